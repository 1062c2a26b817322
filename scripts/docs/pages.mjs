// The contents of the site: every document of the repository for readers, with its address and audience.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** The output folder of TypeDoc. It belongs to the tools, so a game without tools has none of it. */
export const API = 'node_modules/.api-docs';
export const LIBRARIES = ['engine', 'solver', 'prover', 'verifier', 'client', 'protocol', 'messages', 'play'];

const from = (source, name = source.split('/').at(-1).replace(/\.md$/u, '').toLowerCase()) => ({ source, name });
const inFolder = (folder, ...names) => names.map((name) => from(`docs/${folder}/${name}.md`));
const readme = (folder) => from(`${folder}/README.md`, folder.split('/').at(-1));

/** The import statement for a module, by the module's page: TypeDoc names modules after their files. */
const importsOf = (library) => {
  const { name, exports } = JSON.parse(readFileSync(join(ROOT, 'packages', library, 'package.json'), 'utf8'));
  const pages = Object.entries(exports).map(([path, { source }]) => [
    source.replace(/^\.\/src\/(.*)\.ts$/u, '$1.md'),
    name + path.slice(1),
  ]);
  return Object.fromEntries(pages);
};

/** TypeDoc's pages about a package: one that the list contains, and the pages that it links to. */
const exportsOf = (library) => {
  const folder = `${API}/${library}/pages`;
  if (!existsSync(join(ROOT, folder))) return [];
  const imports = importsOf(library);
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .map((file) =>
      file === 'README.md'
        ? { ...from(`${folder}/${file}`, `${library}-api`), imports }
        : {
            ...from(`${folder}/${file}`, `${library}-api-${file.slice(0, -3).replaceAll('/', '-')}`),
            listed: false,
            title: imports[file],
          },
    );
};

const SECTIONS = {
  '': [from('docs/index.md')],
  Play: [...inFolder('play', 'rules', 'scoring', 'events', 'strength', 'terminal', 'glossary'), readme('apps/cli')],
  Build: [
    from('docs/build/install.md'),
    from('docs/build/api.md'),
    from(`${API}/http.md`, 'http-reference'),
    ...inFolder('build', 'embed', 'bots', 'notation', 'kata'),
    ...LIBRARIES.flatMap((name) => [readme(`packages/${name}`), ...exportsOf(name)]),
    from('examples/kata/README.md', 'example-kata'),
    from('examples/recipes/README.md', 'recipes'),
    from('examples/bot/README.md', 'example-bot'),
    from('examples/playlab42/README.md', 'example-playlab42'),
  ],
  Host: [
    ...inFolder('host', 'quick-start', 'machine', 'settings', 'nodes', 'backup', 'privacy', 'capacity'),
    readme('apps/server'),
    readme('apps/web'),
  ],
  Research: inFolder(
    'research',
    'results',
    'method',
    'atlas',
    'strength-mathematics',
    'proof-logs',
    'super',
    'experiments',
  ),
  Project: [
    from('README.md', 'project'),
    ...['ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'].map((file) =>
      from(file),
    ),
    ...inFolder('project', 'compatibility', 'conformance'),
    ...['rules', 'solver', 'page', 'server', 'terminal', 'tooling'].map((area) =>
      from(`docs/project/decisions/${area}.md`, `decisions-${area}`),
    ),
    from('.changeset/README.md', 'changesets'),
  ],
};

/** The heading of a module's page is the name that programs import, and so is its entry in the list of modules. */
const titled = ({ title, imports = {} }, text) =>
  (title === undefined ? text : text.replace(/^# .*$/mu, `# ${title}`)).replaceAll(
    /\[[^\]]+\]\(([^)#]+\.md)\)/gu,
    (link, file) => (imports[file] === undefined ? link : `[${imports[file]}](${file})`),
  );

/** The pages that there are, with their text. */
export const readPages = () =>
  Object.entries(SECTIONS).flatMap(([section, pages]) =>
    pages
      // Pages that only the tools can write may be missing; pages in the repository may not.
      .filter(({ source }) => existsSync(join(ROOT, source)) || !source.startsWith(API))
      .map((page) => ({
        listed: true,
        ...page,
        section,
        text: titled(page, readFileSync(join(ROOT, page.source), 'utf8')),
      })),
  );
