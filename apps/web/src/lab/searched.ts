/** The largest space that the page searches: tables of answers take a byte for each pair of codes, several times over. */
export const MAX_CODES = 8192;
