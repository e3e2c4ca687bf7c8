import { findMarker } from '../../markers/names.ts'
import type { Resource } from '../../structural/resource.ts'
import { bindDocs } from '../comments/describe.ts'
import { docsOf } from '../comments/docs.ts'
import { report, silent } from '../context.ts'
import { nowhere, type OpenContext, type Root } from './roots.ts'

const skipVersion = findMarker('@skipVersion')

/** Reports versions that are skipped where the kind has no other: SkipVersion.ApplyToCRD in controller-tools pkg/crd/markers/crd.go. */
export function reportSkippedKinds(roots: readonly Root[], resources: readonly Resource[], open: OpenContext): void {
  const left = new Set(resources.map(({ group, kind }) => `${group} ${kind}`))
  for (const root of roots) {
    const { group, version, kind, exported } = root
    if (left.has(`${group} ${kind}`)) continue
    const context = open(`${group}/${version} ${kind}`, root.location)
    const marks = exported.declarations.flatMap(node => bindDocs(docsOf(node, context.session), 'resource', silent(open('', nowhere))))
    const mark = marks.find(({ marker }) => marker === skipVersion)
    if (mark === undefined) continue
    report(context, {
      rule: 'marker/conflict',
      severity: 'error',
      message: `${mark.written} skips ${version}, and ${kind} has no other version`,
      help: 'keep one version, or leave the kind out with @omit',
      data: { marker: mark.written, version },
      at: mark.at,
    })
  }
}
