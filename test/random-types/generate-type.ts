import type { Random } from './random.ts'

/** A type as text, with the declarations that it needs. */
export interface GeneratedType {
  readonly declarations: readonly string[]
  readonly text: string
}

interface Scope {
  readonly random: Random
  /** Makes names that no other type of the file has. */
  readonly name: (kind: string) => string
  readonly declarations: string[]
  /** Object types that may be named again, with their fields. */
  readonly objects: { readonly text: string; readonly fields: readonly string[] }[]
}

/** Writes a random type: every construct that the reader knows, in and around each other. */
export function generateType(random: Random, prefix: string): GeneratedType {
  const declarations: string[] = []
  let count = 0
  const scope: Scope = { random, name: kind => `${kind}${prefix}_${count++}`, declarations, objects: [] }
  const text = random.chance(0.8) ? objectType(scope, 3) : anyType(scope, 3)
  return { declarations, text }
}

type Make = (scope: Scope, depth: number) => string

const names = ['a', 'b', 'c', 'name', 'kind', "'x-y'", 'of', '2'] as const
const words = ["'a'", "'b'", "'c'", "'Ready'", "''", "'x y'"] as const
const numbers = ['0', '1', '2', '-1', '1.5', '100'] as const

const scalars: readonly [Make, ...Make[]] = [
  () => 'string',
  () => 'string',
  () => 'number',
  () => 'boolean',
  () => 'boolean',
  () => 'bigint',
  () => 'Date',
  () => 'Int32',
  () => 'IntOrString',
  ({ random }) => random.pick(words),
  ({ random }) => random.pick(numbers),
  () => 'true',
  scope => unionOf(scope, words),
  scope => unionOf(scope, numbers),
  ({ random }) => random.pick(['`x-${string}`', '`${number}%`', '`${bigint}m`', "`${'a' | 'b'}-${1 | 2}`", '`${boolean}`']),
  ({ random }) => `${random.pick(words)} | (string & {})`,
  () => 'string & { readonly __brand: 1 }',
  () => "number | 'auto'",
  () => 'number | `${number}%`',
  enumType,
  ({ random }) => random.pick(["Uppercase<'ab' | 'c'>", "Capitalize<'ab'>", "Exclude<'a' | 'b' | 'c', 'b'>", "Extract<'a' | 1, string>"]),
  ({ random }) =>
    random.pick([
      "NonNullable<'a' | null>",
      "ReturnType<() => 'a' | 'b'>",
      'Awaited<Promise<string>>',
      'Parameters<(a: boolean) => void>[0]',
    ]),
  constantType,
]

const compounds: readonly [Make, ...Make[]] = [
  objectType,
  objectType,
  (scope, depth) => `${wrapped(anyType(scope, depth - 1))}[]`,
  (scope, depth) => `Array<${anyType(scope, depth - 1)}>`,
  (scope, depth) => `readonly ${wrapped(anyType(scope, depth - 1))}[]`,
  tupleType,
  (scope, depth) => `Record<string, ${anyType(scope, depth - 1)}>`,
  (scope, depth) => `{ [key: string]: ${anyType(scope, depth - 1)} }`,
  (scope, depth) => `${wrapped(anyType(scope, depth - 1))} | null`,
  unionOfObjects,
  conditionalType,
  (scope, depth) => accessOf(scope, depth),
  (scope, depth) => `keyof ${wrapped(objectType(scope, depth - 1))}`,
  aliasOf,
  genericOf,
]

function anyType(scope: Scope, depth: number): string {
  return depth <= 0 || scope.random.chance(0.4) ? scope.random.pick(scalars)(scope, depth) : scope.random.pick(compounds)(scope, depth)
}

const objects: readonly [Make, ...Make[]] = [
  literalType,
  literalType,
  literalType,
  interfaceType,
  classType,
  utilityType,
  mappedType,
  renamedType,
  intersectionType,
  nativeType,
  ({ objects: [...known], random }, depth) =>
    known.length === 0 || depth < 0 ? '{ a: string }' : (known[random.below(known.length)]?.text ?? ''),
]

/** A type whose values are objects with fields. */
function objectType(scope: Scope, depth: number): string {
  return depth <= 0 ? fieldsOf(scope, 0).text : scope.random.pick(objects)(scope, depth)
}

function wrapped(text: string): string {
  return `(${text})`
}

function some<T>(from: readonly T[], least: number, { random }: Scope): readonly T[] {
  const kept = from.filter(() => random.chance(0.4))
  return kept.length >= least ? kept : from.slice(0, least)
}

function unionOf(scope: Scope, values: readonly string[]): string {
  return some(values, 2, scope).join(' | ')
}

function fieldsOf(scope: Scope, depth: number): { readonly text: string; readonly fields: readonly string[] } {
  const { random } = scope
  const fields = some(names, 1, scope)
  const lines = fields.map(name => {
    const mark = random.chance(0.15) ? 'readonly ' : ''
    const type = anyType(scope, depth - 1)
    return `${mark}${name}${random.chance(0.35) ? '?' : ''}: ${type}${random.chance(0.06) ? ' | undefined' : ''}`
  })
  const extra = random.chance(0.08) ? ['run(): void'] : []
  return { text: `{ ${[...lines, ...extra].join('; ')} }`, fields }
}

function literalType(scope: Scope, depth: number): string {
  return fieldsOf(scope, depth).text
}

function interfaceType(scope: Scope, depth: number): string {
  const { random, declarations, objects: known } = scope
  const name = scope.name('I')
  const base = random.chance(0.4) ? objectNamed(scope, depth - 1) : undefined
  const { text, fields } = fieldsOf(scope, depth - 1)
  // A field of the base may not change its type.
  const own = base === undefined ? text : `Omit<${text}, keyof ${base.text}>`
  declarations.push(
    base === undefined ? `interface ${name} ${text}` : `type ${name}Own = ${own}\ninterface ${name} extends ${name}Own, ${base.text} {}`,
  )
  if (base === undefined && random.chance(0.2)) declarations.push(`interface ${name} { merged?: ${anyType(scope, 0)} }`)
  known.push({ text: name, fields: base === undefined ? fields : [] })
  return name
}

function objectNamed(scope: Scope, depth: number): { readonly text: string; readonly fields: readonly string[] } {
  const name = scope.name('O')
  const { text, fields } = fieldsOf(scope, depth)
  scope.declarations.push(`type ${name} = ${text}`)
  const made = { text: name, fields }
  scope.objects.push(made)
  return made
}

function classType(scope: Scope, depth: number): string {
  const { random } = scope
  const name = scope.name('C')
  const type = anyType(scope, depth - 1)
  const members = [
    "word = 'x'",
    'readonly count = 1 as const',
    `private ${scope.name('secret')} = 1`,
    '#hidden = 2',
    'static shared = 3',
    'run() { return 1 }',
    `given!: ${type}`,
    `maybe?: ${anyType(scope, 0)}`,
    'constructor(public readonly made: boolean, protected inner: string, plain: number) {}',
  ]
  const base = random.chance(0.3) ? scope.name('C') : undefined
  if (base !== undefined) scope.declarations.push(`class ${base} { declare below: ${anyType(scope, 0)} }`)
  const kept = members.filter(one => random.chance(0.5) && !(base !== undefined && one.startsWith('constructor')))
  scope.declarations.push(`class ${name}${base === undefined ? '' : ` extends ${base}`} { ${['top?: string', ...kept].join('; ')} }`)
  return name
}

function utilityType(scope: Scope, depth: number): string {
  const { random } = scope
  const { text, fields } = objectNamed(scope, depth - 1)
  const keys = some(fields, 1, scope).map(key).join(' | ')
  return random.pick([
    `Partial<${text}>`,
    `Required<${text}>`,
    `Readonly<${text}>`,
    `Pick<${text}, ${keys}>`,
    `Omit<${text}, ${keys}>`,
    `Partial<Pick<${text}, ${keys}>> & Omit<${text}, ${keys}>`,
    `Record<${keys}, ${anyType(scope, depth - 1)}>`,
    `Record<${random.pick(["'p' | 'q'", "Exclude<'p' | 'q', 'q'>", '`${1 | 2}s`'])}, ${anyType(scope, depth - 1)}>`,
    `NonNullable<${text} | null>`,
    `Extract<${text} | string, object>`,
    `ReturnType<() => ${text}>`,
    `InstanceType<new () => ${text}>`,
  ])
}

function key(name: string): string {
  return /^['\d]/.test(name) ? name : `'${name}'`
}

function mappedType(scope: Scope, depth: number): string {
  const { random } = scope
  const { text } = objectNamed(scope, depth - 1)
  const value = anyType(scope, depth - 1)
  return random.pick([
    `{ [K in keyof ${text}]: ${text}[K] }`,
    `{ [K in keyof ${text}]?: ${text}[K] }`,
    `{ readonly [K in keyof ${text}]-?: ${text}[K] }`,
    `{ [K in keyof ${text}]: ${value} }`,
    `{ [K in keyof ${text}]: ${text}[K] | null }`,
    `{ [K in keyof ${text}]: ${text}[K][] }`,
    `{ [K in 'p' | 'q']: ${value} }`,
    `{ [K in 'p' | 'q']?: K }`,
  ])
}

function renamedType(scope: Scope, depth: number): string {
  const { random } = scope
  const { text } = objectNamed(scope, depth - 1)
  return random.pick([
    `{ [K in keyof ${text} as \`get\${Capitalize<string & K>}\`]: ${text}[K] }`,
    `{ [K in keyof ${text} as Exclude<K, 'a'>]: ${text}[K] }`,
    `{ [K in keyof ${text} as ${text}[K] extends string ? K : never]: ${text}[K] }`,
    `{ [K in 'p' | 'q' as \`\${K}\${K}\`]: string }`,
  ])
}

function intersectionType(scope: Scope, depth: number): string {
  const { random } = scope
  const left = objectType(scope, depth - 1)
  // Fields of both sides that no value fits make the whole `never`: nobody writes those.
  return `${wrapped(left)} & ${random.chance(0.8) ? `{ ${scope.name('more')}?: ${anyType(scope, depth - 1)} }` : random.pick([left, `Partial<${left}>`, `Required<${left}>`])}`
}

const natives = [
  'EnvVar',
  'LocalObjectReference',
  'ObjectFieldSelector',
  'SecretKeySelector',
  'Toleration',
  'ContainerPort',
  'KeyToPath',
] as const

function nativeType({ random }: Scope): string {
  const name = random.pick(natives)
  return random.pick([name, name, `Partial<${name}>`, `Required<${name}>`, `Omit<${name}, 'key'>`, `${name} & { more?: string }`])
}

function unionOfObjects(scope: Scope, depth: number): string {
  const shared = anyType(scope, 0)
  const alternatives = (['one', 'two', 'three'] as const).slice(0, 2 + scope.random.below(2)).map((tag, index) => {
    const tagged = scope.random.chance(0.6)
    const own = `own${index}${scope.random.chance(0.3) ? '?' : ''}: ${anyType(scope, depth - 1)}`
    return `{ ${[...(tagged ? [`tag: '${tag}'`] : []), own, ...(scope.random.chance(0.4) ? [`shared: ${shared}`] : [])].join('; ')} }`
  })
  return alternatives.join(' | ')
}

function tupleType(scope: Scope, depth: number): string {
  const item = anyType(scope, depth - 1)
  return scope.random.pick([
    `[${item}]`,
    `[${item}, ${item}]`,
    `[${item}, (${item})?]`,
    `[${item}, ...(${item})[]]`,
    `readonly [first: ${item}, second: ${item}]`,
    `[...[${item}], ...[${item}, ${item}]]`,
  ])
}

function conditionalType(scope: Scope, depth: number): string {
  const { random } = scope
  const checked = anyType(scope, depth - 1)
  const [yes, no] = [anyType(scope, depth - 1), anyType(scope, depth - 1)]
  const wanted = random.pick([
    'string',
    'object',
    'readonly unknown[]',
    '{ a: unknown }',
    '{ length: number }',
    'Date',
    'number | boolean',
    'Record<string, unknown>',
    'null',
    'Function',
  ])
  const name = scope.name('F')
  const body = random.pick([
    `T extends ${wanted} ? ${wrapped(yes)} : ${wrapped(no)}`,
    `T extends ${wanted} ? T : ${wrapped(no)}`,
    `[T] extends [${wanted}] ? ${wrapped(yes)} : ${wrapped(no)}`,
    `T extends (infer U)[] ? U : ${wrapped(no)}`,
    `T extends { a: infer U } ? U : ${wrapped(no)}`,
  ])
  scope.declarations.push(`type ${name}<T> = ${body}`)
  if (random.chance(0.8)) return `${name}<${checked}>`
  // No maps in these: the compiler loses the index signature of a mapped type in a condition without type parameters.
  return `(${checked}) extends ${wanted} ? ${wrapped(anyType(scope, 0))} : ${wrapped(anyType(scope, 0))}`
}

function accessOf(scope: Scope, depth: number): string {
  const { text, fields } = objectNamed(scope, depth - 1)
  const [first = "'a'"] = fields
  return scope.random.chance(0.7) ? `${text}[${key(first)}]` : `${text}[keyof ${text}]`
}

function aliasOf(scope: Scope, depth: number): string {
  const name = scope.name('A')
  scope.declarations.push(`type ${name} = ${anyType(scope, depth - 1)}`)
  return name
}

function genericOf(scope: Scope, depth: number): string {
  const { random } = scope
  const name = scope.name('G')
  scope.declarations.push(
    random.pick([
      `interface ${name}<T> { value: T; list?: T[] }`,
      `type ${name}<T> = { value: T } | null`,
      `type ${name}<T, U = string> = { left: T; right?: U }`,
      `class ${name}<T> { value!: T; kept = 'x' as string }`,
      `type ${name}<T> = { [K in 'x' | 'y']: T }`,
      `type ${name}<T> = T extends object ? { [K in keyof T]?: T[K] } : T`,
    ]),
  )
  return `${name}<${anyType(scope, depth - 1)}>`
}

function enumType(scope: Scope): string {
  const name = scope.name('E')
  scope.declarations.push(
    scope.random.pick([`enum ${name} { X = 'x', Y = 'y' }`, `enum ${name} { One = 1, Two }`, `const enum ${name} { X = 'x', Y = 'y' }`]),
  )
  return scope.random.pick([name, name, `${name}.${scope.declarations.at(-1)?.includes('One') === true ? 'One' : 'X'}`, `\`\${${name}}\``])
}

function constantType(scope: Scope): string {
  const name = scope.name('k')
  scope.declarations.push(
    scope.random.pick([
      `const ${name} = { a: 'x', b: ['y', 'z'], c: { d: true } } as const`,
      `const ${name} = ['a', 'b'] as const`,
      `const ${name} = { a: 'x', b: true }`,
      `const ${name} = ['a', 'b'].map(one => ({ one }))`,
    ]),
  )
  return scope.random.pick([
    `typeof ${name}`,
    scope.declarations.at(-1)?.includes("['a', 'b'] as") === true ? `(typeof ${name})[number]` : `typeof ${name}`,
  ])
}
