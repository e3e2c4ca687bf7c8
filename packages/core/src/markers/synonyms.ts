/** Words for what markers do in other tools and in a hurry, by marker: class-validator, typia, typescript-json-schema, zod. */
const words: Readonly<Record<string, string>> = {
  minimum: 'min gte ge least positive IsPositive IsNonNegative nonnegative',
  exclusiveMinimum: 'gt moreThan exclusiveMin',
  maximum: 'max lte le most negative IsNegative',
  exclusiveMaximum: 'lt lessThan exclusiveMax',
  multipleOf: 'step multiple divisibleBy IsDivisibleBy',
  minLength: 'minLen minSize nonEmpty notEmpty IsNotEmpty',
  maxLength: 'maxLen maxSize length len IsByteLength',
  minItems: 'arrayMinSize arrayNotEmpty minCount',
  maxItems: 'arrayMaxSize maxCount',
  minProperties: 'minProps',
  maxProperties: 'maxProps',
  pattern: 'regex regexp regularExpression re matches match IsAlphanumeric IsLowercase',
  format: 'IsEmail IsUUID IsUrl IsIP IsDateString IsISO8601 IsFQDN IsPort IsBase64 email uuid ipv4 ipv6 dateTime',
  type: 'asType IsInt IsNumber IsString IsBoolean IsArray IsObject int int32 int64 uint integer float double',
  enum: 'values allowedValues allowed choices IsIn IsEnum oneOf anyOf options',
  default: 'dflt deflt deft defaults defaultsTo',
  required: 'mandatory IsDefined',
  optional: 'opt IsOptional',
  nullable: 'null orNull',
  listType: 'arrayUnique IsUnique unique set',
  listMapKey: 'mapKey listKey',
  immutable: 'const frozen unchangeable',
  validation: 'validate cel rule xValidation validationRule assert check ValidateIf',
  preserveUnknownFields: 'preserveUnknown additionalProperties unknownFields',
  embeddedResource: 'embedded',
  title: 'displayName',
  externalDocs: 'docs externalDoc',
  storageVersion: 'storage stored',
  unservedVersion: 'unserved notServed served',
  deprecatedVersion: 'versionDeprecated',
  statusSubresource: 'subresource status statusSub',
  scale: 'scaleSubresource',
  printcolumn: 'column printerColumn additionalPrinterColumn',
  selectableField: 'selectable fieldSelector',
  jsonName: 'json jsonKey rename alias serializedName',
  omit: 'exclude ignoreField',
}

const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([marker, list]) => list.split(' ').map(word => [word.toLowerCase(), marker] as const)),
)

/** Returns the tag of the marker that another tool's word, or a short form, stands for: `minimum` of `min`, `type` of `TJS-type`. */
export function synonymOf(tag: string): string | undefined {
  const word = tag.replace(/^TJS-/i, '').toLowerCase()
  if (word === 'range') return 'minimum'
  return synonyms.get(word) ?? (word.length < tag.length ? word : undefined)
}

const further: Readonly<Record<string, string>> = {
  min: '@minLength for a string, @minItems for a list',
  max: '@maxLength for a string, @maxItems for a list',
  range: '@minimum and @maximum, each on a line of its own',
  length: '@minLength and @maxLength, each on a line of its own',
  subresource: '@scale for the scale subresource',
}

/** Other meanings of a word, in words that follow a suggestion; empty for most. */
export function otherMeanings(tag: string): string {
  const word = tag.toLowerCase()
  return Object.hasOwn(further, word) ? ` (${further[word]})` : ''
}
