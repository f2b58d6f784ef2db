"""Tests of the kit of lessons, and of every lesson."""
