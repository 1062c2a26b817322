import { escapeHtml } from './html.ts';

/** As much of an OpenAPI document as the page shows. */
interface Document {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, unknown>>;
    readonly responses?: Readonly<Record<string, unknown>>;
  };
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: unknown;
  readonly responses?: Readonly<Record<string, unknown>>;
}

/** The API for people: one plain page made from the document, without scripts or files of other sites. */
export const docsPage = ({ info, paths, components }: Document): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'other'))];
  const sections = tags.map((tag) => {
    const inside = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag);
    return `<section><h2>${escapeHtml(tag)}</h2>${inside.map(article).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description ?? '')}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}${named('Refusals', components?.responses)}${named('Schemas', components?.schemas)}</main></body></html>`;
};

/** The named schemas that operations refer to. */
const named = (title: string, parts: Readonly<Record<string, unknown>> = {}): string => {
  const details = Object.entries(parts).map(
    ([name, part]) => `<details id="${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary>${json(part)}</details>`,
  );
  return `<section><h2>${title}</h2>${details.join('')}</section>`;
};

const article = ({
  path,
  method,
  operation,
}: {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}): string => {
  const parameters = (operation.parameters ?? []).map(
    (one) =>
      `<li><code>${escapeHtml(one.name)}</code> in ${escapeHtml(one.in)}${one.required === true ? ', required' : ''}</li>`,
  );
  return `<article><h3><code>${method} ${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary ?? '')}</p>
${operation.description === undefined ? '' : `<p>${escapeHtml(operation.description)}</p>`}
${parameters.length === 0 ? '' : `<ul>${parameters.join('')}</ul>`}
${operation.requestBody === undefined ? '' : `<details><summary>Body</summary>${json(operation.requestBody)}</details>`}
<details><summary>Replies</summary>${json(operation.responses ?? {})}</details></article>`;
};

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2::first-letter { text-transform: uppercase; }
h2 { border-bottom: 1px solid; padding-top: 1rem; }
article { margin: 1.5rem 0; }
h3 { margin: 0; }
p { margin: 0.25rem 0; }
pre { overflow: auto; max-height: 30rem; padding: 0.5rem; border: 1px solid; font-size: 0.875rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
`;
