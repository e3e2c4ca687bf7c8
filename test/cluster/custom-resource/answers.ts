import { inject } from 'vitest'
import type { JsonObject } from '@crdgen/core/internal'
import type { Diagnostic } from '@crdgen/core'
import { type FieldValidation, validate } from '@crdgen/server'

import type { Cluster, KubeObject } from '../cluster.ts'
import type { Response } from '../client.ts'

export interface Case {
  readonly title: string
  /** The CRD of its kind, as the server has it. */
  readonly crd: unknown
  readonly verb: 'create' | 'update' | 'status' | 'scale' | 'apply'
  readonly mode: FieldValidation
  readonly object: KubeObject
  /** What is sent in its place: JSON or YAML that no object can show. */
  readonly text?: string
  /** As the server has it. */
  readonly before?: JsonObject
}

/** What both sides say, in one form. */
export interface Answer {
  readonly accepted: boolean
  /** `path: text` of validation, or the words of the decoder. */
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly stored: unknown
}

const parameter = { strict: 'Strict', warn: 'Warn', ignore: 'Ignore', 'server-side-apply': 'Strict' } as const
const methods = { create: 'POST', update: 'PUT', status: 'PUT', scale: 'PUT', apply: 'PATCH' } as const

/** Asks the server without storing anything. @param collection the URL of the kind's objects */
export async function ask(cluster: Cluster, collection: string, one: Case): Promise<Answer> {
  const { verb, mode, object, text } = one
  const { name } = object.metadata
  const response = await cluster.request({
    method: methods[verb],
    path: verb === 'create' ? collection : `${collection}/${name}${verb === 'status' || verb === 'scale' ? `/${verb}` : ''}`,
    query: { dryRun: 'All', fieldValidation: parameter[mode], ...(verb === 'apply' ? { fieldManager: 'cases', force: 'true' } : {}) },
    body: text ?? (verb === 'scale' ? scaleOf(object) : object),
    ...contentType(verb, text),
  })
  return { ...outcome(response, one), warnings: [...response.warnings].sort() }
}

/** The scale whose update changes an object into this one. */
function scaleOf({ metadata, spec }: KubeObject) {
  const { name, namespace, resourceVersion } = metadata as JsonObject
  const { replicas } = spec as JsonObject
  return { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name, namespace, resourceVersion }, spec: { replicas } }
}

function contentType(verb: Case['verb'], text: string | undefined) {
  if (verb === 'apply') return { contentType: 'application/apply-patch+yaml' }
  return text === undefined || text.startsWith('{') ? {} : { contentType: 'application/yaml' }
}

interface Status {
  readonly message?: string
  readonly details?: { readonly causes?: readonly { readonly field?: string; readonly message?: string }[] }
}

function outcome({ status, body }: Response, { verb, object: { kind, apiVersion } }: Case): Omit<Answer, 'warnings'> {
  if (status < 300) return { accepted: true, errors: [], stored: comparable(body, verb) }
  const { message = '', details } = body as Status
  const refusal = { accepted: false, stored: undefined }
  if (status === 422) return { ...refusal, errors: texts((details?.causes ?? []).map(one => `${one.field ?? ''}: ${one.message ?? ''}`)) }
  const start = `${kind} in version ${JSON.stringify(apiVersion.split('/').at(-1))} cannot be handled as a ${kind}: `
  const words = message.startsWith(start) ? message.slice(start.length) : message
  if (words.startsWith(strict))
    return {
      ...refusal,
      errors: texts(
        words
          .slice(strict.length)
          .split(/, (?=unknown field|duplicate field)/)
          .map(one => strict + one),
      ),
    }
  const typed = words.replace(/^failed to create typed patch object \([^)]*\): /, '').replace(/^errors:\n {2}/, '')
  return { ...refusal, errors: texts(typed.split(/\n {2}(?=\.)/)) }
}

const strict = 'strict decoding error: '

/** A set of texts; the end of a name that was made is as chance has it. */
function texts(said: readonly string[]): readonly string[] {
  return [...new Set(said.map(text => text.replace(/(?<=-)[a-z0-9]{5}(?=": a lowercase)/, 'bcdfg')))].sort()
}

/** Of these, a selfLink is dropped by the store, which a dry run does not reach. */
const volatile: ReadonlySet<string> = new Set(['creationTimestamp', 'managedFields', 'namespace', 'resourceVersion', 'selfLink', 'uid'])

/** An object without what only a server can know. */
function comparable(object: unknown, verb: Case['verb']): unknown {
  // The answer to a scale is a scale, which leaves a zero out.
  if (verb === 'scale') return { replicas: (object as { readonly spec: { readonly replicas?: number } }).spec.replicas ?? 0 }
  const { metadata, ...rest } = object as { readonly metadata?: JsonObject }
  const hidden = metadata?.['generateName'] === undefined ? volatile : new Set([...volatile, 'name'])
  return { ...rest, metadata: Object.fromEntries(Object.entries(metadata ?? {}).filter(([key]) => !hidden.has(key))) }
}

const ofDecoding: ReadonlySet<string> = new Set(['manifest/unreadable', 'manifest/unknown-field', 'manifest/repeated-key'])

/** What we say to the same request. */
export function say({ crd, verb, mode, object, text, before }: Case): Answer {
  const subresource = verb === 'status' || verb === 'scale' ? verb : undefined
  const sent = verb === 'scale' ? scaleOf(object) : object
  const { valid, diagnostics, stored } = validate(crd, text ?? sent, { mode, before, subresource, server: inject('minor') })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  // What cannot be decoded is not looked into.
  const decoding = errors.filter(({ rule }) => ofDecoding.has(rule))
  const warnings = diagnostics.filter(({ severity, rule }) => severity === 'warning' && (valid !== false || rule !== 'manifest/finalizer'))
  const isOfVersion = ({ rule }: Diagnostic) => rule === 'manifest/deprecated-version'
  return {
    // The few CEL rules of the real CRDs hold wherever nothing else is wrong.
    accepted: valid !== false,
    errors: texts(decoding.length > 0 ? decodingErrors(decoding, verb) : errors.map(errorText)),
    warnings: (decoding.length > 0 ? warnings.filter(isOfVersion) : warnings).flatMap(wordsOf).sort(),
    stored: valid !== false ? comparable(stored, verb) : undefined,
  }
}

function decodingErrors(diagnostics: readonly Diagnostic[], verb: Case['verb']): readonly string[] {
  return diagnostics.flatMap(one =>
    wordsOf(one).map(text => (verb === 'apply' || one.rule === 'manifest/unreadable' ? text : strict + text)),
  )
}

function errorText({ data }: Diagnostic): string {
  return `${String(data['serverPath'])}: ${String(data['serverMessage'])}`
}

function wordsOf({ data }: Diagnostic): readonly string[] {
  return typeof data['serverMessage'] === 'string' ? [data['serverMessage']] : []
}
