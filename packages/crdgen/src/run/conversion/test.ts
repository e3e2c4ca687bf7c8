import { readSubject, testConversion } from '@crdgen/conversion/internal'
import type { ConversionTest, Converter, Subject } from '@crdgen/conversion/internal'
import { isCrd, isRecord, sortDiagnostics } from '@crdgen/core/internal'
import type { Diagnostic, JsonObject, SourceDocument } from '@crdgen/core/internal'
import { applyRules } from '@crdgen/generator/internal'
import type { Config } from '../../config/config.ts'
import { count, countFindings } from '../../report/count.ts'
import type { Report } from '../../report/report.ts'
import { placeInCrds } from '../../sources/read-crds.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import type { Steps } from '../../system/terminal/steps.ts'
import { countIn } from '../../system/terminal/steps.ts'

export interface TestTask {
  readonly crds: readonly SourceDocument[]
  readonly problems: readonly Diagnostic[]
  readonly converter: Converter
  /** The number of objects in one request. */
  readonly batch: number
  readonly runs: number
  readonly seed: number
  readonly server: string | undefined
  readonly samples: readonly JsonObject[]
  readonly rules: Config['rules']
  readonly steps: Steps | undefined
}

/** Tests a converter against each of some CRDs that has more than one version. */
export async function runConversionTest(task: TestTask): Promise<Report> {
  const subjects = task.crds.flatMap(({ object }) => (isRecord(object) && isCrd(object) ? [readSubject(object, task.server)] : []))
  const tested = subjects.filter(one => typeof one !== 'string')
  const [why] = subjects.filter(one => typeof one === 'string')
  if (tested.length === 0 && task.problems.length === 0)
    throw new CannotRun(`crdgen conversion test: there is nothing to test: ${why === undefined ? 'no CRD was read' : `the CRD ${why}`}`)
  const results: ConversionTest[] = []
  for (const subject of tested) results.push(await testOne(subject, task))
  const placed = results.flatMap(({ diagnostics }) => diagnostics.map(one => placeInCrds(one, task.crds)))
  return report(sortDiagnostics([...task.problems, ...applyRules(placed, task.rules)]), tested, results, task)
}

async function testOne(subject: Subject, { converter, batch, runs, seed, server, samples, steps }: TestTask): Promise<ConversionTest> {
  const name = `convert ${subject.kind}`
  return testConversion(subject, converter, { batch, runs, seed, server, samples, progress: countIn(steps, name, 'pair') })
}

function report(
  diagnostics: readonly Diagnostic[],
  subjects: readonly Subject[],
  results: readonly ConversionTest[],
  { seed, steps: _ }: TestTask,
): Report {
  const pairs = results.flatMap(one => one.pairs)
  const objects = pairs.reduce((sum, one) => sum + one.objects, 0)
  const refused = results.reduce((sum, one) => sum + one.samplesRefused, 0)
  const leftOut = results.reduce((sum, one) => sum + one.leftOut, 0)
  const found = countFindings(diagnostics) || 'every law holds'
  const more = [
    ...(leftOut === 0 ? [] : [`${leftOut} more findings are not shown`]),
    ...(refused === 0 ? [] : [`${count(refused, 'sample')} left out, refused in the version that they are in`]),
  ]
  return {
    diagnostics,
    lines: [],
    summary: `${count(subjects.length, 'CRD')}, ${count(pairs.length, 'pair')} of versions, ${count(objects, 'object')} converted, seed ${seed}: ${found}${more.map(one => `; ${one}`).join('')}.`,
    counts: { objects },
  }
}
