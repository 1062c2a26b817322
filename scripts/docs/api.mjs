// Writes the reference of the packages by TypeDoc from their sources, and the reference of the API from the server's
// OpenAPI document. Both are Markdown for the site. It takes some seconds and all tools, so a start of the game skips
// it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@mastermind/server';
import { Application, LogLevel } from 'typedoc';
import { API, LIBRARIES, ROOT } from './pages.mjs';

const describePackage = async (name) => {
  const folder = join(ROOT, 'packages', name);
  const out = join(ROOT, API, name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = Object.values(exports).map(({ source }) => join(folder, source));
  mkdirSync(out, { recursive: true });
  const tsconfig = join(out, 'tsconfig.json');
  const compilerOptions = { noEmit: true, composite: false, types: ['node'], customConditions: ['source'] };
  writeFileSync(tsconfig, JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files }));
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    name: `@mastermind/${name}: every export`,
    entryPoints: files,
    tsconfig,
    // It empties the folder it writes to, so it must have a separate one.
    outputs: [{ name: 'markdown', path: join(out, 'pages') }],
    // The build checks types; here they are only read.
    skipErrorChecking: true,
    validation: false,
    logLevel: LogLevel.Error,
    readme: 'none',
    router: 'module',
    disableSources: true,
    hidePageHeader: true,
    hideBreadcrumbs: true,
    parametersFormat: 'table',
  });
  const project = await app.convert();
  if (project === undefined) throw new Error(`TypeDoc could not read ${name}.`);
  await app.generateOutputs(project);
};

const readDocument = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-docs-'));
  const server = await serve({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  try {
    return await (await fetch(new URL('/api/openapi.json', server.url))).json();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const fence = (value) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;
const nameOf = ({ $ref }) => $ref?.split('/').at(-1);
const schemaOf = (content = {}) => Object.values(content)[0]?.schema ?? {};

const operationText = (path, method, { summary, description, parameters = [], requestBody, responses }) => {
  const asked = parameters.map((one) => `- \`${one.name}\` in ${one.in}${one.required ? ', required' : ''}`);
  const body = requestBody === undefined ? null : nameOf(schemaOf(requestBody.content));
  const replies = Object.entries(responses).map(([status, reply]) => {
    const schema = nameOf(schemaOf(reply.content));
    return `- ${status}: ${schema ? `[${schema}](#${schema.toLowerCase()})` : (reply.description ?? nameOf(reply))}`;
  });
  return [
    `### ${method.toUpperCase()} ${path}\n`,
    `${summary}.\n`,
    ...(description === undefined ? [] : [`${description}\n`]),
    ...(asked.length === 0 ? [] : [`${asked.join('\n')}\n`]),
    ...(body ? [`Body: [${body}](#${body.toLowerCase()}).\n`] : []),
    `${replies.join('\n')}\n`,
  ].join('\n');
};

const describeHttp = async () => {
  const { info, paths, tags, components } = await readDocument();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const inside = operations.filter(({ operation }) => operation.tags?.[0] === name);
    const texts = inside.map(({ path, method, operation }) => operationText(path, method, operation));
    return `## ${name}\n\n${description}\n\n${texts.join('\n')}`;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `### ${name}\n\n${fence(schema)}`);
  const head = `# Every request and reply\n\n${info.description} A server shows the same at \`/api/docs\`, and for programs at \`/api/openapi.json\`.\n`;
  return [head, ...sections, `## Schemas\n\n${schemas.join('\n')}`].join('\n');
};

rmSync(join(ROOT, API), { recursive: true, force: true });
mkdirSync(join(ROOT, API), { recursive: true });
for (const name of LIBRARIES) await describePackage(name);
writeFileSync(join(ROOT, API, 'http.md'), await describeHttp());
// TypeDoc leaves timers behind.
process.exit();
