import { once } from 'node:events';
import { connect } from 'node:net';

/** Everything that a server answers to these bytes until it closes the connection. */
export const sayTo = async (port: number, text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    heard += more;
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return heard;
};
