import type { CustomResourceDefinition, Diagnostic } from '@crdgen/core'
import { kindSubject } from '../crd/subject.ts'
import { descriptionBytes } from './description-bytes.ts'
import { measureCrd } from './measure.ts'
import type { CrdSize } from './measure.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** Warns of a CRD that client-side `kubectl apply` cannot take: `metadata.annotations: Too long`. */
export function checkApplyAnnotation(crd: CustomResourceDefinition): readonly Diagnostic[] {
  const size = measureCrd(crd)
  if (size.bytes <= size.limit) return []
  const { group, names, versions } = crd.spec
  const descriptions = descriptionBytes(versions)
  return [
    createFinding({
      rule: 'limit/apply-annotation',
      severity: 'warning',
      subject: kindSubject({ group, kind: names.kind }),
      message: `takes ${size.bytes} bytes as an annotation, ${size.bytes - size.limit} more than the ${size.limit} that client-side kubectl apply may store. Most is in ${nameParts(size)}`,
      help: adviseOn(size, descriptions, versions.length),
      data: { bytes: size.bytes, limit: size.limit, descriptions, top: size.top },
    }),
  ]
}

function nameParts({ top }: CrdSize): string {
  return top
    .slice(0, 3)
    .map(({ version, path, bytes }) => `${version} ${path === '' ? 'as a whole' : path} (${bytes})`)
    .join(', ')
}

function adviseOn({ bytes, limit }: CrdSize, descriptions: number, versions: number): string {
  const enough = bytes - descriptions <= limit
  const advice = [
    descriptions * 10 > bytes
      ? `Without descriptions it would take ${bytes - descriptions} bytes${enough ? ', which fits' : ''}.`
      : undefined,
    versions > 1 ? `Each of its ${versions} versions has a whole schema: stop shipping the ones nobody uses.` : undefined,
    'kubectl apply --server-side, kubectl create and kubectl replace have no such limit.',
  ]
  return advice.filter(line => line !== undefined).join(' ')
}
