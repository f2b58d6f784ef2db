def problems(state):
    return []
