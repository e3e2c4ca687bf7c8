import type { BoundMark } from '../../markers/bind.ts'
import { findMarker } from '../../markers/names.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { argumentMarks } from '../comments/argument-marks.ts'
import { applyBound, bindDocs } from '../comments/describe.ts'
import { docsOf } from '../comments/docs.ts'
import { type Context, placeOfNode, report } from '../context.ts'
import { aliasPlace, argumentPlaces } from '../names/arguments.ts'
import { isReference } from '../names/target-types.ts'
import { resolveTarget } from '../names/target.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { reportKeys } from './index-signature.ts'

/** Gives a map the rules for its keys that the markers of their type ask for: `Record<Name, T>`, `{ [name: Name]: T }`. */
export function withKeys(map: SchemaNode, keys: Place | undefined, context: Context): SchemaNode {
  const { node } = keys ?? {}
  if (keys === undefined || node === undefined) return map
  const { named, marks } = openKeys(keys, context, 0)
  if (named !== undefined) reportKeys(named, context)
  const ofType = marks.filter(({ marker, steps }) => marker.kind === 'schema' && steps.length === 0)
  if (ofType.length === 0) return map
  const others = ofType.filter(mark => !takesKeys(mark))
  applyBound({ type: 'string' }, others, { site: 'type', node }, context)
  const isMap = map.additionalProperties !== undefined
  const unchecked = ofType.filter(mark => (takesKeys(mark) ? !isMap : uncheckable.has(mark.marker)))
  if (unchecked.length > 0) reportUnchecked(node, unchecked, context)
  if (!isMap) return map
  const ofKeys = ofType.filter(takesKeys).map((mark): BoundMark => ({ ...mark, steps: ['keys'] }))
  return applyBound(map, ofKeys, { site: 'field', node }, context)
}

interface ListMapKeys {
  /** The type that the last alias stands for. */
  readonly named?: ts.TypeNode
  /** Of the aliases on the way, innermost first. */
  readonly marks: readonly BoundMark[]
}

/** Follows the aliases of a type. Those that name each other have no end; the compiler reports them. */
function openKeys(place: Place, context: Context, depth: number): ListMapKeys {
  const { node } = place
  if (node === undefined || depth > 50) return { marks: [] }
  const { named, marks } = followKeys(node, place, context, depth)
  return { ...(named === undefined ? {} : { named }), marks: [...marks, ...argumentMarks(node, context)] }
}

function followKeys(node: ts.TypeNode, place: Place, context: Context, depth: number): ListMapKeys {
  if (ts.isParenthesizedTypeNode(node)) return openKeys({ ...place, node: node.type }, context, depth + 1)
  if (!isReference(node)) return { marks: [] }
  const target = resolveTarget(node, place.env, context.session)
  if (target.kind === 'parameter') return openKeys(target.place, context, depth + 1)
  if (target.kind !== 'alias') return { marks: [] }
  const { declaration } = target
  const { named = declaration.type, marks } = openKeys(
    aliasPlace(declaration, argumentPlaces(node, place, context), place, context),
    context,
    depth + 1,
  )
  return { named, marks: [...marks, ...bindDocs(docsOf(declaration, context.session), 'type', context)] }
}

function takesKeys({ marker }: BoundMark): boolean {
  return marker.kind === 'schema' && marker.keyRule !== undefined
}

const uncheckable = new Set([findMarker('@format'), findMarker('@validation')])

function reportUnchecked(node: ts.TypeNode, marks: readonly BoundMark[], context: Context): void {
  report(context, {
    rule: 'type/map-keys',
    severity: 'warning',
    message: `is a map with keys ${node.getText()}, whose ${marks.map(({ written }) => written).join(', ')} no schema can check for keys`,
    help: 'check the keys with @keys:pattern, or with @validation self.all(key, …)',
    at: placeOfNode(node, context),
  })
}
