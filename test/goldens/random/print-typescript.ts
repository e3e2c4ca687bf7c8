import type { Random } from '../../oracle/random.ts'
import {
  type Choice,
  type Declaration,
  declarationsOf,
  type Field,
  type Mark,
  nativesOf,
  type Package,
  type Root,
  type Struct,
  type Type,
} from './model.ts'

/** `plus`: markers as kubebuilder spells them, in comments of any kind. `tag`: as TSDoc does. */
export type Spelling = 'plus' | 'tag'

interface Style {
  readonly random: Random
  readonly spelling: Spelling
}

/** Writes a package as the TypeScript file that we read. */
export function printTypeScript({ group, version, optionalByDefault, roots }: Package, style: Style): string {
  return [
    ...(optionalByDefault ? ['// +kubebuilder:validation:Optional'] : []),
    `import type { Bytes, Int32, Int64, Integer } from 'crdgen/kubernetes'`,
    ...printImports(roots),
    ...roots.flatMap(root => [
      ...declarationsOf(root).flatMap(declaration => printDeclaration(declaration, style)),
      ...printRoot(root, `${group}/${version}`, style),
    ]),
    '',
  ].join('\n')
}

function printImports(roots: readonly Root[]): readonly string[] {
  const used = roots.flatMap(nativesOf).map(({ typescript: { module, name } }) => `import type { ${name} } from '${module}'`)
  return [...new Set(used)]
}

function printRoot(root: Root, apiVersion: string, style: Style): readonly string[] {
  const { name, spec, status, marks } = root
  const isOff = status !== undefined && !marks.some(({ plus }) => plus === 'kubebuilder:subresource:status')
  return [
    '',
    ...(isOff ? ['/** @noStatusSubresource */'] : []),
    ...printHead(root, style),
    `export interface ${name} {`,
    `  apiVersion: '${apiVersion}'`,
    `  kind: '${name}'`,
    `  spec: ${printNamed(spec, style)}`,
    ...(status === undefined ? [] : [`  status?: ${printNamed(status, style)}`]),
    '}',
  ]
}

function printHead(
  { words, marks }: { readonly words: readonly string[]; readonly marks: readonly Mark[] },
  style: Style,
): readonly string[] {
  const { random, spelling } = style
  if (spelling === 'tag') return docComment([...words, ...marks.flatMap(({ tag }) => (tag === undefined ? [] : [`@${tag}`]))])
  const lines = marks.map(({ plus }) => `+${plus}`)
  return random.chance(0.5) ? docComment([...words, ...lines]) : [...docComment(words), ...lines.map(line => `// ${line}`)]
}

/** A block comment cannot hold its own end sign. */
function docComment(lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return []
  return ['/**', ...lines.map(line => ` * ${line.replaceAll('*/', '*\\/')}`.trimEnd()), ' */']
}

function printDeclaration(declaration: Declaration, style: Style): readonly string[] {
  if (declaration.kind === 'choice') return ['', ...printChoice(declaration, style)]
  if (declaration.kind === 'alias')
    return ['', ...printHead(declaration, style), `export type ${declaration.name} = ${printType(declaration.of, style)}`]
  if (declaration.inline) return []
  const bases = declaration.bases.map(({ name }) => name).join(', ')
  return [
    '',
    ...printHead(declaration, style),
    `export interface ${declaration.name}${bases === '' ? '' : ` extends ${bases}`} ${printFields(declaration, style)}`,
  ]
}

/** A union or an enum has its values; a marker that lists them is on a plain string. */
function printChoice(choice: Choice, style: Style): readonly string[] {
  const { name, values, constants, marks, words } = choice
  const isMarked = style.spelling === 'plus' && (constants || style.random.chance(0.5))
  const head = printHead({ words, marks: isMarked ? marks : marks.slice(1) }, style)
  if (isMarked && !constants) return [...head, `export type ${name} = string`]
  // The marker of constants sorts them, and has no tag.
  const listed = constants && !isMarked ? values.toSorted() : values
  if (style.random.chance(0.3))
    return [...head, `export enum ${name} {`, ...listed.map((value, index) => `  Value${index} = ${JSON.stringify(value)},`), '}']
  return [...head, `export type ${name} = ${listed.map(value => JSON.stringify(value)).join(' | ')}`]
}

function printFields({ fields }: Struct, style: Style): string {
  const indent = (line: string): string => line.replaceAll(/^(?=.)/gm, '  ')
  return ['{', ...fields.flatMap(field => printField(field, style)).map(indent), '}'].join('\n')
}

function printField(field: Field, style: Style): readonly string[] {
  const { name, type, optional, nullable, words, marks } = field
  const isMarked = nullable && style.random.chance(0.5)
  const head = printHead({ words, marks: isMarked ? [...marks, { plus: 'nullable', tag: 'nullable' }] : marks }, style)
  const key = /^\w+$/.test(name) ? name : `'${name}'`
  return [...head, `${key}${optional ? '?' : ''}: ${printType(type, style)}${nullable && !isMarked ? ' | null' : ''}`]
}

function printType(type: Type, style: Style): string {
  const { random } = style
  if (type.kind === 'list') {
    const items = printType(type.of, style)
    return random.pick([
      `${/^[\w<>,. ]+$/.test(items) ? items : `(${items})`}[]`,
      `readonly (${items})[]`,
      `Array<${items}>`,
      `ReadonlyArray<${items}>`,
    ])
  }
  if (type.kind === 'map') {
    const values = printType(type.of, style)
    return random.pick([`Record<string, ${values}>`, `{ [key: string]: ${values} }`, `Readonly<Record<string, ${values}>>`])
  }
  if (type.kind === 'named') return printNamed(type.to, style)
  return type.kind === 'native' ? type.native.typescript.name : scalars[type.scalar]
}

function printNamed(to: Declaration, style: Style): string {
  return to.kind === 'struct' && to.inline ? printFields(to, style) : to.name
}

const scalars = {
  string: 'string',
  boolean: 'boolean',
  int32: 'Int32',
  int64: 'Int64',
  integer: 'Integer',
  number: 'number',
  bytes: 'Bytes',
} as const
