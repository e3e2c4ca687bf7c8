import { expect } from 'vitest'
import { feature } from './feature.ts'
import { crdsOf, fieldOf, findingsOf, generateSources, specOf, widgetFile } from './project.ts'

const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
const string = { type: 'string' }
const strings = { type: 'array', items: string }

feature(1, () => {
  expect(specOf('a: string\nb: boolean\nc?: boolean').properties).toEqual({ a: string, b: { type: 'boolean' }, c: { type: 'boolean' } })
})

feature(2, () => {
  expect(specOf('a?: Int32\nb?: Int64').properties).toEqual({
    a: { type: 'integer', format: 'int32' },
    b: { type: 'integer', format: 'int64' },
  })
})

feature(3, () => {
  const types = '/**\n * @minimum 0\n * @maximum 255\n */\ntype Uint8 = Int32'
  expect(fieldOf('a?: Uint8', types)).toEqual({ type: 'integer', format: 'int32', minimum: 0, maximum: 255 })
})

feature(4, () => {
  expect(fieldOf('a?: Double')).toEqual({ type: 'number', format: 'double' })
  expect(findingsOf('a?: number')).toEqual([
    'warning type/bare-number 4:5 spec.a: is a bare number, written as type number, which also takes fractions',
  ])
})

feature(5, () => {
  expect(fieldOf('a?: Bytes', "import type { Bytes } from 'crdgen/kubernetes'")).toEqual({ type: 'string', format: 'byte' })
})

feature(6, () => {
  expect(specOf('a?: Time\nb?: MicroTime', "import type { MicroTime } from 'crdgen/kubernetes'").properties).toEqual({
    a: { type: 'string', format: 'date-time' },
    b: { type: 'string', format: 'date-time' },
  })
})

feature(7, () => {
  const types = "import type { Duration } from 'crdgen/kubernetes'\n/** @pattern ^([0-9]+(ms|s|m|h))+$ */\ntype Period = Duration"
  expect(fieldOf('a?: Period', types)).toEqual({ type: 'string', pattern: '^([0-9]+(ms|s|m|h))+$' })
})

feature(8, () => {
  expect(fieldOf('/** @pattern ^[0-9]+%$ */\na?: IntOrString')).toEqual({
    anyOf: [{ type: 'integer' }, { type: 'string' }],
    'x-kubernetes-int-or-string': true,
    pattern: '^[0-9]+%$',
  })
})

feature(9, () => {
  const { pattern, ...rest } = fieldOf('a?: Quantity')
  expect(rest).toEqual({ anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true })
  expect(pattern).toMatch(/^\^.*\$$/)
})

feature(10, () => {
  expect(fieldOf('a?: JSONValue')).toEqual({ 'x-kubernetes-preserve-unknown-fields': true })
  expect(findingsOf('a?: any').map(line => line.split(' ').slice(0, 3).join(' '))).toEqual(['error type/any 4:5'])
})

feature(11, () => {
  expect(fieldOf('/** @embeddedResource */\na?: Record<string, unknown>')).toEqual({ ...open, 'x-kubernetes-embedded-resource': true })
})

feature(12, () => {
  expect(fieldOf('a?: Record<string, unknown>')).toEqual(open)
})

feature(13, () => {
  expect(specOf('a?: string[]\nb?: readonly string[][]').properties).toEqual({ a: strings, b: { type: 'array', items: strings } })
})

feature(14, () => {
  expect(fieldOf('a?: [string, string]')).toEqual({ ...strings, minItems: 2, maxItems: 2 })
  expect(findingsOf('a?: [string, boolean]').length).toBeGreaterThan(0)
})

feature(15, () => {
  const map = { type: 'object', additionalProperties: string }
  expect(specOf('a?: Record<string, string>\nb?: { [key: string]: string }').properties).toEqual({ a: map, b: map })
})

feature(16, () => {
  expect(fieldOf("a?: Record<'x' | 'y', string>")).toEqual({ type: 'object', properties: { x: string, y: string }, required: ['x', 'y'] })
})

feature(17, () => {
  expect(fieldOf('a?: Record<string, Record<string, { b: string[] }>>').additionalProperties).toEqual({
    type: 'object',
    additionalProperties: { type: 'object', properties: { b: strings }, required: ['b'] },
  })
})

feature(18, () => {
  expect(fieldOf('a?: Host[]', '/** @maxLength 253 */\ntype Host = string')).toEqual({
    type: 'array',
    items: { ...string, maxLength: 253 },
  })
})

feature(19, () => {
  const types = 'interface A { a: string }\ninterface B extends A { b?: string }'
  expect(fieldOf('x?: B & { c?: string }', types)).toEqual({
    type: 'object',
    properties: { a: string, b: string, c: string },
    required: ['a'],
  })
})

feature(20, () => {
  expect(fieldOf('a?: { b: { c?: string } }').properties).toEqual({ b: { type: 'object', properties: { c: string } } })
})

feature(21, () => {
  const { required } = specOf('a: string\nb?: string\n/** @required */\nc?: string\n/** @optional */\nd: string')
  expect(required).toEqual(['a', 'c'])
})

feature(22, () => {
  const file = `// +kubebuilder:validation:Optional\n\n${widgetFile('a: string\n/** @required */\nb: string')}`
  const [crd] = crdsOf(generateSources({ 'widget.ts': file }))
  expect(crd?.spec.versions[0]?.schema?.openAPIV3Schema?.properties?.['spec']?.required).toEqual(['b'])
})

feature(23, () => {
  expect(fieldOf('a?: string | null')).toEqual({ ...string, nullable: true })
})

feature(24, () => {
  const types = "enum Mode { On = 'On', Off = 'Off' }\nconst levels = ['low', 'high'] as const"
  expect(specOf("a?: 'x' | 'b'\nb?: Mode\nc?: (typeof levels)[number]", types).properties).toEqual({
    a: { ...string, enum: ['x', 'b'] },
    b: { ...string, enum: ['On', 'Off'] },
    c: { ...string, enum: ['low', 'high'] },
  })
})

feature(25, () => {
  expect(fieldOf('a?: 1 | 2')).toEqual({ type: 'integer', enum: [1, 2] })
})

feature(26, () => {
  const schema = fieldOf('a?: { disk: { size: string } } | { s3: { bucket: string } }')
  expect(Object.keys(schema.properties ?? {})).toEqual(['disk', 's3'])
  expect(schema.anyOf).toEqual([{ required: ['disk'] }, { required: ['s3'] }])
})

feature(27, () => {
  expect(fieldOf("a?: { kind: 'disk'; size: string } | { kind: 's3'; bucket: string }")).toEqual({
    type: 'object',
    properties: { kind: { ...string, enum: ['disk', 's3'] }, size: string, bucket: string },
    required: ['kind'],
    oneOf: [
      { properties: { kind: { enum: ['disk'] } }, required: ['size'], not: { required: ['bucket'] } },
      { properties: { kind: { enum: ['s3'] } }, required: ['bucket'], not: { required: ['size'] } },
    ],
  })
})

feature(28, () => {
  expect(fieldOf('a?: { x: string } | { y: string }').anyOf).toEqual([{ required: ['x'] }, { required: ['y'] }])
  expect(fieldOf('a?: { x: string; y?: never } | { y: string; x?: never }').oneOf).toHaveLength(2)
})

feature(29, () => {
  expect(findingsOf('a?: string | { b: string }').some(line => line.startsWith('error type/') && line.includes(' 4:5 '))).toBe(true)
})

feature(30, () => {
  const types = 'interface Ref<T> { name: string; value?: T }'
  expect(fieldOf('a?: Ref<Int32>', types).properties).toEqual({ name: string, value: { type: 'integer', format: 'int32' } })
})

feature(31, () => {
  const types = 'interface A {\n/** @maxLength 3 */\na: string\nb: string\n}'
  const short = { ...string, maxLength: 3 }
  expect(specOf("a?: Pick<A, 'a'>\nb?: Partial<A>\nc?: { [K in keyof A]?: A[K] }", types).properties).toEqual({
    a: { type: 'object', properties: { a: short }, required: ['a'] },
    b: { type: 'object', properties: { a: short, b: string } },
    c: { type: 'object', properties: { a: short, b: string } },
  })
})

feature(32, () => {
  const types = "type If<T> = T extends string ? { text: T } : { value: T }\ntype Port = `${'http' | 'grpc'}-${number}`"
  const { a, b } = specOf('a?: If<string>\nb?: Port', types).properties ?? {}
  expect(a?.properties).toEqual({ text: string })
  expect(b?.anyOf?.map(({ pattern }) => pattern?.slice(0, 6))).toEqual(['^http-', '^grpc-'])
})

feature(33, () => {
  const types = 'interface Node { next?: Node }'
  expect(findingsOf('a?: Node', types)).toEqual([expect.stringContaining('type/recursive')])
  const next = (schema: object) => ({ type: 'object', properties: { next: schema } })
  expect(fieldOf('/** @recursion cut */\na?: Node', types)).toEqual(next(open))
  expect(fieldOf('/** @unroll 1 */\na?: Node', types)).toEqual(next(next(open)))
})

feature(34, () => {
  expect(specOf('a?: string\n/** @omit */\nb: () => void').properties).toEqual({ a: string })
})

feature(35, () => {
  expect(specOf('/** @jsonName default */\nfallback?: string').properties).toEqual({ default: string })
})

feature(36, () => {
  expect(fieldOf('/**\n * @type string\n * @format ipv4\n */\na?: { octets: Int32[] }')).toEqual({ ...string, format: 'ipv4' })
  expect(fieldOf('/** @schema {"type": "string", "format": "ipv4"} */\na?: () => void')).toEqual({ ...string, format: 'ipv4' })
})

feature(37, () => {
  expect(fieldOf('/**\n * @schemaless\n * @preserveUnknownFields\n */\na?: symbol')).toEqual({
    'x-kubernetes-preserve-unknown-fields': true,
  })
})

feature(38, () => {
  expect(fieldOf('/** @default {"b": 1} */\na?: { b?: Int32 }').default).toEqual({ b: 1 })
  expect(findingsOf('/** @default {"b": "x"} */\na?: { b?: Int32 }')).toEqual([
    'error marker/default 4:5 spec.a: the default is not valid: at b, "x" is not an integer',
  ])
})

feature(39, () => {
  const types = "const fallback = { port: 80, hosts: ['a'] } as const\nenum Mode { On = 'On' }"
  const { a, b } =
    specOf('// +default=ref(fallback)\na?: { port: Int32; hosts: string[] }\n/** @default ref(Mode.On) */\nb?: Mode', types).properties ??
    {}
  expect([a?.default, b?.default]).toEqual([{ port: 80, hosts: ['a'] }, 'On'])
})

feature(40, () => {
  expect(findingsOf('a?: {\n/** @default 1 */\nb?: Int32\n}')).toEqual([
    expect.stringMatching(/^warning marker\/unreachable-default 5:5 spec\.a\.b/),
  ])
  expect(findingsOf('/** @default {} */\na?: {\n/** @default 1 */\nb?: Int32\n}')).toEqual([])
  expect(findingsOf('a?: {\n/** @default 1 */\nb?: Int32\n}[]')).toEqual([])
  expect(findingsOf('a?: Record<string, { b?: {\n/** @default 1 */\nc?: Int32\n} }>')).toEqual([
    expect.stringMatching(/^warning marker\/unreachable-default 5:5 spec\.a\.\*\.b\.c/),
  ])
  // Of a union, the member that is chosen alone gets its defaults.
  const member = 'a?: {\n/** @default 1 */\nb?: Int32\n}'
  expect(findingsOf(`type: "A" | "C"\n${member}`)).toEqual([])
  expect(findingsOf(`type: "B" | "C"\n${member}`)).toHaveLength(1)
  expect(findingsOf(`/** @maxProperties 1 */\nof: {\n${member}\nc?: string\n}`)).toEqual([])
  const ruled = (rule: string) => findingsOf(`/** @validation ${rule} */\nof: {\n${member}\nc?: string\n}`)
  expect(ruled('has(self.a) != has(self.c)')).toEqual([])
  expect(ruled('!has(self.a) || self.a.b > 0')).toHaveLength(1)
})

feature(41, () => {
  const marks = ['@title The size', '+kubebuilder:example=3', '@externalDocs {"url": "https://example.com", "description": "more"}']
  expect(fieldOf(`/**\n${marks.map(mark => ` * ${mark}\n`).join('')} */\na?: Int32`)).toMatchObject({
    title: 'The size',
    example: 3,
    externalDocs: { url: 'https://example.com', description: 'more' },
  })
})

feature(42, () => {
  expect(fieldOf('/**\n * How many.\n * At least one.\n */\na?: Int32').description).toBe('How many.\nAt least one.')
})

feature(43, () => {
  const lines = ['How many.', 'TODO: more', '@internal', 'Secret.']
  expect(fieldOf(`/**\n${lines.map(line => ` * ${line}\n`).join('')} */\na?: Int32`).description).toBe('How many.')
  expect(fieldOf('/**\n * How many.\n * ---\n * Not this.\n */\na?: Int32').description).toBe('How many.')
})

feature(44, () => {
  const member = '/** One sentence. Another one that is long. */\na?: Int32'
  expect(fieldOf(member, '', { maxDescriptionLength: 20 }).description).toBe('One sentence.')
  expect(fieldOf('/**\n * One sentence. Another.\n * @maxDescriptionLength 14\n */\na?: Int32').description).toBe('One sentence.')
})

feature(45, () => {
  expect(fieldOf('/**\n * How many.\n * @deprecated use b\n */\na?: Int32').description).toContain('use b')
})
