import { applyFieldToResource, applyToResource, applyToSchema } from '../markers/apply.ts'
import type { BoundMark } from '../markers/bind.ts'
import { finishScale } from '../markers/scale-path.ts'
import { formatPath } from '../diagnostic/field-path.ts'
import type { Resource, ResourceBody } from '../resource.ts'
import { collectEmbeds } from '../structural/embedded.ts'
import { collectOrigins, setAt, stripOrigins } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'
import type { Context, FieldFact } from './context.ts'
import { bindDocs, withDescription } from './describe.ts'
import { docsOf } from './docs.ts'
import { isForbidden } from './forbidden.ts'
import type { Member, Members } from './members.ts'
import { readObject } from './object.ts'
import { reportUnsettled } from './settle.ts'
import type { Root } from './roots.ts'
import { isVirtual } from '../natives/index.ts'
import { withVisit } from './visit.ts'

/** Reads a root: its schema, and what its markers and its fields' markers say about the resource. */
export function readResource(root: Root, context: Context): Resource {
  const fields = withVisit(root.symbol, root.type, context, inner => readObject(bodyMembers(root), inner))
  const docs = root.declarations.map(node => ({ node, docs: docsOf(node, context.session) }))
  const described = docs.reduce((schema, one) => withDescription(schema, one.docs, one.node, context), rootSchema(fields, root, context))
  const bound = docs.flatMap(one => bindDocs(one.docs, 'resource', context))
  const schema = applyMarkers(described, bound, context)
  const body = resourceBody(root, schema, bound, context)
  reportUnsettled(body.version.schema, context)
  return {
    ...stripOrigins(body),
    group: root.group,
    kind: root.kind,
    location: root.location,
    origins: collectOrigins(body),
    embeds: collectEmbeds(body.version.schema, '/version/schema'),
  }
}

function applyMarkers(schema: Schema, bound: readonly BoundMark[], context: Context): Schema {
  const { session, subject } = context
  const applied = applyToSchema(schema, bound, {
    site: 'resource',
    subject,
    path: formatPath(context.path),
    compatible: session.compatible,
  })
  session.findings.push(...applied.diagnostics)
  return applied.schema
}

/** apiVersion, kind and metadata are the server's own; metadata is never described there. The declarations' markers come later, as a resource's. */
function bodyMembers(root: Root): Members {
  const fields = [...root.members.fields].filter(([name]) => !['apiVersion', 'kind', 'metadata'].includes(name))
  const bases = root.members.bases.filter(base => !root.declarations.some(own => own === base))
  return { ...root.members, fields: new Map(fields), bases }
}

function rootSchema(fields: Schema, root: Root, context: Context): Schema {
  const { members } = root
  const metadata = members.fields.get('metadata')
  const properties = setAt<Readonly<Record<string, Schema>>>(
    fields.properties ?? {},
    {
      apiVersion: typeMeta(members.fields.get('apiVersion'), context),
      kind: typeMeta(members.fields.get('kind'), context),
      metadata: { type: 'object' },
    },
    context.at,
  )
  const required =
    metadata === undefined || metadata.optional || isOurs(metadata) ? fields.required : ['metadata', ...(fields.required ?? [])].sort()
  return setAt<Schema>(fields, { type: 'object', properties, required }, context.at)
}

/** CustomResource<…> says metadata for controllers' sake: the server always fills it in. */
function isOurs(member: Member): boolean {
  return member.comments.every(node => isVirtual(node.getSourceFile().fileName))
}

function typeMeta(member: Member | undefined, context: Context): Schema {
  const [node] = member?.comments ?? []
  const schema = setAt<Schema>({}, { type: 'string' }, member?.at)
  return node === undefined ? schema : withDescription(schema, docsOf(node, context.session), node, context)
}

function resourceBody(root: Root, schema: Schema, bound: readonly BoundMark[], context: Context): ResourceBody {
  const { session, subject } = context
  const status = [root.members.fields.get('status')].find(member => member !== undefined && !isForbidden(member))
  const version = setAt<ResourceBody['version']>(
    { name: root.version, schema },
    status === undefined ? {} : { subresources: setAt({}, { status: {} }, status.at) },
    root.location,
  )
  const plain: ResourceBody = { names: {}, metadata: {}, version: setAt(version, { name: root.version }, root.location) }
  const applied = applyToResource(plain, bound, { site: 'resource', subject, path: '', compatible: session.compatible, group: root.group })
  session.findings.push(...applied.diagnostics)
  const finished = finishScale(
    context.facts.reduce<ResourceBody>((so, fact) => applyFact(so, fact, context), applied.body),
    subject,
  )
  session.findings.push(...finished.diagnostics)
  return finished.body
}

/** Takes in what a field says about the resource. */
function applyFact(body: ResourceBody, fact: FieldFact, { session, subject }: Context): ResourceBody {
  const next = applyFieldToResource(body, fact.bound, {
    site: 'field',
    subject,
    path: formatPath(fact.path),
    compatible: session.compatible,
    fieldPath: fact.path,
    schema: fact.schema,
  })
  session.findings.push(...next.diagnostics)
  return next.body
}

/** Whether the root's markers leave this version out: `+kubebuilder:skipversion`. */
export function isSkipped(root: Root, context: Context): boolean {
  const silent = { ...context, session: { ...context.session, findings: [], allowances: [] } }
  return root.declarations.some(node =>
    bindDocs(docsOf(node, context.session), 'resource', silent).some(({ marker }) => marker.kind === 'skip'),
  )
}
