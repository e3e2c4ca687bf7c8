import { type SchemaNode, withFacts } from '../../structural/node.ts'
import { embedDefinition, embedField } from '../../upstream/index.ts'
import type { Definition, History } from '../../upstream/types.ts'
import { type Context, report } from '../context.ts'
import { embedOptionsAt, notePlace, upstreamAt } from './embed-options.ts'
import { shortName } from '../../upstream/added/place.ts'

/** Embeds a whole upstream struct, as the target version has it. */
export function readDefinition(definition: string, context: Context): SchemaNode {
  if (definitionInTarget(definition, context) === undefined) return {}
  const target = upstreamAt(context)
  const { schema, recursive } = embedDefinition(definition, embedOptionsAt(context))
  if (recursive) {
    report(context, {
      rule: 'type/recursive-native',
      severity: 'warning',
      message: `embeds ${shortName(definition)}, which refers to itself; below that point any fields are kept unchecked`,
      help: 'store it as JSONValue, or take only the fields you need with Pick',
      data: { definition },
    })
  }
  notePlace(context)
  const described = context.session.nativeDocs?.describer(target, context.at.file)?.definition(schema, definition)
  return fromNative(described ?? schema, definition, target.version)
}

/** The schema of one field of an upstream struct. */
export function readNativeField(definition: string, field: string, context: Context): SchemaNode {
  const target = upstreamAt(context)
  const type = target.definition(definition)?.fields[field]?.type
  if (type === undefined) {
    reportMissingField(definition, field, context)
    return {}
  }
  const { schema } = embedField(definition, field, embedOptionsAt(context))
  const described = context.session.nativeDocs?.describer(target, context.at.file)?.field(schema, definition, field) ?? schema
  if (type.kind !== 'ref' || target.definition(type.definition)?.type.kind !== 'object')
    return fromNative(described, undefined, target.version)
  notePlace(context)
  return fromNative(described, type.definition, target.version)
}

function fromNative(schema: SchemaNode, definition: string | undefined, kubernetes: string): SchemaNode {
  return withFacts(schema, { native: { schema, definition, kubernetes } })
}

/** Finds a definition at the target version; one that only other versions have is an error that names them. */
export function definitionInTarget(name: string, context: Context): Definition | undefined {
  const target = upstreamAt(context)
  const found = target.definition(name)
  if (found !== undefined) return found
  const history = target.history(name)
  report(context, {
    rule: 'type/not-in-target',
    severity: 'error',
    message: `embeds ${shortName(name)}, which Kubernetes ${target.version} does not have${spanOf(history)}`,
    help: 'raise --kubernetes, or embed another type',
    data: { definition: name, target: target.version, ...(history === undefined ? {} : { since: history.since }) },
  })
  return undefined
}

/** Reports a field that the target version lacks. */
export function reportMissingField(definition: string, field: string, context: Context): void {
  const target = upstreamAt(context)
  const history = target.history(definition, field)
  report(context, {
    rule: 'type/not-in-target',
    severity: 'error',
    message: `takes ${field} of ${shortName(definition)}, which Kubernetes ${target.version} does not have${spanOf(history)}`,
    help: history === undefined ? 'name a field that it has' : 'raise --kubernetes, or leave the field out',
    data: { definition, field, target: target.version, ...(history === undefined ? {} : { since: history.since }) },
  })
}

function spanOf(history: History | undefined): string {
  if (history === undefined) return ''
  return history.removed === undefined ? ` (since ${history.since})` : ` (since ${history.since}, gone in ${history.removed})`
}
