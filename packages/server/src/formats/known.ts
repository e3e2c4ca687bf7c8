import { lookUp } from '@crdgen/core'
import type { Server } from '../server-version.ts'

/** apiserver/validation/formats.go, supportedVersionedFormats: formats of strings, dashes left out. */
const ofStrings: ReadonlySet<string> = new Set(
  (
    'bsonobjectid uri email hostname ipv4 ipv6 cidr mac uuid uuid3 uuid4 uuid5 isbn isbn10 isbn13 ' +
    'creditcard ssn hexcolor rgbcolor byte password date duration datetime'
  ).split(' '),
)
const ofStringsSince134: ReadonlySet<string> = new Set(['k8sshortname', 'k8slongname'])
const ofNumbers: Readonly<Record<string, readonly string[]>> = { integer: ['int32', 'int64'], number: ['float', 'double'] }

/** Whether the API server knows a format for values of a type; what it does not know it ignores. */
export function isKnownFormat(format: string, type: string, server: Server): boolean {
  if (type !== '' && type !== 'string') return lookUp(ofNumbers, type)?.includes(format) === true
  const bare = format.replaceAll('-', '')
  return ofStrings.has(bare) || (server.has('kubernetesNameFormats') && ofStringsSince134.has(bare))
}

/** The formats that may stand at a type, for suggestions. */
export function formatsOf(type: string): readonly string[] {
  if (type !== '' && type !== 'string') return lookUp(ofNumbers, type) ?? []
  return [...ofStrings, 'date-time', 'k8s-short-name', 'k8s-long-name']
}
