import { expect, test } from 'vitest'
import { createRandom } from '../fuzz/random.ts'
import type { ConversionReview } from '../review/types.ts'
import { readSubject } from '../fuzz/subject.ts'
import { testConversion } from './test-conversion.ts'
import { convertQueue, queueCrd } from './testing/queue.ts'
import type { Convert, QueueObject } from './testing/queue.ts'

/** `wide` tries each fault many times, with other fields. */
const count = process.env['CRDGEN_ORACLE'] === 'wide' ? 210 : 21

const subject = readSubject(queueCrd)
const specFields = ['size', 'capacity', 'mode', 'timeoutSeconds', 'names', 'ports', 'left', 'right', 'labels', 'limits', 'shards'] as const

/** Changes what was made in one direction; `n` chooses the field. */
type Fault = (made: QueueObject, n: number, given: Readonly<Record<string, unknown>>) => void

const faults: Readonly<Record<string, Fault>> = {
  'drop a field': (made, n) => {
    const [name] = present(made, n)
    if (name !== undefined) delete made.spec?.[name]
  },
  'swap two fields': made => {
    if (made.spec !== undefined) [made.spec['left'], made.spec['right']] = [made.spec['right'], made.spec['left']]
  },
  'lose the last item': (made, n) => {
    const list = made.spec?.[n % 2 === 0 ? 'names' : 'ports']
    if (Array.isArray(list)) list.pop()
  },
  'wrong unit': made => {
    const limits = Object(made.spec?.['limits'])
    if (typeof limits.timeoutMs === 'number') limits.timeoutMs *= 60
    else if (typeof made.spec?.['timeoutSeconds'] === 'number') made.spec['timeoutSeconds'] *= 60
  },
  'keep a field of the other version': (made, n, given) => {
    const other = Object(given['spec'])
    const name = Object.keys(other).filter(key => !Object.hasOwn(made.spec ?? {}, key))[n % 3]
    if (name !== undefined && made.spec !== undefined) made.spec[name] = other[name]
  },
  'lose labels or annotations': (made, n) => {
    made.metadata = { ...made.metadata, [n % 2 === 0 ? 'labels' : 'annotations']: {} }
  },
  'set a default': made => {
    made.spec = { left: 'default', ...made.spec }
  },
  'add one': made => {
    const limits = Object(made.spec?.['limits'])
    if (typeof limits.capacity === 'number') limits.capacity++
    if (typeof made.spec?.['size'] === 'number') made.spec['size']++
    if (typeof made.spec?.['capacity'] === 'number') made.spec['capacity']++
  },
  'need a spec': (made, _n, given) => {
    if (given['spec'] === undefined) throw new TypeError("Cannot read properties of undefined (reading 'size')")
  },
  'another name': made => {
    made.metadata = { ...made.metadata, name: 'other' }
  },
}

function present(made: QueueObject, n: number): readonly string[] {
  const names = specFields.filter(name => Object.hasOwn(made.spec ?? {}, name))
  return names.length === 0 ? [] : [names[n % names.length] ?? '']
}

/** Faults that need a memory: one state for all objects. */
function remembering(kind: 'stale restore' | 'shared list' | 'first object again'): Convert {
  let known: unknown
  const shared: unknown[] = []
  return (object, to) => {
    const made = convertQueue(object, to)
    if (kind === 'stale restore' && to === 'example.com/v1' && made.spec !== undefined) {
      const annotations = Object(made.metadata?.['annotations'])
      const kept = annotations['example.com/left']
      if (typeof kept === 'string') made.spec['left'] = kept
      delete annotations['example.com/left']
    } else if (kind === 'stale restore' && typeof made.spec?.['left'] === 'string')
      made.metadata = {
        ...made.metadata,
        annotations: { ...Object(made.metadata?.['annotations']), 'example.com/left': made.spec['left'] },
      }
    if (kind === 'shared list' && Array.isArray(made.spec?.['names'])) {
      shared.push(...made.spec['names'])
      made.spec['names'] = [...shared].slice(-5)
    }
    if (kind === 'first object again' && made.spec !== undefined) made.spec['labels'] = known ??= made.spec['labels'] ?? {}
    return made
  }
}

function mutant(index: number): { readonly name: string; readonly convert: Convert } {
  const memory = (['stale restore', 'shared list', 'first object again'] as const)[index % 13]
  if (memory !== undefined) return { name: memory, convert: remembering(memory) }
  const names = Object.keys(faults)
  const name = names[index % names.length] ?? ''
  const random = createRandom(index)
  const [n, to] = [random.below(1000), random.pick(['v1alpha1', 'v1beta1', 'v1'])]
  return {
    name: `${name} on the way to ${to}`,
    convert(object, apiVersion) {
      const made = convertQueue(object, apiVersion)
      if (apiVersion === `example.com/${to}`) faults[name]?.(made, n, object)
      return made
    },
  }
}

async function isCaught(convert: Convert): Promise<boolean> {
  if (typeof subject === 'string') return false
  const answer = ({ apiVersion, request }: ConversionReview) => ({
    apiVersion,
    kind: 'ConversionReview',
    response: {
      uid: request.uid,
      result: { status: 'Success' },
      convertedObjects: request.objects.map(one => convert(structuredClone(one), request.desiredAPIVersion)),
    },
  })
  const { diagnostics } = await testConversion(subject, answer, { runs: 100, mostShrunk: 0 })
  return diagnostics.length > 0
}

test(`at least 95 of 100 faults are found, of ${count}`, async () => {
  const missed: string[] = []
  for (let index = 0; index < count; index++) {
    const { name, convert } = mutant(index)
    if (!(await isCaught(convert))) missed.push(`${index} ${name}`)
  }
  expect(missed.length / count, missed.join('\n')).toBeLessThanOrEqual(0.05)
}, 900_000)
