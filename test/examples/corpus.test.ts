/** Examples of real CRDs: the API server accepts them. A sample by default; CRDGEN_EXAMPLES=all makes those of every CRD and version. */
import { makeExample } from '@crdgen/checker/internal'
import { isRecord, member, readDocuments } from '@crdgen/core/internal'
import { isServed, validate } from '@crdgen/server/internal'
import { expect, test } from 'vitest'
import { describeWithCorpus, readCorpus } from '../corpus.ts'

const everything = process.env['CRDGEN_EXAMPLES'] === 'all'
const step = everything ? 1 : Number(process.env['CRDGEN_EXAMPLES'] ?? 30)

interface Made {
  readonly name: string
  readonly problems: readonly string[]
  readonly leftOut: number
  readonly milliseconds: number
}

function* examplesOf(file: string): Generator<Made> {
  const [crd] = readDocuments(readCorpus(`corpus/crds/${file}`)).objects
  const versions = member(member(crd, 'spec'), 'versions')
  for (const one of Array.isArray(versions) ? versions.filter(isRecord) : []) {
    const version = String(one['name'])
    if (one['served'] !== true || !isServed(crd, version)) continue
    for (const size of ['minimal', 'full'] as const) {
      const start = performance.now()
      const { object, leftOut } = makeExample(crd, { version, size })
      const milliseconds = performance.now() - start
      const { diagnostics } = validate(crd, object, { version })
      const problems = diagnostics.filter(({ severity }) => severity === 'error').map(({ path, message }) => `${path}: ${message}`)
      yield { name: `${file} ${version} ${size}`, problems, leftOut: leftOut.length, milliseconds }
    }
  }
}

describeWithCorpus('examples of real CRDs', () => {
  test('are accepted', { timeout: 1_500_000 }, () => {
    const index: readonly { file: string }[] = JSON.parse(readCorpus('corpus/crds/index.json'))
    const made = index.filter((_, at) => at % step === 0).flatMap(({ file }) => [...examplesOf(file)])
    const slowest = made.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5)
    process.stderr.write(
      `examples: ${made.length}, ${made.filter(({ problems }) => problems.length > 0).length} refused, ${made.filter(({ leftOut }) => leftOut > 0).length} leave fields out; slowest ${slowest.map(({ name, milliseconds }) => `${name} ${Math.round(milliseconds)} ms`).join(', ')}\n`,
    )
    expect(made.filter(({ problems }) => problems.length > 0).map(({ name, problems }) => [name, problems.slice(0, 2)])).toEqual([])
  })
})
