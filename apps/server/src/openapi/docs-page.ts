import { createHash } from 'node:crypto';
import { type JsonSchema, schemaNames } from '@traverse/schema';
import { DOCS_STYLE } from './docs-style.ts';
import { docsTable } from './docs-table.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import { type Html, html, joined } from './html.ts';
import { anchorOf, anchorOfSchema, schemaTable, schemaWords, textOf } from './schema-words.ts';

const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');

/** The page runs no script and loads nothing; its one style is known by its hash. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The document as a page for people, complete without scripts. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document;
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} – Schnittstelle</title>
${style}
</head>
<body>
<header>
<h1>${info.title} – Schnittstelle</h1>
<p>Version ${info.version} · <a href="/api/openapi.json">OpenAPI-Dokument</a></p>
</header>
<p>${info.description}</p>
<nav aria-label="Inhalt"><ul>
${joined(tags.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>\n`))}
<li><a href="#fehler">Fehler</a></li>
</ul></nav>
<main>
${joined(tags.map(({ name }) => section(name, document)))}
<section id="fehler">
<h2>Fehler</h2>
<p>Jeder Fehler ist JSON mit „status“, „message“ und „data“. Diese Kennungen kommen vor:</p>
<p class="codes">${joined(errorCodes(components).map((code) => html`<code>${code}</code> `))}</p>
</section>
</main>
</body>
</html>
`.text;
}

// Not escaped: it is ours, and its hash must agree byte for byte.
const style: Html = { text: `<style>${DOCS_STYLE}</style>` };

function section(tag: string, { paths, components }: OpenApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => operationEntry(method, path, operation)),
  );
  const collections = Object.keys(paths).flatMap((path) => {
    const [, collection] = /^\/api\/collections\/(\w+)\/records$/.exec(path) ?? [];
    return collection !== undefined && isOf(paths[path], tag) ? [collection] : [];
  });
  const schemas = Object.entries(components['schemas'] ?? {}).filter(([name]) =>
    collections.some((collection) => Object.values(schemaNames({ collection })).includes(name)),
  );
  return html`<section id="${anchorOf(tag)}">
<h2>${tag}</h2>
${joined(operations)}
${joined(
  schemas.map(
    ([name, schema]) =>
      html`<details id="${anchorOfSchema(name)}"><summary>Felder: ${textOf(schema['title'])} <code>${name}</code></summary>${schemaTable(schema)}</details>`,
  ),
)}
</section>
`;
}

function isOf(methods: { readonly [method: string]: Operation } | undefined, tag: string): boolean {
  return Object.values(methods ?? {}).some(({ tags }) => tags.includes(tag));
}

function operationEntry(method: string, path: string, operation: Operation): Html {
  return html`<details>
<summary><b class="method">${method.toUpperCase()}</b> <code>${path}</code> <span>${operation.summary}</span></summary>
${operation.description ? html`<p>${operation.description}</p>` : ''}
${parameterTable(operation.parameters)}
${operation.requestBody ? html`<h3>Was man schickt</h3>${contentEntry(operation.requestBody)}` : ''}
<h3>Antworten</h3>
<dl>${joined(Object.entries(operation.responses).map(([status, response]) => responseEntry(status, response)))}</dl>
</details>
`;
}

function parameterTable(parameters: readonly JsonSchema[]): Html | '' {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, description, schema }) => [
    html`<code>${textOf(name)}</code>`,
    html`${places[textOf(place)] ?? ''}`,
    html`${schemaWords(schema)}`,
    html`${textOf(description)}`,
  ]);
  return docsTable('Parameter', ['Parameter', 'Wo', 'Art', 'Bedeutung'], rows);
}

const places: { readonly [place: string]: string } = { path: 'Pfad', query: 'Query', header: 'Kopfzeile' };

function responseEntry(status: string, response: JsonSchema): Html {
  const ref = response['$ref'];
  if (typeof ref === 'string') return html`<dt>${status}</dt><dd><a href="#fehler">Fehler</a></dd>`;
  return html`<dt>${status}</dt><dd>${contentEntry(response)}</dd>`;
}

function contentEntry({ description, content }: JsonSchema): Html {
  const parts = Object.entries(
    (content ?? {}) as { readonly [type: string]: { readonly schema: JsonSchema } },
  );
  const [[, first] = []] = parts;
  const types = parts.map(([type]) => type).join(' oder ');
  return html`<p>${textOf(description)}${types ? html` (<code>${types}</code>)` : ''}</p>${first ? schemaTable(first.schema) : ''}`;
}

function errorCodes(components: OpenApiDocument['components']): readonly string[] {
  const { properties } = (components['schemas']?.['Feldfehler'] ?? {}) as {
    readonly properties?: { readonly code?: { readonly enum?: readonly string[] } };
  };
  return properties?.code?.enum ?? [];
}
