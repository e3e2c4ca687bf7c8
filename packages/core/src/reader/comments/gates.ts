import { factOf } from '../../values/facts.ts'
import { plainText } from '../../values/plain-text.ts'
import type { BoundMark } from '../../markers/bind.ts'
import { findMarker } from '../../markers/names.ts'
import { type Context, report } from '../context.ts'
import { isReference, type Target } from '../names/target-types.ts'
import { resolveTarget } from '../names/target.ts'
import { childPlace, type Place } from '../place.ts'
import { ownSources } from '../program/file-findings.ts'
import { ts } from '../program/typescript.js'
import { bindDocs, type Site } from './describe.ts'
import { docsOf } from './docs.ts'

const gate = findMarker('@featureGate')

/** Most projects have no gates, and nothing need be looked up for them. */
const hasGates = factOf((program: ts.Program) => ownSources(program).some(source => source.text.includes('featureGate')))

/** Checks whether a gate is on in the output that is being read; one that no output has on is reported. */
export function isOn({ value, at }: Pick<BoundMark, 'value' | 'at'>, context: Context): boolean {
  const { enabled, known } = context.session.featureGates
  const written = plainText(value)
  const name = written.replace(/^!/, '')
  if (!known.has(name))
    report(context, {
      rule: 'marker/unknown-gate',
      severity: 'warning',
      message: `no output has the feature gate ${name} on`,
      help: `name it in the config: featureGates: ['${name}'], or a variant with it`,
      data: { gate: name },
      at,
    })
  return enabled.has(name) === (name === written)
}

/** Checks whether the gates on declarations keep what they declare out of the output. */
export function isGatedOff(nodes: readonly ts.Node[], site: Site, context: Context): boolean {
  if (!hasGates(context.session.program)) return false
  return nodes.some(node => {
    const docs = docsOf(node, context.session)
    const marks = docs.marks.filter(mark => findMarker(mark.name) === gate)
    return marks.length > 0 && bindDocs({ ...docs, marks }, site, context).some(mark => !isOn(mark, context))
  })
}

/** The members of an enum that the output has. */
export function membersInOutput(members: readonly ts.EnumMember[], context: Context): readonly ts.EnumMember[] {
  return members.filter(member => !isGatedOff([member], 'field', context))
}

/** Checks whether a name stands for a type that the output doesn't have. */
export function isTypeOff(target: Target, context: Context): boolean {
  if (target.kind === 'alias') return isGatedOff([target.declaration], 'type', context)
  if (target.kind === 'object') return isGatedOff(target.declarations, 'type', context)
  return (
    target.kind === 'enum' &&
    isGatedOff(
      target.members.slice(0, 1).map(member => member.parent),
      'type',
      context,
    )
  )
}

/** Checks whether a field could hold only types that the output doesn't have: a type behind a gate, a list or a map of it. */
export function holdsTypeOff(place: Place, context: Context): boolean {
  const { node } = place
  if (node === undefined || !hasGates(context.session.program)) return false
  const child = (inner: ts.TypeNode) => holdsTypeOff(childPlace(inner, place, context.session.checker), context)
  if (ts.isParenthesizedTypeNode(node)) return child(node.type)
  if (ts.isArrayTypeNode(node)) return child(node.elementType)
  if (ts.isTypeOperatorNode(node)) return child(node.type)
  if (ts.isUnionTypeNode(node))
    return holdsOnly(
      node.types.filter(type => !isAbsent(type)),
      child,
    )
  if (!isReference(node)) return false
  const target = resolveTarget(node, place.env, context.session)
  if (target.kind === 'parameter') return holdsTypeOff(target.place, context)
  if (target.kind !== 'builtin') return isTypeOff(target, context)
  const last = node.typeArguments?.at(-1)
  return /^(?:Readonly)?(?:Array|Set|Map)$|^Record$/.test(target.name) && last !== undefined && child(last)
}

function holdsOnly(types: readonly ts.TypeNode[], isOff: (type: ts.TypeNode) => boolean): boolean {
  return types.length > 0 && types.every(isOff)
}

function isAbsent(node: ts.TypeNode): boolean {
  return node.kind === ts.SyntaxKind.UndefinedKeyword || (ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword)
}
