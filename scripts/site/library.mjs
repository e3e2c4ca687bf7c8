// @ts-check
/** The reference of the library, from the declarations that the package is published with: each name with its signature and its documentation. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { loadTypeScript, ts } from '../../packages/core/src/reader/program/typescript.js'

/** @typedef {import('../../packages/core/src/reader/program/typescript.js').ts.SourceFile} SourceFile */
/** @typedef {import('../../packages/core/src/reader/program/typescript.js').ts.Statement} Statement */
/** @typedef {{ readonly file: string, readonly statements: readonly Statement[] }} Found */

const entry = 'packages/crdgen/dist/library/index.d.ts'
/** @type {Map<string, SourceFile>} */
const opened = new Map()

/** @returns {string} */
export function libraryPage() {
  if (!existsSync(entry)) throw new Error(`${entry} is not there: run \`node scripts/build.mjs\` first`)
  loadTypeScript()
  const names = exportedNames(resolve(entry))
  const groups = groupsOfFunctions()
  const grouped = new Set(groups.flatMap(({ members }) => members))
  const missing = [...names].filter(([name, file]) => isValue(find(file, name)) && !grouped.has(name)).map(([name]) => name)
  if (missing.length > 0) throw new Error(`docs/library.md does not name ${missing.join(', ')}`)
  const types = [...names.keys()].filter(name => !grouped.has(name)).toSorted()
  return [
    '# The library, name by name',
    '',
    "Every name of `import { … } from 'crdgen'`, with its declaration. [Library](library.md) says in a line what each is for.",
    '',
    ...groups.flatMap(({ title, members }) => [`## ${title}`, '', ...members.flatMap(name => describe(name, names.get(name)))]),
    '## Types',
    '',
    ...types.flatMap(name => describe(name, names.get(name), 'type-')),
  ].join('\n')
}

/** The headings of docs/library.md and the names in their tables. */
function groupsOfFunctions() {
  const sections = readFileSync('docs/library.md', 'utf8').split(/^## /m).slice(1)
  return sections.map(section => ({
    title: section.slice(0, section.indexOf('\n')),
    members: Array.from(section.matchAll(/^\| (`[^|]*) \|/gm), ([, cell = '']) =>
      Array.from(cell.matchAll(/`(\w+)/g), ([, name = '']) => name),
    ).flat(),
  }))
}

/** @param {string} name @param {string | undefined} file @param {string} [kind] in front of the anchor: a function and a type may differ in case only */
function describe(name, file, kind = '') {
  const found = file === undefined ? undefined : find(file, name)
  if (found === undefined) throw new Error(`no declaration of ${name}`)
  const [first] = found.statements
  if (first === undefined) throw new Error(`no declaration of ${name}`)
  const source = open(found.file)
  const declarations = found.statements.map(one =>
    one
      .getText(source)
      .replace(/^export (?:declare )?/, '')
      .replace(/^    /gm, '  '),
  )
  return [`### ${name} %%{#${kind}${name.toLowerCase()}}%%`, '', ...documentation(first, source), '```ts', ...declarations, '```', '']
}

/** The comment before a declaration as Markdown. @param {Statement} statement @param {SourceFile} source @returns {readonly string[]} */
function documentation(statement, source) {
  const comment = (ts.getLeadingCommentRanges(source.text, statement.pos) ?? []).at(-1)
  const text = comment === undefined ? '' : source.text.slice(comment.pos, comment.end)
  if (!text.startsWith('/**')) return []
  const lines = text
    .slice(3, -2)
    .split('\n')
    .map(line => line.replace(/^\s*\* ?/, '').trimEnd())
  const whole = lines
    .join('\n')
    .trim()
    .replace(/\{@link (\S+?)\}/g, '`$1`')
  const [body = '', ...tags] = whole.split(/^@(?=\w)/m)
  return [...paragraphs(body), ...tags.flatMap(tagLine), ...(tags.length === 0 ? [] : [''])]
}

/** @param {string} body */
function paragraphs(body) {
  return body.trim() === '' ? [] : [escaped(body.trim()), '']
}

/** @param {string} tag */
function tagLine(tag) {
  const [, name = '', rest = ''] = /^(\w+)\s*([^]*)$/.exec(tag.trim()) ?? []
  const [, parameter = '', text = ''] = name === 'param' ? (/^(\S+)\s*([^]*)$/.exec(rest) ?? []) : []
  const said = escaped((name === 'param' ? text : rest).replace(/\s+/g, ' '))
  return [name === 'param' ? `- \`${parameter}\`: ${said}` : `- ${name}: ${said}`]
}

/** Outside of code, what would be markup is text. @param {string} text */
function escaped(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[<*_[\]]/g, '\\$&')))
    .join('')
}

/** @param {Found | undefined} found */
function isValue(found) {
  return found?.statements.some(one => ts.isFunctionDeclaration(one) || ts.isVariableStatement(one) || ts.isClassDeclaration(one)) ?? false
}

/** Exported name → the file that the export leads to. @param {string} file @returns {ReadonlyMap<string, string>} */
function exportedNames(file) {
  const exported = open(file).statements.filter(ts.isExportDeclaration)
  return new Map(
    exported.flatMap(one => {
      const clause = one.exportClause
      return clause !== undefined && ts.isNamedExports(clause)
        ? clause.elements.map(({ name }) => /** @type {const} */ ([name.text, file]))
        : []
    }),
  )
}

/** Follows exports from file to file. @param {string} file @param {string} name @returns {Found | undefined} */
function find(file, name) {
  const source = open(file)
  const statements = source.statements.filter(one => declares(one, name))
  if (statements.length > 0) return { file, statements }
  for (const one of source.statements) {
    if (!ts.isExportDeclaration(one) || one.moduleSpecifier === undefined || !ts.isStringLiteral(one.moduleSpecifier)) continue
    const clause = one.exportClause
    const next = locate(file, one.moduleSpecifier.text)
    if (next === undefined) continue
    if (clause === undefined) {
      const found = find(next, name)
      if (found !== undefined) return found
    } else if (ts.isNamedExports(clause)) {
      const element = clause.elements.find(each => each.name.text === name)
      if (element !== undefined) return find(next, (element.propertyName ?? element.name).text)
    }
  }
  return findImported(source, file, name)
}

/** What a file exports that it has imported. @param {SourceFile} source @param {string} file @param {string} name @returns {Found | undefined} */
function findImported(source, file, name) {
  for (const one of source.statements) {
    if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) continue
    const bindings = one.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue
    const element = bindings.elements.find(each => each.name.text === name)
    const next = element === undefined ? undefined : locate(file, one.moduleSpecifier.text)
    if (element !== undefined && next !== undefined) return find(next, (element.propertyName ?? element.name).text)
  }
  return undefined
}

/** @param {Statement} statement @param {string} name */
function declares(statement, name) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.some(one => ts.isIdentifier(one.name) && one.name.text === name)
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement)
  return isNamed && statement.name?.text === name
}

/** @param {string} from @param {string} specifier */
function locate(from, specifier) {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier.replace(/\.[jt]s$/, '.d.ts'))
  const [, owner, rest = 'index'] = /^@crdgen\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (owner === undefined) return undefined
  const candidates = [join('packages', owner, 'dist', `${rest}.d.ts`), join('packages', owner, 'dist', rest, 'index.d.ts')]
  return candidates.map(one => resolve(one)).find(existsSync)
}

/** @param {string} file */
function open(file) {
  const known = opened.get(file)
  if (known !== undefined) return known
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true)
  opened.set(file, source)
  return source
}
