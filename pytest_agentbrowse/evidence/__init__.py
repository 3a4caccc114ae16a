"""What a verdict rests on: lines of pages, the values that came from them, and how they belong together.

Pure functions over pages. While recording they tell what is claimed without ground; in a replay they tell
whether it still holds.
"""
