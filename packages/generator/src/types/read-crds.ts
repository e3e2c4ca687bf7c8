import { createDiagnostic, readDocuments } from '@crdgen/core'
import type { CustomResourceDefinition, Diagnostic, Schema } from '@crdgen/core'
import { isObject, type JsonObject } from './json.ts'
import { reserved } from './names.ts'

/** One version of a CRD, as far as types are made of it. */
export interface ReadVersion {
  readonly name: string
  readonly schema: Schema
  readonly version: JsonObject
}

export interface ReadCrd {
  readonly object: CustomResourceDefinition
  readonly group: string
  readonly kind: string
  readonly names: JsonObject
  readonly spec: JsonObject
  readonly metadata: JsonObject
  readonly versions: readonly ReadVersion[]
}

/** Reads CRDs: objects, or YAML texts of one document or many. Whatever else a text holds is left out; what can't be read is told. */
export function readCrds(input: readonly unknown[]): { readonly crds: readonly ReadCrd[]; readonly diagnostics: readonly Diagnostic[] } {
  const crds: ReadCrd[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, one] of input.entries()) {
    const { objects, problems } = typeof one === 'string' ? readDocuments(one) : { objects: [one], problems: [] }
    for (const { message, line, column } of problems)
      diagnostics.push(refusal(`input ${index + 1}`, `is not YAML: ${message} (line ${line}, column ${column})`, 'mend the text'))
    for (const object of objects.filter(isCrd)) {
      const crd = readCrd(object)
      if (typeof crd === 'string')
        diagnostics.push(refusal(nameOf(object) ?? `input ${index + 1}`, crd, 'give an apiextensions.k8s.io/v1 CRD'))
      else crds.push(crd)
    }
  }
  return { crds, diagnostics }
}

function isCrd(value: unknown): value is JsonObject {
  return isObject(value) && value['kind'] === 'CustomResourceDefinition'
}

function nameOf({ metadata }: JsonObject): string | undefined {
  return isObject(metadata) && typeof metadata['name'] === 'string' ? metadata['name'] : undefined
}

/** Returns what is wrong with it in words, if anything is. */
function readCrd(object: JsonObject): ReadCrd | string {
  const { apiVersion, metadata, spec } = object
  if (apiVersion !== 'apiextensions.k8s.io/v1') return `is of ${JSON.stringify(apiVersion ?? null)}, whose schemas need not be structural`
  if (!isObject(spec)) return 'has no spec'
  const { group, names, versions } = spec
  if (typeof group !== 'string' || !isObject(names)) return 'has no group or no names'
  const { kind } = names
  if (typeof kind !== 'string') return 'has no kind'
  if (!/^[A-Za-z]\w*$/.test(kind)) return `has the kind ${JSON.stringify(kind)}, which is no name in TypeScript`
  if (reserved.includes(kind)) return `has the kind ${kind}, a name that types of its fields need`
  const read = Array.isArray(versions) ? versions.filter(isObject).map(readVersion) : []
  const lacking = read.find(one => typeof one === 'string')
  if (typeof lacking === 'string' || read.length === 0) return lacking ?? 'has no versions'
  const known = read.filter(one => typeof one !== 'string')
  if (!isWhole(object)) return 'is not whole'
  return { object, group, kind, names, spec, metadata: isObject(metadata) ? metadata : {}, versions: known }
}

/** Its members have been looked at one by one. */
function isWhole(object: JsonObject): object is JsonObject & CustomResourceDefinition {
  return isObject(object['spec'])
}

function readVersion(version: JsonObject): ReadVersion | string {
  const { name, schema } = version
  if (typeof name !== 'string') return 'has a version without a name'
  const root = isObject(schema) ? schema['openAPIV3Schema'] : undefined
  return isSchema(root) ? { name, schema: root, version } : `has no schema in ${name}`
}

/** A CRD's schema is taken as it is; keywords that are no structural schema's end up in a patch, where `generate` judges them. */
function isSchema(value: unknown): value is Schema {
  return isObject(value)
}

function refusal(subject: string, message: string, help: string): Diagnostic {
  return createDiagnostic({ rule: 'types/unreadable', severity: 'error', subject, message, help, data: {} })
}
