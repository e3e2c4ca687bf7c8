import { compareConverters, type ConverterComparison, readSubject, type Subject } from '@crdgen/conversion/internal'
import { isCrd, isRecord } from '@crdgen/core/internal'
import { applyRules } from '@crdgen/generator/internal'
import { count } from '../../report/count.ts'
import { crdKey } from '../../sources/identity.ts'
import type { Inputs } from '../../sources/inputs.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { moduleConverter } from '../conversion/module-converter.ts'
import type { ComparedConversions, DiffTask } from './diff.ts'
import { howToAccept } from './how-to-accept.ts'
import { placeChange } from './place-change.ts'

/** Two modules of converters, as the command line names them. */
export interface ModulePair {
  readonly before: string
  readonly after: string
  readonly folder: string
  readonly progress: ((done: number, all: number) => void) | undefined
}

/** Compares what two modules make of objects of the CRDs that both sides have in several versions. */
export async function compareConversions(modules: ModulePair, task: DiffTask): Promise<ComparedConversions> {
  const { before, after, live, crds, rules, placeInOwn } = task
  const [old, now] = [readSubjects(before, crds.server), readSubjects(after, crds.server)]
  const pairs = [...now].flatMap(([key, subject]) => {
    const earlier = old.get(key)
    return earlier === undefined ? [] : [{ earlier, subject }]
  })
  if (pairs.length === 0)
    throw new CannotRun(
      'crdgen diff: --module compares converters, and no CRD has several versions on both sides that an API server accepts',
    )
  const [oldConverter, newConverter] = [
    await moduleConverter(modules.before, modules.folder, 'diff'),
    await moduleConverter(modules.after, modules.folder, 'diff'),
  ]
  const samples = live === undefined ? [] : unfoldLists(live.documents).flatMap(({ object }) => (isRecord(object) ? [object] : []))
  const results: ConverterComparison[] = []
  for (const { earlier, subject } of pairs)
    results.push(
      await compareConverters(
        { subject: earlier, convert: oldConverter.convert },
        { subject, convert: newConverter.convert },
        { server: crds.server, samples, progress: modules.progress },
      ),
    )
  const found = applyRules(
    results.flatMap(({ diagnostics }) => diagnostics),
    rules,
  )
  return { diagnostics: found.map(one => howToAccept(placeChange(one, before, after, placeInOwn))), summary: describeCounts(results) }
}

function readSubjects({ documents }: Inputs, server: string | undefined): ReadonlyMap<string, Subject> {
  const crds = documents.flatMap(({ object }) => (isCrd(object) ? [object] : []))
  return new Map(
    crds.flatMap(crd => {
      const subject = readSubject(crd, server)
      return typeof subject === 'string' ? [] : [[crdKey(crd), subject] as const]
    }),
  )
}

function describeCounts(results: readonly ConverterComparison[]): string {
  const objects = results.reduce((sum, one) => sum + one.objects, 0)
  const leftOut = results.reduce((sum, one) => sum + one.leftOut, 0)
  return `${count(objects, 'object')} converted by both modules${leftOut === 0 ? '' : `, ${leftOut} more findings are not shown`}`
}
