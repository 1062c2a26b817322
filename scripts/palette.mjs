/** Writes pictures as PNG with 256 colours, a quarter as large as with all of them. */
import { crc32, deflateSync } from 'node:zlib';

const MAX_COLOURS = 256;
const CHANNELS = [0, 1, 2];

/** A box of colours `[red, green, blue, pixels]`, its pixels, and the channel in which it is widest. */
const boxOf = (colours) => {
  const spans = CHANNELS.map((at) => {
    const values = colours.map((colour) => colour[at]);
    return (
      values.reduce((most, value) => Math.max(most, value)) - values.reduce((least, value) => Math.min(least, value))
    );
  });
  const span = Math.max(...spans);
  const pixels = colours.reduce((sum, colour) => sum + colour[3], 0);
  // Wide boxes are visible as bands, the more so the more of the picture they cover.
  return { colours, widest: spans.indexOf(span), weight: span === 0 ? 0 : span ** 2 * Math.cbrt(pixels) };
};

const split = ({ colours, widest }) => {
  const sorted = colours.toSorted((one, two) => one[widest] - two[widest]);
  const middle = (sorted[0][widest] + sorted.at(-1)[widest]) / 2;
  const at = sorted.findIndex((colour) => colour[widest] > middle);
  return [boxOf(sorted.slice(0, at)), boxOf(sorted.slice(at))];
};

const average = (colours, at) => {
  const pixels = colours.reduce((sum, colour) => sum + colour[3], 0);
  return Math.round(colours.reduce((sum, colour) => sum + colour[at] * colour[3], 0) / pixels);
};

const chunk = (name, data) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** `pixels` are RGBA without transparency. */
export const encodePalette = (pixels, width, height) => {
  const counts = new Map();
  const keyAt = (pixel) => (pixels[4 * pixel] << 16) | (pixels[4 * pixel + 1] << 8) | pixels[4 * pixel + 2];
  for (let pixel = 0; pixel < width * height; pixel++) counts.set(keyAt(pixel), (counts.get(keyAt(pixel)) ?? 0) + 1);
  const boxes = [boxOf([...counts].map(([key, count]) => [key >> 16, (key >> 8) & 255, key & 255, count]))];
  while (boxes.length < MAX_COLOURS) {
    boxes.sort((one, two) => two.weight - one.weight);
    if (boxes[0].weight === 0) break;
    boxes.push(...split(boxes.shift()));
  }
  const indices = new Map(
    boxes.flatMap(({ colours }, index) =>
      colours.map(([red, green, blue]) => [(red << 16) | (green << 8) | blue, index]),
    ),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, each the number of a colour.
  header.writeUInt8(8, 8);
  header.writeUInt8(3, 9);
  const lines = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel++)
    lines[pixel + Math.floor(pixel / width) + 1] = indices.get(keyAt(pixel));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(boxes.flatMap(({ colours }) => CHANNELS.map((at) => average(colours, at))))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
