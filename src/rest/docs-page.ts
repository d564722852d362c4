import { escapeHtml } from '../http/escape-html.ts';
import { COMPONENTS, isJson, type Json, propertiesOf } from './json-schema.ts';
import { joinTexts } from '../domain/join-texts.ts';
import type { ApiDescription, Operation } from './openapi.ts';

/** Renders the API description as one page without scripts, for people. */
export function docsPage({ info, tags, paths, components }: ApiDescription, nonce: string): string {
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, call]) => ({ path, method, call })),
  );
  const nouns = tags.map(({ name }) => {
    const own = calls.filter(({ call }) => call.tags.includes(name));
    return section(
      name,
      own.map(({ path, method, call }) => callBlock(path, method, call)).join(''),
    );
  });
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<h3 id="shape-${escapeHtml(name)}">${escapeHtml(name)}</h3>${fieldTable(schema)}`,
  );
  const links = [...tags.map(({ name }) => name), 'shapes'].map(
    (name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Calls of ${escapeHtml(info.title)}</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}</style>
</head>
<body>
<header><h1>Calls of ${escapeHtml(info.title)} ${escapeHtml(info.version)}</h1>
<p>${escapeHtml(info.description)} For programs: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Nouns">${links.join(' ')}</nav></header>
<main>${nouns.join('')}${section('shapes', shapes.join(''))}</main>
</body>
</html>`;
}

const STYLE = `
:root { font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 0 auto; padding: 1rem; }
nav a { display: inline-block; margin-right: .75rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
details { margin: .5rem 0; padding: .25rem .75rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 6px; }
summary { cursor: pointer; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5em; font-weight: bold; }
.roles { opacity: .8; }
.table { overflow-x: auto; }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .2rem 1rem .2rem 0; }
`;

function section(name: string, inside: string): string {
  return `<section aria-labelledby="${escapeHtml(name)}"><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${inside}</section>`;
}

function callBlock(path: string, method: string, call: Operation): string {
  const roles =
    call.security === undefined ? call['x-roles'].join(', ') : 'anyone, signed in or not';
  const parameters = call.parameters.map(({ name, in: place, description, schema }) => [
    code(name),
    `${typeOf(schema)}, in the ${place}`,
    escapeHtml(description ?? ''),
  ]);
  const body = Object.values(call.requestBody?.content ?? {}).map(
    ({ schema }) => `<h4>Body</h4>${fieldTable(schema)}`,
  );
  const answers = Object.entries(call.responses).map(([status, { description, content }]) => [
    code(status),
    escapeHtml(description),
    Object.entries(content ?? {})
      .map(([kind, { schema }]) =>
        kind === 'application/json' ? typeOf(schema) : escapeHtml(kind),
      )
      .join(' '),
  ]);
  return `<details><summary><code><span class="method">${method.toUpperCase()}</span>${escapeHtml(path)}</code>
<br>${escapeHtml(call.summary)} <span class="roles">(${roles})</span></summary>
${parameters.length === 0 ? '' : `<h4>Parameters</h4>${table(['Name', 'Kind', 'Meaning'], parameters)}`}
${body.join('')}<h4>Answers</h4>${table(['Status', 'When', 'What'], answers)}</details>`;
}

function fieldTable(schema: Json): string {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const rows = Object.entries(propertiesOf(schema)).map(([name, field]) => {
    const { readOnly, description } = field;
    const notes = [
      required.includes(name) ? 'always there' : '',
      readOnly === true ? 'taken and ignored' : '',
      typeof description === 'string' ? escapeHtml(description) : '',
    ];
    return [code(name), typeOf(field), joinTexts(notes, '; ')];
  });
  return table(['Field', 'Kind', 'Note'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => cells(row, 'td')).join('');
  return `<div class="table"><table><thead>${cells(head, 'th')}</thead><tbody>${lines}</tbody></table></div>`;
}

function cells(row: readonly string[], tag: 'th' | 'td'): string {
  return `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
}

/** The type of a schema, in a few words. */
function typeOf(schema: Json): string {
  const { $ref: ref, enum: choices, anyOf, items, type, format } = schema;
  if (typeof ref === 'string') {
    const name = escapeHtml(ref.replace(COMPONENTS, ''));
    return `<a href="#shape-${name}">${name}</a>`;
  }
  if (Array.isArray(choices)) return choices.map((choice) => code(String(choice))).join(' or ');
  if (Array.isArray(anyOf)) return [...new Set(anyOf.filter(isJson).map(typeOf))].join(' or ');
  if (type === 'array') return `list of ${isJson(items) ? typeOf(items) : 'anything'}`;
  if (typeof format === 'string') return escapeHtml(format);
  if (Array.isArray(type)) return escapeHtml(type.join(' or '));
  return typeof type === 'string' ? escapeHtml(type) : 'anything';
}

function code(value: string): string {
  return `<code>${escapeHtml(value)}</code>`;
}
