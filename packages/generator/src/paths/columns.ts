import type { Diagnostic, PrinterColumn, Schema } from '@crdgen/core/internal'
import { describeMissing, describeType, resolvePath, suggestPath } from '@crdgen/server/internal'
import { parseJsonPath } from './json-path.ts'
import { createFinding } from '../rules/generator-rules.ts'
import { memberPlace, type VersionPlace } from './version-place.ts'

const string: Schema = { type: 'string' }
const date: Schema = { type: 'string', format: 'date-time' }
const integer: Schema = { type: 'integer', format: 'int64' }
const texts: Schema = { type: 'object', additionalProperties: string }
const anything: Schema = { 'x-kubernetes-preserve-unknown-fields': true }

/**
 * The fields of a resource's own metadata (ObjectMeta of k8s.io/apimachinery pkg/apis/meta/v1/types.go), as far as paths can point at it.
 */
const metadataSchema: Schema = {
  type: 'object',
  properties: {
    annotations: texts,
    creationTimestamp: date,
    deletionGracePeriodSeconds: integer,
    deletionTimestamp: date,
    finalizers: { type: 'array', items: string },
    generateName: string,
    generation: integer,
    labels: texts,
    managedFields: { type: 'array', items: anything },
    name: string,
    namespace: string,
    ownerReferences: {
      type: 'array',
      items: { type: 'object', properties: { apiVersion: string, kind: string, name: string, uid: string } },
    },
    resourceVersion: string,
    selfLink: string,
    uid: string,
  },
}

/** The schema of a resource with the members that the server adds: paths into metadata, apiVersion and kind resolve. */
function withMetadata(schema: Schema): Schema {
  return { ...schema, properties: { ...schema.properties, metadata: metadataSchema } }
}

/** Schema types whose values a column can show; cellForJSONValue in apiextensions-apiserver pkg/registry/customresource/tableconvertor. */
const shows: Readonly<Record<PrinterColumn['type'], readonly string[] | undefined>> = {
  boolean: ['boolean'],
  date: ['string'],
  integer: ['integer', 'number'],
  number: ['integer', 'number'],
  // Printed whatever it is, objects as JSON.
  string: undefined,
}

/** Checks that the printer columns of a version can show something: the server parses their paths only when objects are listed. */
export function checkColumns(place: VersionPlace): readonly Diagnostic[] {
  const schema = withMetadata(place.version.schema?.openAPIV3Schema ?? {})
  return (place.version.additionalPrinterColumns ?? []).flatMap((column, index) => checkColumn(place, schema, column, index))
}

/** Columns of a CRD that was not admitted may be of any shape. */
function isReadable(column: Partial<PrinterColumn> | null | undefined): boolean {
  return typeof column?.jsonPath === 'string' && column.jsonPath.startsWith('.') && Object.hasOwn(shows, column.type ?? '')
}

function checkColumn(place: VersionPlace, schema: Schema, column: PrinterColumn, index: number): readonly Diagnostic[] {
  // Admission refuses these itself.
  if (!isReadable(column)) return []
  const { name, jsonPath, type } = column
  const parsed = parseJsonPath(jsonPath)
  if ('error' in parsed) return [unusable(place, column, index, `of column ${name} is ${JSON.stringify(jsonPath)}, which ${parsed.error}`)]
  const resolution = resolvePath(schema, parsed.steps)
  if (resolution.kind === 'open') return []
  if (resolution.kind === 'missing')
    return [
      unusable(
        place,
        column,
        index,
        `of column ${name} is ${jsonPath}, but ${describeMissing(resolution)}, so the column stays empty`,
        suggestPath(resolution),
      ),
    ]
  const found = resolution.schema
  return canShow(type, found) ? [] : [wrongType(place, column, index, found)]
}

function canShow(type: PrinterColumn['type'], schema: Schema): boolean {
  const types = shows[type]
  if (types === undefined || schema.type === undefined) return true
  // Dates are read as RFC 3339.
  const isOtherFormat = type === 'date' && schema.format !== undefined && schema.format !== 'date-time'
  return types.includes(schema.type) && !isOtherFormat
}

function unusable(
  place: VersionPlace,
  column: PrinterColumn,
  index: number,
  message: string,
  help = 'Point the column at a field that the type declares.',
): Diagnostic {
  const finding = {
    rule: 'crd/column-path',
    severity: 'error',
    message,
    help,
    data: { column: column.name, jsonPath: column.jsonPath },
  } as const
  return createFinding(finding, memberPlace(place, ['additionalPrinterColumns', index, 'jsonPath']))
}

function wrongType(place: VersionPlace, { name, jsonPath, type }: PrinterColumn, index: number, schema: Schema): Diagnostic {
  const shown =
    schema.type === 'string' && type === 'date'
      ? `${describeType(schema)} of format ${schema.format}, so the column shows <invalid>`
      : `${describeType(schema)}, so the column stays empty`
  const finding = {
    rule: 'crd/column-type',
    severity: 'warning',
    message: `of column ${name} is ${type}, but ${jsonPath} is ${shown}`,
    help:
      schema.type === 'integer' || schema.type === 'number' || schema.type === 'boolean' ? `Use type ${schema.type}.` : 'Use type string.',
    data: { column: name, jsonPath, type, found: schema.type ?? null },
  } as const
  return createFinding(finding, memberPlace(place, ['additionalPrinterColumns', index, 'type']))
}
