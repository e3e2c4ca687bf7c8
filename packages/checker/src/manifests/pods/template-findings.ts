import type { PodProblem, PodProblemKind } from './pod-problem.ts'
import { createFinding, textAt } from '@crdgen/core/internal'
import type { ManifestContext, ManifestFinding } from '../rule.ts'
import { podProblems, withClaims } from './pod-problems.ts'
import { type PodTemplate, podTemplates } from './templates.ts'

/** The volume that a problem is about, and who uses it. */
export type PodProblemData = Pick<PodProblem, 'volume' | 'container' | 'target' | 'sources'>

type Words = (problem: PodProblem, template: PodTemplate) => Pick<ManifestFinding, 'message' | 'help'>

/** The problems of a kind in all pod templates. */
export function findInTemplates(context: ManifestContext, kind: PodProblemKind, words: Words): readonly ManifestFinding<PodProblemData>[] {
  return podTemplates(context).flatMap(template => {
    const { spec, claims } = template
    const found = podProblems({ spec, volumes: withClaims(spec, claims) }).filter(
      problem => problem.kind === kind && !isInPart(problem, template),
    )
    return found.map(problem => toFinding(problem, template, words))
  })
}

/** A container without an image is part of one, such as a kustomize patch: its volumes may be in another part. */
function isInPart({ path, container }: PodProblem, { spec }: PodTemplate): boolean {
  const [list, at] = path
  return container !== undefined && textAt(spec, String(list), Number(at), 'image') === ''
}

function toFinding(problem: PodProblem, template: PodTemplate, words: Words): ManifestFinding<PodProblemData> {
  const { manifest, path, isVerbatim, claims } = template
  const { message, help } = words(problem, template)
  // Claims are in front of the pod's own volumes, which moves these.
  const place = problem.path[0] === 'volumes' ? ownVolume(problem, claims, template) : problem.path
  const unsure = isVerbatim ? '' : `, unless the controller of ${manifest.kind} adds to it`
  return createFinding({
    severity: isVerbatim ? 'error' : 'note',
    object: manifest,
    path: [...path, ...place],
    message: `${message}${unsure}`,
    help,
    data: dataOf(problem),
    anyVersion: true,
  })
}

function ownVolume(problem: PodProblem, claims: readonly string[], { spec }: PodTemplate): PodProblem['path'] {
  const [, at, ...rest] = problem.path
  const others = Array.isArray(spec['volumes']) ? spec['volumes'] : []
  const wanted = withClaims(spec, claims)[Number(at)]
  const index = others.indexOf(wanted)
  return index < 0 ? ['volumes'] : ['volumes', index, ...rest]
}

/** The typed facts of a problem. */
export function dataOf({ volume, container, target, sources }: PodProblem): PodProblemData {
  return {
    volume,
    ...(container === undefined ? {} : { container }),
    ...(target === undefined ? {} : { target }),
    ...(sources === undefined ? {} : { sources }),
  }
}
