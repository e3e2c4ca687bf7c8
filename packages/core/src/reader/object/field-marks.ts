import { factOf } from '../../values/facts.ts'
import { plainText } from '../../values/plain-text.ts'
import type { BoundMark } from '../../markers/bind.ts'
import { bindDocs } from '../comments/describe.ts'
import { holdsTypeOff, isOn } from '../comments/gates.ts'
import { type Context, report, silent, stepInto } from '../context.ts'
import type { ts } from '../program/typescript.js'
import { fieldComments } from './field-comments.ts'
import type { Member, Members } from './members.ts'

/** Leaves out the fields that their markers leave out here (`@omit`, `@featureGate`) and gives others the name they have in JSON. */
export function settleFields(members: Members, context: Context): Members {
  const fields = new Map<string, Member>()
  const gatedOff: string[] = []
  for (const member of members.fields.values()) {
    const { named, isGatedOff, isOmitted } = settleField(member, context)
    if (isGatedOff) gatedOff.push(named.name)
    if (isGatedOff || isOmitted) continue
    if (context.session.loweredNames && named.name === member.name) reportLowered(member, members, context)
    const before = fields.get(named.name)
    if (before !== undefined) reportTwice(before, named, context)
    fields.set(named.name, named)
  }
  return { ...members, fields, ...(gatedOff.length === 0 ? {} : { gatedOff }) }
}

interface Settled {
  /** With the name in JSON. */
  readonly named: Member
  readonly isGatedOff: boolean
  readonly isOmitted: boolean
}

function settleField(member: Member, context: Context): Settled {
  const isTypeOff = member.value.kind === 'place' && holdsTypeOff(member.value.place, context)
  if (!member.comments.some(node => mayBeMarked(node.getSourceFile()))) return { named: member, isGatedOff: isTypeOff, isOmitted: false }
  const marks = marksOf(member, context)
  const gates = marks.filter(({ marker }) => marker.kind === 'gate').map(mark => isOn(mark, context))
  const name = marks.find(({ marker }) => marker.kind === 'rename')?.value ?? member.name
  return {
    named: { ...member, name: plainText(name) },
    isGatedOff: isTypeOff || gates.includes(false),
    isOmitted: marks.some(({ marker }) => marker.kind === 'skip'),
  }
}

/** Reads without reporting: what is wrong with the marks is reported where the field is read. */
function marksOf(member: Member, context: Context): readonly BoundMark[] {
  return fieldComments(member, context).flatMap(({ docs }) => bindDocs(docs, 'field', silent(context)))
}

/** Most files hold none of these markers, and their comments need not be read twice. */
const mayBeMarked = factOf((source: ts.SourceFile): boolean => /@(?:omit|jsonName|featureGate)\b|\+crdgen:/.test(source.text))

/** A name that @jsonName gives is meant, and Kubernetes' own are no tool's. */
function reportLowered({ name, value, at }: Member, { fields }: Members, context: Context): void {
  const lowered = name.charAt(0).toLowerCase() + name.slice(1)
  if (lowered === name || value.kind === 'native') return
  report(stepInto(context, name, at), {
    rule: 'type/lowered-name',
    severity: 'error',
    message: `is ${lowered} in the cluster: the tool that made its CRD wrote the first letter small`,
    help: fields.has(lowered) ? `keep one of the two, as ${lowered}` : `rename it to ${lowered}`,
    at,
    data: { name, ...(fields.has(lowered) ? {} : { lowered }) },
  })
}

function reportTwice(before: Member, after: Member, context: Context): void {
  report(context, {
    rule: 'type/duplicate-field',
    severity: 'error',
    message: `has two fields that are ${after.name} in JSON`,
    help: 'give one of them another @jsonName',
    at: after.at,
    related: [{ ...before.at, message: 'the other one' }],
    data: { field: after.name },
  })
}
