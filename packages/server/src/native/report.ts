import { createDiagnostic, formatPath, suggest, upstream } from '@crdgen/core'
import type { Diagnostic } from '@crdgen/core'
import { errorBody } from '../field/field-error.ts'
import type { FieldError, FieldErrorKind } from '../field/field-error.ts'
import { goJson, goQuote } from '../field/go-text.ts'
import { authorPath, pointerOf, serverPath } from '../field/place.ts'
import type { Server } from '../server-version.ts'
import { clauseOf } from './clause.ts'
import type { Keys, Misfit } from './decode-native.ts'
import type { Node } from './node.ts'
import type { NativeMode } from './validate-native.ts'

interface Circumstances {
  readonly mode: NativeMode
  readonly subject: string
  readonly minor: string
}

export function pathOf(keys: Keys): string {
  return formatPath(keys)
}

/** As the server's strict decoder spells paths: without quotes. */
export function spell(keys: Keys): string {
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
}

export function pointer(keys: Keys): string {
  return keys.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Makes a finding of what the decoder stumbles over. */
export function misfitDiagnostic(misfit: Misfit, circumstances: Circumstances): Diagnostic {
  return misfit.kind === 'unknown' ? unknownDiagnostic(misfit, circumstances) : typeDiagnostic(misfit, circumstances.subject)
}

const outcomes = {
  strict: ['manifest/unknown-field', 'error', 'strict field validation refuses it'],
  'server-side-apply': ['manifest/unknown-field', 'error', 'server-side apply refuses it'],
  warn: ['manifest/silently-pruned', 'warning', 'the server drops it'],
  ignore: ['manifest/silently-pruned', 'warning', 'the server drops it'],
} as const

function unknownDiagnostic({ keys, struct }: Extract<Misfit, { kind: 'unknown' }>, { mode, subject, minor }: Circumstances): Diagnostic {
  const [rule, severity, outcome] = outcomes[mode]
  const name = String(keys.at(-1))
  const history = upstream(minor).history(struct.definition, name)
  const near = suggest(name, [...struct.fields.keys()])
  return createDiagnostic({
    rule,
    severity,
    subject,
    path: pathOf(keys),
    message: `is no field of ${struct.name}${history === undefined ? '' : ` in Kubernetes ${minor}`}; ${outcome}`,
    help: history === undefined ? (near === undefined ? undefined : `did you mean ${near}?`) : lifeText(history, minor),
    data: {
      pointer: pointer(keys),
      serverPath: spell(keys),
      ...serverMessage(keys, mode),
      ...(history === undefined ? {} : { since: history.since, ...(history.removed === undefined ? {} : { removed: history.removed }) }),
    },
  })
}

function serverMessage(keys: Keys, mode: NativeMode): { readonly serverMessage?: string } {
  if (mode === 'ignore') return {}
  if (mode === 'server-side-apply') return { serverMessage: `.${spell(keys)}: field not declared in schema` }
  return { serverMessage: `unknown field ${goQuote(spell(keys))}` }
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

function typeDiagnostic({ keys, value, node, text }: Extract<Misfit, { kind: 'type' }>, subject: string): Diagnostic {
  return createDiagnostic({
    rule: 'manifest/wrong-type',
    severity: 'error',
    subject,
    path: pathOf(keys),
    message: `${goJson(value).slice(0, 80)} is not ${wanted[node.kind]}`,
    data: { pointer: pointer(keys), serverPath: spell(keys), serverMessage: text },
  })
}

const rules: Partial<Readonly<Record<FieldErrorKind, string>>> = {
  required: 'manifest/missing-field',
  unsupported: 'manifest/not-in-enum',
  duplicate: 'manifest/duplicate-item',
}

/** The rule that an error about a value breaks. */
export function ruleOf({ kind }: FieldError): string {
  return rules[kind] ?? 'manifest/invalid-value'
}

/** Makes a finding of an error of the server's validation. */
export function checkedDiagnostic(rule: string, error: FieldError, subject: string, server: Server): Diagnostic {
  return createDiagnostic({
    rule,
    severity: 'error',
    subject,
    path: authorPath(error.at),
    message: clauseOf(error),
    help: enumHelp(error),
    data: { pointer: pointerOf(error.at), serverPath: serverPath(error.at), serverMessage: errorBody(error, server) },
  })
}

function enumHelp({ kind, value, detail }: FieldError): string | undefined {
  if (kind !== 'unsupported' || typeof value !== 'string') return undefined
  const values = [...detail.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)
  const near = suggest(value, values) ?? values.find(one => one.toLowerCase() === value.toLowerCase())
  return near === undefined ? undefined : `did you mean ${near}?`
}
