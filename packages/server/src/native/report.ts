import { type Diagnostic, formatPath, formatPointer, type Keys, upstream } from '@crdgen/core/internal'
import { clauseOf, shownValue, supportedHelp } from '../field/clause.ts'
import { describeWrongType } from '../field/wrong-type.ts'
import { errorBody, type FieldError, type FieldErrorKind } from '../field/field-error.ts'
import { goQuote } from '@crdgen/go'
import { type Suggest, unsetBeside } from '../findings/budget.ts'
import { authorPath, pointerOf, serverPath, spell } from '../field/place.ts'
import type { Server } from '../server-version.ts'
import { appliedPath, appliedTypeMessage, type ApplyError, managedByServer } from './apply.ts'
import type { Mismatch } from './decode-native.ts'
import type { Node, StructNode } from './node.ts'
import type { FieldValidation } from '../findings/field-validation.ts'
import type { FieldData } from '../field/data.ts'
import type { FieldRuleName } from '../rules/manifest-rules.ts'
import { createFinding } from '../rules/server-rules.ts'

export interface Circumstances {
  readonly mode: FieldValidation
  readonly subject: string
  readonly minor: string
  readonly object: unknown
  readonly root: StructNode
  readonly suggest: Suggest
}

/** Makes a finding of what the decoder stumbles over. */
export function mismatchDiagnostic(mismatch: Mismatch, circumstances: Circumstances): Diagnostic {
  return mismatch.kind === 'unknown' ? unknownDiagnostic(mismatch, circumstances) : typeDiagnostic(mismatch, circumstances)
}

const outcomes = {
  strict: ['manifest/unknown-field', 'error', 'strict field validation refuses it'],
  'server-side-apply': ['manifest/unknown-field', 'error', 'server-side apply refuses it'],
  warn: ['manifest/silently-pruned', 'warning', 'the server drops it'],
  ignore: ['manifest/silently-pruned', 'warning', 'the server drops it'],
} as const

function unknownDiagnostic({ keys, struct }: Extract<Mismatch, { kind: 'unknown' }>, asked: Circumstances): Diagnostic {
  // A struct without fields is published without properties: server-side apply takes anything in it, and the decoder drops it.
  const mode = asked.mode === 'server-side-apply' && struct.fields.size === 0 ? 'ignore' : asked.mode
  const circumstances = { ...asked, mode }
  const { subject, minor, suggest } = circumstances
  const [rule, severity, outcome] = outcomes[mode]
  const name = String(keys.at(-1))
  const history = upstream(minor).history(struct.definition, name)
  const near = suggest(name, unsetBeside(keys, circumstances.object, [...struct.fields.keys()]))
  return createFinding({
    rule,
    severity,
    subject,
    path: formatPath(keys),
    message: `is not a field of ${struct.name}${history === undefined ? '' : ` in Kubernetes ${minor}`}; ${outcome}`,
    help: history === undefined ? (near === undefined ? undefined : `did you mean ${near}?`) : lifeText(history, minor),
    data: {
      pointer: formatPointer(keys),
      ...serverWords(keys, circumstances),
      ...(history === undefined ? {} : { since: history.since, ...(history.removed === undefined ? {} : { removed: history.removed }) }),
    },
  })
}

function serverWords(keys: Keys, { mode, object, root }: Circumstances): Pick<FieldData, 'serverPath' | 'serverMessage'> {
  if (mode === 'ignore') return { serverPath: spell(keys) }
  if (mode !== 'server-side-apply') return { serverPath: spell(keys), serverMessage: `unknown field ${goQuote(spell(keys))}` }
  const serverPath = appliedPath(keys, object, root)
  return { serverPath, serverMessage: `${serverPath}: field not declared in schema` }
}

function lifeText({ since, removed }: { readonly since: string; readonly removed?: string }, minor: string): string {
  const isGone = removed !== undefined && Number(removed.split('.')[1]) <= Number(minor.split('.')[1])
  return isGone ? `Kubernetes has it from ${since} and no more since ${removed}` : `Kubernetes has it since ${since}`
}

const wanted: Readonly<Record<Node['kind'], string>> = {
  struct: 'an object',
  map: 'an object',
  list: 'a list',
  string: 'a string',
  boolean: 'true or false',
  int32: 'a whole number of 32 bits',
  int64: 'a whole number',
  float64: 'a number',
  bytes: 'base64 text',
  time: 'a time as in 2006-01-02T15:04:05Z',
  microTime: 'a time as in 2006-01-02T15:04:05.000000Z',
  quantity: 'a quantity as in 500m or 2Gi',
  intOrString: 'a whole number of 32 bits or a string',
  any: 'anything',
}

function typeDiagnostic(mismatch: Extract<Mismatch, { kind: 'type' }>, circumstances: Circumstances): Diagnostic {
  const { keys, value, node, text } = mismatch
  const { subject, mode, object, root } = circumstances
  const help = node.kind === 'bytes' ? 'write it in base64; a Secret has plain text in stringData' : undefined
  const place = { rule: 'manifest/wrong-type', subject, path: formatPath(keys), help } as const
  const message = describeWrongType(value, wanted[node.kind])
  if (mode !== 'server-side-apply') {
    const data = { pointer: formatPointer(keys), serverPath: spell(keys), serverMessage: text }
    return createFinding({ ...place, message, data })
  }
  const serverPath = appliedPath(keys, object, root)
  const data = { pointer: formatPointer(keys), serverPath }
  if (node.kind === 'int32' && Number.isInteger(value)) {
    return createFinding({ ...place, severity: 'warning', message: `${message}; server-side apply stores another number`, data })
  }
  const serverMessage = appliedTypeMessage(mismatch, object, root)
  return createFinding({ ...place, message, data: { ...data, serverMessage } })
}

/** Makes a finding of what only server-side apply minds. */
export function appliedDiagnostic({ keys, value, path, text }: ApplyError, subject: string): Diagnostic {
  const [rule, message] = text.startsWith('duplicate')
    ? (['manifest/duplicate-item', 'is there already; server-side apply refuses it'] as const)
    : text === managedByServer
      ? (['manifest/metadata', 'is for the server to write; server-side apply refuses it'] as const)
      : (['manifest/wrong-type', `${shownValue(value)} is not what server-side apply takes here`] as const)
  const serverMessage = text === managedByServer ? `${path} ${text}` : `${path}: ${text}`
  const data = { pointer: formatPointer(keys), serverPath: path, serverMessage }
  return createFinding({ rule, subject, path: formatPath(keys), message, data })
}

const rules: Partial<Readonly<Record<FieldErrorKind, FieldRuleName>>> = {
  required: 'manifest/missing-field',
  unsupported: 'manifest/not-in-enum',
  duplicate: 'manifest/duplicate-item',
}

/** The rule that an error about a value breaks. */
export function ruleOf({ kind }: FieldError): FieldRuleName {
  return rules[kind] ?? 'manifest/invalid-value'
}

/** Makes a finding of an error of the server's validation. */
export function checkedDiagnostic(rule: FieldRuleName, error: FieldError, subject: string, server: Server): Diagnostic {
  return createFinding({
    rule,
    severity: 'error',
    subject,
    path: authorPath(error.at),
    message: clauseOf(error),
    help: supportedHelp(error),
    data: { pointer: pointerOf(error.at), serverPath: serverPath(error.at), serverMessage: errorBody(error, server) },
  })
}
