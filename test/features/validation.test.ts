import { expect } from 'vitest'
import { feature } from './feature.ts'
import { fieldOf, findings, findingsOf, generateSources, specOf, widgetFile } from './project.ts'

const string = { type: 'string' }
const map = { type: 'object', additionalProperties: string }

feature(46, () => {
  const marks = '/**\n * @minimum 1\n * @maximum 9\n * @exclusiveMaximum true\n * @multipleOf 2\n */\n'
  expect(fieldOf(`${marks}a?: Int32`)).toMatchObject({ minimum: 1, maximum: 9, exclusiveMaximum: true, multipleOf: 2 })
  expect(findingsOf('/** @minimum 0.5 */\na?: Int32')).toHaveLength(1)
  expect(findingsOf('/** @minimum 1 */\na?: string')).toHaveLength(1)
})

feature(47, () => {
  const { a, b, c } =
    specOf(
      '/**\n * @minLength 1\n * @maxLength 2\n */\na?: string\n/**\n * @minItems 1\n * @maxItems 2\n */\nb?: string[]\n/**\n * @minProperties 1\n * @maxProperties 2\n */\nc?: Record<string, string>',
    ).properties ?? {}
  expect([a, b, c]).toMatchObject([
    { minLength: 1, maxLength: 2 },
    { minItems: 1, maxItems: 2 },
    { minProperties: 1, maxProperties: 2 },
  ])
})

feature(48, () => {
  expect(fieldOf('/** @pattern ^[a-z]+$ */\na?: string').pattern).toBe('^[a-z]+$')
  expect(findingsOf('/** @pattern (?=a) */\na?: string')).toEqual([expect.stringContaining('is not a valid RE2 expression')])
})

feature(49, () => {
  expect(fieldOf('/** @format uuid */\na?: string').format).toBe('uuid')
  expect(findingsOf('/** @format uid */\na?: string')).toEqual([expect.stringContaining('marker/unknown-format')])
})

feature(50, () => {
  expect(findingsOf('/** @uniqueItems true */\na?: string[]')).toEqual([expect.stringMatching(/^error marker\/refused 4:5/)])
})

feature(51, () => {
  expect(fieldOf('/** @items:items:maxLength 3 */\na?: string[][]').items?.items).toEqual({ ...string, maxLength: 3 })
  expect(fieldOf('// +kubebuilder:validation:items:Pattern=`^a`\na?: string[]').items).toEqual({ ...string, pattern: '^a' })
})

feature(52, () => {
  expect(fieldOf('/** @values:maxLength 3 */\na?: Record<string, string>').additionalProperties).toEqual({ ...string, maxLength: 3 })
  expect(fieldOf('a?: Record<string, Short>', '/** @maxLength 3 */\ntype Short = string').additionalProperties).toEqual({
    ...string,
    maxLength: 3,
  })
})

feature(53, () => {
  expect(fieldOf('/** @keys:pattern ^[a-z]+$ */\na?: Record<string, string>')).toEqual({
    ...map,
    'x-kubernetes-validations': [{ rule: 'self.all(k, k.matches("^[a-z]+$"))', message: 'a key must match ^[a-z]+$' }],
  })
})

feature(54, () => {
  const types = '/** @maxLength 9 */\ntype Name = string'
  expect(fieldOf('/** @maxLength 5 */\na?: Name', types)).toEqual({ ...string, maxLength: 5 })
  expect(fieldOf('/** @maxLength 5 */\na?: Name', types, { compatible: true })).toEqual({
    ...string,
    allOf: [{ maxLength: 9 }, { maxLength: 5 }],
  })
})

feature(55, () => {
  const types = "import type { Container } from 'crdgen/kubernetes/core/v1'"
  const { properties = {}, required } = fieldOf("a?: Partial<Omit<Container, 'name'>>", types)
  expect([properties['name'], required]).toEqual([undefined, undefined])
  expect(properties['image']).toEqual(string)
})

feature(56, () => {
  const file = widgetFile('a?: string', '/** @maxLength 20 */\ntype ShortName = string').replace(
    /WidgetSpec>\n$/,
    'WidgetSpec> & { metadata: { name: ShortName } }\n',
  )
  const [made] = generateSources({ 'widget.ts': file }).files
  expect(made?.crd?.spec.versions[0]?.schema?.openAPIV3Schema?.properties?.['metadata']).toEqual({
    type: 'object',
    properties: { name: { ...string, maxLength: 20 } },
  })
})

feature(57, () => {
  const spec = specOf('/** @immutable */\na?: string')
  expect(spec.properties?.['a']?.['x-kubernetes-validations']).toEqual([{ rule: 'self == oldSelf', message: 'field is immutable' }])
  expect(spec['x-kubernetes-validations']).toEqual([{ rule: '!has(oldSelf.a) || has(self.a)', message: 'field a is immutable once set' }])
})

feature(58, () => {
  const marks = ['+k8s:minimum=1', '+k8s:maximum=3', '+k8s:optional']
  expect(fieldOf(`/**\n${marks.map(mark => ` * ${mark}\n`).join('')} */\na?: Int32`)).toMatchObject({ minimum: 1, maximum: 3 })
  expect(fieldOf('/** +k8s:maxLength=3 */\na?: string')).toMatchObject({ maxLength: 3 })
})

feature(59, () => {
  expect(fieldOf('a?: string', '', { patches: { 'Widget.spec.a': { maxLength: 3, type: 'string' } } })).toEqual({ ...string, maxLength: 3 })
  expect(findingsOf('a?: string', '', { patches: { 'Widget.spec.b': {} } })).toEqual([expect.stringContaining('output/patch')])
})

feature(60, () => {
  const found = findings(generateSources({ 'widget.ts': widgetFile('/** @schema {"type": "array"} */\na?: string') }))
  expect(found).toEqual([expect.stringMatching(/^error crd\//)])
})
