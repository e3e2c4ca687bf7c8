import { type Diagnostic, isRecord, jsonText, member } from '@crdgen/core/internal'
import { createFinding } from '../rules/server-rules.ts'
import { jsonBytes } from './json-bytes.ts'
import { kindOfCrd } from './kind-of-crd.ts'

/** MaxRequestBodyBytes in k8s.io/apiserver pkg/server/config.go: no flag sets it. */
const requestLimit = 3 * 1024 * 1024
/** DefaultMaxRequestBytes in go.etcd.io/etcd server/embed/config.go: --max-request-bytes sets it. */
const etcdLimit = 1.5 * 1024 * 1024

/**
 * Reports a CRD that the API server does not read (`Request entity too large: limit is 3145728`), or that an etcd with default settings
 * does not store (`etcdserver: request is too large`).
 */
export function checkCrdSize(crd: unknown): readonly Diagnostic[] {
  const sent = jsonBytes(crd)
  if (sent <= etcdLimit) return []
  const { subject, versions } = kindOfCrd(crd)
  const help = versions.length > 1 ? 'Ship fewer versions, or leave descriptions out.' : 'Leave descriptions out, or split the kind.'
  return reportSizes(subject, { sent, stored: storedCrdBytes(crd, versions) }, help)
}

/** The form in which an object is stored: custom resources as JSON, as they are; objects of Kubernetes itself as protobuf. */
export type ObjectEncoding = 'json' | 'protobuf'

/** Reports an object that is too large for the API server or etcd, as `checkCrdSize` does for CRDs. */
export function checkObjectSize(object: unknown, subject: string, encoding: ObjectEncoding): readonly Diagnostic[] {
  const sent = jsonBytes(object)
  if (sent <= etcdLimit) return []
  const stored = encoding === 'json' ? sent : textBytes(object)
  return reportSizes(subject, { sent, stored }, 'Split it into several objects, or keep the data elsewhere.')
}

interface Sizes {
  /** As JSON without blanks: what kubectl sends. */
  readonly sent: number
  /** At least: the server adds defaults and managed fields. */
  readonly stored: number
}

function reportSizes(subject: string, { sent, stored }: Sizes, help: string): readonly Diagnostic[] {
  if (sent > requestLimit) {
    const serverMessage = `Request entity too large: limit is ${requestLimit}`
    const message = `takes ${sent} bytes as JSON, and the API server reads no request of more than ${requestLimit}`
    return [
      createFinding({ rule: 'limit/request-body', subject, message, help, data: { bytes: sent, limit: requestLimit, serverMessage } }),
    ]
  }
  if (stored <= etcdLimit) return []
  const message = `takes ${stored} bytes, and etcd by default stores no object larger than ${etcdLimit}`
  const data = { bytes: stored, limit: etcdLimit, serverMessage: 'etcdserver: request is too large' }
  return [createFinding({ rule: 'limit/etcd-request', subject, message, help, data })]
}

/** Fields that versions may have in common: v1beta1 has them once, beside the versions. */
const sharedKeys = ['schema', 'subresources', 'additionalPrinterColumns', 'selectableFields']

/** CRDs are kept as JSON of v1beta1 (pkg/controlplane/apiserver/apiextensions.go): what all versions have alike is in it once. */
function storedCrdBytes(crd: unknown, versions: readonly unknown[]): number {
  const [first, ...others] = versions
  const spared = sharedKeys.reduce((sum, key) => {
    const text = jsonText(member(first, key) ?? null)
    const isShared = text !== 'null' && others.every(one => jsonText(member(one, key) ?? null) === text)
    return isShared ? sum + others.length * (jsonBytes(member(first, key)) + `"${key}":,`.length) : sum
  }, 0)
  return jsonBytes(crd) - spared
}

/** The least that protobuf takes: the texts, without names of fields. A Secret's and ConfigMap's data have a lower limit of their own. */
function textBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  const inner: readonly unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return inner.reduce<number>((sum, one) => sum + textBytes(one), 0)
}
