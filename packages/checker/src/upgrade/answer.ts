import { type Diagnostic, formatPath, formatPointer, isRecord, type JsonObject, plainText, textAt } from '@crdgen/core/internal'
import { admitCrd, fieldsOff, isServed, validate, validateNative, type Validation } from '@crdgen/server/internal'
import type { AnswerPart } from './rule.ts'

/** The answer of the API server of one minor to a document. */
export interface Answer {
  readonly isAccepted: boolean
  /** By what is the same in the answers of several minors, however they word it. */
  readonly parts: ReadonlyMap<string, AnswerPart>
  /** The object as it would be stored; undefined for a CRD. */
  readonly stored: JsonObject | undefined
}

/** Answers for one document; `before` is what an earlier minor has stored. Undefined where the minor does not serve its kind. */
export type Ask = (minor: string, before: JsonObject | undefined) => Answer | undefined

/** Asks about an object of Kubernetes itself. */
export function askNative(object: JsonObject): Ask {
  return (kubernetes, before) => {
    const created = validateNative(object, { kubernetes, mode: 'warn' })
    if (created === undefined || created.diagnostics.some(({ rule }) => rule === 'manifest/unknown-kind')) return undefined
    const updated = () => validateNative(object, { kubernetes, mode: 'warn', before }) ?? created
    const off = fieldsOff(object, kubernetes).map(({ keys, struct, gates }): AnswerPart => {
      return { what: 'off', path: formatPath([...keys]), pointer: formatPointer(keys), struct, gates }
    })
    return makeAnswer(created, before === undefined ? undefined : updated, off)
  }
}

/** Finds why an object is of no kind that a minor has: of a group that is Kubernetes' own. */
export function whyUnknown(object: JsonObject, kubernetes: string): Diagnostic | undefined {
  return validateNative(object, { kubernetes })?.diagnostics.find(({ rule }) => rule === 'manifest/unknown-kind')
}

/** Asks about a custom resource. */
export function askCustom(object: JsonObject, crd: unknown): Ask {
  const apiVersion = textAt(object, 'apiVersion')
  const version = apiVersion.slice(apiVersion.indexOf('/') + 1)
  return (server, before) => {
    if (!isServed(crd, version, server)) return undefined
    const created = validate(crd, object, { server, mode: 'warn' })
    return makeAnswer(created, before === undefined ? undefined : () => validate(crd, object, { server, mode: 'warn', before }), [])
  }
}

/** Asks about a CRD. */
export function askCrd(crd: JsonObject): Ask {
  return server => {
    const diagnostics = admitCrd(crd, { server })
    const valid = !diagnostics.some(({ severity }) => severity === 'error')
    const updated = () => ({ valid: true, diagnostics: admitCrd(crd, { server, before: crd }) })
    return makeAnswer({ valid, diagnostics, stored: undefined }, updated, [])
  }
}

type Reply = Pick<Validation, 'valid' | 'diagnostics'> & { readonly stored?: JsonObject | undefined }

function makeAnswer(created: Reply, updated: (() => Reply) | undefined, more: readonly AnswerPart[]): Answer {
  const errors = created.diagnostics.filter(({ severity }) => severity === 'error')
  const left = errors.length === 0 || updated === undefined ? [] : updated().diagnostics.filter(({ severity }) => severity === 'error')
  const kept = new Set(left.map(keyOfFinding))
  const parts = [
    ...created.diagnostics.flatMap((finding): readonly AnswerPart[] => {
      if (finding.severity === 'error')
        return [{ what: 'refused', finding, isTolerated: updated !== undefined && !kept.has(keyOfFinding(finding)) }]
      const unchecked: readonly AnswerPart[] = finding.rule === 'crd/format-unknown' ? [{ what: 'unchecked', finding }] : []
      if (finding.severity === 'note') return unchecked
      return [{ what: unknownRules.has(finding.rule) ? 'unknown' : 'warned', finding }, ...unchecked]
    }),
    ...more,
  ]
  return { isAccepted: errors.length === 0, parts: new Map(parts.map(part => [keyOfPart(part), part])), stored: created.stored }
}

const unknownRules: ReadonlySet<string> = new Set(['manifest/silently-pruned', 'crd/unknown-field'])

function keyOfPart(part: AnswerPart): string {
  return `${part.what} ${part.what === 'off' ? part.pointer : keyOfFinding(part.finding)}`
}

/** Texts differ from minor to minor. */
function keyOfFinding(finding: Diagnostic): string {
  return `${finding.rule} ${plainText(finding.data['pointer'] ?? finding.path)}`
}

/** An object that is one, with an apiVersion and a kind. */
export function isDocument(value: unknown): value is JsonObject {
  return isRecord(value) && textAt(value, 'apiVersion') !== '' && textAt(value, 'kind') !== ''
}
