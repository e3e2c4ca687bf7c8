import type { ApiObject } from '../review/types.ts'
import { readPath, valueAt, withValueAt, withoutValueAt } from './path.ts'
import type { Rule } from './rule.ts'

/**
 * A text that the hub has in two parts: `split('spec.image', ['spec.repository', 'spec.tag'], ':')`. It is divided at the last separator; a text
 * without one is the first part.
 */
export function split(spoke: string, [first, second]: readonly [string, string], separator: string): Rule {
  const [whole, before, after] = [readPath(spoke), readPath(first), readPath(second)]
  const up = (object: ApiObject): ApiObject => {
    const text = valueAt(object, whole)
    if (typeof text !== 'string') return object
    const at = text.lastIndexOf(separator)
    const rest = withValueAt(withoutValueAt(object, whole), before, at < 0 ? text : text.slice(0, at))
    return at < 0 ? rest : withValueAt(rest, after, text.slice(at + separator.length))
  }
  const down = (object: ApiObject): ApiObject => {
    const parts = [valueAt(object, before), valueAt(object, after)].filter(part => part !== undefined)
    const rest = withoutValueAt(withoutValueAt(object, before), after)
    return parts.length === 0 ? object : withValueAt(rest, whole, parts.map(String).join(separator))
  }
  const kept = [first, second].map(path => ({ path, only: 'hub' as const, with: [spoke] }))
  return { name: 'split', up, down, covers: { spoke: [spoke], hub: [first, second] }, kept }
}
