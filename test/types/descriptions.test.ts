/** What `types` writes as a description is read back as that description, and as nothing else, whatever it holds. */
import { jsonText, member, readDocuments } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { fc } from '../fast-check.ts'
import { batchKinds } from './batches.ts'
import { listCrds, readText } from './corpus-list.ts'
import { pieces } from './hostile-text.ts'
import { roundTrip } from './round-trip.ts'

/** Starts of lines that mean something to a reader of comments, in the middle of a line and at its start. */
const starts = [
  '+', '@', '+ ', '@minimum 1', '@minimum', '+kubebuilder:validation:Minimum=1', 'kubebuilder:validation:UniqueItems', 'kubebuilder:validation:UniqueItems=true',
  ' kubebuilder:validation:Minimum=1', '+ kubebuilder:validation:Minimum=1', 'k8s:immutable', 'crdgen:x=1', '+Minimum=3', '+optional', '+default="a"', '@deprecated', '@internal', '@see',
  '@default {', '@default {"a":', '@patch {"type": "integer"}', '@paragraphs "x"', '@example', '{@link x', '{@link x}', '{@code', '```', '````', '~~~', '```yaml', '`@minimum 1`',
  '"@minimum 1', 'say @minimum', 'say "x" @minimum 1', 'say \\" @minimum 1 "', '*/', '*\\/', '/*', '* ', '- ', '1. ', '  - ', '\t', '---', 'TODO', 'TODO(x): y', 'eslint-disable', '@ts-ignore', '// @allow x y',
  '\r\n', '\r', ' \n', '\n', '\n\n', '\n\n\n', '\u2028', '\u2029', '\u0085', '\u00a0', '\ufeff', '\v', '\f', '\u200b', '#', 'Deprecated: x', 'a', 'two words', '.', ':', '=', '@scope/name', 'a@b.c', '<b>', '\\', '\\n', '"', "'",
] // prettier-ignore
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...starts) }, fc.constantFrom(...pieces)), { minLength: 1, maxLength: 7 })
  .chain(parts => fc.constantFrom(parts.join('\n'), parts.join(''), parts.join(' ')))
  .map(made => made.replaceAll(/\p{Cs}/gu, ''))
const runs = Number(process.env['CRDGEN_RUNS'] ?? 60)

function crdOf(index: number, descriptions: readonly string[]): string {
  const [root, spec, field, item, map, kind] = descriptions
  const schema = {
    type: 'object',
    description: root,
    properties: {
      spec: {
        type: 'object',
        description: spec,
        properties: {
          size: { type: 'integer', description: field, minimum: 1 },
          list: {
            type: 'array',
            description: field,
            items: { type: 'object', description: item, properties: { a: { type: 'string', description: map } } },
          },
          map: { type: 'object', additionalProperties: { type: 'string', description: map }, description: item },
          kind: { type: 'string', enum: ['A', 'B'], description: kind },
          any: { 'x-kubernetes-preserve-unknown-fields': true, description: kind },
        },
      },
    },
  }
  const name = `Widget${index}`
  return JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `widget${index}s.example.com` },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: name, listKind: `${name}List`, plural: `widget${index}s`, singular: `widget${index}` },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  })
}

async function wrongOf(texts: readonly string[], markers: 'tsdoc' | 'kubebuilder'): Promise<readonly string[]> {
  const outcomes = await roundTrip(
    texts.map((one, index) => ({ file: String(index), text: one })),
    { markers },
  )
  return outcomes.flatMap(({ file, differences, errors }) => [
    ...differences.map(one => `${file}: ${one}`),
    ...errors.map(({ rule, path, message }) => `${file}: ${rule} ${path} ${message}`),
  ])
}

test.each(['tsdoc', 'kubebuilder'] as const)('a description comes back as it is, with %s markers', { timeout: 600_000 }, async markers => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(text, { minLength: 6, maxLength: 6 }), { minLength: 8, maxLength: 8 }), async several => {
      const texts = several.map((descriptions, index) => crdOf(index, descriptions))
      const wrong = await wrongOf(texts, markers)
      expect(wrong, texts.filter((_, index) => wrong.some(one => one.startsWith(`${index}:`))).join('\n')).toEqual([])
    }),
    { numRuns: Math.ceil(runs / 8) },
  )
})

/** All of them, on demand, take minutes. */
const isFull = process.env['CRDGEN_FULL'] === '1'
const step = 40

/** A CRD whose descriptions are hostile, each another one. Equal ones stay equal: versions that have one schema are stored as such. */
function withHostile(crd: unknown, next: () => string, known = new Map<string, string>()): unknown {
  if (Array.isArray(crd)) return crd.map(one => withHostile(one, next, known))
  if (typeof crd !== 'object' || crd === null) return crd
  const entries = Object.entries(crd).map(([key, value]): readonly [string, unknown] => {
    if (key !== 'description' || typeof value !== 'string') return [key, withHostile(value, next, known)]
    const made = known.get(value) ?? next()
    known.set(value, made)
    return [key, made]
  })
  return Object.fromEntries(entries)
}

describeWithCorpus('real CRDs with hostile descriptions', () => {
  const seed = Number(process.env['CRDGEN_SEED'] ?? 1)
  const samples = fc.sample(text, { seed, numRuns: 5000 })
  const all = listCrds().filter((_, index) => isFull || index % step === seed % step)

  test('come back equal', { timeout: 1_800_000 }, async () => {
    let at = 0
    const next = () => samples[at++ % samples.length] ?? ''
    for (const batch of batchKinds(all, 40)) {
      const texts = batch.map(({ file }) =>
        jsonText(
          withHostile(
            readDocuments(readText(file)).objects.find(one => member(one, 'kind') === 'CustomResourceDefinition'),
            next,
          ),
        ),
      )
      expect(await wrongOf(texts, at % 2 === 0 ? 'tsdoc' : 'kubebuilder'), batch.map(({ file }) => file).join(' ')).toEqual([])
    }
  })
})
