// The licences of a bundle's contents: shipping foreign code requires shipping its licence.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/u;

/** In full where the package has it in a file, else by its name and author. A package without a licence stops the build. */
const noticeOf = (folder) => {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(?:[-.]\w+)?$/iu.test(one));
  if (file === undefined && license === undefined)
    throw new Error(`${name} is part of a bundle and has no licence in its package.`);
  const said = file === undefined ? `${license}, ${author?.name ?? author}` : readFileSync(join(folder, file), 'utf8');
  return `${name} ${version}\n\n${said.trim()}\n`;
};

/** The folders of all packages that these modules come from. */
export const packagesOf = (modules) => [...new Set([...modules].flatMap((id) => PACKAGE.exec(id)?.[1] ?? []))];

/**
 * The licences of all packages that these modules come from, each in full.
 * @param {Iterable<string>} modules
 */
export const noticesOf = (modules) => packagesOf(modules).map(noticeOf).sort().join('\n\n');
