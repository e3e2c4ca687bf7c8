import { count } from '../../report/count.ts'
import { drawPage, escapeHtml } from '../../report/markup.ts'
import { anchorId } from './escape.ts'
import type { ApiDocs, ExampleDocs, FieldDocs, KindDocs, RuleDocs, VersionDocs } from './model.ts'

/** Writes the reference as one page that loads nothing: a tree of fields, found by a filter, light and dark. */
export function drawHtml({ kinds }: ApiDocs, title: string): string {
  const body = [
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
  ]
  return drawPage(title, style, body, script)
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
    ...drawFields(fields, 0),
    ...(examples.length === 0 ? [] : ['<h4>Examples</h4>', ...examples.map(drawExample)]),
    '</section>',
  ]
}

function drawExample({ name, file, text }: ExampleDocs): string {
  const title = [name, file].filter(part => part !== '').map(part => `<code>${escapeHtml(part)}</code>`)
  return `<details class="example"><summary>${title.join(' in ')}</summary><pre>${escapeHtml(text)}</pre></details>`
}

function drawFields(fields: readonly FieldDocs[], depth: number): readonly string[] {
  return fields.length === 0 ? [] : ['<ul class="fields">', ...fields.flatMap(field => drawField(field, depth)), '</ul>']
}

/** The summary has the number of fields and no link: a control within a control cannot be reached with a keyboard or a screen reader. */
function drawInner(fields: readonly FieldDocs[], depth: number): readonly string[] {
  const open = depth < openDepth ? ' open' : ''
  return fields.length === 0
    ? []
    : [`<details${open}><summary>${count(fields.length, 'field')}</summary>`, ...drawFields(fields, depth + 1), '</details>']
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
  return [`<li class="field" id="${anchorId(anchor)}"><div class="head">${head}</div>`, ...body, ...drawInner(fields, depth), '</li>']
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

/** Two columns from 60rem on, one below. */
const style = `
:root{--text:#1c2128;--dim:#59636e;--line:#d1d9e0;--back:#fff;--card:#f6f8fa;--link:#0550ae;--bad:#b42318;--good:#1a7f37}
@media(prefers-color-scheme:dark){:root{--text:#e6edf3;--dim:#9198a1;--line:#30363d;--back:#0d1117;--card:#161b22;--link:#79c0ff;--bad:#ff8a80;--good:#6fdd8b}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.55 system-ui,sans-serif}
a{color:var(--link);text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.875em;overflow-wrap:anywhere}
nav{padding:1rem;border-bottom:1px solid var(--line);background:var(--card)}
nav .title{font-weight:600;margin:0 0 .75rem}nav h2{font-size:.8rem;color:var(--dim);margin:1rem 0 .25rem;overflow-wrap:anywhere}
nav ul{list-style:none;margin:0;padding:0}nav li{padding:.1rem 0}nav label{display:block;font-size:.8rem;color:var(--dim)}
nav input{display:block;width:100%;margin-top:.25rem;padding:.4rem .6rem;font:inherit;color:inherit;background:var(--back);border:1px solid var(--line);border-radius:6px}
#found{margin:.25rem 0 0;font-size:.8rem;color:var(--dim);min-height:1.2em}
main{padding:1rem 1rem 6rem;max-width:64rem;min-width:0}
h1,h2{overflow-wrap:anywhere}h1{font-size:1.75rem;line-height:1.2}section.kind>h2{font-size:1.4rem;margin:2.5rem 0 .25rem;border-top:1px solid var(--line);padding-top:1.5rem}
h3{font-size:1.1rem;margin:1.5rem 0 .5rem;overflow-wrap:anywhere}h3 .anchor{color:inherit}h4{margin:1.5rem 0 .5rem}
.facts code,.state{background:var(--card);border:1px solid var(--line);border-radius:4px;padding:0 .35rem;font-size:.8rem;color:var(--dim);font-weight:400}
ul.fields{list-style:none;margin:.25rem 0 .5rem;padding:0 0 0 min(.9rem,2vw);border-left:2px solid var(--line)}
li.field{padding:.35rem 0}li.field p{margin:.15rem 0;color:var(--text);max-width:46rem;white-space:pre-line}
p,li{overflow-wrap:anywhere}summary{cursor:pointer;color:var(--dim);font-size:.875rem}.head>*{margin-right:.35rem}
.head .anchor code{font-weight:600;color:var(--text)}.type{color:var(--dim);font-size:.875rem}a.type{color:var(--link)}
.required,.head .deprecated{color:var(--bad);font-size:.8rem}.default{font-size:.875rem;color:var(--dim)}.deprecated{color:var(--bad)}
li.field p.constraints,li.field p.rule{color:var(--dim);font-size:.9rem}
li.field p.constraints::first-letter{text-transform:uppercase}
:target{background:color-mix(in srgb,var(--link) 12%,transparent);border-radius:4px}
pre{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:.75rem;white-space:pre-wrap}
.hidden{display:none}
@media(min-width:60rem){body{display:grid;grid-template-columns:17rem minmax(0,1fr)}nav{position:sticky;top:0;height:100vh;overflow-y:auto;border-bottom:0;border-right:1px solid var(--line)}main{padding:1rem 3rem 6rem}}
@media print{nav,.hidden{display:none}details>*{display:block}}
`

/** Opens what an anchor is in, and filters fields as one types. Without it the page is whole, with all fields. */
const script = `
const fields = [...document.querySelectorAll('li.field')]
const texts = fields.map(field => [...field.childNodes].filter(node => node.tagName !== 'DETAILS').map(node => node.textContent).join(' ').toLowerCase())
const opened = new Map([...document.querySelectorAll('details')].map(one => [one, one.open]))
const found = document.getElementById('found')
document.getElementById('filter').addEventListener('input', event => {
  const words = event.target.value.toLowerCase().split(' ').filter(word => word !== '')
  for (const field of fields) field.classList.toggle('hidden', words.length > 0)
  let many = 0
  if (words.length > 0) fields.forEach((field, index) => {
    if (!words.every(word => texts[index].includes(word))) return
    many++
    for (let at = field; at; at = at.parentElement.closest('li.field')) { at.classList.remove('hidden'); if (at !== field) at.querySelector('details').open = true }
  })
  else for (const [details, open] of opened) details.open = open
  found.textContent = words.length === 0 ? '' : many === 1 ? '1 field' : many + ' fields'
})
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  for (let at = target; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true
  if (target) target.scrollIntoView()
}
addEventListener('hashchange', reveal)
reveal()
`
