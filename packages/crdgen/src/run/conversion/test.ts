import { type ConversionTest, findUncovered, type Subject, testConversion } from '@crdgen/conversion/internal'
import { type Diagnostic, type JsonObject, sortDiagnostics } from '@crdgen/core/internal'
import { applyRules } from '@crdgen/generator/internal'
import type { Config } from '../../config/config.ts'
import { count, countFindings } from '../../report/count.ts'
import type { Report } from '../../report/report.ts'
import { countIn, type Steps } from '../../system/terminal/steps.ts'
import { type ConvertedCrds, readSubjects } from './converted-crds.ts'
import type { LoadedConverter } from './module-converter.ts'

export interface TestTask {
  readonly crds: ConvertedCrds
  readonly converter: LoadedConverter
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
  const { crds, converter, rules, server } = task
  const subjects = readSubjects(crds, server, 'test')
  const results: ConversionTest[] = []
  for (const subject of subjects) results.push(await testOne(subject, task))
  const mistake = converter.mistake?.()
  if (mistake !== undefined) throw mistake
  const { definition } = converter
  const uncovered = definition === undefined ? [] : subjects.flatMap(subject => findUncovered(subject, definition))
  const found = [...uncovered, ...results.flatMap(({ diagnostics }) => diagnostics)].map(crds.place)
  const sorted = sortDiagnostics([...crds.problems, ...applyRules(found, rules)])
  // A rule that names no field is the cause of what the laws find of the field that was meant.
  const causes = sorted.filter(({ data }) => data['problem'] === 'unknown-path')
  return report([...new Set([...causes, ...sorted])], subjects, results, task)
}

async function testOne(subject: Subject, { converter, batch, runs, seed, server, samples, steps }: TestTask): Promise<ConversionTest> {
  const name = `convert ${subject.kind}`
  return testConversion(subject, converter.convert, { batch, runs, seed, server, samples, progress: countIn(steps, name, 'pair') })
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
