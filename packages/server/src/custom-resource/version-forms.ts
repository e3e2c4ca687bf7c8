import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { goPlain, goTypeOf } from '@crdgen/go'
import { decodeCrd } from '../decode/decode.ts'
import type { Crd, JsonSchema } from '../decode/types.ts'
import { errorText } from '../field/field-error.ts'
import { documentPlace } from '../field/place.ts'
import { coerce, coerceDropping } from '../objectmeta/coerce.ts'
import { normalizeObjectMeta, salvageObjectMeta } from '../objectmeta/normalize.ts'
import { type Server, serverOf } from '../server-version.ts'
import { applyDefaults } from '../structural/apply-defaults.ts'
import { dropNulls } from '../structural/nulls.ts'
import { prune } from '../structural/prune.ts'
import { withServedDefaults } from '../structural/served-defaults.ts'
import { metaOf } from './apply-schema.ts'

export type Formed = { readonly error: string } | { readonly error?: undefined; readonly object: JsonObject }

/** The forms that the API server gives objects of a CRD, each by the version in its apiVersion, served or not. */
export interface VersionForms {
  /**
   * customresource_handler.go, unstructuredSchemaCoercer.apply: metadata in its form, unknown fields and nulls dropped. Of what etcd has, invalid
   * metadata is dropped and the generation repaired; in what a converter made, invalid metadata is an error.
   */
  form(object: JsonObject, of: 'stored' | 'converted'): Formed
  /** The defaults of the version of the object; customresource_handler.go, unstructuredDefaulter. */
  withDefaults(object: JsonObject): JsonObject
}

interface Forms {
  readonly group: string
  readonly kind: string
  readonly preservesUnknownFields: boolean
  readonly schemas: ReadonlyMap<string, JsonSchema>
  readonly server: Server
}

/** The forms of the versions of a CRD; undefined for what is not a CRD. */
export function versionForms(crd: unknown, server?: string): VersionForms | undefined {
  const known = serverOf(server)
  const decoded = known === undefined ? undefined : decodeCrd(crd, known)
  if (known === undefined || !decoded?.spec?.group) return undefined
  const forms = formsOf(decoded, known)
  return {
    form: (object, of) => form(object, of === 'stored', forms),
    withDefaults(object) {
      const defaulted = applyDefaults(object, schemaFor(object, forms))
      return isRecord(defaulted) ? defaulted : object
    },
  }
}

function formsOf({ spec }: Crd, server: Server): Forms {
  const preservesUnknownFields = spec?.preserveUnknownFields === true
  const schemas = (spec?.versions ?? []).map(one => {
    const schema = one?.schema?.openAPIV3Schema ?? {}
    return [one?.name ?? '', preservesUnknownFields ? schema : withServedDefaults(schema)] as const
  })
  return { group: spec?.group ?? '', kind: spec?.names?.kind ?? '', preservesUnknownFields, schemas: new Map(schemas), server }
}

/** The schema of an object of the CRD's kind; undefined for others, and for a version that the CRD does not have. */
function schemaFor(object: JsonObject, { group, kind, schemas }: Forms): JsonSchema | undefined {
  const { apiVersion } = object
  const [own, version = ''] = typeof apiVersion === 'string' ? apiVersion.split('/') : []
  return own === group && object['kind'] === kind ? (schemas.get(version) ?? {}) : undefined
}

function form(object: JsonObject, isStored: boolean, forms: Forms): Formed {
  for (const key of ['kind', 'apiVersion']) {
    const value = object[key]
    if (Object.hasOwn(object, key) && typeof value !== 'string')
      return { error: `.${key} accessor error: ${goPlain(value)} is of the type ${goTypeOf(value)}, expected string` }
  }
  const meta = formMetadata(object, isStored)
  if (meta.error !== undefined) return meta
  const schema = schemaFor(object, forms)
  if (schema === undefined) return { object: { ...object, ...meta.members } }
  const fitted = fit(object, schema, isStored, forms)
  if (fitted.error !== undefined) return fitted
  return { object: { ...metaOf(object), ...fitted.object, ...(isStored ? repaired(meta.members) : meta.members) } }
}

type Metadata = { readonly error: string } | { readonly error?: undefined; readonly members: JsonObject }

function formMetadata(object: JsonObject, isStored: boolean): Metadata {
  if (!Object.hasOwn(object, 'metadata')) return { members: {} }
  const { metadata } = object
  if (!isStored) {
    const normalized = normalizeObjectMeta(metadata)
    return normalized.error === undefined ? { members: { metadata: normalized.value } } : { error: normalized.error }
  }
  const salvaged = salvageObjectMeta(metadata)
  return salvaged === undefined
    ? { error: `invalid metadata: expected object, got ${goTypeOf(metadata)}` }
    : { members: { metadata: salvaged } }
}

/** Of very old objects. */
function repaired({ metadata }: JsonObject): JsonObject {
  return isRecord(metadata) ? { metadata: { ...metadata, generation: metadata['generation'] || 1 } } : {}
}

function fit(object: JsonObject, schema: JsonSchema, isStored: boolean, { preservesUnknownFields, server }: Forms): Formed {
  const kept = preservesUnknownFields ? object : dropNulls(prune(object, schema, true).value, schema, [])
  const own = isRecord(kept) ? Object.fromEntries(Object.entries(kept).filter(([key]) => !rootFields.has(key))) : {}
  const coerced = isStored ? { value: coerceDropping(own, schema, false) } : coerce(own, schema, false, documentPlace)
  if (coerced.error !== undefined) return { error: errorText(coerced.error, server) }
  return { object: isRecord(coerced.value) ? coerced.value : {} }
}

const rootFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])
