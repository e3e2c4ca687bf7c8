import { formatPath } from '../../diagnostic/field-path.ts'
import { applyFieldToResource, applyToResource } from '../../markers/apply.ts'
import type { BoundMark } from '../../markers/bind.ts'
import { finishScale } from '../../markers/scale-path.ts'
import { isVirtual } from '../../natives/index.ts'
import type { Resource, ResourceBody } from '../../structural/resource.ts'
import { collectEmbeds } from '../../structural/embedded.ts'
import { collectOrigins, setAt, stripOrigins, recordAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { applyBound, bindDocs, withDescription } from '../comments/describe.ts'
import { docsOf } from '../comments/docs.ts'
import { isOptionalByDefault } from '../comments/file-head.ts'
import { isGatedOff } from '../comments/gates.ts'
import { type Context, type FieldFact, report, silent, stepInto } from '../context.ts'
import { isForbidden } from '../object/forbidden.ts'
import type { Member, Members, Value } from '../object/members.ts'
import { withVisit } from '../recursion/visit.ts'
import { finishSchema } from '../schema/finish.ts'
import { readObjectUnion } from '../unions/objects.ts'
import { type Root, rootAlternatives } from './roots.ts'
import { membersOfValue } from '../object/field-value.ts'
import { readMember } from '../object/object.ts'

/** Reads a root: its schema, and what its markers and its fields' markers declare for the resource. */
export function readResource(root: Root, context: Context): Resource {
  const alternatives = readAlternatives(root, context)
  const bound = root.exported.declarations.flatMap(node => bindDocs(docsOf(node, context.session), 'resource', context))
  const plain = plainBody(root, alternatives, [...headMarks(root, context), ...bound], context)
  const noJunctors = plain.version.subresources?.status !== undefined
  const schema = finishSchema(rootSchema(root, alternatives, bound, { ...context, noJunctors }), context)
  const body = applyFacts({ ...plain, version: setAt(plain.version, { schema }, root.location) }, context)
  return {
    ...stripOrigins(body),
    group: root.group,
    kind: root.kind,
    location: root.location,
    origins: collectOrigins(body),
    embeds: collectEmbeds(body.version.schema, '/version/schema'),
  }
}

function readAlternatives({ exported }: Root, context: Context): readonly Members[] {
  const found = rootAlternatives(exported, context)
  if (found !== undefined && found.length > 0) return found
  report(context, {
    rule: 'type/unsupported',
    severity: 'error',
    message: `${exported.name} has the apiVersion and kind of a resource, but its fields can't be listed`,
    help: 'write it as an interface, or as a union of objects',
  })
  return []
}

function rootSchema(root: Root, alternatives: readonly Members[], bound: readonly BoundMark[], context: Context): SchemaNode {
  const { declarations, symbol, place } = root.exported
  const bodies = alternatives.map(members => bodyMembers(members, declarations))
  const fields = withVisit(symbol, place, context, inner => readObjectUnion(bodies, inner))
  let schema = withTypeMeta(fields, alternatives[0], context)
  for (const node of declarations) schema = withDescription(schema, docsOf(node, context.session), node, context)
  const [node] = declarations
  return node === undefined ? schema : applyBound(schema, bound, { site: 'resource', node }, context)
}

/** apiVersion, kind and metadata are the server's own; of metadata only the name may be restricted. The declarations' markers come later, as a resource's. */
function bodyMembers(members: Members, declarations: readonly unknown[]): Members {
  const fields = [...members.fields].filter(([name]) => !['apiVersion', 'kind', 'metadata'].includes(name))
  return { ...members, fields: new Map(fields), bases: members.bases.filter(base => !declarations.includes(base.node)) }
}

function withTypeMeta(fields: SchemaNode, members: Members | undefined, context: Context): SchemaNode {
  const meta = setAt<Readonly<Record<string, SchemaNode>>>(
    fields.properties ?? {},
    {
      apiVersion: typeMeta(members?.fields.get('apiVersion'), context),
      kind: typeMeta(members?.fields.get('kind'), context),
      metadata: readRootMetadata(members?.fields.get('metadata'), context),
    },
    context.at,
  )
  const metadata = members?.fields.get('metadata')
  const isRequired =
    metadata !== undefined &&
    !metadata.optional &&
    !isOurs(metadata) &&
    !isOptionalByDefault(metadata.comments[0]?.getSourceFile(), context.session)
  const required = isRequired ? ['metadata', ...(fields.required ?? [])].sort() : fields.required
  return setAt<SchemaNode>(fields, { type: 'object', properties: meta, required }, context.at)
}

/** CustomResource<…> declares metadata for controllers: the server always fills it in. */
function isOurs(member: Member): boolean {
  return member.comments.every(node => isVirtual(node.getSourceFile().fileName))
}

function typeMeta(member: Member | undefined, context: Context): SchemaNode {
  const [node] = member?.comments ?? []
  const schema = setAt<SchemaNode>({}, { type: 'string' }, member?.at)
  return node === undefined ? schema : withDescription(schema, docsOf(node, context.session), node, context)
}

/** The root's settings for the resource, but for its schema. */
function plainBody(root: Root, alternatives: readonly Members[], bound: readonly BoundMark[], context: Context): ResourceBody {
  const { session, subject } = context
  const status = alternatives.map(members => members.fields.get('status')).find(member => member !== undefined && !isForbidden(member))
  const version = setAt<ResourceBody['version']>(
    { name: root.version, schema: {} },
    status === undefined ? {} : { subresources: setAt({}, { status: {} }, status.at) },
    root.location,
  )
  const plain: ResourceBody = { names: {}, metadata: {}, version: setAt(version, { name: root.version }, root.location) }
  const applied = applyToResource(plain, bound, { site: 'resource', subject, path: '', compatible: session.compatible, group: root.group })
  session.findings.add(applied.diagnostics)
  return applied.body
}

/** Adds the settings of the fields to the resource. */
function applyFacts(plain: ResourceBody, context: Context): ResourceBody {
  let body = plain
  for (const fact of context.facts) body = applyFact(body, fact, context)
  const finished = finishScale(body, context.subject)
  context.session.findings.add(finished.diagnostics)
  return finished.body
}

function applyFact(body: ResourceBody, fact: FieldFact, { session, subject }: Context): ResourceBody {
  const next = applyFieldToResource(body, fact.bound, {
    site: 'field',
    subject,
    path: formatPath(fact.path),
    compatible: session.compatible,
    fieldPath: fact.path,
    schema: fact.schema,
  })
  session.findings.add(next.diagnostics)
  return next.body
}

/** Checks whether the root's markers leave this version out: `+kubebuilder:skipversion`, `@featureGate`. */
export function isSkipped(root: Root, context: Context): boolean {
  const quiet = silent(context)
  const isSkip = ({ marker }: BoundMark) => marker.kind === 'skip'
  if (headMarks(root, context).some(isSkip) || isGatedOff(root.exported.declarations, 'resource', context)) return true
  return root.exported.declarations.some(node => bindDocs(docsOf(node, context.session), 'resource', quiet).some(isSkip))
}

/** The markers at the heads of the root's files. */
function headMarks({ exported }: Root, { session }: Context): readonly BoundMark[] {
  const sources = new Set(exported.declarations.map(node => node.getSourceFile()))
  return [...sources].flatMap(source => session.headOf(source).bound)
}

/** The API server takes restrictions of these fields only: ValidateStructural in apiextensions-apiserver pkg/apiserver/schema/validation.go. */
const restrictable = ['name', 'generateName']

/** `metadata` of a root: a bare object, but for restrictions of the type on the name. */
function readRootMetadata(member: Member | undefined, context: Context): SchemaNode {
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
