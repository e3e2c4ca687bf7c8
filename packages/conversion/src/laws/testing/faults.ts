import { isRecord, type Schema, walkSchema } from '@crdgen/core/internal'
import type { Random } from '../../fuzz/random.ts'
import type { SubjectVersion } from '../../fuzz/subject.ts'
import type { Convert, QueueObject } from './queue.ts'

/** The way to a field, with `*` for every item and value. */
type Way = readonly string[]

/** A place in an object: what is around the field, and its name there. */
interface Spot {
  readonly around: Record<string, unknown>
  readonly name: string
}

/** Where the fault is: a field of the version that is made, with another beside it. */
export interface Target {
  readonly version: SubjectVersion
  readonly way: Way
  readonly beside: string
  readonly random: Random
}

/** What a fault makes of a converter. */
type Make = (convert: Convert, target: Target) => Convert

interface Fault {
  /** Whether a field may have it: elsewhere it would change nothing. */
  readonly fits: (field: Schema) => boolean
  readonly make: Make
}

type Change = (made: QueueObject, target: Target, given: Readonly<Record<string, unknown>>) => void

const hasType =
  (...types: readonly string[]) =>
  ({ type }: Schema) =>
    type !== undefined && types.includes(type)
const anyField = () => true

/** A fault of each answer in the version, whatever came before. */
function inAnswers(fits: Fault['fits'], change: Change): Fault {
  return {
    fits,
    make: (convert, target) => (object, to) => {
      if (to !== target.version.apiVersion) return convert(object, to)
      const made = structuredClone(convert(object, to))
      change(made, target, object)
      return made
    },
  }
}

/** A fault that is there for all objects; `make` is called once. */
function ofValues(fits: Fault['fits'], make: () => (value: unknown) => unknown): Fault {
  return {
    fits,
    make: (convert, target) => {
      const change = make()
      const changed = inAnswers(fits, (made, { way }) => each(made, way, ({ around, name }) => (around[name] = change(around[name]))))
      return changed.make(convert, target)
    },
  }
}

export const faults: Readonly<Record<string, Fault>> = {
  'drop a field': inAnswers(anyField, (made, { way }) => each(made, way, ({ around, name }) => Reflect.deleteProperty(around, name))),
  'swap two fields': inAnswers(anyField, (made, { way, beside }) =>
    each(made, way, ({ around, name }) => {
      const [a, b] = [around[name], around[beside]]
      for (const [key, value] of [[name, b] as const, [beside, a] as const])
        if (value === undefined) Reflect.deleteProperty(around, key)
        else around[key] = value
    }),
  ),
  'lose the last item': ofValues(hasType('array'), () => value => (Array.isArray(value) ? value.slice(0, -1) : value)),
  'lose the last letter': ofValues(hasType('string'), () => value => (typeof value === 'string' ? value.slice(0, -1) : value)),
  'wrong unit': ofValues(hasType('integer'), () => value => (typeof value === 'number' ? value * 60 : value)),
  'add one': ofValues(hasType('integer'), () => value => (typeof value === 'number' ? value + 1 : value)),
  'keep a field of the other version': inAnswers(anyField, (made, { random }, given) => {
    const [own, other] = [made.spec, given['spec']]
    if (!isRecord(other) || own === undefined) return
    const name = random.pick(Object.keys(other).filter(one => !Object.hasOwn(own, one)))
    if (name !== undefined) own[name] = other[name]
  }),
  'lose labels': inAnswers(anyField, made => void (made.metadata = { ...made.metadata, labels: {} })),
  'lose annotations': inAnswers(anyField, made => void (made.metadata = { ...made.metadata, annotations: {} })),
  'set a default': inAnswers(hasType('integer'), (made, { way }) =>
    around(made, way, parent => {
      const name = way.at(-1) ?? ''
      if (!Object.hasOwn(parent, name)) parent[name] = 7
    }),
  ),
  'need a spec': inAnswers(anyField, (_made, _target, given) => {
    if (given['spec'] === undefined) throw new TypeError("Cannot read properties of undefined (reading 'size')")
  }),
  'another name': inAnswers(anyField, made => void (made.metadata = { ...made.metadata, name: 'other' })),
  'shared list': ofValues(hasType('array'), () => {
    const shared: unknown[] = []
    return value => {
      if (!Array.isArray(value)) return value
      shared.push(...value)
      return shared.slice(-5)
    }
  }),
  'first value again': ofValues(anyField, () => {
    let first: unknown
    return value => (first ??= value)
  }),
  'stale restore': {
    fits: anyField,
    make:
      (convert, { version: { apiVersion }, way }) =>
      (object, to) => {
        const made = structuredClone(convert(object, to))
        const annotations = { ...Object(made.metadata?.['annotations']) }
        if (object['apiVersion'] === apiVersion)
          each(object, way, ({ around, name }) => (annotations[staleKey] = JSON.stringify(around[name])))
        const kept: unknown = annotations[staleKey]
        if (to === apiVersion && typeof kept === 'string') {
          delete annotations[staleKey]
          each(made, way, ({ around, name }) => (around[name] = JSON.parse(kept)))
        }
        made.metadata = { ...made.metadata, annotations }
        return made
      },
  },
}

const staleKey = 'example.com/stale'

/** Visits what is around a field, wherever that is in an object. */
function around(value: unknown, [step, ...rest]: Way, visit: (parent: Record<string, unknown>) => void): void {
  if (step === undefined || typeof value !== 'object' || value === null) return
  const parent = value as Record<string, unknown>
  if (rest.length === 0) visit(parent)
  else for (const name of step === '*' ? Object.keys(parent) : [step]) around(parent[name], rest, visit)
}

/** Visits a field, wherever it is in an object. */
function each(value: unknown, way: Way, change: (spot: Spot) => void): void {
  const name = way.at(-1) ?? ''
  around(value, way, parent => {
    if (Object.hasOwn(parent, name)) change({ around: parent, name })
  })
}

/** A field of spec or status. */
export interface FieldWay {
  readonly way: Way
  readonly schema: Schema
}

/** All fields of spec and status. */
export function fieldWays(schema: Schema): readonly FieldWay[] {
  const all = [...walkSchema(schema)].map(one => ({
    schema: one.schema,
    way: one.path.map(step => (typeof step === 'string' ? step : '*')),
  }))
  return all.filter(({ way }) => way.length > 1 && (way[0] === 'spec' || way[0] === 'status') && way.at(-1) !== '*')
}
