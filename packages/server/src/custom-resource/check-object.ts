import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema, ObjectMeta } from '../decode/types.ts'
import { type FieldError, type FieldErrorKind, invalid } from '../field/field-error.ts'
import { documentPlace, serverPath, topLevel } from '../field/place.ts'
import { objectBudget } from '../cel/budget.ts'
import type { RuleEngine, RuleSubject } from '../evaluation/validate-rules.ts'
import { validateLists } from '../structural/validate-lists.ts'
import { validateEmbedded } from '../objectmeta/validate.ts'
import type { Server } from '../server-version.ts'
import { correlate, type Correlation } from '../values/correlation.ts'
import { validateValue } from '../values/validate.ts'
import { changedMetadataErrors, newMetadataErrors, withName } from '../objectmeta/whole-object.ts'
import { scaleErrors } from './scale-values.ts'
import type { ServedVersion } from './served-version.ts'

/** The subject of an error, apart from values and their schema. */
export type Topic = 'type' | 'metadata' | 'scale' | 'embedded' | 'list' | 'value' | 'cel'

export interface CheckedError {
  readonly topic: Topic
  readonly error: FieldError
  /** A warning only: nothing changed where it is. */
  readonly isForgiven?: boolean
}

function about(topic: Topic, errors: readonly FieldError[]): readonly CheckedError[] {
  return errors.map(error => ({ topic, error }))
}

/** The metadata of an object that was read: it has been normalised. */
export function metadataOf(object: JsonObject): ObjectMeta {
  const meta = object['metadata']
  return isRecord(meta) ? meta : {}
}

/** registry/customresource/validator.go, ValidateTypeMeta. */
function typeErrors(object: JsonObject, served: ServedVersion): readonly CheckedError[] {
  const wanted = [
    ['kind', served.kind],
    ['apiVersion', `${served.group}/${served.version}`],
  ] as const
  const wrong = wanted.filter(([key, value]) => object[key] !== value)
  return about(
    'type',
    wrong.map(([key, value]) => invalid(topLevel(key), object[key] ?? '', `must be ${value}`)),
  )
}

/** registry/customresource/strategy.go, Validate. */
export function checkNew(
  object: JsonObject,
  served: ServedVersion,
  server: Server,
  engine: RuleEngine | undefined,
): readonly CheckedError[] {
  const wrongType = typeErrors(object, served)
  const errors = [
    ...(wrongType.length > 0
      ? wrongType
      : [
          ...about('metadata', newMetadataErrors(metadataOf(object), served.namespaced, server)),
          ...about('value', validateValue(withName(object, metadataOf(object)), served.values, documentPlace)),
          ...about('scale', scaleErrors(object, served.scale, false)),
        ]),
    ...about('embedded', validateEmbedded(object, served.resources, false, documentPlace, server)),
    ...about('list', validateLists(object, served.lists, documentPlace)),
  ]
  return [...errors, ...ruleErrors(errors, { value: withName(object, metadataOf(object)) }, served, server, engine)]
}

/** Stored metadata has members (a uid, at least) that no schema knows, so that two objects never count as the same. */
function correlateObjects(object: JsonObject, before: JsonObject, schema: JsonSchema): Correlation {
  return { ...correlate(object, before, schema), isEqual: () => false }
}

/** registry/customresource/strategy.go, ValidateUpdate. */
export function checkChanged(
  object: JsonObject,
  before: JsonObject,
  served: ServedVersion,
  server: Server,
  engine: RuleEngine | undefined,
): readonly CheckedError[] {
  const wrongType = typeErrors(object, served)
  const { schema } = served
  const wereFine = validateLists(before, served.lists, documentPlace).length === 0
  const correlation = server.has('ratchetsValues') ? correlateObjects(object, before, schema) : undefined
  const errors = [
    ...about('metadata', changedMetadataErrors(metadataOf(object), metadataOf(before), served.namespaced, server)),
    ...(wrongType.length > 0
      ? wrongType
      : [
          ...about('value', validateValue(object, served.values, documentPlace, correlation)),
          ...about('scale', scaleErrors(object, served.scale, false)),
        ]),
    ...about('embedded', validateEmbedded(object, served.resources, false, documentPlace, server)),
    ...(wereFine ? about('list', validateLists(object, served.lists, documentPlace)) : []),
  ]
  return [...errors, ...ruleErrors(errorsOfStrategy(errors, wrongType.length > 0), changed(object, before, schema), served, server, engine)]
}

/** registry/customresource/status_strategy.go, ValidateUpdate: the status is checked against its own schema. */
export function checkStatus(
  object: JsonObject,
  before: JsonObject,
  served: ServedVersion,
  server: Server,
  engine: RuleEngine | undefined,
): readonly CheckedError[] {
  const wrongType = typeErrors(object, served)
  const { schema, statusValues } = served
  const statusSchema = propertyOf(schema, 'status')
  const at = topLevel('status')
  const hasStatus = Object.hasOwn(object, 'status')
  const ratchets = server.has('ratchetsStatus') && Object.hasOwn(before, 'status')
  const correlation = ratchets && statusSchema ? correlate(object['status'], before['status'], statusSchema) : undefined
  const wereFine = validateLists(before, served.lists, documentPlace).length === 0
  const errors = [
    ...about('metadata', changedMetadataErrors(metadataOf(object), metadataOf(before), served.namespaced, server)),
    ...(wrongType.length > 0
      ? wrongType
      : [
          ...(hasStatus && statusValues !== undefined
            ? about('value', validateValue(object['status'], statusValues, at, correlation))
            : []),
          ...about('scale', scaleErrors(object, served.scale, true)),
        ]),
    ...(wereFine ? about('list', validateLists(object, served.lists, documentPlace)) : []),
  ]
  return [...errors, ...ruleErrors(errorsOfStrategy(errors, wrongType.length > 0), changed(object, before, schema), served, server, engine)]
}

/**
 * The errors that hold rules back. Metadata is checked by registry/rest/update.go and by the strategy's validator; a missing name is
 * reported by the former only, and of an object of another kind the latter reports nothing but that (registry/customresource/validator.go,
 * ValidateUpdate returns after ValidateTypeMeta).
 */
function errorsOfStrategy(errors: readonly CheckedError[], isOfOtherKind: boolean): readonly CheckedError[] {
  return errors.filter(
    ({ topic, error }) =>
      topic !== 'metadata' || (!isOfOtherKind && !(error.kind === 'required' && serverPath(error.at) === 'metadata.name')),
  )
}

const blocking: ReadonlySet<FieldErrorKind> = new Set(['unsupported', 'required', 'tooLong', 'tooMany', 'typeInvalid'])

function changed(object: JsonObject, before: JsonObject, schema: JsonSchema): Omit<RuleSubject, 'at'> {
  return { value: object, old: before, correlation: correlateObjects(object, before, schema) }
}

/** The text that the API server reports in place of validation rules: they wait until the object has its form. */
export const waitingRules =
  'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation'

/** strategy.go, hasBlockingErr. */
function ruleErrors(
  errors: readonly CheckedError[],
  subject: Omit<RuleSubject, 'at'>,
  served: ServedVersion,
  server: Server,
  engine: RuleEngine | undefined,
): readonly CheckedError[] {
  const rules = engine && served.rules(engine.compile)
  if (engine === undefined || rules === undefined) return []
  if (errors.some(({ error }) => blocking.has(error.kind)))
    return about('cel', [invalid({ ...documentPlace, server: '<nil>' }, null, waitingRules)])
  const found = engine.run(rules, { ...subject, at: documentPlace }, server, objectBudget)
  return [...about('cel', found.errors), ...about('cel', found.ratcheted).map(one => ({ ...one, isForgiven: true }))]
}
