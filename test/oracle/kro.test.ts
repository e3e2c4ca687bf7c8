/** SimpleSchema, graphs and changes of CRDs beside kro's own packages: the same schema, or an error that kro gives. */
import { breakingForKro, crdsOf, type GateChange, simpleSchema } from '@crdgen/composites/internal'
import { isRecord, jsonText, readDocuments } from '@crdgen/core/internal'
import { listFiles } from '@crdgen/core/files'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { buildProgram } from './build-program.mjs'
import { plain } from './kustomize/build-case.ts'
import { fields, types } from './kro/texts.ts'
import { randomFrom } from './random.ts'
import { seed, wide } from './settings.ts'

interface Answer {
  readonly result?: unknown
  readonly errors?: readonly string[]
  readonly changes?: readonly GateChange[]
}

const program = process.env['KRO'] ?? (await buildProgram('kro'))

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
    const differing = cases.flatMap(({ spec, types }, index): readonly object[] => {
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

/** The graphs in kro's own repository: examples, proposals and tests. */
function readGraphs(): readonly { readonly file: string; readonly graph: Readonly<Record<string, unknown>> }[] {
  const folder = fileURLToPath(new URL('kro', import.meta.url))
  const { stdout } = spawnSync('go', ['list', '-m', '-f', '{{.Dir}}', 'github.com/kubernetes-sigs/kro'], { cwd: folder, encoding: 'utf8' })
  const module = stdout.trim()
  return listFiles(module, '**/*.{yaml,md}').flatMap(file => {
    const text = readFileSync(join(module, file), 'utf8')
    const blocks = file.endsWith('.md') ? [...text.matchAll(/```ya?ml.*\n([^]*?)```/g)].map(([, block = '']) => block) : [text]
    return blocks
      .flatMap(block => readDocuments(block).objects)
      .filter(isRecord)
      .filter(({ kind, apiVersion }) => kind === 'ResourceGraphDefinition' && apiVersion === 'kro.run/v1alpha1')
      .map(graph => ({ file, graph }))
  })
}

describe.skipIf(program === undefined)('graphs of kro', () => {
  const graphs = program === undefined ? [] : readGraphs()
  test('have the CRD that kro makes, or its error', () => {
    const asked = graphs.flatMap(({ file, graph }) => {
      const spec = isRecord(graph['spec']) ? graph['spec'] : {}
      const schema = isRecord(spec['schema']) ? spec['schema'] : undefined
      // The types of a status are those of its expressions; and the group has the default of the CRD of graphs.
      return schema === undefined
        ? []
        : [{ file, graph: { ...graph, spec: { schema: { group: 'kro.run', ...schema, status: undefined } } } }]
    })
    const answers = ask(asked.map(({ graph }) => ({ op: 'graph', graph })))
    const differing = asked.flatMap(({ file, graph }, index): readonly object[] => {
      const { result, errors = [] } = answers[index] ?? {}
      const { crds, errors: ours } = crdsOf(graph)
      const [error] = ours
      if (error !== undefined) {
        const own = error.replace(/^failed to build resourcegraphdefinition "[^"]*": /, '')
        // Names are checked by what builds graphs, which needs a cluster.
        const isName = own.startsWith('failed to validate resourcegraphdefinition: naming convention violation')
        return isName || errors.map(withoutOrder).includes(withoutOrder(own)) ? [] : [{ file, ours, errors }]
      }
      return jsonText(plain(partsOf(crds[0]))) === jsonText(plain(partsOf(result))) ? [] : [{ file, ours: crds[0], result, errors }]
    })
    process.stderr.write(`kro: ${asked.length} graphs, ${answers.filter(({ errors = [] }) => errors.length > 0).length} refused\n`)
    expect(differing.slice(0, 3)).toEqual([])
    expect(asked.length).toBeGreaterThan(100)
  })
})

function partsOf(crd: unknown): unknown {
  if (!isRecord(crd)) return crd
  const { metadata, spec } = crd
  return { metadata: isRecord(metadata) ? { ...metadata, creationTimestamp: undefined } : metadata, spec }
}

describe.skipIf(program === undefined)('changes of graphs', () => {
  test("are breaking for kro's gate where we report them", () => {
    const random = randomFrom(seed)
    const crdOf = (spec: unknown) =>
      crdsOf({
        apiVersion: 'kro.run/v1alpha1',
        kind: 'ResourceGraphDefinition',
        metadata: { name: 'x' },
        spec: { schema: { kind: 'Web', apiVersion: 'v1', spec } },
      }).crds[0]
    const pairs = Array.from({ length: wide ? 20_000 : 1_500 }, () => {
      const one = fields(random, 0, 4)
      return [crdOf(one), crdOf(random.chance(0.5) ? { ...one, ...fields(random, 0, 2) } : fields(random, 0, 4))] as const
    }).flatMap(([before, after]) => (before === undefined || after === undefined ? [] : [{ before, after }]))
    const answers = ask(pairs.map(({ before, after }) => ({ op: 'compat', before: before.spec.versions, after: after.spec.versions })))
    const differing = pairs.flatMap(({ before, after }, index): readonly object[] => {
      const theirs = answers[index]?.changes ?? []
      const ours = breakingForKro(before, after)
      return jsonText(inOrder(ours)) === jsonText(inOrder(theirs)) ? [] : [{ before, after, ours, theirs }]
    })
    const breaking = answers.filter(({ changes = [] }) => changes.length > 0).length
    process.stderr.write(`kro: ${pairs.length} changes, ${breaking} breaking, ${differing.length} differ\n`)
    expect(differing.slice(0, 3)).toEqual([])
  })
})

function inOrder(changes: readonly GateChange[]): readonly string[] {
  return changes.map(({ path, text }) => `${path} ${text}`).sort()
}
