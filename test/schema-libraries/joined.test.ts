import { Type as TypeBox0 } from '@sinclair/typebox'
import { compile, type KnownSchema } from '@crdgen/core'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Reads the exported type T beside schemas, and prints what is reported as the place, the rule and the path. */
function read(text: string, knownTypes: Readonly<Record<string, KnownSchema>>) {
  const compiled = compile('t.ts', { folder, kubernetes: '1.37', sources: { 't.ts': text }, knownTypes }).type('T')
  const reports = compiled.diagnostics.map(({ line, rule, path, message }) =>
    [line ?? 0, rule, path, message].filter(part => part !== '').join(' '),
  )
  return { schema: compiled.schema, reports }
}

const imports = "import { z } from 'zod'\nimport type { PodTemplateSpec, Container } from 'crdgen/kubernetes/core/v1'\n"

const spec = z.object({ name: z.string().min(3), keep: z.int().default(7) })
const specText = 'const spec = z.object({ name: z.string().min(3), keep: z.int().default(7) })\n'
const specSchema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 3 }, keep: { type: 'integer', default: 7 } },
}

test.each([
  ['the type of the input', 'z.input<typeof spec>'],
  ['the type of the output, in which a field with a default is required', 'z.infer<typeof spec>'],
  ['in parentheses', '(z.infer<typeof spec>)'],
])('%s', (_, type) => {
  expect(read(`${imports}${specText}export type T = ${type}`, { spec })).toEqual({ schema: specSchema, reports: [] })
})

test.each([
  ['extends', 'export interface T extends z.infer<typeof spec> { more: string }'],
  ['&', 'export type T = z.infer<typeof spec> & { more: string }'],
  ['a name that has the schema', 'type Spec = z.infer<typeof spec>\nexport interface T extends Spec { more: string }'],
])('a type that adds a field: %s', (_, text) => {
  const { schema, reports } = read(`${imports}${specText}${text}`, { spec })
  expect(reports).toEqual([])
  expect(schema).toEqual({
    ...specSchema,
    required: ['more', 'name'],
    properties: expect.objectContaining({ ...specSchema.properties, more: { type: 'string' } }),
  })
})

test('parts of it: Pick, Omit, Partial, an indexed access', () => {
  const types = "{ a: Pick<Spec, 'keep'>; b: Omit<Spec, 'keep'>; c: Partial<Spec>; d: Spec['name'] }"
  const { schema, reports } = read(`${imports}${specText}type Spec = z.input<typeof spec>\nexport type T = ${types}`, { spec })
  expect(reports).toEqual([])
  expect(schema.properties).toEqual({
    a: { type: 'object', properties: { keep: specSchema.properties.keep } },
    b: { type: 'object', required: ['name'], properties: { name: specSchema.properties.name } },
    c: { type: 'object', properties: specSchema.properties },
    d: specSchema.properties.name,
  })
})

test('a type that was written, by its name; fields that the schema has not are kept', () => {
  const text =
    'export interface T { spec: Spec }\n/** What is wanted. */\ninterface Spec { name: string; keep?: number; template?: PodTemplateSpec }'
  const { schema, reports } = read(`${imports}${text}`, { Spec: spec })
  expect(reports).toEqual([])
  expect(schema.properties?.['spec']).toMatchObject({
    description: 'What is wanted.',
    required: ['name'],
    properties: specSchema.properties,
  })
  expect(schema.properties?.['spec']?.properties?.['template']?.properties).toHaveProperty('spec')
})

test('native structs come as types', () => {
  const schemas = {
    pod: z.object({ template: z.custom<object>(), list: z.array(z.custom<object>()), map: z.record(z.string(), z.custom<object>()) }),
  }
  const text =
    'const pod = z.object({ template: z.custom<PodTemplateSpec>(), list: z.array(z.custom<Container>()), map: z.record(z.string(), z.custom<Container>()) })\nexport type T = z.input<typeof pod>'
  const { schema, reports } = read(`${imports}${text}`, schemas)
  expect(reports).toEqual([])
  expect(schema.properties?.['template']?.properties).toHaveProperty('spec')
  expect(schema.properties?.['list']?.items).toMatchObject({ required: ['name'] })
  expect(schema.properties?.['map']?.additionalProperties).toMatchObject({ required: ['name'] })
})

test('a native struct in an alternative of a union', () => {
  const pod = z.discriminatedUnion('type', [
    z.object({ type: z.literal('pod'), template: z.custom<object>() }),
    z.object({ type: z.literal('url'), url: z.string().min(2) }),
  ])
  const text =
    "const pod = z.discriminatedUnion('type', [z.object({ type: z.literal('pod'), template: z.custom<PodTemplateSpec>() }), z.object({ type: z.literal('url'), url: z.string().min(2) })])\nexport type T = z.input<typeof pod>"
  const { schema, reports } = read(`${imports}${text}`, { pod })
  expect(reports).toEqual([])
  expect(schema.properties?.['template']?.properties).toHaveProperty('spec')
  expect(schema.properties?.['url']).toEqual({ type: 'string', minLength: 2 })
})

test('comments and markers above the fields of the schema hold', () => {
  const ports = z.object({ ports: z.array(z.object({ name: z.string(), port: z.int() })) })
  const text = `const ports = z.object({
  /**
   * The ports to open.
   *
   * @listType map
   * @listMapKey name
   */
  ports: z.array(z.object({ name: z.string(), port: z.int() })),
})
export type T = z.input<typeof ports>`
  expect(read(`${imports}${text}`, { ports })).toMatchObject({
    reports: [],
    schema: {
      properties: { ports: { description: 'The ports to open.', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] } },
    },
  })
})

test('what is lost is reported at its line', () => {
  const lossy = z.object({ a: z.string().refine(text => text !== 'root'), b: z.string().transform(Number), c: z.jwt() })
  const text = `const lossy = z.object({
  a: z.string().refine(text => text !== 'root'),
  b: z.string().transform(Number),
  c: z.jwt(),
})
export type T = z.infer<typeof lossy>`
  expect(read(`${imports}${text}`, { lossy })).toEqual({
    schema: {
      type: 'object',
      required: ['a', 'b', 'c'],
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
    },
    reports: [
      "4 type/lost-constraint a has refine() or check(), which the CRD can't have: the API server accepts values that the schema refuses",
      '5 type/lost-constraint b has transform() or pipe(), which only your code does: the CRD has the type of what users write, and the cluster stores that',
      "6 type/lost-constraint c has the format jwt, which the CRD can't have: the API server accepts values that the schema refuses",
    ],
  })
})

test('no error for what loses nothing; an error for what has no structural form', () => {
  const odd = z.object({
    a: z.union([z.string(), z.array(z.string())]),
    b: z.tuple([z.string(), z.int()]),
    c: z.strictObject({ d: z.string() }),
  })
  const text = `const odd = z.object({ a: z.union([z.string(), z.array(z.string())]), b: z.tuple([z.string(), z.int()]), c: z.strictObject({ d: z.string() }) })
export type T = z.infer<typeof odd>`
  expect(read(`${imports}${text}`, { odd }).reports.map(report => report.split(' ', 3).join(' '))).toEqual([
    '3 type/mixed-union a',
    '3 type/tuple b',
  ])
})

test('a schema that contains itself', () => {
  const tree: z.ZodType = z.lazy(() => z.object({ value: z.string().min(1), children: z.array(tree) }))
  const text = `interface Tree { value: string; children: Tree[] }
const tree: z.ZodType<Tree> = z.lazy(() => z.object({ value: z.string(), children: z.array(tree) }))
export type T = { tree: z.infer<typeof tree> }`
  expect(read(`${imports}${text}`, { tree }).reports.map(report => report.split(' ', 3).join(' '))).toEqual([
    '3 type/recursive tree.children[].children[].children[]',
  ])
})

test('TypeBox before 1.0', () => {
  const old = TypeBox0.Object({
    a: TypeBox0.RegExp(/^a/i),
    b: TypeBox0.Optional(TypeBox0.Date()),
    c: TypeBox0.Transform(TypeBox0.String()).Decode(Number).Encode(String),
  })
  const text = `import { type Static, Type } from '@sinclair/typebox'
const old = Type.Object({ a: Type.RegExp(/^a/i), b: Type.Optional(Type.Date()), c: Type.Transform(Type.String()).Decode(Number).Encode(String) })
export type T = Static<typeof old>`
  expect(read(text, { old })).toEqual({
    schema: {
      type: 'object',
      required: ['a', 'c'],
      properties: { a: { type: 'string', pattern: '(?i)^a' }, b: { type: 'string', format: 'date-time' }, c: { type: 'string' } },
    },
    reports: [
      '2 type/lost-constraint c has a codec, which only your code does: the CRD has the type of what users write, and the cluster stores that',
    ],
  })
})

test('a library without JSON Schema is an error with what to write', () => {
  const bare = { '~standard': { version: 1, vendor: 'valibot' } }
  expect(read('export type T = string', { bare }).reports).toEqual([
    '0 output/known-type is a schema of valibot, which gives no JSON Schema by itself: write toStandardJsonSchema(schema) of @valibot/to-json-schema',
  ])
})
