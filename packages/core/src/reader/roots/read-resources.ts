import type { Allowance } from '../../rules/allowances.ts'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Resource } from '../../structural/resource.ts'
import { rootContext, report, silent } from '../context.ts'
import type { Session } from '../context.ts'
import { reportUnusedTypes } from '../names/known-types.ts'
import { beyondCompiler, withinCompiler } from '../program/compiler-limits.ts'
import { ownSources } from '../program/file-findings.ts'
import type { ts } from '../program/typescript.js'
import { newBudget } from '../recursion/budget.ts'
import { noteHiddenRoots } from './hidden-roots.ts'
import { reportNearMisses } from './near-misses.ts'
import { reportPassedOn } from './passed-on.ts'
import { isSkipped, readResource } from './resource.ts'
import { findRoots, nowhere } from './roots.ts'
import type { OpenContext, Root } from './roots.ts'
import { reportUnresolvedRoots } from './unresolved-roots.ts'
import { reportUnusedEmbeds } from './unused-embeds.ts'
import { findMarker } from '../../markers/names.ts'
import { bindDocs } from '../comments/describe.ts'
import { docsOf } from '../comments/docs.ts'

export interface ReadResources {
  readonly resources: readonly Resource[]
  readonly diagnostics: readonly Diagnostic[]
  readonly allowances: readonly Allowance[]
}

/** Reads the roots of the input files. */
export function readResources(sources: readonly ts.SourceFile[], session: Session): ReadResources {
  const { findings } = session
  const contextFor: OpenContext = (subject, at) => rootContext(session, subject, at)
  const { roots, readable } = findRoots(sources, contextFor)
  for (const note of [noteHiddenRoots, reportNearMisses, reportUnresolvedRoots, reportPassedOn]) {
    // A type that is not a root and that the compiler can't follow makes no CRD, and has nothing to be noted.
    withinCompiler(
      () => note(readable, roots, contextFor),
      () => undefined,
      session,
    )
  }
  findings.add(ownSources(session.program).flatMap(source => session.headOf(source).diagnostics))
  const resources = roots.flatMap((root, done) => {
    session.progress(done, roots.length)
    return readRoot(root, session)
  })
  session.progress(roots.length, roots.length)
  reportSkippedKinds(roots, resources, contextFor)
  findings.add([
    ...reportUnusedEmbeds(session.embedPlaces),
    ...reportUnusedTypes(session.knownTypes),
    ...(session.nativeDocs?.findings() ?? []),
  ])
  return { resources: resources.sort(byName), diagnostics: findings.all, allowances: session.allowances }
}

function readRoot(root: Root, session: Session): readonly Resource[] {
  const subject = `${root.group}/${root.version} ${root.kind}`
  const context = rootContext({ ...session, budget: newBudget(), endless: new Set() }, subject, root.location)
  if (isSkipped(root, context)) return []
  return withinCompiler(
    () => [readResource(root, context)],
    limit => {
      session.findings.add([beyondCompiler(subject, root.location, limit)])
      return []
    },
    session,
  )
}

function byName(a: Resource, b: Resource): number {
  const [left, right] = [a, b].map(one => `${one.group}\0${one.kind}\0${one.version.name}`)
  return (left ?? '') < (right ?? '') ? -1 : 1
}

const skipVersion = findMarker('@skipVersion')

/** Reports versions that are skipped where the kind has no other: SkipVersion.ApplyToCRD in controller-tools pkg/crd/markers/crd.go. */
function reportSkippedKinds(roots: readonly Root[], resources: readonly Resource[], open: OpenContext): void {
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
