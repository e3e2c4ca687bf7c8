import { isDeepStrictEqual } from 'node:util'
import { isRecord, jsonText } from '@crdgen/core/internal'
import fc from 'fast-check'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { splitJson } from '../../packages/core/src/documents/json-stream.ts'
import { readSource, type Source } from '../../packages/core/src/documents/source.ts'
import { yamlCases } from '../../packages/core/src/documents/yaml.cases.ts'
import { corpusFolder, readCorpus } from '../corpus.ts'
import { corpusFiles } from './corpus-crds.ts'
import { type OracleAnswer, startOracle } from './oracle.ts'
import { part, seed, wide } from './settings.ts'
import { yamlText } from './yaml-texts.ts'

const [newest] = Object.entries(inject('oracles') ?? {}).sort(([a], [b]) => (a < b ? 1 : -1))

describe.skipIf(newest === undefined)("YAML against Kubernetes' reader", () => {
  const oracle = newest === undefined ? undefined : startOracle(newest[1])
  afterAll(() => oracle?.[Symbol.asyncDispose]())

  async function differencesOf(texts: readonly string[]): Promise<readonly string[]> {
    if (oracle === undefined) throw new Error('no oracle')
    const differences = await Promise.all(texts.map(async one => compare(one, await oracle.ask({ op: 'yaml', text: one }))))
    return differences.flat()
  }

  test('hand-made', async () => {
    // Counts in CRDs are numbers to us, whatever is written.
    const texts = yamlCases.map(({ text }) => text).filter(text => !isJson(text) && !/CustomResourceDefinition/.test(text))
    expect(await differencesOf(texts)).toEqual([])
  })

  test('random', async () => {
    const texts = [...new Set(fc.sample(yamlText, { seed, numRuns: wide ? 200_000 : 20_000 }))].filter(
      text => !isJson(text) && !/^---/m.test(text) && !/\p{Cs}/u.test(text),
    )
    const differences = await differencesOf(texts)
    expect(differences.slice(0, 20)).toEqual([])
  })

  test.skipIf(corpusFolder() === undefined)('real CRDs', async () => {
    const texts = part(corpusFiles(), 150).flatMap(file => readCorpus(`corpus/crds/${file}`).split(/^---.*$/m))
    expect((await differencesOf(texts)).map(one => one.slice(-500))).toEqual([])
  })
})

/** JSON, one value or several, is read as JSON, which Kubernetes does before it thinks of YAML. */
function isJson(text: string): boolean {
  return splitJson(text) !== undefined || (/^\s*[{[]/.test(text) && readsAsJson(text))
}

function readsAsJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function compare(text: string, { decode, stored, strict = [], panic }: OracleAnswer): readonly string[] {
  const { documents, problems } = readSource(text, '')
  const [first] = documents
  const unreadable = problems.filter(({ kind }) => kind === 'unreadable')
  const ours = first === undefined ? unreadable[0]?.message : undefined
  const theirs = panic === undefined ? decode?.replace(/^(?:error converting YAML to JSON: )?yaml: (?:line \d+: )?/, '') : 'panic'
  if (stopsEarly(text, stored, ours)) return []
  const shown = `${JSON.stringify(text)}: Go says`
  // What has no JSON form may stand where Go has let another key take its place.
  if (ours !== undefined && /unsupported/.test(ours) && /unsupported|^undefined/.test(String(theirs))) return []
  if (theirs !== undefined && ours !== undefined) return theirs.startsWith(ours) ? [] : [`${shown} ${theirs}; we say ${ours}`]
  const repeats = compareRepeats(text, strict, problems)
  if (theirs === ours && (repeats === 'more' || isDeepStrictEqual(plain(first?.object ?? null), plain(stored ?? null))))
    return repeats === 'same' || repeats === 'more' ? [] : [`${shown} ${strict}; we say ${JSON.stringify(problems)}`]
  return [`${shown} ${theirs ?? jsonText(stored)}; we say ${ours ?? jsonText(first?.object)}`]
}

/**
 * Kubernetes reads one document and ignores what follows, where we report it: behind nothing, and behind an empty flow
 * collection at the start of a line, where go-yaml misses that it is a key.
 */
function stopsEarly(text: string, stored: unknown, ours: string | undefined): boolean {
  if (ours === undefined) return false
  return /^(?:null|\{\}|\[\])$/.test(jsonText(stored) ?? '') || /[{[]\s*[}\]]/.test(text)
}

/** Keys that differ in type and not in text, `1` and `1.0`, are one to us; Go takes either. Strict reading counts what `<<` sets as repeated. */
function compareRepeats(text: string, strict: readonly string[], problems: Source['problems']): 'same' | 'more' | 'differ' {
  const isCounted = !text.includes('<<') && !/[\r\u0085\u2028\u2029]/.test(text)
  if (!isCounted) return problems.some(({ kind }) => kind === 'repeated-key') ? 'more' : 'same'
  const theirs = Array.from(strict.join('\n').matchAll(/line \d+: key /g)).length
  const ours = problems.filter(({ kind }) => kind === 'repeated-key').length
  return theirs === ours ? 'same' : theirs < ours ? 'more' : 'differ'
}

/** Without prototypes and signs of zero. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
  return Object.is(value, -0) ? 0 : value
}
