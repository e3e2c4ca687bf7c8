import { isRecord, type Schema } from '@crdgen/core/internal'
import { propertiesOf, instanceOf, objectWith, distinctValues } from '@crdgen/server/internal'

/** Lists of two items that are equal, or agree in some keys and differ in something else. */
export function repeated(schema: Schema, keys: readonly string[] = []): readonly unknown[] {
  const items = isRecord(schema.items) ? schema.items : {}
  const old = schema['x-kubernetes-list-map-keys'] ?? []
  const item = items.type === 'object' || keys.length > 0 ? objectWith(items, {}, { also: [...keys, ...old] }) : instanceOf(items)
  if (item === undefined) return []
  const others = Object.keys(propertiesOf(items)).filter(name => !keys.includes(name))
  const names = [...old.filter(name => !keys.includes(name)), ...others].slice(0, 8)
  return [[item, item], ...names.flatMap(name => differingIn(items, name, item))]
}

function differingIn(items: Schema, name: string, item: unknown): readonly unknown[] {
  const values = distinctValues(propertiesOf(items)[name] ?? {}, 2, [])
  return values === undefined || !isRecord(item) ? [] : [values.map(value => ({ ...item, [name]: value }))]
}
