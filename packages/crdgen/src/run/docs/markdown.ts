import { escapeMarkdown } from '../../report/markup.ts'
import { anchorId, markdownCode } from './escape.ts'
import type { ApiDocs, ExampleDocs, FieldDocs, KindDocs, RuleDocs, VersionDocs } from './model.ts'

/** Writes the reference as Markdown that GitHub, GitLab and site generators read: a table for each object, and an anchor for each field. */
export function drawMarkdown({ kinds }: ApiDocs, title: string): string {
  const groups = [...new Set(kinds.map(({ group }) => group))]
  const blocks = [
    `# ${escapeMarkdown(title)}`,
    groups
      .flatMap(group => [
        `- ${markdownCode(group)}`,
        ...kinds.filter(kind => kind.group === group).map(kind => `  - [${escapeMarkdown(kind.kind)}](#${anchorId(kind.kind)})`),
      ])
      .join('\n'),
    ...kinds.flatMap(drawKind),
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

function drawKind(kind: KindDocs): readonly string[] {
  const facts = [
    kind.scope,
    markdownCode(`${kind.plural}.${kind.group}`),
    ...(kind.shortNames.length === 0 ? [] : [`short ${kind.shortNames.map(markdownCode).join(', ')}`]),
    ...(kind.categories.length === 0 ? [] : [`in ${kind.categories.map(markdownCode).join(', ')}`]),
  ]
  const versions = kind.versions.map(({ name, anchor, served, storage, deprecated }) => {
    const states = [served ? 'served' : 'not served', ...(storage ? ['stored'] : []), ...(deprecated === undefined ? [] : ['deprecated'])]
    return `| [${escapeMarkdown(name)}](#${anchorId(anchor)}) | ${states.join(', ')} |`
  })
  return [
    `<a id="${anchorId(kind.kind)}"></a>\n\n## ${escapeMarkdown(kind.kind)}`,
    facts.join(' · '),
    ['| version | |', '| --- | --- |', ...versions].join('\n'),
    ...kind.versions.flatMap(version => drawVersion(kind, version)),
  ]
}

function drawVersion(kind: KindDocs, version: VersionDocs): readonly string[] {
  const { name, anchor, deprecated, description, subresources, columns, rules, fields, examples } = version
  return [
    `<a id="${anchorId(anchor)}"></a>\n\n### ${escapeMarkdown(`${kind.kind} ${name}`)}`,
    ...(deprecated === undefined ? [] : [`> **Deprecated:** ${prose(deprecated)}`]),
    ...drawText(description),
    ...(subresources.length === 0 ? [] : [`Subresources: ${subresources.map(markdownCode).join(', ')}`]),
    ...(columns.length === 0
      ? []
      : [
          `Columns of ${markdownCode('kubectl get')}: ${columns.map(column => `${escapeMarkdown(column.name)} ${markdownCode(column.path)}`).join(', ')}`,
        ]),
    ...(rules.length === 0 ? [] : [rules.map(rule => `- ${drawRule(rule)}`).join('\n')]),
    ...drawObject(fields, ''),
    ...(examples.length === 0 ? [] : ['#### Examples', ...examples.flatMap(drawExample)]),
  ]
}

function drawExample({ name, file, text }: ExampleDocs): readonly string[] {
  const title = [name, file].filter(part => part !== '').map(markdownCode)
  return [`${title.join(' in ')}:`, `${fence(text)}yaml\n${text}\n${fence(text)}`]
}

/** The table of an object, and those of the objects in it. */
function drawObject(fields: readonly FieldDocs[], path: string): readonly string[] {
  if (fields.length === 0) return []
  const table = ['| field | type | |', '| --- | --- | --- |', ...fields.map(drawRow)].join('\n')
  return [...(path === '' ? [] : [`#### ${markdownCode(path)}`]), table, ...fields.flatMap(field => drawObject(field.fields, field.path))]
}

function drawRow(field: FieldDocs): string {
  const name = `<a id="${anchorId(field.anchor)}"></a>${markdownCode(field.name)}${field.required ? ' **required**' : ''}`
  const type = field.native === undefined ? markdownCode(field.type) : `[${escapeMarkdown(field.native.name)}](${field.native.url})`
  const list = field.native !== undefined && field.type.startsWith('[]') ? 'list of ' : ''
  return `| ${name} | ${list}${type} | ${wordsOf(field).join('<br>')} |`
}

function wordsOf(field: FieldDocs): readonly string[] {
  return [
    ...(field.deprecated === undefined ? [] : [`**Deprecated:** ${prose(field.deprecated)}`]),
    ...field.description
      .split(/\n\s*\n/)
      .filter(part => part !== '')
      .map(prose),
    ...(field.values === undefined ? [] : [`One of ${field.values.map(markdownCode).join(', ')}`]),
    ...(field.default === undefined ? [] : [`Default: ${markdownCode(field.default)}`]),
    ...(field.example === undefined ? [] : [`Example: ${markdownCode(field.example)}`]),
    ...field.constraints.map(drawConstraint),
    ...field.rules.map(drawRule),
    ...(field.since === undefined ? [] : [escapeMarkdown(`Since ${field.since}`)]),
    ...(field.native === undefined ? [] : [escapeMarkdown(`As in Kubernetes ${field.native.kubernetes}`)]),
  ]
}

/** Patterns and values are code. */
function drawConstraint(words: string): string {
  const [, head = '', pattern] = /^(.*?matches )([^]*)$/.exec(words) ?? []
  const text = pattern === undefined ? escapeMarkdown(words) : `${escapeMarkdown(head)}${markdownCode(pattern)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function drawRule({ words, rule }: RuleDocs): string {
  return `Rule: ${escapeMarkdown(words)} ${markdownCode(rule)}`
}

function drawText(text: string): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .filter(part => part !== '')
    .map(prose)
}

/** Text with code between backquotes. */
function prose(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? markdownCode(part) : part === '' ? '' : keepEnds(part)))
    .join('')
}

/** Spaces beside code stay. */
function keepEnds(part: string): string {
  return `${/^\s/.test(part) ? ' ' : ''}${escapeMarkdown(part.trim())}${/\s$/.test(part) && part.trim() !== '' ? ' ' : ''}`
}

/** Longer than any in the text. */
function fence(text: string): string {
  return '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
}
