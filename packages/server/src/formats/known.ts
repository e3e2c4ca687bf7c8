import { formats, lookUp } from '@crdgen/core/internal'
import type { Server } from '../server-version.ts'

/** apiserver/validation/formats.go, supportedVersionedFormats: formats of strings, dashes left out. */
const ofStrings: ReadonlySet<string> = new Set(formats.string.map(withoutDashes))
const since134: ReadonlySet<string> = new Set(['k8sshortname', 'k8slongname'])

/** Checks whether the API server knows a format for values of a type; it ignores unknown ones. */
export function isKnownFormat(format: string, type: string, server: Server): boolean {
  if (type !== '' && type !== 'string') return formatsOf(type).includes(format)
  const bare = withoutDashes(format)
  return ofStrings.has(bare) && (!since134.has(bare) || server.has('kubernetesNameFormats'))
}

/** The formats of a type, for suggestions. */
export function formatsOf(type: string): readonly string[] {
  return type === '' ? formats.string : (lookUp(formats, type) ?? [])
}

function withoutDashes(format: string): string {
  return format.replaceAll('-', '')
}
