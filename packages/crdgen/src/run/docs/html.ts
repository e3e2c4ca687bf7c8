import { anchorId, escapeHtml } from './escape.ts'
import type { ApiDocs, FieldDocs, KindDocs, RuleDocs, VersionDocs } from './model.ts'
import { script, style } from './page.ts'

/** Writes the reference as one page that loads nothing: a tree of fields, found by a filter, light and dark. */
export function drawHtml({ kinds }: ApiDocs, title: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<nav aria-label="Kinds">',
    `<p class="title">${escapeHtml(title)}</p>`,
    '<label>Filter fields<input type="search" id="filter" autocomplete="off" placeholder="name, type or text"></label>',
    '<p id="found" role="status"></p>',
    ...drawNavigation(kinds),
    '</nav>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...kinds.flatMap(drawKind),
    '</main>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function drawNavigation(kinds: readonly KindDocs[]): readonly string[] {
  const groups = [...new Set(kinds.map(({ group }) => group))]
  return groups.flatMap(group => [
    `<h2>${escapeHtml(group)}</h2>`,
    '<ul>',
    ...kinds
      .filter(kind => kind.group === group)
      .map(({ kind, versions }) => {
        const links = versions.map(({ name, anchor }) => `<a href="#${anchorId(anchor)}">${escapeHtml(name)}</a>`)
        return `<li><a href="#${anchorId(kind)}">${escapeHtml(kind)}</a> <small>${links.join(' ')}</small></li>`
      }),
    '</ul>',
  ])
}

function drawKind(kind: KindDocs): readonly string[] {
  const facts = [kind.scope, `${kind.plural}.${kind.group}`, ...kind.shortNames.map(name => `short ${name}`), ...kind.categories]
  return [
    `<section class="kind" id="${anchorId(kind.kind)}">`,
    `<h2>${escapeHtml(kind.kind)}</h2>`,
    `<p class="facts">${facts.map(fact => `<code>${escapeHtml(fact)}</code>`).join(' ')}</p>`,
    ...kind.versions.flatMap(version => drawVersion(kind, version)),
    '</section>',
  ]
}

function drawVersion(kind: KindDocs, version: VersionDocs): readonly string[] {
  const { name, anchor, served, storage, deprecated, description, subresources, columns, rules, fields, examples } = version
  const states = [served ? 'served' : 'not served', ...(storage ? ['stored'] : []), ...subresources]
  return [
    `<section class="version" id="${anchorId(anchor)}">`,
    `<h3><a class="anchor" href="#${anchorId(anchor)}">${escapeHtml(`${kind.kind} ${name}`)}</a> ${states.map(state => `<span class="state">${escapeHtml(state)}</span>`).join(' ')}</h3>`,
    ...(deprecated === undefined ? [] : [`<p class="deprecated">Deprecated: ${prose(deprecated)}</p>`]),
    ...paragraphs(description),
    ...rules.map(drawRule),
    ...(columns.length === 0
      ? []
      : [`<p>Columns: ${columns.map(column => `${escapeHtml(column.name)} <code>${escapeHtml(column.path)}</code>`).join(', ')}</p>`]),
    ...examples.map(example => `<details class="example"><summary>Example</summary><pre>${escapeHtml(example.trimEnd())}</pre></details>`),
    ...drawFields(fields, 0),
    '</section>',
  ]
}

function drawFields(fields: readonly FieldDocs[], depth: number): readonly string[] {
  return fields.length === 0 ? [] : ['<ul class="fields">', ...fields.flatMap(field => drawField(field, depth)), '</ul>']
}

/** The first levels are open. */
const openDepth = 2

function drawField(field: FieldDocs, depth: number): readonly string[] {
  const { name, path, anchor, type, required, native, fields, values } = field
  const head = [
    `<a class="anchor" href="#${anchorId(anchor)}" title="${escapeHtml(path)}"><code>${escapeHtml(name)}</code></a>`,
    native === undefined
      ? `<span class="type">${escapeHtml(type)}</span>`
      : `<a class="type" href="${escapeHtml(native.url)}">${escapeHtml(`${type.startsWith('[]') ? 'list of ' : ''}${native.name}`)}</a>`,
    ...(required ? ['<span class="required">required</span>'] : []),
    ...(field.default === undefined ? [] : [`<span class="default">default <code>${escapeHtml(field.default)}</code></span>`]),
    ...(field.deprecated === undefined ? [] : ['<span class="deprecated">deprecated</span>']),
    ...(field.since === undefined ? [] : [`<span class="state">since ${escapeHtml(field.since)}</span>`]),
  ].join(' ')
  const body = [
    ...(field.deprecated === undefined ? [] : [`<p class="deprecated">Deprecated: ${prose(field.deprecated)}</p>`]),
    ...paragraphs(field.description),
    ...(values === undefined ? [] : [`<p>One of ${values.map(value => `<code>${escapeHtml(value)}</code>`).join(', ')}</p>`]),
    ...(field.example === undefined ? [] : [`<p>Example: <code>${escapeHtml(field.example)}</code></p>`]),
    ...(field.constraints.length === 0 ? [] : [`<p class="constraints">${field.constraints.map(escapeHtml).join('; ')}</p>`]),
    ...field.rules.map(drawRule),
    ...(native === undefined ? [] : [`<p class="constraints">As in Kubernetes ${escapeHtml(native.kubernetes)}.</p>`]),
  ]
  if (fields.length === 0) return [`<li class="field" id="${anchorId(anchor)}"><div class="head">${head}</div>`, ...body, '</li>']
  return [
    `<li class="field" id="${anchorId(anchor)}"><details${depth < openDepth ? ' open' : ''}><summary class="head">${head}</summary>`,
    ...body,
    ...drawFields(fields, depth + 1),
    '</details></li>',
  ]
}

function drawRule({ words, rule }: RuleDocs): string {
  return `<p class="rule">${escapeHtml(words)} <code>${escapeHtml(rule)}</code></p>`
}

function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .filter(part => part.trim() !== '')
    .map(part => `<p>${prose(part.trim())}</p>`)
}

/** Text with code between backquotes. */
function prose(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('')
}
