import type { Declaration, Member } from './declarations.ts'
import { writeDoc, docLines, writeLines } from './doc-comment.ts'
import { foldLines } from './fold-lines.ts'
import type { Spelling } from './marks.ts'
import { numbered } from './names.ts'
import { quoteKey } from './literals.ts'
import type { printInterface, StructSchema } from './schema-library.ts'

/** Writes a TypeScript file: imports, then the types. `names` has the name of every type by its number. */
export async function printFile(
  declarations: readonly Declaration[],
  names: ReadonlyMap<number, string>,
  spelling: Spelling,
): Promise<string> {
  // Large, and needed here only. By this name the one file of the tool finds it, too.
  const library = await import('@crdgen/generator/schema-library')
  const printed = await Promise.all(declarations.map(async one => printDeclaration(one, names, spelling, library)))
  const body = printed.join('\n')
  const imports = findImports(body, new Set(names.values()))
  const text = body
    .replaceAll(/\u0002([^\u0002]+)\u0002/g, (_, key: string) => imports.get(key)?.written ?? key)
    .replaceAll(/\u0001(\d+)\u0001/g, (_, id: string) => names.get(Number(id)) ?? 'unknown')
  return `${printImports([...imports.values()])}${foldLines(text)}`
}

interface Import {
  readonly module: string
  readonly name: string
  readonly local: string
  /** The type, where the import is a namespace that has it. */
  readonly written: string
}

/** A name that the file declares itself, or that two modules export, gets another one here. */
function findImports(body: string, taken: ReadonlySet<string>): ReadonlyMap<string, Import> {
  const keys = [...new Set([...body.matchAll(/\u0002([^\u0002]+)\u0002/g)].map(([, key = '']) => key))].sort()
  const used = new Set(taken)
  const imports = new Map<string, Import>()
  for (const key of keys) {
    const hash = key.lastIndexOf('#')
    const [module, path] = [key.slice(0, hash), key.slice(hash + 1)]
    const [name = '', ...members] = path.split('.')
    const known = [...imports.values()].find(one => one.module === module && one.name === name)?.local
    const local = known ?? [name, `Kubernetes${name}`, `${moduleWords(module)}${name}`].find(one => !used.has(one)) ?? numbered(name, used)
    used.add(local)
    imports.set(key, { module, name, local, written: [local, ...members].join('.') })
  }
  return imports
}

function moduleWords(module: string): string {
  return module.replaceAll(/(?:^|(?<![^A-Za-z0-9])[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function printImports(imports: readonly Import[]): string {
  const modules = [...new Set(imports.map(one => one.module))].sort()
  const lines = modules.map(module => {
    const own = imports.filter(one => one.module === module)
    const names = [...new Set(own.map(({ name, local }) => (name === local ? name : `${name} as ${local}`)))]
    const line = `import type { ${names.join(', ')} } from '${specifier(module)}'\n`
    return line.length <= 140 ? line : `import type {\n${names.map(name => `  ${name},\n`).join('')}} from '${specifier(module)}'\n`
  })
  return lines.length === 0 ? '' : `${lines.join('')}\n`
}

/** kubernetes-types does not declare its entries: as modules of ECMAScript, its files want their ending. */
function specifier(module: string): string {
  return module.startsWith('kubernetes-types/') ? `${module}.js` : module
}

type Library = Parameters<typeof printStruct>[3]

/** The fields of all alternatives, once, and those of each. */
async function printUnion({ shared, own }: Extract<Declaration, { kind: 'union' }>, spelling: Spelling, library: Library): Promise<string> {
  const print = async (members: readonly Member[]) => `{\n${(await printStruct(members, false, spelling, library)).join('')}}`
  const branches = (await Promise.all(own.map(print))).map(text => `\n  | ${text.replaceAll(/\n(?=.)/g, '\n    ')}`).join('')
  return shared.length === 0 ? branches : ` ${await print(shared)} & (${branches}\n)`
}

async function printDeclaration(
  declaration: Declaration,
  names: ReadonlyMap<number, string>,
  spelling: Spelling,
  library: Library,
): Promise<string> {
  const name = names.get(declaration.id) ?? 'unknown'
  const doc = writeDoc(declaration, spelling)
  if (declaration.kind === 'alias') return `${doc}export type ${name} = ${declaration.type}\n`
  if (declaration.kind === 'union') return `${doc}export type ${name} =${await printUnion(declaration, spelling, library)}\n`
  const { members, isOpen, extends: base } = declaration
  const head = `${doc}export interface ${name}${base === undefined ? '' : ` extends ${base}`} {`
  if (members.length === 0 && !isOpen) return `${head}}\n`
  const lines = await printStruct(members, isOpen, spelling, library)
  return `${head}\n${lines.join('')}}\n`
}

/**
 * Prints the members of an interface with json-schema-to-typescript. It is given each member's type (`tsType`) and comment, since it does
 * not know the keywords of a structural schema beyond JSON Schema; its layout is ours, as it writes none. Members go by number meanwhile:
 * it stumbles over names that every object inherits (`hasOwnProperty`, `__proto__`).
 */
async function printStruct(
  members: readonly Member[],
  isOpen: boolean,
  spelling: Spelling,
  library: { readonly printInterface: typeof printInterface },
): Promise<readonly string[]> {
  const text = await library.printInterface({
    title: 'Struct',
    type: 'object',
    properties: Object.fromEntries(members.map((member, index) => [`m${index}`, propertyOf(member, spelling)])),
    required: members.flatMap(({ optional }, index) => (optional ? [] : [`m${index}`])),
    additionalProperties: isOpen ? { tsType: 'unknown' } : false,
  })
  const body = text.slice(text.indexOf('{\n') + 2, text.lastIndexOf('}'))
  return layOut(
    body.split('\n'),
    members.map(({ name }) => quoteKey(name)),
  )
}

function propertyOf({ type, description, marks }: Member, spelling: Spelling): StructSchema['properties'][string] {
  const lines = docLines({ description, marks }, spelling)
  return { tsType: type, ...(lines.length === 0 ? {} : { description: lines.join('\n') }) }
}

/** Indents the members, names them, and writes short comments on one line. */
function layOut(lines: readonly string[], names: readonly string[]): readonly string[] {
  const laid: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line === '/**') {
      const end = lines.indexOf(' */', at)
      laid.push(
        writeLines(
          lines.slice(at + 1, end).map(inside => inside.slice(' * '.length)),
          '  ',
        ),
      )
      at = end
    } else if (line !== '') laid.push(`  ${layOutMember(line, names)}\n`)
  }
  return laid
}

function layOutMember(line: string, names: readonly string[]): string {
  const [, index, rest = ''] = /^m(\d+)(\??: [\s\S]*)$/.exec(line) ?? []
  if (index === undefined) return line.replace(/^\[k: string\]/, '[field: string]')
  return `${names[Number(index)] ?? ''}${rest}`
}
