import { recordAt, setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { bindDocs } from '../comments/describe.ts'
import { docsOf } from '../comments/docs.ts'
import { type Context, report, stepInto } from '../context.ts'
import { membersOfValue } from '../object/field-value.ts'
import type { Member, Value } from '../object/members.ts'
import { readMember } from '../object/object.ts'

/** The API server takes restrictions of these fields only: ValidateStructural in apiextensions-apiserver pkg/apiserver/schema/validation.go. */
const restrictable = ['name', 'generateName']

/** `metadata` of a root: a bare object, but for restrictions of the type on the name. */
export function readRootMetadata(member: Member | undefined, context: Context): SchemaNode {
  const bare: SchemaNode = { type: 'object' }
  if (member === undefined) return bare
  const inner = stepInto(context, 'metadata', member.at)
  const fields = membersOfValue(member.value, inner)?.fields
  for (const field of fields?.values() ?? []) if (!restrictable.includes(field.name)) reportLost(field, inner)
  const properties = restrictable.flatMap(name => {
    const field = fields?.get(name)
    const value = field === undefined ? undefined : ownPart(field.value)
    if (field === undefined || value === undefined) return []
    const { schema } = readMember({ ...field, value }, stepInto(inner, name, field.at))
    return hasKeywords(schema) ? [{ name, value: schema, at: field.at }] : []
  })
  return properties.length === 0 ? bare : setAt<SchemaNode>(bare, { properties: recordAt(properties) }, member.at)
}

/** Reports that markers of any other field have no effect. */
function reportLost({ name, comments, at }: Member, context: Context): void {
  const inner = stepInto(context, name, at)
  const marks = comments
    .flatMap(node => bindDocs(docsOf(node, context.session), 'field', inner))
    .filter(({ marker }) => marker.kind === 'schema')
  for (const mark of marks)
    report(inner, {
      rule: 'marker/misplaced',
      severity: 'error',
      message: `${mark.written} has no effect, as the API server accepts no restrictions of ${name}`,
      help: 'it takes those of name and generateName only',
      data: { marker: mark.written },
      at: mark.at,
    })
}

/** The part of a field that the user wrote, without Kubernetes' own. */
function ownPart(value: Value): Value | undefined {
  if (value.kind === 'native') return undefined
  if (value.kind !== 'both') return value
  const [left, right] = [ownPart(value.left), ownPart(value.right)]
  return left === undefined || right === undefined ? (left ?? right) : { ...value, left, right }
}

function hasKeywords(schema: SchemaNode): boolean {
  return Object.keys(schema).some(keyword => keyword !== 'type' && keyword !== 'description')
}
