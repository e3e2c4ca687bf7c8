import type { Expression } from '@crdgen/cel/internal'

// `duration('1h')`, `timestamp('2026-01-01T00:00:00Z')`: values of JSON that the schema makes the same of.
const reading: ReadonlySet<string> = new Set(['duration', 'timestamp', 'dyn'])

/** The value of a literal, negative ones too; undefined for anything else. */
export function literalOf(node: Expression | undefined): unknown {
  if (node === undefined) return undefined
  if (node.kind === 'call' && node.name === '-_') {
    const inner = literalOf(node.args[0])
    return typeof inner === 'number' ? -inner : undefined
  }
  if (node.kind === 'call' && node.target === undefined && reading.has(node.name)) return literalOf(node.args[0])
  if (node.kind !== 'literal') return undefined
  const { value } = node
  if (value.type === 'int' || value.type === 'uint') return Number(value.value)
  return value.type === 'double' || value.type === 'string' || value.type === 'bool' ? value.value : undefined
}

/** A value and its neighbours, for which `<`, `<=` and `==` differ. */
export function nearOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value - 1, value, value + 1]
  return typeof value === 'string' ? [value, `${value}x`] : [value]
}
