/** Columns that are surely free in the window, margins of a full screen taken off; where there is no window, eighty. */
export const windowColumns = (): number => (process.stdout.columns > 0 ? process.stdout.columns : 80) - 2;
