import type { ReaderCase } from './testing/reader-case.ts'

const text = { type: 'string' } as const
const object = (properties: Readonly<Record<string, object>>, required: readonly string[] = Object.keys(properties).sort()): object => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
})

/** What TypeScript means and a reading of nodes alone misses. */
const cases: readonly ReaderCase[] = [
  {
    name: 'two imports of one module, of which code uses the second',
    files: {
      't.ts':
        "import type { Size } from './size'\nimport { parse } from './size'\nexport interface T { size: Size }\nexport function read(one: T) { return parse(one.size) }",
      'size.ts': 'export interface Size { w: string }\nexport function parse(size: Size) { return size.w }',
    },
    input: ['t.ts'],
    gives: object({ size: object({ w: text }) }),
  },
  {
    name: 'a class merged with an interface',
    text: 'export class T { a!: string }\nexport interface T { b?: string }',
    gives: object({ b: text, a: text }, ['a']),
  },
  {
    name: 'a condition on a native struct, with braces in it',
    text: "import type { EnvVar } from 'crdgen/kubernetes/core/v1'\ntype Named<X> = X extends { name: string } ? 'named' : 'anonymous'\nexport interface T { v: Named<EnvVar>; w: EnvVar extends { name: string } ? 'yes' : 'no' }",
    gives: object({ v: { type: 'string', enum: ['named'] }, w: { type: 'string', enum: ['yes'] } }),
  },
  {
    name: 'a mapped type over Date',
    text: 'type Deep<X> = { [K in keyof X]?: X[K] extends object ? Deep<X[K]> : X[K] }\nexport type T = Deep<{ at: Date; name: string }>',
    reports: ['1:16 error type/unsupported at maps the members of Date, which hold no data'],
  },
  {
    name: 'an import of a package for its effect adds fields',
    files: {
      't.ts': "import { Spec } from 'acme'\nimport 'acme-plus'\nexport interface T { spec: Spec }",
      'node_modules/acme/package.json': '{ "name": "acme", "types": "index.d.ts" }',
      'node_modules/acme/index.d.ts': 'export interface Spec { x: string }',
      'node_modules/acme-plus/package.json': '{ "name": "acme-plus", "types": "index.d.ts" }',
      'node_modules/acme-plus/index.d.ts': "declare module 'acme' { interface Spec { y: string } }\nexport {}",
    },
    gives: object({ spec: object({ x: text, y: text }) }),
  },
  {
    name: 'maps on both sides of &',
    of: 'Record<string, { a: string }> & Record<string, { b: string }>',
    gives: { type: 'object', additionalProperties: object({ a: text, b: text }) as never },
  },
  {
    name: 'lists on both sides of &',
    of: '{ a: string }[] & { b: string }[]',
    gives: { type: 'array', items: object({ a: text, b: text }) as never },
  },
  {
    name: 'an object and what is not an object on the two sides of &',
    of: '{ a: Date & { tz: string }; b: Map<string, string> & { tag: string }; c: Promise<string> & { x: string }; d: string & number }',
    reports: [
      '1:22 error type/conflict a joins Date, which is a string in JSON, with another type',
      "1:48 error type/collection b is Map<string, string>, which JSON can't hold",
      '1:90 error type/unsupported c is Promise, which has no JSON form',
      '1:126 error type/unsupported d is string & number, which no value matches',
    ],
  },
  {
    name: 'interfaces that are functions',
    text: 'interface OnChange { (x: string): void }\nexport interface T { (x: string): void; a: string; onChange?: OnChange }',
    reports: [
      '2:22 error type/function is a function, which has no JSON form',
      '1:22 error type/function onChange is a function, which has no JSON form',
    ],
  },
  {
    name: 'what toJSON returns',
    text: 'class Money { constructor(public amount: string) {} toJSON(): string { return this.amount } }\ninterface Decimal { readonly d: string[]; toJSON(): string }\nexport interface T { price: Money; weight: Decimal }',
    gives: object({ price: text, weight: text }),
  },
  {
    name: 'toJSON that returns anything says nothing',
    text: 'interface Loose { a: string; toJSON(): any }\nexport interface T { loose: Loose }',
    gives: object({ loose: object({ a: text }) }),
    reports: ['1:30 note type/dropped-member loose has the method toJSON, which holds no data and is left out'],
  },
  {
    name: 'keys that are numbers, and keys of methods',
    text: 'interface X { a: 1; 2: 3 }\ninterface Svc { name: string; start(): void }\nexport interface T { n: keyof { 1: string; 2: string }; s: Extract<keyof X, string>; e: Exclude<keyof X, number>; m: keyof Svc }',
    gives: object({
      n: { type: 'integer', enum: [1, 2] },
      s: { type: 'string', enum: ['a'] },
      e: { type: 'string', enum: ['a'] },
      m: { type: 'string', enum: ['name', 'start'] },
    }),
  },
  {
    name: 'numbers and a template',
    of: '{ a: number | `${bigint}%` }',
    gives: object({ a: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, text], pattern: '^(-?[0-9]+%)$' } }),
  },
  {
    name: 'a mapped type over an open type parameter',
    text: 'export type T<X> = { [K in keyof X]: string }',
    reports: ['1:20 error type/generic depends on the type parameter in keyof X, which is not known here'],
  },
  {
    name: 'a type that a file passes on',
    files: { 't.ts': "export { W as T } from './w'", 'w.ts': 'export interface W { a: string }' },
    input: ['t.ts'],
    gives: object({ a: text }),
  },
  {
    name: 'a default that refers to an imported constant',
    files: {
      't.ts': "import { NAME } from './defaults'\nexport interface T {\n/** @default ref(NAME) */\nname?: string }",
      'defaults.ts': "export const NAME = 'bob'",
    },
    input: ['t.ts'],
    gives: object({ name: { type: 'string', default: 'bob' } }, []),
  },
  {
    name: 'tuples spread in tuples',
    text: 'type Pair = [string, string]\nexport interface T { a: [string, ...Pair]; b: [...Pair, ...Pair]; c: [string, ...[string, string?]] }',
    gives: object({
      a: { type: 'array', items: text, minItems: 3, maxItems: 3 },
      b: { type: 'array', items: text, minItems: 4, maxItems: 4 },
      c: { type: 'array', items: text, minItems: 2, maxItems: 3 },
    }),
  },
  {
    name: 'a tagged union narrowed by &',
    text: "type U = { k: 'a'; x: string } | { k: 'b'; y: string }",
    of: "U & { k: 'a' }",
    gives: object({ k: { type: 'string', enum: ['a'] }, x: text }),
  },
  {
    name: 'Pick of a method',
    text: 'interface Api { a: string; run(): void }',
    of: "Pick<Api, 'a' | 'run'>",
    gives: object({ a: text }),
    reports: ['1:28 note type/dropped-member has the method run, which holds no data and is left out'],
  },
  {
    name: 'class expressions and mixins',
    text: "const Base = class { a = 'x' }\nfunction mix<B extends new (...given: any[]) => {}>(Of: B) { return class extends Of { m = 'y' } }\nclass Sub extends Base { b = 'z' }\nclass Mixed extends mix(Sub) {}\nexport interface T { sub: Sub; mixed: Mixed }",
    gives: object({ sub: object({ a: text, b: text }), mixed: object({ m: text, b: text, a: text }) }),
  },
  {
    name: 'accessors of an interface are fields',
    text: 'export interface T { get a(): string; set a(value: string); get b(): string | undefined }',
    gives: object({ a: text, b: text }, ['a']),
  },
  {
    name: 'a class that extends one of the library',
    text: "class MyError extends Error { code = '' }\nexport interface T { error: MyError }",
    reports: ["1:23 error type/unresolved-base error extends Error, a class of TypeScript's own library, whose members are not data"],
  },
  {
    name: 'a field whose type is yet to be written: the compiler says so, and nothing else',
    text: 'export interface T { a: string; b: }',
    reports: ['1:36 error type/syntax type expected'],
  },
  {
    name: 'a name of a package that is not installed, in extends',
    text: "import * as k8s from 'not-installed/models'\nexport interface T extends k8s.Container { more: string }",
    reports: ["1:22 error type/unresolved-import k8s.Container comes from 'not-installed/models', which can't be found"],
  },
]

export default cases
