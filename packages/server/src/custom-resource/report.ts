import { type Diagnostic, factOf, formatPath, formatPointer, type JsonObject, type Keys } from '@crdgen/core/internal'
import { objectMetaShape } from '../decode/crd-shape.ts'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { clauseOf, supportedHelp } from '../field/clause.ts'
import { errorBody, errorText, type FieldError, type FieldErrorKind } from '../field/field-error.ts'
import { type Suggest, unsetBeside } from '../findings/budget.ts'
import { authorPath, pointerOf, serverPath, spell } from '../field/place.ts'
import type { Server } from '../server-version.ts'
import type { CheckedError, Topic } from './check-object.ts'
import type { UnknownField } from './read-object.ts'
import type { TypingError } from './typing.ts'
import type { Deprecation } from './deprecation.ts'
import type { Kept } from './storage-version.ts'
import type { FieldValidation } from '../findings/field-validation.ts'
import type { FieldRuleName } from '../rules/manifest-rules.ts'
import { createFinding } from '../rules/server-rules.ts'

const ruleOfTopic: Readonly<Record<Exclude<Topic, 'value'>, FieldRuleName>> = {
  type: 'manifest/wrong-kind',
  metadata: 'manifest/metadata',
  scale: 'manifest/scale-value',
  embedded: 'manifest/embedded-resource',
  list: 'manifest/duplicate-item',
  cel: 'manifest/validation-rule',
}

const ruleOfKind: Partial<Readonly<Record<FieldErrorKind, FieldRuleName>>> = {
  required: 'manifest/missing-field',
  unsupported: 'manifest/not-in-enum',
  typeInvalid: 'manifest/wrong-type',
}

/** Makes a finding of one error of the server's; `nulls`: pointers to the members that it dropped. */
export function errorDiagnostic({ topic, error }: CheckedError, subject: string, server: Server, nulls: ReadonlySet<string>): Diagnostic {
  const path = serverPath(error.at)
  const isKey = topic === 'metadata' && error.value === '' && /^metadata\.(?:labels|annotations)$/.test(path)
  const isNull = topic === 'value' && error.kind === 'required' && nulls.has(pointerOf(error.at))
  return createFinding({
    rule: topic === 'value' ? (ruleOfKind[error.kind] ?? 'manifest/invalid-value') : ruleOfTopic[topic],
    severity: 'error',
    subject,
    path: authorPath(error.at),
    message: isNull ? 'is null, which the server drops, and it is required' : isKey ? `"": ${clauseOf(error)}` : clauseOf(error),
    help: supportedHelp(error),
    data: { pointer: pointerOf(error.at), serverPath: path, serverMessage: errorBody(error, server) },
  })
}

/** The effect of each mode on an unknown field: what it is to the client, and the words to follow the path. */
const fates: Readonly<Record<FieldValidation, { readonly refused: string; readonly lost: string }>> = {
  strict: { refused: 'strict field validation refuses it', lost: '' },
  warn: { refused: '', lost: 'the server drops it' },
  ignore: { refused: '', lost: 'the server drops it' },
  'server-side-apply': {
    refused: 'server-side apply refuses it',
    lost: 'server-side apply takes an object without fields for free-form, and the server drops it without a word',
  },
}

/** The request, and the schema that it is checked against. */
interface Circumstances {
  readonly object: JsonObject
  readonly schema: JsonSchema
  readonly mode: FieldValidation
  readonly subject: string
  readonly suggest: Suggest
}

/** Makes a finding of a field that the schema does not know: refused, or lost. */
export function unknownDiagnostic({ keys, text, path }: UnknownField, words: string | undefined, circumstances: Circumstances): Diagnostic {
  const { object, schema, mode, subject, suggest } = circumstances
  const { struct, names } = knownBeside(keys, schema)
  const near = suggest(String(keys.at(-1)), unsetBeside(keys, object, names))
  const isRefused = refuses(mode, words)
  return createFinding({
    rule: isRefused ? 'manifest/unknown-field' : 'manifest/silently-pruned',
    severity: isRefused ? 'error' : 'warning',
    subject,
    path,
    message: `is not a field of ${struct}; ${fates[mode][isRefused ? 'refused' : 'lost']}`,
    help: near === undefined ? undefined : `did you mean ${near}?`,
    data: { pointer: formatPointer(keys), serverPath: text, ...(words === undefined ? {} : { serverMessage: words }) },
  })
}

/** Checks whether a mode refuses an unknown field that the server has these words for. */
export function refuses(mode: FieldValidation, words: string | undefined): boolean {
  return mode === 'strict' || (mode === 'server-side-apply' && words !== undefined)
}

/** `unknown field "spec.size"`: an error in strict mode, a warning in mode warn. The server puts quotes around, and escapes nothing. */
export function unknownFieldText({ text }: UnknownField): string {
  return `unknown field "${text}"`
}

/** The parent that does not know a field, and the names that it does know there. */
interface Known {
  readonly struct: string
  readonly names: readonly string[]
}

const objectMeta: Known = { struct: 'ObjectMeta', names: Object.keys(objectMetaShape.fields) }

/** Metadata of the object, and of an embedded resource, is the same for every kind, without a schema. */
function knownBeside(keys: Keys, schema: JsonSchema): Known {
  const unknown: Known = { struct: 'the schema', names: [] }
  let at: JsonSchema | undefined = schema
  for (const [depth, key] of keys.slice(0, -1).entries()) {
    if (at === undefined) return unknown
    const isMeta = key === 'metadata' && (depth === 0 || at['x-kubernetes-embedded-resource'] === true)
    if (isMeta) return depth === keys.length - 2 ? objectMeta : { ...objectMeta, names: [] }
    at = typeof key === 'number' ? itemsSchema(at) : (propertyOf(at, key) ?? asSchema(at.additionalProperties))
  }
  return { ...unknown, names: at === undefined ? [] : namesOf(at) }
}

const namesOf = factOf((schema: JsonSchema): readonly string[] => Object.keys(schema.properties ?? {}))

/** Makes a finding of a value that server-side apply can give no type. */
export function typingDiagnostic({ keys, text, isRepeated }: TypingError, subject: string): Diagnostic {
  return createFinding({
    rule: isRepeated ? 'manifest/duplicate-item' : 'manifest/wrong-type',
    severity: 'error',
    subject,
    path: formatPath(keys),
    message: text.slice(text.indexOf(': ') + 2).replaceAll(/&value\.valueUnstructured\{Value:(.*)\}|&\{(.*)\}/gs, '$1$2'),
    data: { pointer: formatPointer(keys), serverPath: spell(keys), serverMessage: text },
  })
}

/** A warning that the server sends along. */
export function warningDiagnostic(text: string, subject: string): Diagnostic {
  const data = { pointer: '/metadata/finalizers', serverPath: 'metadata.finalizers', serverMessage: text }
  const message = text.replace(/^metadata\.finalizers: /, '')
  return createFinding({ rule: 'manifest/finalizer', severity: 'warning', subject, path: 'metadata.finalizers', message, data })
}

/** The server's warning for whatever is sent in a version that goes away. */
export function deprecationDiagnostic({ warning, isOfAuthor, replacement }: Deprecation, subject: string): Diagnostic {
  return createFinding({
    rule: 'manifest/deprecated-version',
    severity: 'warning',
    subject,
    path: 'apiVersion',
    message: isOfAuthor ? `is deprecated: ${warning}` : warning,
    help: replacement === undefined ? undefined : `write apiVersion: ${replacement}`,
    data: { pointer: '/apiVersion', serverPath: '', serverMessage: warning },
  })
}

/** A member that was null where the schema has no null: the server drops it without a word. */
export function nullNote(keys: Keys, subject: string): Diagnostic {
  const message = 'is null, which the schema does not allow; the server drops it'
  return createFinding({
    rule: 'manifest/null-dropped',
    severity: 'note',
    subject,
    path: formatPath(keys),
    message,
    data: { pointer: formatPointer(keys) },
  })
}

/** Makes a finding of an object that its own version takes, and the version that is stored does not. */
export function unstorableDiagnostic(error: FieldError, version: string, subject: string, server: Server): Diagnostic {
  return createFinding({
    rule: 'manifest/unreadable',
    severity: 'error',
    subject,
    path: authorPath(error.at),
    message: `cannot be stored as ${version}: ${clauseOf(error)}`,
    help: `bring ${version} and the version of the object together, or convert between them with a webhook`,
    data: { pointer: pointerOf(error.at), serverPath: '', serverMessage: errorText(error, server), storageVersion: version },
  })
}

/** Findings of what is lost because the version that is kept does not have it. */
export function lostDiagnostics({ dropped, nulls }: Kept, version: string, subject: string): readonly Diagnostic[] {
  const lost = (words: string) => (keys: Keys) =>
    createFinding({
      rule: 'manifest/silently-pruned',
      severity: 'warning',
      subject,
      path: formatPath(keys),
      message: `${words} ${version}, the version that is stored; the server drops it without a word`,
      help: `give ${version} the field too, or convert between the versions with a webhook`,
      data: { pointer: formatPointer(keys), serverPath: spell(keys), storageVersion: version },
    })
  return [...dropped.map(lost('is not a field of')), ...nulls.map(lost('may not be null in'))]
}

/** A rule that is broken where nothing changed: the server only warns. */
export function forgivenDiagnostic(error: FieldError, subject: string, server: Server): Diagnostic {
  return createFinding({
    rule: 'manifest/validation-rule',
    severity: 'warning',
    subject,
    path: authorPath(error.at),
    message: `${clauseOf(error)}; the server forgives it, since nothing changed here`,
    data: { pointer: pointerOf(error.at), serverPath: serverPath(error.at), serverMessage: errorText(error, server) },
  })
}
