import { describe, expect, it } from 'vitest'
import { findings, findingsOf, generateSources } from './project.ts'

/** What controller-gen takes in silence: members of a spec, and `severity rule line:column path: …` of the finding. */
const fields: readonly (readonly [string, string, string])[] = [
  [
    'one marker twice',
    '/** @minimum 1 */\n// +kubebuilder:validation:Minimum=2\na?: Int32',
    'error marker/conflict 5:4 spec.a: +kubebuilder:validation:Minimum is 2 here',
  ],
  [
    'an unknown marker',
    '/** +kubebuilder:validation:minLenght=1 */\na?: string',
    'error marker/unknown 4:5 spec.a: +kubebuilder:validation:minLenght is not a marker',
  ],
  [
    'a misplaced marker',
    '/** @storageVersion */\na?: string',
    'error marker/misplaced 4:5 spec.a: @storageVersion does not apply to a field',
  ],
  [
    'a value of the wrong type',
    '/** @minimum "x" */\na?: Int32',
    'error marker/bad-value 4:14 spec.a: @minimum: expected a number, got "x"',
  ],
  ['a constraint of another type', '/** @minLength 1 */\na?: Int32', 'error marker/wrong-type 4:5 spec.a: minLength needs a string'],
  ['a bound outside the format', '/** @minimum 3000000000 */\na?: Int32', 'error marker/conflict 4:5 spec.a: no value is valid'],
  [
    'a length that no value of the enum has',
    "/** @maxLength 1 */\na?: 'abc' | 'de'",
    'error marker/conflict 4:5 spec.a: no value is valid',
  ],
  ['an empty range', '/**\n * @minimum 2\n * @maximum 1\n */\na?: Int32', 'error marker/conflict 5:4 spec.a: no value is valid'],
  [
    'a list map key that is missing',
    '/**\n * @listType map\n * @listMapKey nme\n */\na?: { name: string }[]',
    'error marker/list-map-key 6:4 spec.a: listMapKey nme is not a field of the items',
  ],
  [
    'a list map key that is not a scalar',
    '/**\n * @listType map\n * @listMapKey name\n */\na?: { name: string[] }[]',
    'error marker/list-map-key 6:4 spec.a: listMapKey name is a list',
  ],
  [
    'a list map key that may be absent',
    '/**\n * @listType map\n * @listMapKey name\n */\na?: { name?: string }[]',
    'error marker/list-map-key 6:4 spec.a: listMapKey name is optional',
  ],
  [
    'a list map without a key',
    '/** @listType map */\na?: { name: string }[]',
    'error marker/list-map-key 4:5 spec.a: listType map needs a listMapKey',
  ],
  [
    'a pattern that RE2 refuses',
    '/** @pattern (?=a)b */\na?: string',
    'error marker/bad-value 4:5 spec.a: pattern "(?=a)b" is not a valid RE2 expression',
  ],
  ['an unknown format', '/** @format ipv5 */\na?: string', 'error marker/unknown-format 4:5 spec.a: the API server knows no format ipv5'],
  [
    'uniqueItems',
    '// +kubebuilder:validation:UniqueItems=true\na?: string[]',
    'error marker/refused 4:4 spec.a: the API server forbids uniqueItems',
  ],
  [
    'a default of the wrong type',
    '/** @default {"b": {"c": 1}} */\na?: { b?: { c?: string } }',
    'error marker/default 4:5 spec.a: the default is not valid: at b.c, 1 is not a string',
  ],
  ['a default that its pattern refuses', '/**\n * @pattern ^x\n * @default abc\n */\na?: string', 'error marker/default 6:4'],
  ['a default that its format refuses', '/**\n * @format ipv4\n * @default abc\n */\na?: string', 'error crd/default-value 6:4'],
  [
    'a default with an unknown field',
    '/** @default {"c": 1} */\na?: { b?: string }',
    'error marker/default 4:5 spec.a: the default is not valid',
  ],
  [
    'a default that no object gets',
    'a?: {\n  /** @default 1 */\n  b?: Int32\n}',
    'warning marker/unreachable-default 5:7 spec.a.b: the default 1 is filled in only where spec.a is given',
  ],
  [
    'a marker behind the last field',
    'a?: string\n/** @minLength 1 */',
    'error marker/misplaced 5:5 : @minLength is not above a field of WidgetSpec',
  ],
  [
    'a marker inside a type',
    'a?: /** @minLength 1 */ string',
    'error marker/misplaced 4:9 : @minLength is not above a field of WidgetSpec',
  ],
  [
    'a marker in the middle of a line',
    '/** at least one: @minLength 1 */\na?: string',
    'warning marker/misplaced 4:19 spec.a: @minLength is only text',
  ],
]

const clean: readonly (readonly [string, string])[] = [
  ['a default that is filled in', '/** @default {} */\na?: {\n  /** @default 1 */\n  b?: Int32\n}'],
  ['a default in a parent that cannot be empty', 'a?: {\n  c: string\n  /** @default 1 */\n  b?: Int32\n}'],
  ['a default in the items of a list', 'a?: {\n  /** @default 1 */\n  b?: Int32\n}[]'],
  ['a marker beside the field before', 'a?: string; /** @minLength 1 */ b?: string'],
  ['a marker at the end of the line', 'a?: string // +kubebuilder:validation:MinLength=1'],
  ['a marker in a code fence', '/**\n * ```\n * @minLength\n * ```\n */\na?: string'],
]

describe('fields', () => {
  it.each(fields)('%s is reported at the marker', (_name, members, expected) => {
    const found = findingsOf(members)
    expect(
      found.filter(line => line.startsWith(expected)),
      found.join('\n'),
    ).toHaveLength(1)
    expect(found).toHaveLength(1)
  })

  it.each(clean)('%s is fine', (_name, members) => {
    expect(findingsOf(members)).toEqual([])
  })
})

const widget = (markers: string, version = 'v1', rest = ''): string =>
  `/**\n${markers} */\nexport interface Widget {\n  apiVersion: 'example.com/${version}'\n  kind: 'Widget'\n  spec: { size?: string }\n${rest}}\n`

const roots: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  [
    'an argument without its marker',
    { 'a.ts': widget(' * @shortName wd\n') },
    'error marker/unknown 2:4 : @shortName is not a marker, but an argument of @resource',
  ],
  [
    'a choice that is always made',
    {
      'a.ts': `${widget('').replace('size?: string', 'a?: Choice')}/** @exactlyOneOf ["b", "c"] */\nexport interface Choice {\n  /** @default x */\n  b?: string\n  c?: string\n}`,
    },
    'warning marker/conflict 8:5 spec.a: b has a default, which the server fills in',
  ],
  [
    'two storage versions',
    { 'a.ts': widget(' * @storageVersion\n'), 'b.ts': widget(' * @storageVersion\n', 'v2') },
    'error crd/storage-version 2:4',
  ],
  ['no storage version', { 'a.ts': widget(''), 'b.ts': widget('', 'v2') }, 'error crd/storage-version'],
  [
    'versions that disagree on names',
    { 'a.ts': widget(' * @storageVersion\n * @resource path=widgets\n'), 'b.ts': widget(' * @resource path=wdgts\n', 'v2') },
    'error crd/versions-disagree 3:4',
  ],
  [
    'versions that disagree on scope',
    { 'a.ts': widget(' * @storageVersion\n * @resource scope=Cluster\n'), 'b.ts': widget(' * @resource scope=Namespaced\n', 'v2') },
    'error crd/versions-disagree 3:4',
  ],
  ['a member of a choice that there is not', { 'a.ts': widget(' * @exactlyOneOf ["spec", "sepc"]\n') }, 'error marker/bad-value 2:4'],
]

describe('resources', () => {
  it.each(roots)('%s is reported at the marker', (_name, sources, expected) => {
    const found = findings(generateSources(sources))
    expect(
      found.filter(line => line.startsWith(expected)),
      found.join('\n'),
    ).not.toEqual([])
  })
})
