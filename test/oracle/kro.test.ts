/** SimpleSchema, graphs and changes of CRDs beside kro's own packages: the same schema, or an error that kro gives. */
import { simpleSchema } from '@crdgen/composites'
import { jsonText } from '@crdgen/core/internal'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { noGo } from '../cluster/go-build.mjs'
import { plain } from './kustomize/build-case.ts'
import { fields, types } from './kro/texts.ts'
import { randomFrom } from './random.ts'
import { seed, wide } from './settings.ts'

export interface Answer {
  readonly result?: unknown
  readonly errors?: readonly string[]
}

function buildProgram(): string | undefined {
  const script = fileURLToPath(new URL('kro/build.mjs', import.meta.url))
  const build = spawnSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (build.status !== 0 && build.status !== noGo) throw new Error('kro could not be built')
  return build.status === 0 ? build.stdout.trim() : undefined
}

const program = process.env['KRO'] ?? buildProgram()

function ask(requests: readonly unknown[]): readonly Answer[] {
  const input = `${requests.map(request => jsonText(request)).join('\n')}\n`
  const { stdout, status } = spawnSync(program ?? '', { input, encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error('kro ended')
  return stdout
    .trim()
    .split('\n')
    .map((line): Answer => JSON.parse(line))
}

/** Go's maps give a cycle from any of its types, and first or last errors of a set. */
function withoutOrder(error: string): string {
  return error.replace(/cyclic dependency in type .*/, 'cyclic dependency')
}

describe.skipIf(program === undefined)('SimpleSchema', () => {
  test('random specifications have the schema that kro makes, or an error of kro', () => {
    const random = randomFrom(seed)
    const cases = Array.from({ length: wide ? 20_000 : 1_500 }, () => ({ op: 'schema', spec: fields(random, 0, 4), types: types(random) }))
    const answers = ask(cases)
    const differing = cases.flatMap(({ spec, types }, index) => {
      const { result, errors = [] } = answers[index] ?? {}
      const ours = simpleSchema(spec, { types })
      if ('error' in ours)
        return errors.map(withoutOrder).includes(withoutOrder(ours.error)) ? [] : [{ spec, types, ours: ours.error, errors }]
      const same = result !== undefined && jsonText(plain(ours.schema)) === jsonText(plain(result))
      return same ? [] : [{ spec, types, ours: ours.schema, errors, result }]
    })
    const refused = answers.filter(({ errors = [] }) => errors.length > 0).length
    process.stderr.write(`kro: ${cases.length} specifications, ${refused} refused, ${differing.length} differ\n`)
    expect(differing.slice(0, 10)).toEqual([])
  })
})
