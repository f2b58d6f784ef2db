"""What luck may bring next."""
