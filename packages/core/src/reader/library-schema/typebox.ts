import { isRecord } from '../../values/json.ts'
import { plainText } from '../../values/plain-text.ts'
import { withFlags } from './library-options.ts'
import { type Loss, withLosses } from './loss.ts'

/** TypeBox's schemas are JSON Schema with hidden members; undefined for what is not of TypeBox. */
export function plainTypeBox(value: unknown): object | undefined {
  return isRecord(value) && hiddenNames(value).length > 0 ? toPlain(value) : undefined
}

/** The names by which TypeBox knows its types: symbols before 1.0, names with a tilde since. */
function hiddenNames(value: object): readonly string[] {
  return Reflect.ownKeys(value).flatMap(key => {
    const name = typeof key === 'symbol' ? (key.description ?? '') : key
    return name.startsWith('TypeBox.') || (name.startsWith('~') && typeof key === 'string') ? [name.replace(/^(?:TypeBox\.|~)/, '')] : []
  })
}

function toPlain(value: object): object {
  const members = Object.entries(value).map(([name, inner]) => [name, plainPart(inner)] as const)
  const { type, source, flags, ...rest } = Object.fromEntries(members)
  const names = new Set(hiddenNames(value).map(name => name.toLowerCase()))
  const pattern =
    type === 'RegExp'
      ? { type: 'string', pattern: withFlags({ source: plainText(source), flags: plainText(flags) }) }
      : { type, source, flags }
  return withLosses({ ...rest, ...pattern }, lossesOf(names))
}

function lossesOf(names: ReadonlySet<string>): readonly Loss[] {
  return [
    ...(names.has('refine') ? [{ what: 'Refine()' }] : []),
    ...(names.has('transform') || names.has('codec') ? [{ what: 'a codec', isTransform: true }] : []),
  ]
}

function plainPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainPart)
  return isRecord(value) ? toPlain(value) : value
}
