/** What an API server has to answer about an object of a golden's kind: `refused` is a part of its message. */
export interface ObjectCase {
  readonly shows: string
  readonly spec: object
  readonly refused?: string
}

export const oneofCases: readonly ObjectCase[] = [
  { shows: 'no choice is made', spec: {} },
  { shows: 'at most one: none', spec: { firstTypeWithOneof: {} } },
  { shows: 'at most one: the first', spec: { firstTypeWithOneof: { foo: 'x' } } },
  { shows: 'at most one: the second', spec: { firstTypeWithOneof: { bar: 'x' } } },
  {
    shows: 'at most one: both, against the rule in words of its own',
    spec: { firstTypeWithOneof: { foo: 'x', bar: 'x' } },
    refused: 'only one of foo|bar may be set',
  },
  {
    shows: 'at most one: both, against the marker',
    spec: { firstTypeWithOneof: { foo: 'x', bar: 'x' } },
    refused: 'at most one of the fields in [foo bar] may be set',
  },
  { shows: 'at most one, twice: one of each', spec: { secondTypeWithOneof: { a: 'x', d: 'x' } } },
  {
    shows: 'at most one, twice: both of the second',
    spec: { secondTypeWithOneof: { a: 'x', c: 'x', d: 'x' } },
    refused: 'at most one of the fields in [c d] may be set',
  },
  { shows: 'exactly one: the first', spec: { firstTypeWithExactOneof: { foo: 'x' } } },
  {
    shows: 'exactly one: none',
    spec: { firstTypeWithExactOneof: {} },
    refused: 'exactly one of the fields in [foo bar] must be set',
  },
  {
    shows: 'exactly one: both',
    spec: { firstTypeWithExactOneof: { foo: 'x', bar: 'x' } },
    refused: 'exactly one of the fields in [foo bar] must be set',
  },
  { shows: 'exactly one, twice: one of each', spec: { secondTypeWithExactOneof: { b: 'x', c: 'x' } } },
  {
    shows: 'exactly one, twice: none of the second',
    spec: { secondTypeWithExactOneof: { b: 'x' } },
    refused: 'exactly one of the fields in [c d] must be set',
  },
  { shows: 'at least one, twice: one of each, and one more', spec: { typeWithMultipleAtLeastOneOf: { a: 'x', b: 'x', c: 'x' } } },
  {
    shows: 'at least one, twice: none of the first',
    spec: { typeWithMultipleAtLeastOneOf: { c: 'x' } },
    refused: 'at least one of the fields in [a b] must be set',
  },
  { shows: 'all three: as asked', spec: { typeWithAllOneOf: { c: 'x', e: 'x', f: 'x' } } },
  {
    shows: 'all three: too many of the first',
    spec: { typeWithAllOneOf: { a: 'x', b: 'x', c: 'x', e: 'x' } },
    refused: 'at most one of the fields in [a b] may be set',
  },
  {
    shows: 'all three: none of the last',
    spec: { typeWithAllOneOf: { d: 'x' } },
    refused: 'at least one of the fields in [e f] must be set',
  },
  { shows: 'an empty string is set', spec: { typeWithOmitZeroExact: { a: '' } } },
  { shows: 'the rule of a type, kept', spec: { firstCustomTypeAlias: 100, secondCustomTypeAlias: 1000 } },
  { shows: 'the rule of a type, broken', spec: { secondCustomTypeAlias: 99 }, refused: 'invalid CustomTypeAlias value' },
]

export const enumCases: readonly ObjectCase[] = [
  { shows: 'a value of the enum', spec: { field: 'Value2' } },
  { shows: 'another value', spec: { field: 'Value3' }, refused: 'Unsupported value: "Value3"' },
]

export const immutableSpec = {
  mutableString: 'x',
  requiredString: 'x',
  requiredStruct: { key: 'k', value: 'v' },
  requiredSlice: ['a', 'b'],
  requiredMap: { a: 'x' },
}

const optional = {
  optionalString: 'x',
  optionalLiteralString: 'x',
  optionalStruct: { key: 'k', value: 'v' },
  optionalOmitZeroStruct: { key: 'k', value: 'v' },
  optionalSlice: ['a', 'b'],
  optionalMap: { a: 'x' },
}

/** A merge patch of the spec, on an object that has the required fields and `before`. */
export interface UpdateCase {
  readonly shows: string
  readonly before?: object
  readonly patch: object
  readonly refused?: string
}

const changed: Readonly<Record<string, object>> = {
  requiredString: { requiredString: 'y' },
  requiredStruct: { requiredStruct: { value: 'w' } },
  requiredSlice: { requiredSlice: ['a', 'b', 'c'] },
  requiredMap: { requiredMap: { b: 'y' } },
  optionalString: { optionalString: 'y' },
  optionalLiteralString: { optionalLiteralString: '' },
  optionalStruct: { optionalStruct: { value: 'w' } },
  optionalOmitZeroStruct: { optionalOmitZeroStruct: { key: 'j' } },
  optionalSlice: { optionalSlice: ['b', 'a'] },
  optionalMap: { optionalMap: { a: null } },
}

export const updateCases: readonly UpdateCase[] = [
  { shows: 'a mutable field changes', patch: { mutableString: 'y' } },
  { shows: 'nothing changes', before: optional, patch: { ...immutableSpec, ...optional } },
  ...Object.entries(changed).map(([name, patch]) => ({ shows: `${name} changes`, before: optional, patch, refused: 'field is immutable' })),
  ...Object.entries(optional).flatMap(([name, value]) => [
    { shows: `${name} is set later`, patch: { [name]: value } },
    { shows: `${name} is taken away`, before: optional, patch: { [name]: null }, refused: `field ${name} is immutable once set` },
  ]),
]

/** The required fields of the golden CronJob's spec. */
export const cronJobSpec = {
  associativeList: [{ name: 'a', secondary: 1, foo: 'x' }],
  baz: 'x',
  binaryName: 'aGVsbG8=',
  canBeNull: null,
  embeddedResource: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', labels: { a: 'b' } }, anything: { kept: true } },
  explicitlyRequiredK8s: 'x',
  explicitlyRequiredKubebuilder: 'x',
  explicitlyRequiredKubernetes: 'x',
  float64WithValidations: 1.5,
  floatWithValidations: -0.5,
  foo: 'x',
  int32WithValidations: -2,
  intWithValidations: 2,
  jobTemplate: { spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'a', image: 'b' }] } } } },
  k8sAssociativeList: [{ name: 'a', secondary: 1, foo: 'x' }],
  k8sNestedAssociativeList: [
    { name: 'a', secondary: 1, foo: 'x' },
    { name: 'a', secondary: 2, foo: 'x' },
  ],
  mapOfInfo: { a: 'aGVsbG8=' },
  nestedMapOfInfo: { a: 'aGVsbG8=' },
  nestedStructWithSeveralFields: { foo: 'x', bar: true },
  nestedStructWithSeveralFieldsDoubleMarked: { foo: 'x', bar: true },
  nestedassociativeList: [],
  patternObject: 'https://example.com',
  schedule: '* * * * *',
  stringPair: ['a', 'b'],
  structWithSeveralFields: { foo: 'x', bar: false },
  twoOfAKindPart0: 'long',
  twoOfAKindPart1: 'long',
  unprunedEmbeddedResource: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, anything: 1 },
  unprunedFomType: { anything: 'x' },
  unprunedFomTypeAndField: { anything: 'x' },
  unprunedJSON: { foo: 'x', bar: true, anything: 'x' },
}

/** What the server fills in. */
export const cronJobDefaults = {
  defaultedEmptyMap: {},
  defaultedEmptyObject: { foo: 'forty-two' },
  defaultedEmptySlice: [],
  defaultedSlice: ['a', 'b'],
  defaultedString: 'forty-two',
  doubleDefaultedString: 'kubebuilder-default',
  kubernetesDefaultedEmptyObject: { foo: 'forty-two' },
  kubernetesDefaultedString: 'forty-two',
  protocol: 'TCP',
}

/** On top of the required fields. */
export const cronJobCases: readonly ObjectCase[] = [
  { shows: 'the required fields only', spec: {} },
  { shows: 'a value of an enum of markers', spec: { concurrencyPolicy: 'Allow' } },
  { shows: 'another value', spec: { concurrencyPolicy: 'Sometimes' }, refused: 'Unsupported value: "Sometimes"' },
  { shows: 'a number above its maximum', spec: { floatWithValidations: 2.5 }, refused: 'should be less than or equal to 1.5' },
  {
    // The server reads a whole number as an integer, and then the factor too: 0.5 becomes 0.
    shows: 'a whole number where the factor is a fraction',
    spec: { floatWithValidations: 1 },
    refused: 'factor MultipleOf declared for spec.floatWithValidations must be positive: 0',
  },
  { shows: 'a number that is not a multiple', spec: { intWithValidations: 1 }, refused: 'should be a multiple of 2' },
  { shows: 'a percentage', spec: { intOrStringWithAPattern: '50%' } },
  { shows: 'an integer where there may be a percentage', spec: { intOrStringWithAPattern: 5 } },
  { shows: 'a bad percentage', spec: { intOrStringWithAPattern: '101%' }, refused: 'should match' },
  { shows: 'an integer or string of an enum', spec: { intOrStringWithEnum: 'foo' } },
  { shows: 'another integer', spec: { intOrStringWithEnum: 3 }, refused: 'Unsupported value: 3' },
  { shows: 'two items of a set', spec: { hosts: ['a.b', 'a.b'] }, refused: 'Duplicate value' },
  {
    shows: 'two items with one key',
    spec: {
      k8sAssociativeList: [
        { name: 'a', secondary: 1, foo: 'x' },
        { name: 'a', secondary: 2, foo: 'x' },
      ],
    },
    refused: 'Duplicate value: {"name":"a"}',
  },
  {
    shows: 'a value outside the bounds of field and type',
    spec: { fieldLevelAliasOverride: 'too short' },
    refused: 'at least 10 chars long',
  },
  { shows: 'a value within both', spec: { fieldLevelAliasOverride: '10 letters' } },
  { shows: 'too many properties', spec: { minMaxProperties: { foo: 'a', bar: 'b', baz: 'c' } }, refused: 'must have at most 2 items' },
  { shows: 'text of an even length', spec: { stringWithEvenLengthAndGoodPrefix: 'good-a' } },
  { shows: 'the rule of the type', spec: { stringWithEvenLengthAndGoodPrefix: 'good-' }, refused: 'must have even length' },
  { shows: 'the rule of the field', spec: { stringWithEvenLengthAndGoodPrefix: 'bad-' }, refused: 'must have good prefix' },
  {
    shows: 'a rule with a message of its own',
    spec: { stringWithEvenLengthAndMessageExpression: 'odd' },
    refused: 'odd has odd length, must be even',
  },
  {
    shows: 'a rule about creating',
    spec: { onlyAllowSettingOnUpdate: 1 },
    refused: 'must be set to 0 on creation',
  },
]
