// The least that a server of rooms could do: takes a guess and writes some bytes to every stream of its room. It
// decides, remembers and hides nothing. The extra cost of a real server is the cost of the game.
import { createServer } from 'node:http';

const EVENT_BYTES = Number(process.env.EVENT_BYTES);
const REPLY_BYTES = Number(process.env.REPLY_BYTES);

const rooms = new Map();
const roomOf = (url) => {
  const id = url.split('/')[3];
  const room = rooms.get(id) ?? { version: 1, streams: new Set() };
  rooms.set(id, room);
  return room;
};
const padded = (text, bytes) => text + 'x'.repeat(Math.max(0, bytes - text.length));

const server = createServer((request, response) => {
  const room = roomOf(request.url);
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(`id: ${room.version}\ndata: {}\n\n`);
    room.streams.add(response);
    response.on('close', () => room.streams.delete(response));
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (text) => {
    body += text;
  });
  request.on('end', () => {
    JSON.parse(body);
    const version = ++room.version;
    const event = `${padded(`id: ${version}\ndata: `, EVENT_BYTES - 2)}\n\n`;
    for (const stream of room.streams) stream.write(event);
    const reply = padded(`{"version":${version},"x":"`, REPLY_BYTES - 2);
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': reply.length + 2 });
    response.end(`${reply}"}`);
  });
});
server.requestTimeout = 0;
server.listen(0, 'localhost', () => console.log(`ready at http://localhost:${server.address().port}`));
process.on('SIGTERM', () => process.exit());
