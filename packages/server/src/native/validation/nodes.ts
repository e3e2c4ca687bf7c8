import { isIpv6 } from '@crdgen/go'
import { duplicate, invalid } from '../../field/field-error.ts'
import { child, documentPlace, entry, unspelled } from '../../field/place.ts'
import { labelValue, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { printInternal } from '../values/print.ts'
import { legacyCidr } from './names.ts'
import { type Errors, invalidTexts, type Part, partsOf, type StructCheck, textOf, textsOf } from './tools.ts'

/** Nodes: core validation.go, ValidateNode. */

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute']

/** validateNodeTaints; the server takes taints for a part of the metadata. */
function* taintErrors(spec: Part, server: Server): Errors {
  const seen = new Set<string>()
  for (const [index, { value }] of partsOf(spec, 'taints').entries()) {
    const list = child(unspelled(documentPlace, 'spec'), 'taints', '')
    const place = { parent: list, key: index, server: `metadata.taints[${index}]` }
    const [key, text, effect] = ['key', 'value', 'effect'].map(name => textOf(value[name]))
    yield* invalidTexts(child(place, 'key'), key, qualifiedName(key ?? '', server))
    const wrong = labelValue(text ?? '', server)
    if (wrong.length > 0) yield invalid(child(place, 'value'), text, wrong.join(';'))
    if (effect === '') yield { kind: 'required', at: child(place, 'effect'), detail: '' }
    else if (!effects.includes(effect ?? ''))
      yield {
        kind: 'unsupported',
        at: child(place, 'effect'),
        value: effect,
        detail: 'supported values: "NoSchedule", "PreferNoSchedule", "NoExecute"',
      }
    const pair = `${effect} ${key}`
    if (seen.has(pair))
      yield {
        ...duplicate(place, value),
        printed: printInternal(value, { group: 'core', type: 'Taint' }),
        detail: 'taints must be unique by key and effect pair',
      }
    seen.add(pair)
  }
}

function* rangeErrors({ value, at }: Part, server: Server): Errors {
  const listed = textsOf(value['podCIDRs'])
  // A range that differs from the first of the list takes its place: Convert_v1_NodeSpec_To_core_NodeSpec.
  const range = textOf(value['podCIDR'])
  const ranges = range !== '' && listed[0] !== range ? [range] : listed
  const place = child(at, 'podCIDRs')
  for (const [index, range] of ranges.entries()) yield* invalidTexts(entry(place, index), range, legacyCidr(range, server))
  if (ranges.length < 2) return
  const families = ranges.map(range => isIpv6(range.split('/')[0] ?? ''))
  const isReadable = ranges.every(range => legacyCidr(range, server).length === 0)
  if (isReadable && (ranges.length > 2 || families[0] === families[1]))
    yield invalid(place, ranges, 'may specify no more than one CIDR for each IP family')
}

export const nodeChecks: Readonly<Record<string, StructCheck>> = {
  'core/v1.NodeSpec': (value, at, server) => [...taintErrors({ value, at }, server), ...rangeErrors({ value, at }, server)],
}
