/** Outlines of the glyphs in a box of 48 units, centred, about 20 units across. */
const outlines: Readonly<Record<string, string>> = {
  '●': 'M24 14.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z',
  '■': 'M17 15.5h14a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H17a1.5 1.5 0 0 1-1.5-1.5V17a1.5 1.5 0 0 1 1.5-1.5z',
  '▲': 'M24 14L34.5 32.5H13.5z',
  '★': 'M24 12.5l3.1 7.6 8.2.6-6.3 5.3 2 8L24 29.6 17 34l2-8-6.3-5.3 8.2-.6z',
  '◆': 'M24 12.5L35.5 24 24 35.5 12.5 24z',
  '✚': 'M20.5 13.5h7v7h7v7h-7v7h-7v-7h-7v-7h7z',
  '✖': 'M17.6 13.6L24 20l6.4-6.4 4 4L28 24l6.4 6.4-4 4L24 28l-6.4 6.4-4-4L20 24l-6.4-6.4z',
  '⬢': 'M24 12.5l10 5.75v11.5L24 35.5l-10-5.75v-11.5z',
  '⬡': 'M24 12.5l10 5.75v11.5L24 35.5l-10-5.75v-11.5z',
  '♥': 'M24 34.5C16 28.5 13 24.6 13 20.4c0-3.4 2.5-5.9 5.7-5.9 2.1 0 4.1 1.1 5.3 3 1.2-1.9 3.2-3 5.3-3 3.2 0 5.7 2.5 5.7 5.9 0 4.2-3 8.1-11 14.1z',
  '♣': 'M24 13a5 5 0 0 1 4.4 7.4A5 5 0 1 1 26 29c.2 2.300 1 4 2.500 5.500h-9c1.500-1.500 2.300-3.200 2.500-5.500a5 5 0 1 1-2.400-8.600A5 5 0 0 1 24 13z',
  '▬': 'M13 20h22v8H13z',
  '☾': 'M29.500 13.800a11 11 0 1 0 5.500 15.200 9.300 9.300 0 0 1-5.500-15.200z',
};

export const outlineOf = (glyph: string): string | null => outlines[glyph] ?? null;

/** The light on the edge of a peg, which separates it from the tray. */
export const rimOf = (colour: string): string => `color-mix(in srgb, ${colour} 45%, #fff)`;

/** White or near-black, the one with more contrast to the colour (WCAG contrast). */
export const inkOn = (colour: string): 'light' | 'dark' => {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const withWhite = 1.05 / (luminance + 0.05);
  const withBlack = (luminance + 0.05) / (0.004 + 0.05);
  return withWhite >= withBlack ? 'light' : 'dark';
};
