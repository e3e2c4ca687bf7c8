import { embedDefinition, embedField } from '../upstream/index.ts'
import { markEmbed } from '../structural/embedded.ts'
import type { Schema } from '../structural/schema.ts'
import type { Definition, History } from '../upstream/types.ts'
import { type Context, report } from './context.ts'

/** Embeds a whole upstream struct, as the target version has it. */
export function readDefinition(definition: string, context: Context): Schema {
  if (definitionInTarget(definition, context) === undefined) return {}
  const { schema, recursive } = embedDefinition(definition, context.session.embed)
  if (recursive) {
    report(context, {
      rule: 'type/recursive-native',
      severity: 'warning',
      message: `embeds ${shortName(definition)}, which refers to itself; below that point any fields are kept unchecked`,
      help: 'store it as JSONValue, or take only the fields you need with Pick',
      data: { definition },
    })
  }
  return markEmbed(schema, definition)
}

/** The schema of one field of an upstream struct. */
export function readNativeField(definition: string, field: string, context: Context): Schema {
  const { schema } = embedField(definition, field, context.session.embed)
  const type = context.session.upstream.definition(definition)?.fields[field]?.type
  return type?.kind === 'ref' && context.session.upstream.definition(type.definition)?.type.kind === 'object'
    ? markEmbed(schema, type.definition)
    : schema
}

/** Finds a definition at the target version; one that other versions have is an error that says which. */
export function definitionInTarget(name: string, context: Context): Definition | undefined {
  const found = context.session.upstream.definition(name)
  if (found !== undefined) return found
  const history = context.session.upstream.history(name)
  report(context, {
    rule: 'type/not-in-target',
    severity: 'error',
    message: `embeds ${shortName(name)}, which Kubernetes ${context.session.upstream.version} does not have${spanOf(history)}`,
    help: 'raise --kubernetes, or embed another type',
    data: { definition: name, target: context.session.upstream.version, ...(history === undefined ? {} : { since: history.since }) },
  })
  return undefined
}

/** Reports a field that the target version lacks. */
export function reportMissingField(definition: string, field: string, context: Context): void {
  const history = context.session.upstream.history(definition, field)
  report(context, {
    rule: 'type/not-in-target',
    severity: 'error',
    message: `takes ${field} of ${shortName(definition)}, which Kubernetes ${context.session.upstream.version} does not have${spanOf(history)}`,
    help: history === undefined ? 'name a field that it has' : 'raise --kubernetes, or leave the field out',
    data: { definition, field, target: context.session.upstream.version, ...(history === undefined ? {} : { since: history.since }) },
  })
}

function spanOf(history: History | undefined): string {
  if (history === undefined) return ''
  return history.removed === undefined ? ` (since ${history.since})` : ` (since ${history.since}, gone in ${history.removed})`
}

export function shortName(definition: string): string {
  return definition.slice(definition.lastIndexOf('.') + 1)
}
