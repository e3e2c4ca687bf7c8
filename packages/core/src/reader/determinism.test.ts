import { fc } from '../../../../test/fast-check.ts'
import { compile, type Compiler } from './compile.ts'
import type { Resource } from '../structural/resource.ts'
import { describe, expect, test } from 'vitest'

/** Statements that use each other, and the same literals in other orders: what the checker meets first decides how it sorts unions. */
const statements = [
  "import type { Int32, Quantity } from 'crdgen/kubernetes'",
  "import type { IContainer, IPodTemplateSpec } from 'kubernetes-models/v1'",
  "export type Before = 'c' | 'b' | 'a'",
  "export const modes = ['b', 'c', 'a'] as const",
  "enum Zone { West = 'west', East = 'east', North = 'north' }",
  "type Mode = (typeof modes)[number] | 'auto'",
  'type Optional<T> = { [K in keyof T]?: T[K] }',
  'type Letters<T> = T extends string ? `${T}!` : never',
  "interface Git { type: 'git'; url: string; mode?: Mode }",
  "interface Oci { type: 'oci'; image: string; size: Quantity }",
  'type Source = Oci | Git',
  `/** Limits.
 * @minProperties 1 */
interface Limits { memory?: Quantity; cpu?: Quantity }`,
  `export interface Widget {
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  spec: {
    replicas?: Int32
    source: Source
    zones: Exclude<Zone, Zone.East>[]
    words: Letters<'z' | 'y' | 'a'>
    limits: Optional<Limits> | null
    keys: keyof Limits
    template: IPodTemplateSpec
    side?: Partial<Pick<IContainer, 'image' | 'name'>>
  }
  status?: { mode: Mode; before: Before }
}`,
  `export interface Gadget {
  apiVersion: 'example.com/v1'
  kind: 'Gadget'
  spec: { widget: Widget['spec']['limits']; order: 'a' | 'c' | 'b' }
}`,
]

const others = {
  'v2.ts': `import type { Widget as Old } from './v1.ts'
export interface Widget { apiVersion: 'example.com/v2'; kind: 'Widget'; spec: Pick<Old['spec'], 'source'> & { order: 'c' | 'a' } }`,
  'other.ts':
    "import type { IContainer } from 'kubernetes-models/v1'\nexport type Image = IContainer['image']\nexport type Words = 'a!' | 'y!' | 'north' | 'auto' | 'oci'\nexport interface Part { words: Words }",
}

function open(order: readonly string[], files: readonly string[]): Compiler {
  return compile(files, { kubernetes: '1.36', folder: '/case', sources: { 'v1.ts': order.join('\n'), ...others } })
}

function read(order: readonly string[], files: readonly string[]): readonly Resource[] {
  const compiler = open(order, files)
  expect(compiler.diagnostics.filter(one => one.severity !== 'warning')).toEqual([])
  return compiler.resources()
}

const files = ['v1.ts', 'v2.ts', 'other.ts']
const shuffled = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: values.length })

/** Everything but lines, which move with the statements. */
function withoutPlaces(resources: readonly Resource[]): unknown {
  return resources.map(({ origins, location: _, ...rest }) => ({ ...rest, placed: [...origins.keys()] }))
}

describe('the same types give the same resources', () => {
  test('whatever the order of the files, down to every place', () => {
    const expected = open(statements, files)
    fc.assert(
      fc.property(shuffled(files), order => {
        const { diagnostics, resources } = open(statements, order)
        expect(resources()).toEqual(expected.resources())
        expect(diagnostics).toEqual(expected.diagnostics)
      }),
      { numRuns: 6 },
    )
  })

  test('whatever the order of the declarations', () => {
    const expected = withoutPlaces(read(statements, files))
    fc.assert(
      fc.property(shuffled(statements), order => {
        expect(withoutPlaces(read(order, files))).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  test('to the byte, keys included', () => {
    const [one, other] = [statements, [...statements].reverse()].map(order => JSON.stringify(withoutPlaces(read(order, files))))
    expect(other).toBe(one)
  })

  test('after an update as from the start', () => {
    const sources = { 'v1.ts': "export type Before = 'a' | 'b'", ...others }
    const compiler = compile(files, { kubernetes: '1.36', folder: '/case', sources })
    expect(compiler.resources().map(one => one.version.name)).toEqual(['v2'])
    compiler.update('v1.ts', statements.join('\n'))
    expect(compiler.resources()).toEqual(read(statements, files))
  })
})
