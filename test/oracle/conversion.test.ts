/**
 * Compares our reading of a converter's answers with apiextensions' own converter, which asks a loopback server with the same answers: what is sent, what
 * comes back, and the texts of errors.
 */
import { isDeepStrictEqual } from 'node:util'
import { spawnSync } from 'node:child_process'
import { convert, readStored } from '@crdgen/conversion'
import { isRecord, jsonText, parseJson } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { buildProgram } from './build-program.mjs'
import {
  answerTo,
  type ConversionCase,
  type Given,
  httpAnswers,
  list,
  mutations,
  ok,
  sequences,
  webhook,
  widget,
  widgets,
  withValue,
} from './conversion/cases.ts'
import { randomCases } from './conversion/random.ts'
import { seed, wide } from './settings.ts'

interface Outcome {
  readonly calls: readonly { readonly method: string; readonly path: string; readonly body: unknown }[]
  readonly converted?: unknown
  readonly error?: string
  readonly panic?: string
}

const program = await buildProgram('conversion')
const anyUid = '00000000-0000-0000-0000-000000000000'

function askOracle(cases: readonly ConversionCase[]): readonly Outcome[] {
  const input = `${cases.map(({ crd, object, to, read, answers }) => jsonText({ crd, object, to, read: read === true, answers })).join('\n')}\n`
  const { stdout, status } = spawnSync(program ?? '', { input, encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error('the oracle ended')
  const lines = stdout.trim().split('\n')
  return lines.map(line => {
    const { calls, converted, error, panic } = parseJson(line) as Outcome
    return {
      calls: calls ?? [],
      ...(converted === undefined ? {} : { converted }),
      ...(error === undefined ? {} : { error: masked(error) }),
      ...(panic === undefined ? {} : { panic }),
    }
  })
}

/** The uid of a review is random. */
function masked(error: string): string {
  return error.replaceAll(/(response\.uid=")[^"]*/g, '$1UID').replaceAll('HOST', 'https://webhook.example.com')
}

async function askUs({ crd, object, to, read, answers }: ConversionCase): Promise<Outcome> {
  const left = [...answers]
  const calls: { method: string; path: string; body: unknown }[] = []
  const converter: Parameters<typeof convert>[3] = (review, { method, url }) => {
    const body = method === 'POST' ? parseJson(jsonText(review).replace(review.request.uid, anyUid)) : null
    calls.push({ method, path: new URL(url).pathname, body })
    const given = left.length > 1 ? left.shift() : left[0]
    if (given === undefined) throw new Error('no answer is left')
    return toResponse(given, review.request.uid)
  }
  const result = read === true ? await readStored(crd, object, to, converter) : await convert(crd, object, to, converter)
  if (result.error !== undefined) return { calls, error: masked(result.error) }
  return { calls, converted: 'object' in result ? result.object : result.converted }
}

function toResponse({ code, headers, body }: Given, uid: string): unknown {
  const bytes = new TextEncoder().encode(body.replaceAll('UID', uid))
  return { status: code, headers: new Headers(headers), arrayBuffer: async () => bytes.buffer }
}

/** As it is once it is written: -0 is 0. */
function rewritten(value: unknown): unknown {
  return value === undefined ? undefined : parseJson(jsonText(value))
}

function plainCalls({ calls }: Outcome): unknown {
  return calls.map(({ method, path, body }) => ({ method, path, body: body ?? null }))
}

async function differences(cases: readonly ConversionCase[]): Promise<readonly string[]> {
  const theirs = askOracle(cases)
  const found: string[] = []
  for (const [index, one] of cases.entries()) {
    const ours = await askUs(one).catch((error: unknown): Outcome => ({ calls: [], panic: String(error) }))
    const other = theirs[index]
    const isSame =
      other !== undefined &&
      ours.panic === undefined &&
      other.panic === undefined &&
      ours.error === other.error &&
      isDeepStrictEqual(rewritten(ours.converted), other.converted) &&
      isDeepStrictEqual(plainCalls(ours), plainCalls(other))
    if (!isSame)
      found.push(
        `${one.name}\n  theirs ${jsonText(other).slice(0, 1500)}\n  ours   ${jsonText(ours).slice(0, 1500)}\n  of ${jsonText(one.answers).slice(0, 600)} ${jsonText(one.object).slice(0, 600)}`,
      )
  }
  return found
}

const reviewVersions = ['v1', 'v1beta1'] as const
const one = widget('v1beta1', 'one')
const three = list('v1', one, widget('v1', 'two'), widget('v1alpha1', 'three'))

const mutated = reviewVersions.flatMap(version =>
  [one, three].flatMap(object =>
    mutations.map(([name, keys, value]): ConversionCase => ({
      name: `${name}, ${version}, ${object === one ? 'single' : 'list'}`,
      crd: widgets(webhook(version)),
      object,
      to: 'example.com/v1',
      answers: [ok(JSON.stringify(withValue(answerTo(object, 'example.com/v1', version), keys, value)))],
    })),
  ),
)

const overHttp = reviewVersions.flatMap(version => [
  ...httpAnswers.map((given): ConversionCase => ({
    name: `${given.code} ${given.headers['Content-Type']} ${JSON.stringify(given.body.slice(0, 40))}, ${version}`,
    crd: widgets(webhook(version)),
    object: one,
    to: 'example.com/v1',
    answers: [given],
  })),
  ...sequences(version).map(([name, answers]): ConversionCase => ({
    name: `${name}, ${version}`,
    crd: widgets(webhook(version)),
    object: one,
    to: 'example.com/v1',
    answers,
  })),
])

const plainMeta = { apiVersion: 'example.com/v1beta1', kind: 'Widget' }
const objects: readonly (readonly [string, unknown, string])[] = [
  ['only kind and version', plainMeta, 'example.com/v1'],
  ['in the version already', one, 'example.com/v1beta1'],
  ['a list in the version already', list('v1beta1', one), 'example.com/v1beta1'],
  ['an empty list', list('v1beta1'), 'example.com/v1'],
  ['to an unknown version', one, 'example.com/v9'],
  ['from an unknown version', widget('v9', 'one'), 'example.com/v1'],
  ['to another group', one, 'example.org/v1'],
  ['from another group', { ...one, apiVersion: 'example.org/v1' }, 'example.com/v1'],
  ['a list with an unknown version', list('v1beta1', one, widget('v9', 'two')), 'example.com/v1'],
  ['without metadata', { ...plainMeta, spec: {} }, 'example.com/v1'],
  ['without spec', { ...plainMeta, metadata: { name: 'a' } }, 'example.com/v1'],
  ['items without kind', list('v1beta1', { metadata: { name: 'a' } }), 'example.com/v1'],
  ['with large numbers', widget('v1beta1', 'one', { spec: { size: 9007199254740993n } }), 'example.com/v1'],
]
const strategies = [undefined, { strategy: 'None' }, { strategy: 'Other' }, webhook('v1'), webhook('v2'), webhook('v2', 'v1beta1', 'v1')]
const inputs = strategies.flatMap((conversion, index) =>
  objects.flatMap(([name, object, to]) =>
    [false, true]
      .filter(read => !read || (isRecord(object) && 'metadata' in object && !('items' in object)))
      .map((read): ConversionCase => ({
        name: `${name}, strategy ${index}${read ? ', read' : ''}`,
        crd: widgets(conversion),
        object,
        to,
        read,
        answers: [ok(jsonText(answerTo(object, to, index === 5 ? 'v1beta1' : 'v1')))],
      })),
  ),
)

describe.skipIf(program === undefined)("what the API server makes of a converter's answer", () => {
  test.each([
    ['mutated answers', mutated],
    ['answers of HTTP', overHttp],
    ['objects and strategies', inputs],
  ])('%s', async (_, cases) => {
    const found = await differences(cases)
    process.stdout.write(`${cases.length} cases, ${found.length} different\n`)
    expect(found.slice(0, 8)).toEqual([])
  })

  test('random answers to random objects', async () => {
    const cases = randomCases(seed, wide ? 10_000 : 600)
    const found = await differences(cases)
    process.stdout.write(`seed ${seed}: ${cases.length} cases, ${found.length} different\n`)
    expect(found.slice(0, 8)).toEqual([])
  })
})
