import { suggest } from '@crdgen/core/internal'
import { itemsSchema, someSchema } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { child, topLevel } from '../field/place.ts'
import { goQuote } from '@crdgen/go'
import { formatsOf, isKnownFormat } from '../formats/known.ts'
import type { Remark } from './report.ts'
import type { InternalCrd } from '../decode/internal-crd.ts'
import type { Context, SchemaNode } from './rule-family.ts'
import type { Server } from '../server-version.ts'

/** strategy.go, WarningsOnCreate: since 1.34 the server warns of formats that it ignores; older servers do not. */
export function formatRemark({ schema, at }: SchemaNode, { server, before }: Context, versions: readonly string[]): Remark | undefined {
  const format = schema.format ?? ''
  const type = schema.type ?? ''
  if (format === '' || isKnownFormat(format, type, server)) return undefined
  // Before 1.36 formats are warned of at type string only.
  const isWarned =
    server.has('formatWarnings') &&
    (type === 'string' || server.has('numberFormats')) &&
    !(before !== undefined && hadUnknownFormat(before, format, server))
  const near = suggest(format, formatsOf(type))
  return {
    rule: 'crd/format-unknown',
    severity: isWarned ? 'warning' : 'note',
    at: child(at, 'format'),
    message: `${goQuote(format)} is not a format that the API server checks${type === '' ? '' : ` at type ${type}`}; it is ignored`,
    help: near === undefined || near === format ? 'remove it, or require the same with a pattern' : `did you mean ${near}?`,
    ...(isWarned ? { serverMessage: `unrecognized format ${goQuote(format)}` } : {}),
    versions,
  }
}

/**
 * Checks whether the stored CRD has that unknown format somewhere: then an update is not warned of it again (strategy.go,
 * WarningsOnUpdate).
 */
function hadUnknownFormat(before: InternalCrd, format: string, server: Server): boolean {
  const has = (node: JsonSchema) => {
    const type = node.type ?? ''
    return node.format === format && !isKnownFormat(format, type, server) && (type === 'string' || server.has('numberFormats'))
  }
  return before.validations.some(({ value }) => someSchema(value.openAPIV3Schema, has))
}

/**
 * strategy.go, getNonScalarListTypeSetWarnings: since 1.37 the server warns of sets whose items are not scalars; older servers do not. An
 * update is not warned again of what the stored CRD has already, wherever it is.
 */
export function setItemsRemark({ schema, at }: SchemaNode, { server, before }: Context, versions: readonly string[]): Remark | undefined {
  const type = nonScalarSetItems(schema)
  if (type === undefined) return undefined
  const isStored = before?.validations.some(({ value }) => someSchema(value.openAPIV3Schema, node => nonScalarSetItems(node) === type))
  const isWarned = server.has('setItemWarnings') && isStored !== true
  const text = `x-kubernetes-list-type: set for items of type ${goQuote(type)} is not supported by server-side apply or CEL validation rules`
  return {
    rule: 'crd/set-items-not-scalar',
    severity: isWarned ? 'warning' : 'note',
    at: child(at, 'x-kubernetes-list-type'),
    message: text,
    help: 'use the list type map with the keys of the items, or atomic',
    ...(isWarned ? { serverMessage: text } : {}),
    versions,
  }
}

function nonScalarSetItems(schema: JsonSchema): string | undefined {
  const items = schema['x-kubernetes-list-type'] === 'set' ? itemsSchema(schema) : undefined
  return items?.type === 'object' || items?.type === 'array' ? items.type : undefined
}

/** A namespace is taken away before anything is validated (apiserver pkg/registry/rest/meta.go, EnsureObjectNamespaceMatchesRequestNamespace). */
export function namespaceRemarks({ metadata }: InternalCrd): readonly Remark[] {
  const { namespace } = metadata
  if (!namespace) return []
  const message = `${goQuote(namespace)} is dropped: a CRD has no namespace`
  return [{ rule: 'crd/metadata-namespace', severity: 'note', at: child(topLevel('metadata'), 'namespace'), message, versions: [] }]
}
