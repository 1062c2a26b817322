// Loaded into a server before its program: its day begins at noon, so that none ends while a test plays the code of the day.
const DAY = 86_400_000;
const wall = Date.now;
const moved = DAY / 2 - (wall() % DAY);
Date.now = () => wall() + moved;
