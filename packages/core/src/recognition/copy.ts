import { elementOf } from '../structural/children.ts'
import { factOf } from '../values/facts.ts'
import { jsonText } from '../values/json.ts'
import { isSchema, type Schema } from '../values/schema.ts'
import { type Facts, factsOf, type ValueKind, valueKind } from './kind.ts'

/** A value of a CRD as its schema has it. Equal ones within one reading are one and the same object. */
export interface Copy {
  readonly id: number
  readonly kind: ValueKind
  readonly facts: Facts
  /** It keeps fields that it doesn't know. */
  readonly keepsUnknown: boolean
  readonly fields?: ReadonlyMap<string, Copy>
  readonly element?: Copy
}

/** Reads schemas, which do not change while it does, into copies; what one reader has read can be compared quickly. */
export interface CopyReader {
  read(schema: Schema): Copy
}

export function createCopyReader(): CopyReader {
  const interned = new Map<string, Copy>()
  const read = factOf((schema: Schema): Copy => {
    const fields = readFields(schema, read)
    const element = elementOf(schema)
    return intern(interned, {
      kind: valueKind(schema),
      facts: factsOf(schema),
      keepsUnknown: schema['x-kubernetes-preserve-unknown-fields'] === true,
      ...(fields === undefined ? {} : { fields }),
      ...(element === undefined ? {} : { element: read(element) }),
    })
  })
  return { read }
}

function readFields({ properties }: Schema, read: (schema: Schema) => Copy): ReadonlyMap<string, Copy> | undefined {
  if (!isSchema(properties)) return undefined
  const entries = Object.entries<unknown>(properties).flatMap(([name, inner]) => (isSchema(inner) ? [[name, read(inner)] as const] : []))
  return entries.length === 0 ? undefined : new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function intern(interned: Map<string, Copy>, copy: Omit<Copy, 'id'>): Copy {
  const { kind, facts, keepsUnknown, fields, element } = copy
  const members = fields === undefined ? '' : [...fields].map(([name, { id }]) => `${name}:${id}`).join(',')
  const key = `${kind} ${keepsUnknown} ${jsonText(facts)} ${element?.id ?? ''} ${members}`
  const known = interned.get(key) ?? { id: interned.size, ...copy }
  interned.set(key, known)
  return known
}
