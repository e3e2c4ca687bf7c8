import { type Diagnostic, kubernetesMinors } from '@crdgen/core'
import { validateNative } from '@crdgen/server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { decodeNative } from '../../packages/server/src/native/decode-native.ts'
import {
  brokenFacts,
  brokenStructs,
  type Mutation,
  placesOf,
  rootOf,
  type StructPlace,
  unknownField,
  wrongTypes,
} from '../../packages/server/src/native/testing/mutations.ts'
import { sampleOf, samples } from '../../packages/server/src/native/testing/samples.ts'
import { serverOf } from '../../packages/server/src/server-version.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { metadataCases } from './native-metadata.ts'
import { type Answer, answerOf, applyErrorOf, endpoints } from './native-answers.ts'

const assets = inject('assets')
const minor = inject('minor')

/** Bindings are for pods that are there. */
const kinds = Object.keys(samples).filter(kind => kind !== 'v1 Binding')

/** Kinds whose pods are looked into; the others share the code. */
const withPods = new Set(['v1 Pod', 'apps/v1 Deployment', 'batch/v1 CronJob'])

describe.skipIf(assets === undefined)('native kinds', { timeout: 240_000 }, () => {
  let cluster: Cluster
  let ask: (object: Readonly<Record<string, unknown>>) => Promise<Answer>
  let applyAnswer: (object: Readonly<Record<string, unknown>>) => Promise<string | undefined>

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    const paths = await endpoints(cluster)
    ask = object => answerOf(cluster, paths, object)
    applyAnswer = object => applyErrorOf(cluster, paths, object)
  })
  afterAll(() => cluster?.stop())

  test('are of a minor that schemas/ have', () => {
    expect(kubernetesMinors).toContain(minor)
  })

  test.each(kinds)('%s: its sample is taken', async kind => {
    expect(await ask(sampleOf(kind))).toMatchObject({ status: 201 })
    expect(validateNative(sampleOf(kind), { kubernetes: minor })).toMatchObject({ valid: true })
  })

  test('a value of a wrong type is refused in the same words', async () => {
    const wrong = eachField().flatMap(({ kind, place, field }) => wrongTypes(kind, field, [...place.keys, field.name]))
    await compare(wrong, ({ object }, { decoding }) => {
      expect(decodeError(object)).toBe(decoding)
    })
    expect(wrong.length).toBeGreaterThan(10_000)
  })

  test('an unknown field is refused in the same words', async () => {
    const unknown = kinds.flatMap(kind => placesIn(kind).map(place => unknownField(kind, place)))
    await compare(unknown, ({ object }, { strict }) => {
      const found = validateNative(object, { kubernetes: minor })?.diagnostics.flatMap(({ rule, data }) =>
        rule === 'manifest/unknown-field' ? [data['serverMessage']] : [],
      )
      expect(found?.join(', ')).toBe(strict)
      expect(found).toHaveLength(1)
    })
    expect(unknown.length).toBeGreaterThan(1000)
  })

  test('whatever is said of a value, the server says too', async () => {
    const broken = kinds.flatMap(kind => placesIn(kind).flatMap(place => [...brokenFacts(kind, place), ...brokenStructs(kind, place)]))
    let refused = 0
    await compare(broken, (mutation, answer) => {
      expectClaims(mutation, answer)
      if (validateNative(mutation.object, { kubernetes: minor })?.valid === false) refused++
    })
    expect(refused).toBeGreaterThan(1000)
  })

  test('whatever is said of metadata, the server says too', async () => {
    // The metadata of these must be empty; nobody writes it.
    const stored = kinds.filter(kind => !kind.startsWith('authorization.k8s.io/'))
    await compare(stored.flatMap(metadataCases), (mutation, answer) => {
      expectClaims(mutation, answer)
      if (validateNative(mutation.object, { kubernetes: minor })?.valid === true) expect(answer.causes.filter(isAboutMetadata)).toEqual([])
    })
  })

  test('server-side apply refuses the same fields and types in the same words', async () => {
    // The name is needed to ask, and other metadata is looked at before the rest is.
    const isPlain = ({ pointer }: Mutation) => !pointer.startsWith('/metadata')
    const applied = kinds.filter(isApplied)
    const wrong = eachField(applied).flatMap(({ kind, place, field }) => wrongTypes(kind, field, [...place.keys, field.name]))
    const unknown = applied.flatMap(kind => placesIn(kind).map(place => unknownField(kind, place)))
    await compareWith(applyAnswer, [...wrong, ...unknown].filter(isPlain), ({ object }, said) => {
      const found = validateNative(object, { mode: 'server-side-apply', kubernetes: minor })?.diagnostics.filter(isReading) ?? []
      if (said === undefined) expect(found).toEqual([])
      else expect(found.some(({ data }) => said.includes(String(data['serverMessage'])))).toBe(true)
    })
  })

  const compare = (mutations: readonly Mutation[], check: (mutation: Mutation, answer: Answer) => void) =>
    compareWith(ask, mutations, check)

  /** Asks about all, a few at a time. */
  async function compareWith<T>(
    question: (object: Readonly<Record<string, unknown>>) => Promise<T>,
    mutations: readonly Mutation[],
    check: (mutation: Mutation, answer: T) => void,
  ): Promise<void> {
    const failures: string[] = []
    const rest = mutations.values()
    const work = async () => {
      for (const mutation of rest) {
        const answer = await question(mutation.object)
        try {
          check(mutation, answer)
        } catch (error) {
          failures.push(`${mutation.name}: ${String(error)}\n  the server: ${JSON.stringify(answer)}`)
        }
      }
    }
    await Promise.all([work(), work(), work(), work()])
    expect(failures.slice(0, 20), `${failures.length} of ${mutations.length}`).toEqual([])
  }
})

function isAboutMetadata(cause: string): boolean {
  return cause.startsWith('metadata')
}

/** The server refuses what we refuse, for every reason that we give. */
function expectClaims({ object }: Mutation, { status, causes }: Answer): void {
  const errors = validateNative(object, { kubernetes: minor })?.diagnostics.filter(({ severity }) => severity === 'error') ?? []
  const claims = errors
    .map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`)
    .filter(claim => !isPrintedWhole(claim))
  expect(claims.filter(claim => !causes.includes(claim))).toEqual([])
  if (status === 201) expect(errors).toEqual([])
}

/**
 * Open: since 1.37 the rules that Kubernetes generates for resource.k8s.io name the item, and print it with its defaults filled in; we name
 * its key. That it is refused is compared all the same.
 */
function isPrintedWhole(claim: string): boolean {
  return (
    minor !== '1.36' && /(?:devices\.requests|sharedCounters|consumesCounters)\[\d+\](?:\.name|\.counterSet)?: Duplicate value/.test(claim)
  )
}

/** What the decoder says: the first error of a type that decodes itself, else the first of all. */
function decodeError(object: Readonly<Record<string, unknown>>): string | undefined {
  const server = serverOf(minor)
  if (server === undefined) return undefined
  const mismatches = decodeNative(object, rootOf(`${String(object['apiVersion'])} ${String(object['kind'])}`, minor), server)
  const types = mismatches.filter(mismatch => mismatch.kind === 'type')
  return (types.find(({ final }) => final) ?? types[0])?.text
}

/** Reviews are answered, not applied. */
function isApplied(kind: string): boolean {
  return !kind.startsWith('auth')
}

function isReading({ rule, severity, data }: Diagnostic): boolean {
  const isOfValidation = /^Duplicate value|Invalid value/.test(String(data['serverMessage']))
  return (
    severity === 'error' &&
    !isOfValidation &&
    (rule === 'manifest/unknown-field' || rule === 'manifest/wrong-type' || rule === 'manifest/duplicate-item')
  )
}

/** Every field of every struct, at the first place that has it. */
function eachField(of: readonly string[] = kinds) {
  const seen = new Set<string>()
  return of.flatMap(kind =>
    placesOf(rootOf(kind, minor)).flatMap(place =>
      [...place.node.fields.values()].flatMap(field => {
        const name = `${place.node.definition}.${field.name}`
        const isType = place.keys.length === 0 && (field.name === 'apiVersion' || field.name === 'kind')
        if (isType || seen.has(name)) return []
        seen.add(name)
        return [{ kind, place, field }]
      }),
    ),
  )
}

function placesIn(kind: string): readonly StructPlace[] {
  const places = placesOf(rootOf(kind, minor))
  if (withPods.has(kind)) return places
  const pod = places.find(({ node }) => node.name === 'PodSpec')
  return pod === undefined ? places : places.filter(({ keys }) => pod.keys.some((key, index) => keys[index] !== key))
}
