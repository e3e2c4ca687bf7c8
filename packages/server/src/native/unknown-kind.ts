import { compareVersions, suggest } from '@crdgen/core/internal'
import type { Diagnostic } from '@crdgen/core/internal'
import { apiVersionOf, findKind, groupOf, kindsAt, lifespanOf } from './kinds.ts'
import type { NativeKind } from './kinds.ts'
import { createFinding } from '../rules/server-rules.ts'

/** Says of a kind that a minor does not have whether it came later or is gone, and which one to use. */
export function unknownKind(apiVersion: string, kind: string, minor: string, subject: string): Diagnostic {
  const known = kindsAt(minor)
  const isVersionKnown = known.some(one => apiVersionOf(one) === apiVersion)
  const other = findKind(apiVersion, kind)
  const span = other === undefined ? undefined : lifespanOf(other, minor)
  return createFinding({
    rule: 'manifest/unknown-kind',
    subject,
    path: isVersionKnown ? 'kind' : 'apiVersion',
    message: messageOf(`${apiVersion} ${kind}`, minor, span),
    help: helpFor(apiVersion, kind, known),
    data: {
      kubernetes: minor,
      ...span,
      pointer: isVersionKnown ? '/kind' : '/apiVersion',
      serverPath: '',
      serverMessage: `no matches for kind ${JSON.stringify(kind)} in version ${JSON.stringify(apiVersion)}`,
    },
  })
}

function messageOf(name: string, minor: string, span: ReturnType<typeof lifespanOf> | undefined): string {
  if (span?.removed !== undefined) return `${name} is gone since Kubernetes ${span.removed}`
  if (span !== undefined) return `${name} came with Kubernetes ${span.since}; ${minor} does not have it`
  return `${name} is not a kind of Kubernetes ${minor}`
}

/** The same kind in another version or group, else one of nearly the same name. */
function helpFor(apiVersion: string, kind: string, known: readonly NativeKind[]): string | undefined {
  const same = known.filter(one => one.kind === kind)
  const ofGroup = same.filter(one => one.group === groupOf(apiVersion))
  const [best] = (ofGroup.length > 0 ? ofGroup : same).toSorted((a, b) => compareVersions(a.version, b.version))
  if (best !== undefined) return `use ${apiVersionOf(best)} ${kind}`
  const near = suggest(
    kind,
    known.filter(one => apiVersionOf(one) === apiVersion).map(one => one.kind),
  )
  return near === undefined ? undefined : `did you mean ${near}?`
}
