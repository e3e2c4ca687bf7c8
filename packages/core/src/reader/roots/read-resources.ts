import type { Allowance } from '../../allowances.ts'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Resource } from '../../resource.ts'
import { rootContext, type Session } from '../context.ts'
import { reportUnusedTypes } from '../names/known-types.ts'
import { ownSources } from '../program/file-findings.ts'
import { displayPath } from '../program/locate.ts'
import { deeper, type Fault, tooDeep, withinStack } from '../program/too-deep.ts'
import type { ts } from '../program/typescript.js'
import { newBudget } from '../recursion/budget.ts'
import { noteHiddenRoots } from './hidden-roots.ts'
import { reportNearMisses } from './near-misses.ts'
import { reportPassedOn } from './passed-on.ts'
import { isSkipped, readResource } from './resource.ts'
import { findRoots, type OpenContext, type Root } from './roots.ts'
import { reportSkippedKinds } from './skipped-kinds.ts'
import { reportUnusedEmbeds } from './unused-embeds.ts'

export interface ReadResources {
  readonly resources: readonly Resource[]
  readonly diagnostics: readonly Diagnostic[]
  readonly allowances: readonly Allowance[]
}

/** Reads the roots of the input files. */
export function readResources(sources: readonly ts.SourceFile[], open: () => Session): ReadResources {
  return withinStack(
    () => readRoots(sources, open),
    fault => ({ resources: [], diagnostics: tooDeepFiles(sources, open, fault), allowances: [] }),
  )
}

/**
 * Finds the files that are too deep, by reading each one alone with less of the stack left than before. As the checker remembers part of
 * the first attempt, all may pass now; then the longest file is named.
 */
function tooDeepFiles(sources: readonly ts.SourceFile[], open: () => Session, fault: Fault): readonly Diagnostic[] {
  const culprits = sources.filter(source =>
    withinStack(
      () => {
        deeper(1000, () => readRoots([source], open))
        return false
      },
      () => true,
    ),
  )
  return (culprits.length > 0 ? culprits : sources.toSorted((a, b) => b.text.length - a.text.length).slice(0, 1)).map(({ fileName }) => {
    const file = displayPath(fileName, open().folder)
    return tooDeep(file, { file, line: 1, column: 1 }, fault)
  })
}

function readRoots(sources: readonly ts.SourceFile[], open: () => Session): ReadResources {
  const session = open()
  const { findings } = session
  const contextFor: OpenContext = (subject, at) => rootContext(session, subject, at)
  const roots = findRoots(sources, contextFor)
  noteHiddenRoots(sources, roots, contextFor)
  reportNearMisses(sources, roots, contextFor)
  reportPassedOn(sources, contextFor)
  findings.add(ownSources(session.program).flatMap(source => session.headOf(source).diagnostics))
  const resources = roots.flatMap(root => readRoot(root, session))
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
  return withinStack(
    () => [readResource(root, context)],
    fault => {
      session.findings.add([tooDeep(subject, root.location, fault)])
      return []
    },
  )
}

function byName(a: Resource, b: Resource): number {
  const [left, right] = [a, b].map(one => `${one.group}\0${one.kind}\0${one.version.name}`)
  return (left ?? '') < (right ?? '') ? -1 : 1
}
