import type { ReaderCase } from '../testing/reader-case.ts'

const text = { type: 'string' } as const

const aliases: readonly ReaderCase[] = [
  {
    name: 'an alias gives its docs and markers, the field its own',
    text: `/** A name.
 * @maxLength 63 */
type Name = string
export interface T {
  plain: Name
  /** Of the owner.
   * @minLength 1 */
  owner?: Name
}`,
    gives: {
      type: 'object',
      properties: {
        plain: { type: 'string', description: 'A name.', maxLength: 63 },
        owner: { type: 'string', description: 'Of the owner.', maxLength: 63, minLength: 1 },
      },
      required: ['plain'],
    },
  },
  {
    name: 'an alias of an alias',
    text: '/** @maxLength 63 */\ntype Name = string\n/** @minLength 1 */\ntype Given = Name',
    of: 'Given',
    gives: { type: 'string', maxLength: 63, minLength: 1 },
  },
  { name: 'the same alias within itself is not a recursion', text: 'type Same<X> = X', of: 'Same<Same<Same<string>>>', gives: text },
  {
    name: 'a type of another file',
    of: '{ a: A; b: b.B; c: import("./b.ts").C; d: D }',
    text: "import type { A } from './a.ts'\nimport * as b from './b.ts'\nimport type Standard from './c.ts'\nimport type { Renamed as D } from './c.ts'\nexport type E = Standard",
    files: {
      'a.ts': "export * from './b.ts'\nexport type { B as A } from './b.ts'",
      'b.ts': '/** B. */\nexport type B = string\nexport interface C { c: string }',
      'c.ts': 'interface Standard { s: string }\nexport default Standard\nexport type { Standard as Renamed }',
    },
    input: ['t.ts'],
    gives: {
      type: 'object',
      properties: {
        a: { type: 'string', description: 'B.' },
        b: { type: 'string', description: 'B.' },
        c: { type: 'object', properties: { c: text }, required: ['c'] },
        d: { type: 'object', properties: { s: text }, required: ['s'] },
      },
      required: ['a', 'b', 'c', 'd'],
    },
  },
  {
    name: 'a namespace',
    text: 'export namespace v1 { export interface Size { cpu: string } }',
    of: 'v1.Size',
    gives: { type: 'object', properties: { cpu: text }, required: ['cpu'] },
  },
]

const generics: readonly ReaderCase[] = [
  {
    name: 'arguments, defaults and constraints',
    text: `interface Box<A, B extends object = { size: string }, C = A[]> { a: A; b: B; c: C }`,
    of: "Box<'x'>",
    gives: {
      type: 'object',
      properties: {
        a: { type: 'string', enum: ['x'] },
        b: { type: 'object', properties: { size: text }, required: ['size'] },
        c: { type: 'array', items: { type: 'string', enum: ['x'] } },
      },
      required: ['a', 'b', 'c'],
    },
  },
  {
    name: 'an argument keeps its alias',
    text: '/** @maxLength 63 */\ntype Name = string\ninterface Ref<N> { name: N; names: N[]; more: Record<string, N> }',
    of: 'Ref<Name>',
    gives: {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 63 },
        names: { type: 'array', items: { type: 'string', maxLength: 63 } },
        more: { type: 'object', additionalProperties: { type: 'string', maxLength: 63 } },
      },
      required: ['more', 'name', 'names'],
    },
  },
  {
    name: 'an argument that may be undefined',
    text: 'interface Box<A> { a: A }',
    of: 'Box<string | undefined>',
    gives: { type: 'object', properties: { a: text } },
  },
  {
    name: 'one generic inside another',
    text: 'interface Box<A> { a: A }\ninterface Pair<L, R> { left: Box<L>; right: Box<R[]> }',
    of: 'Pair<string, boolean>',
    gives: {
      type: 'object',
      properties: {
        left: { type: 'object', properties: { a: text }, required: ['a'] },
        right: { type: 'object', properties: { a: { type: 'array', items: { type: 'boolean' } } }, required: ['a'] },
      },
      required: ['left', 'right'],
    },
  },
  {
    name: 'a generic that extends its argument',
    text: 'type With<X, E> = X & E\ninterface Named { name: string }',
    of: 'With<Named, { size: string }>',
    gives: { type: 'object', properties: { name: text, size: text }, required: ['name', 'size'] },
  },
  {
    name: 'without its argument',
    text: 'interface Box<A> { a: A }',
    of: 'Box',
    reports: ['1:23 error type/generic a depends on the type parameter A, which is not known here'],
  },
]

const interfaces: readonly ReaderCase[] = [
  {
    name: 'inherited fields with their markers; what is said again is said again',
    text: `/** Base. */
interface Base {
  /** The name.
   * @maxLength 63 */
  name: string
  /** The size.
   * @maxLength 10 */
  size?: string
}
interface More extends Base { zone: string }
export interface T extends More {
  name: 'a' | 'b'
  /** Another size. */
  size: string
}`,
    gives: {
      type: 'object',
      properties: {
        name: { type: 'string', enum: ['a', 'b'], description: 'The name.', maxLength: 63 },
        size: { type: 'string', description: 'Another size.' },
        zone: text,
      },
      required: ['name', 'size', 'zone'],
    },
  },
  {
    name: 'markers of the base hold for the whole, its words do not',
    text: '/** Base.\n * @maxProperties 3 */\ninterface Base { a: string }\nexport interface T extends Base { b: string }',
    gives: { type: 'object', properties: { a: text, b: text }, required: ['a', 'b'], maxProperties: 3 },
  },
  {
    name: 'of several bases, one generic',
    text: 'interface A<X> { a: X }\ntype B = { b: string }\nexport interface T extends A<boolean>, B {}',
    gives: { type: 'object', properties: { a: { type: 'boolean' }, b: text }, required: ['a', 'b'] },
  },
  {
    name: 'all parts of a merged interface',
    text: '/** One. */\nexport interface T { a: string }\nexport interface T { b: string; a: string }',
    gives: { type: 'object', description: 'One.', properties: { a: text, b: text }, required: ['a', 'b'] },
  },
  {
    name: 'parts that disagree',
    text: 'export interface T { a: string }\nexport interface T { a: boolean }',
    reports: ['2:22 error type/duplicate-field declares a twice, with different types'],
  },
  {
    name: 'without fields',
    text: 'export interface T {}',
    gives: { type: 'object' },
    reports: ['1:18 note type/empty-object is an object without fields: the server drops whatever it is given'],
  },
  {
    name: 'markers that ask something of the object',
    text: `export interface T {
  /** @immutable */
  zone?: string
}`,
    gives: {
      type: 'object',
      properties: { zone: { type: 'string', 'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'field is immutable' }] } },
      'x-kubernetes-validations': [{ rule: '!has(oldSelf.zone) || has(self.zone)', message: 'field zone is immutable once set' }],
    },
  },
  {
    name: 'markers outweigh the question mark',
    text: `export interface T {
  /** @required */
  a?: string
  /** @optional */
  b: string
}`,
    gives: { type: 'object', properties: { a: text, b: text }, required: ['a'] },
  },
  {
    name: 'a default from a constant',
    text: `const ZONE = 'west'
const sizes = { small: { cpu: 1, names: ['a', true] } } as const
enum Mode { Fast = 'fast' }
export interface T {
  // +default=ref(ZONE)
  zone?: string
  /** @default ref(sizes.small) */
  size?: { /** @type integer */ cpu: number; /** @preserveUnknownFields */ names?: unknown }
  /** @default ref(Mode.Fast) */
  mode?: Mode
}`,
    gives: {
      type: 'object',
      properties: {
        zone: { type: 'string', default: 'west' },
        size: {
          type: 'object',
          properties: { cpu: { type: 'integer' }, names: { 'x-kubernetes-preserve-unknown-fields': true } },
          required: ['cpu'],
          default: { cpu: 1, names: ['a', true] },
        },
        mode: { type: 'string', enum: ['fast'], default: 'fast' },
      },
    },
  },
  {
    name: 'a default from a constant that is not known',
    text: "const zone = String('west')\nexport interface T {\n  // +default=ref(zone)\n  zone?: string\n}",
    gives: { type: 'object', properties: { zone: text } },
    reports: ['3:6 note marker/unresolved-constant zone the default ref(zone) is left out, as its value is not known here'],
  },
]

const classes: readonly ReaderCase[] = [
  {
    name: 'public fields and parameter properties are its data',
    text: `export class T {
  /** The name. */
  name!: string
  declare zone?: string
  readonly on = true
  size = 'small'
  count: bigint = 1n
  static kind = 'T'
  #hidden = 1
  private secret = 'x'
  protected inner?: string
  constructor(
    /** The mode. */
    public mode: 'a' | 'b',
    readonly level?: string,
    private other?: string,
    ignored?: string,
  ) {}
  print(): void {}
  get label(): string { return this.name }
}`,
    gives: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'The name.' },
        zone: text,
        on: { type: 'boolean', enum: [true] },
        size: text,
        count: { type: 'integer', format: 'int64' },
        mode: { type: 'string', description: 'The mode.', enum: ['a', 'b'] },
        level: text,
      },
      required: ['count', 'mode', 'name', 'on', 'size'],
    },
    reports: ['20:7 note type/dropped-member has the accessor label, which holds no data and is left out'],
  },
  {
    name: 'a generic base class',
    text: 'abstract class Base<S> { abstract spec: S\n list: S[] = [] }\nexport class T extends Base<string> { spec = "" }',
    gives: { type: 'object', properties: { spec: text, list: { type: 'array', items: text } }, required: ['list', 'spec'] },
  },
  {
    name: 'a field that holds a function',
    text: 'export class T { run = () => 1 }',
    reports: ['1:18 error type/function run is a function, which has no JSON form'],
  },
]

const enums: readonly ReaderCase[] = [
  {
    name: 'of strings, in source order, with docs',
    text: "/** How. */\nenum Mode { Slow = 'slow', Fast = 'fast' }",
    of: '{ mode: Mode }',
    gives: { type: 'object', properties: { mode: { type: 'string', enum: ['slow', 'fast'], description: 'How.' } }, required: ['mode'] },
  },
  { name: 'of numbers', text: 'const enum Level { Low, High = 5, Higher }', of: 'Level', gives: { type: 'integer', enum: [0, 5, 6] } },
  { name: 'one member', text: "enum Mode { Slow = 'slow', Fast = 'fast' }", of: 'Mode.Fast', gives: { type: 'string', enum: ['fast'] } },
  {
    name: 'some members, in source order',
    text: "enum Mode { Slow = 'slow', Fast = 'fast', Exact = 'exact' }",
    of: '{ a: Exclude<Mode, Mode.Fast>; b: Extract<Mode, Mode.Slow | Mode.Fast>; c: Mode.Exact | Mode.Slow }',
    gives: {
      type: 'object',
      properties: {
        a: { type: 'string', enum: ['slow', 'exact'] },
        b: { type: 'string', enum: ['slow', 'fast'] },
        c: { type: 'string', enum: ['exact', 'slow'] },
      },
      required: ['a', 'b', 'c'],
    },
  },
  {
    name: 'nullable, in a mapped type',
    text: "enum Mode { Slow = 'slow', Fast = 'fast' }\ntype Maybe<X> = { [K in keyof X]: X[K] | null }",
    of: 'Maybe<{ mode: Mode }>',
    gives: {
      type: 'object',
      properties: { mode: { type: 'string', nullable: true, allOf: [{ enum: ['slow', 'fast'] }] } },
      required: ['mode'],
    },
  },
  {
    name: 'the names of its members',
    text: "enum Mode { Slow = 'slow', Fast = 'fast' }",
    of: 'keyof typeof Mode',
    gives: { type: 'string', enum: ['Slow', 'Fast'] },
  },
  {
    name: 'the values of its members',
    text: "enum Mode { Slow = 'slow', Fast = 'fast' }",
    of: '`${Mode}`',
    gives: { type: 'string', enum: ['slow', 'fast'] },
  },
  {
    name: 'of strings and numbers',
    text: "enum Mixed { A = 'a', B = 1 }",
    of: 'Mixed',
    reports: ['2:17 error type/mixed-union mixes string and number values: "a" | 1'],
  },
  {
    name: 'a value that is computed',
    text: 'declare function value(): number\nenum Late { A = value() }',
    of: '{ late: Late }',
    reports: ['2:13 error type/computed-enum late has the enum member A, whose value is computed at run time'],
  },
  { name: 'without members', text: 'enum None {}', of: 'None', reports: ['2:17 error type/unsupported is an enum without members'] },
]

const recursion: readonly ReaderCase[] = [
  {
    name: 'direct',
    text: 'interface Tree { left?: Tree; name: string }',
    of: '{ tree: Tree }',
    reports: ['1:25 error type/recursive tree.left refers to itself: Tree at tree → Tree again'],
  },
  {
    name: 'mutual, through lists and maps',
    text: 'interface A { b: B[] }\ninterface B { a: Record<string, A> }',
    of: 'A',
    reports: ['2:33 error type/recursive b[].a.* refers to itself: A at the root → B at b[] → A again'],
  },
  {
    name: 'an alias',
    text: 'type Tree = { branches: Tree[] }',
    of: 'Tree',
    reports: ['1:25 error type/recursive branches[] refers to itself: Tree at the root → Tree again'],
  },
  {
    name: 'a generic with the same arguments',
    text: 'interface List<X> { value: X; next?: List<X> }',
    of: 'List<string>',
    reports: ['1:38 error type/recursive next refers to itself: List at the root → List again'],
  },
  {
    name: 'a generic whose arguments grow',
    text: 'interface Grow<X> { next?: Grow<X[]> }',
    of: 'Grow<string>',
    reports: [
      `1:28 error type/recursive ${Array.from({ length: 12 }, () => 'next').join('.')} refers to itself with ever new type arguments: Grow`,
    ],
  },
  {
    name: 'fields that depend on themselves',
    text: 'type Loop = { a: string } & Pick<Loop, "a">',
    of: 'Loop',
    reports: ['1:34 error type/recursive is made of itself: the fields of Loop depend on the fields of Loop'],
  },
  {
    name: 'an interface that extends itself',
    text: 'export interface T extends U { a: string }\ninterface U extends T { b: string }',
    reports: ['1:28 error type/recursive is made of itself: the fields of U depend on the fields of U'],
  },
  {
    name: 'one type in two places is none',
    text: 'interface Size { cpu: string }',
    of: '{ a: Size; b: { c: Size } }',
    gives: {
      type: 'object',
      properties: {
        a: { type: 'object', properties: { cpu: text }, required: ['cpu'] },
        b: { type: 'object', properties: { c: { type: 'object', properties: { cpu: text }, required: ['cpu'] } }, required: ['c'] },
      },
      required: ['a', 'b'],
    },
  },
]

const unresolved: readonly ReaderCase[] = [
  {
    name: 'a name that nobody declares',
    text: 'interface Widget { a: string }',
    of: '{ widget: Widgte }',
    reports: ['2:27 error type/unknown-name widget is Widgte, and nothing of that name is in scope'],
  },
  {
    name: 'a module that is not there, told once, where it is imported',
    text: "import type { Size } from './sizes.ts'",
    of: '{ size: Size; other: Omit<Size, "a"> }',
    reports: ["1:27 error type/unresolved-import other comes from './sizes.ts', which can't be found"],
  },
  {
    name: 'a module that does not export it',
    text: "import type { Sizes } from './sizes.ts'",
    files: { 'sizes.ts': 'export interface Size { cpu: string }' },
    of: 'Sizes',
    reports: ["2:17 error type/unresolved-import is Sizes, which './sizes.ts' does not export"],
  },
  {
    name: 'modules that pass a name on to each other in a circle',
    text: "import type { Size } from './a.ts'",
    files: { 'a.ts': "export { Size } from './b.ts'", 'b.ts': "export { Size } from './a.ts'" },
    of: 'Size',
    reports: ["2:17 error type/unresolved-import is Size, which './a.ts' does not export"],
  },
  {
    name: 'nobody is told of an import that no type uses',
    text: "import { start } from 'express'\nimport { other } from './other.ts'\nstart(other)",
    of: 'string',
    gives: text,
  },
  { name: 'a value', text: 'const size = 1', of: 'size', reports: ['2:17 error type/unsupported is size, which is a value, not a type'] },
  {
    name: 'a base that is not there',
    text: "import type { Base } from 'base'\nexport interface T extends Base { a: string }",
    reports: ["1:27 error type/unresolved-import Base comes from 'base', which can't be found"],
  },
  {
    name: 'a base without fields',
    text: 'export interface T extends Array<string> { a: string }',
    reports: ["1:28 error type/unresolved-base extends Array, a class of TypeScript's own library, whose members are not data"],
  },
]

export default [...aliases, ...generics, ...interfaces, ...classes, ...enums, ...recursion, ...unresolved]
