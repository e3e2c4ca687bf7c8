import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { bindMarks } from './bind.ts'
import type { Site } from './marker.ts'
import { openNames } from './names.ts'
import { scanComments } from './scan.ts'

function bind(lines: readonly string[], site: Site = 'field', open = '/**', tags: readonly string[] = []) {
  const text = `${open}\n${lines.map(line => ` * ${line}\n`).join('')} */`
  const { marks } = scanComments(text, [{ pos: 0, end: text.length }])
  const locate = (start: number, end: number) => {
    const before = text.slice(0, start).split('\n')
    const column = (before.at(-1) ?? '').length + 1
    return { file: 'a.ts', line: before.length, column, endColumn: column + end - start }
  }
  return bindMarks(marks, site, { locate, subject: 'example.com/v1 Widget', path: 'spec.size', names: openNames([], tags) })
}

const show = (one: Diagnostic): string =>
  `${one.severity} ${one.rule} ${one.line}:${one.column}-${one.endColumn} ${one.message}${one.help === undefined ? '' : ` (${one.help})`}`

/** The mark, and what is reported of it; nothing when it is passed over in silence. */
const unknown: readonly (readonly [string, string?])[] = [
  // near misses of tags
  ['@minimun 1', '@minimun is not a marker (did you mean @minimum?)'],
  ['@Minimum 1', '@Minimum is not a marker (did you mean @minimum?)'],
  ['@maxlenght 1', '@maxlenght is not a marker (did you mean @maxLength?)'],
  ['@defualt 1', '@defualt is not a marker (did you mean @default?)'],
  ['@items:minimun 1', '@items:minimun is not a marker (did you mean @items:minimum?)'],
  ['@items:nothing', '@items:nothing is not a marker'],
  ['@kubebuilder:validation:Minimum=1', '@kubebuilder:validation:Minimum is not a marker (did you mean +kubebuilder:validation:Minimum?)'],
  // tags of others
  ['@deprecated since v2'],
  ['@see https://example.com'],
  ['@remarks'],
  ['@category Widgets'],
  ['@preapproved'],
  ['@enum {string}'],
  ['@enum'],
  ['@type {string}'],
  ['@example {"a": 1}'],
  // other tools' words and short forms
  ['@maxLen 3', '@maxLen is not a marker (did you mean @maxLength?)'],
  ['@minLen 3', '@minLen is not a marker (did you mean @minLength?)'],
  ['@min 3', '@min is not a marker (did you mean @minimum (@minLength for a string, @minItems for a list)?)'],
  ['@max 3', '@max is not a marker (did you mean @maximum (@maxLength for a string, @maxItems for a list)?)'],
  ['@deflt 3', '@deflt is not a marker (did you mean @default?)'],
  ['@regex ^a$', '@regex is not a marker (did you mean @pattern?)'],
  ['@validate self.a', '@validate is not a marker (did you mean @validation?)'],
  ['@cel self.a', '@cel is not a marker (did you mean @validation?)'],
  ['@range 1 3', '@range is not a marker (did you mean @minimum (@minimum and @maximum, each on a line of its own)?)'],
  ['@TJS-type integer', '@TJS-type is not a marker (did you mean @type?)'],
  ['@TJS-pattern ^a$', '@TJS-pattern is not a marker (did you mean @pattern?)'],
  ['@IsInt()', '@IsInt is not a marker (did you mean @type?)'],
  ['@ArrayMinSize(1)', '@ArrayMinSize is not a marker (did you mean @minItems?)'],
  ['@step 5', '@step is not a marker (did you mean @multipleOf?)'],
  ['@subresource status', '@subresource is not a marker (did you mean @statusSubresource (@scale for the scale subresource)?)'],
  ['@storage', '@storage is not a marker (did you mean @storageVersion?)'],
  // near misses of + markers
  ['+Minimum=3', '+Minimum is not a marker (did you mean +kubebuilder:validation:Minimum?)'],
  ['+XIntOrString', '+XIntOrString is not a marker (did you mean +kubebuilder:validation:XIntOrString?)'],
  ['+Minimum of three'],
  ['+kubebuilder:validation:minimum=1', '+kubebuilder:validation:minimum is not a marker (did you mean +kubebuilder:validation:Minimum?)'],
  ['+kubebuilder:validation:enum=a;b', '+kubebuilder:validation:enum is not a marker (did you mean +kubebuilder:validation:Enum?)'],
  ['+kubebuilder:validation:nullable', '+kubebuilder:validation:nullable is not a marker (did you mean +nullable?)'],
  ['+kubebuilder:validation:optional', '+kubebuilder:validation:optional is not a marker (did you mean +kubebuilder:validation:Optional?)'],
  [
    '+kubebuilder:validation:Optionalx',
    '+kubebuilder:validation:Optionalx is not a marker (did you mean +kubebuilder:validation:Optional?)',
  ],
  ['+kubebuilder:Minimum=1', '+kubebuilder:Minimum is not a marker (did you mean +kubebuilder:validation:Minimum?)'],
  [
    '+kubebuilder:validation:items:items:minlength=1',
    '+kubebuilder:validation:items:items:minlength is not a marker (did you mean +kubebuilder:validation:items:items:MinLength?)',
  ],
  ['+kubebuilder:validation:Minimum:least=1', '+kubebuilder:validation:Minimum:least is not a marker'],
  [
    '+kubebuilder:validation:values:MaxLength=3',
    '+kubebuilder:validation:values:MaxLength is not a marker (did you mean +crdgen:validation:values:MaxLength?)',
  ],
  [
    '+kubebuilder:validation:item:MaxLength=3',
    '+kubebuilder:validation:item:MaxLength is not a marker (did you mean +kubebuilder:validation:items:MaxLength?)',
  ],
  [
    '+kubebuilder:validation:items:item:Maxlength=3',
    '+kubebuilder:validation:items:item:Maxlength is not a marker (did you mean +kubebuilder:validation:items:items:MaxLength?)',
  ],
  [
    '+crdgen:validation:value:MaxLength=3',
    '+crdgen:validation:value:MaxLength is not a marker (did you mean +crdgen:validation:values:MaxLength?)',
  ],
  ['@itmes:maxLength 3', '@itmes:maxLength is not a marker (did you mean @items:maxLength?)'],
  ['@value:key:patern ^a', '@value:key:patern is not a marker (did you mean @values:keys:pattern?)'],
  ['+kubebuilder:nonsense', '+kubebuilder:nonsense is not a marker'],
  ['+kubebulder:validation:Minimum=1', '+kubebulder:validation:Minimum is not a marker (did you mean +kubebuilder:validation:Minimum?)'],
  ['+k8s:requird', '+k8s:requird is not a marker (did you mean +k8s:required?)'],
  ['+k8s:unionMember', '+k8s:unionMember is not a marker'],
  ['+k8s:beta(since: "1.37")=+k8s:optional', '+k8s:beta is not a marker'],
  ['+crdgen:alow x/y z', '+crdgen:alow is not a marker (did you mean +crdgen:allow?)'],
  ['+optionl', '+optionl is not a marker (did you mean +optional?)'],
  ['+Optional', '+Optional is not a marker (did you mean +optional?)'],
  ['+listtype=map', '+listtype is not a marker (did you mean +listType?)'],
  // markers of others
  ['+kubebuilder:object:root=true'],
  ['+kubebuilder:object:generate=true'],
  ['+kubebuilder:rbac:groups=apps,resources=deployments,verbs=get;list'],
  ['+kubebuilder:webhook:path=/mutate,mutating=true'],
  ['+kubebuilder:scaffold:imports'],
  ['+k8s:deepcopy-gen=true'],
  ['+k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object'],
  ['+k8s:openapi-gen=true'],
  ['+genclient'],
  ['+genclient:nonNamespaced'],
  ['+enum'],
  ['+featureGate=Something'],
  ['+patchMergeKey=name'],
  ['+openshift:enable:FeatureGate=Something'],
]

describe('unknown names', () => {
  it.each(unknown.map(row => [row[0], row] as const))('%s', (_line, [line, expected]) => {
    const { bound, diagnostics } = bind([line])
    expect(bound).toEqual([])
    const place = `2:4-${4 + (/^@\w+(?=\()|^[@+][^\s=]+/.exec(line)?.[0] ?? '').length}`
    expect(diagnostics.map(show)).toEqual(expected === undefined ? [] : [`error marker/unknown ${place} ${expected}`])
  })
})

describe('tags that nobody knows', () => {
  const help = (tag: string) => `(remove it, or name it in the config: tags: ["${tag}"])`
  it.each(['owner team-a', 'timeout 5', 'item:see 3', 'shortName wd', 'message hello'])('@%s is a warning', line => {
    const [tag = ''] = line.split(' ')
    expect(bind([`@${line}`]).diagnostics.map(show)).toEqual([
      `warning marker/unknown 2:4-${5 + tag.length} @${tag} is not a marker, nor a known tag of documentation ${help(tag)}`,
    ])
  })

  it('those of the config are documentation', () => {
    expect(bind(['@owner team-a', '@min 3'], 'field', '/**', ['owner', '@min']).diagnostics).toEqual([])
  })

  it('@defaultValue of TSDoc with a value sets none', () => {
    const help = (value: string) =>
      `note marker/unknown 2:4-17 @defaultValue is a tag of documentation, and sets no default (write @default ${value} for one that the API server fills in)`
    expect(bind(['@defaultValue 5']).diagnostics.map(show)).toEqual([help('5')])
    expect(bind(["@defaultValue `'a'`"]).diagnostics.map(show)).toEqual([help('"a"')])
    for (const lines of [['@defaultValue 5', '@default 5'], ['@defaultValue 5', '+default=5'], ['@defaultValue as many as nodes']])
      expect(bind(lines).diagnostics).toEqual([])
    expect(bind(['@defaultValue 5'], 'type').diagnostics).toEqual([])
    expect(bind(['@defaultValue 5'], 'field', '/**', ['defaultValue']).diagnostics).toEqual([])
  })

  it('@group of TypeDoc is documentation, an API group on a root is not', () => {
    expect(bind(['@group Widgets'], 'resource').diagnostics).toEqual([])
    expect(bind(['@group example.com'], 'resource').diagnostics.map(show)).toEqual([
      'error marker/unknown 2:4-10 @group is a tag of documentation, and sets no API group (write the group into apiVersion: example.com/v1)',
    ])
  })
})

describe('markers without their sign', () => {
  const place = (line: string) => `error marker/unknown 2:4-${4 + line.length}`
  it.each([
    ['kubebuilder:validation:Minimum=1', 'kubebuilder:validation:Minimum', '+kubebuilder:validation:Minimum=1'],
    ['+ kubebuilder:validation:Minimum=1', 'kubebuilder:validation:Minimum', '+kubebuilder:validation:Minimum=1'],
    ['k8s:optional', 'k8s:optional', '+k8s:optional'],
    ['kubebuilder:validation:Minimun=1', 'kubebuilder:validation:Minimun', '+kubebuilder:validation:Minimun=1'],
  ])('%s', (line, name, meant) => {
    expect(bind([line], 'field', '/*').diagnostics.map(show)).toEqual([
      `${place(line)} ${name} is only text here: a marker starts with +, and no space follows (write ${meant})`,
    ])
  })

  it.each([
    'kubebuilder:rbac:groups=apps',
    'kubebuilder:validation:Minimum is what Go has',
    'k8s:1.30',
    'k8s:cluster',
    '```',
    'kubebuilder: a tool',
  ])('%s is text', line => {
    expect(bind([line]).diagnostics).toEqual([])
  })
})

const loneArguments: readonly (readonly [string, Site, string?])[] = [
  ['@shortName wd', 'resource', '@shortName is not a marker, but an argument of @resource (did you mean @resource shortName=wd?)'],
  ['@plural widgets', 'resource', '@plural is not a marker, but an argument of @resource (did you mean @resource plural=widgets?)'],
  ['@specpath .spec.n', 'resource', '@specpath is not a marker, but an argument of @scale (did you mean @scale specpath=.spec.n?)'],
  [
    '+kubebuilder:shortName=wd',
    'resource',
    '+kubebuilder:shortName is not a marker, but an argument of +kubebuilder:resource (did you mean +kubebuilder:resource:shortName=wd?)',
  ],
  [
    '+scope=Cluster',
    'resource',
    '+scope is not a marker, but an argument of +kubebuilder:resource (did you mean +kubebuilder:resource:scope=Cluster?)',
  ],
  [
    '@messageExpression x',
    'field',
    '@messageExpression is not a marker, but an argument of @validation (did you mean @validation messageExpression=x?)',
  ],
  // another generator's
  ['+openshift:scope=Cluster', 'resource'],
]

describe('arguments without their marker', () => {
  it.each(loneArguments.map(row => [row[0], row[1], row] as const))('%s on a %s', (_line, _site, [line, site, expected]) => {
    const place = `2:4-${4 + (/^[@+][^\s=]+/.exec(line)?.[0] ?? '').length}`
    expect(bind([line], site).diagnostics.map(show)).toEqual(expected === undefined ? [] : [`error marker/unknown ${place} ${expected}`])
  })
})

const values: readonly (readonly [string, string, string?])[] = [
  ['+kubebuilder:validation:Minimum=one', '2:36-39 +kubebuilder:validation:Minimum: expected a number, got "one"'],
  ['+kubebuilder:validation:Minimum = 1', '2:35-39 +kubebuilder:validation:Minimum: expected "=" after the name, got "= 1"'],
  ['+kubebuilder:validation:Minimum', '2:4-35 +kubebuilder:validation:Minimum: has no value'],
  ['+optional it is', '2:13-19 +optional: expected "=" after the name, got "it is"'],
  ['+optional=true', '2:14-18 +optional: takes no value, got "true"'],
  ['@minimum', '2:4-12 @minimum: has no value (write a value: @minimum 1)'],
  ['@minimum  one', '2:14-17 @minimum: expected a number, got "one" (write a value: @minimum 1)'],
  ['@minimum 1 - the least', '2:13-26 @minimum: expected a number, got "1 - the least" (write a value: @minimum 1)'],
  ['@minimum=1', '2:12-14 @minimum: expected a number, got "=1" (write @minimum 1)'],
  [
    '@validation {rule: self > 0, message: no: never}',
    '2:16-52 @validation: expected JSON, got "{rule: self > 0, message: no: never}" (write @validation {"rule": "self > 0", "message": "no: never"})',
  ],
  ['@validation {rule: self > 0', '2:16-31 @validation: expected JSON, got "{rule: self > 0"'],
  ['@listType "lst"', '2:14-19 @listType: got "lst", not one of "map", "set", "atomic"'],
  [
    '+kubebuilder:resource:path=w,scop=Cluster',
    '2:33-37 +kubebuilder:resource:path: unknown argument "scop" (did you mean scope?)',
    'resource',
  ],
  ['+kubebuilder:resource:pth=w', '2:26-29 +kubebuilder:resource:pth: unknown argument "pth" (did you mean path?)', 'resource'],
  [
    '+kubebuilder:resource:path=w;x',
    '2:32-34 +kubebuilder:resource:path: extra text ";x" (part arguments by "," and quote a value that holds one)',
    'resource',
  ],
  ['+kubebuilder:resource:path', '2:26-30 +kubebuilder:resource:path: expected "=" after "path"', 'resource'],
  ['+kubebuilder:resource=path', '2:26-30 +kubebuilder:resource: expected "=" after "path"', 'resource'],
  [
    '+kubebuilder:subresource:scale:specpath=.spec.n',
    '2:35-51 +kubebuilder:subresource:scale:specpath: missing argument "statuspath"',
    'resource',
  ],
  [
    '@scale {"specpath": ".spec.n", "status": ".status.n"}',
    '2:11-57 @scale: unknown argument "status" (arguments are specpath, statuspath, selectorpath)',
    'resource',
  ],
  ['@resource widgets', '2:14-21 @resource: expected arguments, got "widgets" (write name=value,name=value or a JSON object)', 'resource'],
  ['@resource {"path": 1}', '2:14-25 @resource: path: expected a string, got 1', 'resource'],
  ['@default {"a": }', '2:13-20 @default: expected JSON, got "{\\"a\\": }"'],
]

describe('bad values', () => {
  it.each(values.map(row => [row[0], row] as const))('%s', (_line, [line, expected, site]) => {
    const { bound, diagnostics } = bind([line], site === 'resource' ? 'resource' : 'field')
    expect(bound).toEqual([])
    expect(diagnostics.map(show)).toEqual([`error marker/bad-value ${expected}`])
  })
})

describe('places', () => {
  const misplaced: readonly (readonly [string, Site, string])[] = [
    ['@optional', 'type', 'error marker/misplaced 2:4-13 @optional does not apply to a type (write it above a field)'],
    ['@optional', 'resource', 'error marker/misplaced 2:4-13 @optional does not apply to a root (write it above a field)'],
    [
      '+kubebuilder:storageversion',
      'field',
      'error marker/misplaced 2:4-31 +kubebuilder:storageversion does not apply to a field (write it above the declaration that has apiVersion and kind)',
    ],
    [
      '+kubebuilder:resource:path=w',
      'type',
      'error marker/misplaced 2:4-30 +kubebuilder:resource:path does not apply to a type (write it above the declaration that has apiVersion and kind)',
    ],
    ['@atMostOneOf ["a"]', 'field', 'error marker/misplaced 2:4-16 @atMostOneOf does not apply to a field (write it above a type)'],
    ['@items:optional', 'field', 'error marker/misplaced 2:4-19 @items:optional does not apply to the items of a list'],
  ]
  it.each(misplaced)('%s at a %s', (line, site, expected) => {
    expect(bind([line], site).diagnostics.map(show)).toEqual([expected])
  })

  it('a root takes what a type takes', () => {
    expect(bind(['@validation true', '+kubebuilder:storageversion'], 'resource')).toMatchObject({ bound: [{}, {}], diagnostics: [] })
  })

  it('a marker inside a line is a warning, beside what its line has', () => {
    expect(bind(['The size. @minimum 1', '@pattern ^a$ @minLength 3']).diagnostics.map(show)).toEqual([
      'warning marker/misplaced 2:14-22 @minimum is only text in the middle of a line (write it on a line of its own, or in backticks when it is meant as text)',
      'warning marker/misplaced 3:17-27 @minLength is only text in the middle of a line (write it on a line of its own, or in backticks when it is meant as text)',
    ])
  })

  it('a tag counts in doc comments only, a + marker in all', () => {
    const { bound, diagnostics } = bind(['@minimum 1', '@see that', '@minimun 1', '+optional'], 'field', '/*')
    expect(bound.map(mark => mark.written)).toEqual(['+optional'])
    expect(diagnostics.map(show)).toEqual([
      'warning marker/misplaced 2:4-12 @minimum has no effect in this comment (tags count in /** */ comments; + markers in all)',
    ])
  })
})

describe('repetition', () => {
  it('the same again is fine', () => {
    const { bound, diagnostics } = bind([
      '@minimum 1',
      '+kubebuilder:validation:Minimum=1',
      '@listMapKey a',
      '@listMapKey b',
      '@listMapKey a',
    ])
    expect(bound.map(mark => mark.value)).toEqual([1, 'a', 'b'])
    expect(diagnostics).toEqual([])
  })

  it('another value is an error at the second, with the place of the first', () => {
    const { bound, diagnostics } = bind(['@minimum 1', '@minimum 2', '@items:minimum 3'])
    expect(bound.map(mark => [mark.value, mark.steps])).toEqual([
      [1, []],
      [3, ['items']],
    ])
    expect(diagnostics.map(show)).toEqual(['error marker/conflict 3:4-14 @minimum is 2 here and 1 above (keep one of them)'])
    expect(diagnostics[0]?.related).toMatchObject([{ line: 2, column: 4 }])
  })

  it('arguments may be said in parts', () => {
    const lines = ['+kubebuilder:resource:path=w', '+kubebuilder:resource:shortName=wd', '+kubebuilder:resource:path=x']
    const { bound, diagnostics } = bind(lines, 'resource')
    expect(bound.map(mark => mark.value)).toEqual([{ path: 'w' }, { shortName: ['wd'] }])
    expect(diagnostics.map(show)).toEqual([
      'error marker/conflict 4:4-32 +kubebuilder:resource:path is {"path":"x"} here and {"path":"w"} above (keep one of them)',
    ])
  })
})

describe('presence', () => {
  const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
    [['+optional', '+kubebuilder:validation:Optional', '@optional'], []],
    [
      ['@required', '@optional'],
      ['error marker/conflict 3:4-13 the field is both required (@required) and optional (@optional) (keep one of them)'],
    ],
    [
      ['+optional', '+kubebuilder:validation:Required'],
      [
        'warning marker/conflict 3:4-36 the field is both optional (+optional) and required (+kubebuilder:validation:Required), of which required counts (keep one of them)',
      ],
    ],
  ]
  it.each(cases)('%j', (lines, expected) => {
    expect(bind(lines).diagnostics.map(show)).toEqual(expected)
  })
})

describe('values', () => {
  const read: readonly (readonly [string, unknown, Site?])[] = [
    ['+kubebuilder:validation:Pattern:=^a$', '^a$'],
    ['+kubebuilder:validation:Pattern="^.*\\/x$"', '^.*/x$'],
    ['+kubebuilder:validation:Pattern=`^.*\\/x$`', '^.*/x$'],
    ['@pattern ^.*\\/x$', '^.*/x$'],
    ['@pattern "^.*\\/x$"', '^.*/x$'],
    ['@pattern "^.*\\\\/x$"', '^.*\\/x$'],
    ['@pattern "^\\\\d$"', '^\\d$'],
    ['+k8s:maxItems=3 # at most', 3],
    ['+k8s:optional # for now', true],
    ['+kubebuilder:validation:Pattern=a # b', 'a # b'],
    ['@deprecatedVersion', {}, 'resource'],
    ['@deprecatedVersion warning="use v2"', { warning: 'use v2' }, 'resource'],
    ['@validation self.a == self.b', { rule: 'self.a == self.b' }],
    ['@validation rule="self.a == self.b",message="m"', { rule: 'self.a == self.b', message: 'm' }],
    ['@default ref(SIZE)', { ref: 'SIZE' }],
    ['@default Cluster', { json: 'Cluster' }],
    ['@default [1, 2]', { json: [1, 2] }],
    ['@allow crd/x because of that', { word: 'crd/x', rest: 'because of that' }],
  ]
  it.each(read.map(row => [row[0], row] as const))('%s', (_line, [line, value, site = 'field']) => {
    const { bound, diagnostics } = bind([line], site)
    expect(diagnostics.map(show)).toEqual([])
    expect(bound.map(mark => mark.value)).toEqual([value])
  })
})
