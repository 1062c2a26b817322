// A registry on loopback that serves our packages as if they were published. It tries "npm install @mastermind/cli" as
// written, with only the metadata of the tarballs. npm fetches all other packages from its usual registry.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { npm } from '../npm.mjs';
import { pack, published, ROOT } from './tarballs.mjs';

const SCOPE = '@mastermind';

/** A registry's reply about a package with one version. */
const packumentOf = (manifest, file, url) => {
  const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  const dist = { tarball: `${url}/${basename(file)}`, integrity };
  const { name, version } = manifest;
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
};

/** npm's own settings, and where our packages are. */
const writeSettings = async (file, url) => {
  const { stdout } = await npm(['config', 'get', 'userconfig'], ROOT);
  const own = existsSync(stdout.trim()) ? readFileSync(stdout.trim(), 'utf8') : '';
  writeFileSync(file, `${own}\n${SCOPE}:registry=${url}\n`);
};

/** Starts it, with tarballs in a folder, and returns the environment in which npm asks it, and how to end it. */
export const startRegistry = async (folder) => {
  const files = new Map((await pack(folder)).map(({ name, file }) => [name, file]));
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url.slice(1));
    const one = published.find(({ manifest }) => manifest.name === path);
    const file = [...files.values()].find((place) => basename(place) === path);
    if (one !== undefined) response.end(JSON.stringify(packumentOf(one.manifest, files.get(path), urlOf(server))));
    else if (file !== undefined) response.end(readFileSync(file));
    else response.writeHead(404).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const settings = join(folder, 'npmrc');
  await writeSettings(settings, urlOf(server));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { env: { npm_config_userconfig: settings }, close };
};

const urlOf = (server) => `http://127.0.0.1:${server.address().port}`;
