import type { Diagnostic } from '@crdgen/core/internal'
import { createFinding } from '../rules/server-rules.ts'
import { descriptionBytes } from './description-bytes.ts'
import { type CrdSize, measureCrd, measureWhole } from './measure.ts'
import { checkCrdSize } from './object-size.ts'
import { kindOfCrd } from './kind-of-crd.ts'

/** Warns of a CRD that client-side `kubectl apply` cannot take: `metadata.annotations: Too long`. */
export function checkApplyAnnotation(crd: unknown): readonly Diagnostic[] {
  const whole = measureWhole(crd)
  if (whole.bytes <= whole.limit) return []
  const size = measureCrd(crd)
  const { subject, versions } = kindOfCrd(crd)
  const descriptions = descriptionBytes(versions)
  return [
    createFinding({
      rule: 'limit/apply-annotation',
      subject,
      message: `takes ${size.bytes} bytes as an annotation, ${size.bytes - size.limit} more than the ${size.limit} that client-side kubectl apply may store. Most is in ${nameParts(size)}`,
      help: adviseOn(size, descriptions, versions.length, checkCrdSize(crd).length === 0),
      data: {
        bytes: size.bytes,
        limit: size.limit,
        descriptions,
        top: size.top,
        serverMessage: `metadata.annotations: Too long: may not be more than ${size.limit} bytes`,
      },
    }),
  ]
}

function nameParts({ top }: CrdSize): string {
  return top
    .slice(0, 3)
    .map(({ version, path, bytes }) => `${version} ${path === '' ? 'as a whole' : path} (${bytes})`)
    .join(', ')
}

function adviseOn({ bytes, limit }: CrdSize, descriptions: number, versions: number, isStorable: boolean): string {
  const enough = bytes - descriptions <= limit
  const advice = [
    descriptions * 10 > bytes
      ? `Without descriptions it would take ${bytes - descriptions} bytes${enough ? ', which is within the limit' : ''}.`
      : undefined,
    versions > 1 ? `Each of its ${versions} versions has a whole schema: stop shipping the ones nobody uses.` : undefined,
    isStorable ? 'kubectl apply --server-side, kubectl create and kubectl replace have no such limit.' : undefined,
  ]
  return advice.filter(line => line !== undefined).join(' ')
}
