import { isRecord } from '@crdgen/core/json'
import type { ApiObject } from '../review/types.ts'
import { readPath, valueAt, withValueAt } from './path.ts'
import type { Rule } from './rule.ts'

/** Rules for each item of a list, or each value of a map: `each('spec.queues', [rename('size', 'capacity')])`. */
export function each(path: string, rules: readonly Rule[]): Rule {
  const keys = readPath(path)
  const change = (one: (item: ApiObject) => ApiObject) => (object: ApiObject) => {
    const value = valueAt(object, keys)
    return value === undefined ? object : withValueAt(object, keys, changeItems(value, one))
  }
  const below = (paths: readonly string[]) => paths.map(one => `${path}[].${one}`)
  const opened = rules.flatMap(({ open }) => open ?? [])
  return {
    name: 'each',
    up: change(item => rules.reduce((made, rule) => rule.up(made), item)),
    down: change(item => rules.reduceRight((made, rule) => rule.down(made), item)),
    covers: { spoke: below(rules.flatMap(({ covers }) => covers.spoke)), hub: below(rules.flatMap(({ covers }) => covers.hub)) },
    ...(opened.length === 0
      ? {}
      : { open: { spoke: below(opened.flatMap(one => one.spoke)), hub: below(opened.flatMap(one => one.hub)) } }),
    ...(rules.some(({ kept }) => kept !== undefined) ? { kept: [{ path, only: 'hub' as const, with: [path] }] } : {}),
  }
}

function changeItems(value: unknown, change: (item: ApiObject) => ApiObject): unknown {
  const one = (item: unknown) => (isRecord(item) ? change(item) : item)
  if (Array.isArray(value)) return value.map(one)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, one(item)])) : value
}
