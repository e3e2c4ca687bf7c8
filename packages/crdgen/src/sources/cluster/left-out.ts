import { type Diagnostic, isTooDeep, type JsonObject } from '@crdgen/core/internal'
import { findWhyRefused } from '../why-refused.ts'
import { identify, isCrdKind } from '../identity.ts'
import { createInputFinding } from '../../report/rules/input-rules.ts'

/** The name of an object of a cluster in reports: `kube:widget.example.com/shop/web`. */
export function nameInReports(object: JsonObject): string {
  const identity = identify(object)
  const { group, kind, namespace, name } = identity
  const type = isCrdKind(identity) ? 'crd' : [kind.toLowerCase(), group].filter(part => part !== '').join('.')
  return `kube:${[type, namespace, name].filter(part => part !== '').join('/')}`
}

/** Objects that nest deeper than any text that is read may; no API server has them. Undefined for all others. */
export function whyTooDeep(object: JsonObject): Diagnostic | undefined {
  if (!isTooDeep(object)) return undefined
  const message = 'nested deeper than 1000 levels'
  return createInputFinding({
    rule: 'manifest/not-yaml',
    severity: 'error',
    message: `cannot be read: ${message}`,
    help: 'The other objects were read.',
    data: { serverMessage: message },
    at: { file: nameInReports(object), line: 1, column: 1 },
  })
}

const malformed: ReadonlySet<string> = new Set(['crd/wrong-type', 'crd/wrong-kind', 'crd/too-deep', 'crd/unreadable'])

/** Why a CRD of a cluster cannot be decoded, in the words of `crdgen check`: an audit cannot read it. */
export function whyMalformed(crd: JsonObject): readonly Diagnostic[] {
  const file = nameInReports(crd)
  return findWhyRefused(crd, undefined).flatMap(one => (malformed.has(one.rule) ? [{ ...one, file, line: 1, column: 1 }] : []))
}
