import { crdsOf } from '@crdgen/composites'
import { markOf, simpleSchemaOf, xrdOf } from '@crdgen/composites/internal'
import { compile, isRecord, jsonText } from '@crdgen/core/internal'
import { generateFrom, readCompiled, toTypes } from '@crdgen/generator/internal'
import { isDeepStrictEqual } from 'node:util'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** What became of an XRD on the way through types. */
export interface RoundTrip {
  /** Errors of toTypes, of the reader, and of generate: then no XRD is written. */
  readonly errors: readonly string[]
  /** True if Crossplane makes the same CRDs of both. */
  readonly isSame: boolean
  /** What differs in the XRDs, as an API server gives them back: `- /spec/…` is in the first alone. */
  readonly differences: readonly string[]
}

/** Makes types of the CRDs that Crossplane makes of an XRD, and an XRD of these. */
export async function roundTrip(xrd: unknown): Promise<RoundTrip> {
  const { crds } = crdsOf(xrd)
  const types = await toTypes(crds, {}, crd => markOf(xrd, crd))
  const sources = Object.fromEntries(types.files.map(({ path, content }) => [path, content]))
  const compiled = readCompiled(compile(Object.keys(sources), { sources, folder }))
  const disk = { read: () => undefined }
  const { files, diagnostics } = generateFrom({ input: [] }, compiled, disk, { composites: { xrdOf, simpleSchemaOf } })
  const [again, ...more] = files.map(({ written, crd }) => written ?? crd)
  const errors = [...types.diagnostics, ...diagnostics].filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { errors: errors.map(({ rule, message }) => `${rule}: ${message}`), isSame: false, differences: [] }
  return {
    errors: [],
    isSame: more.length === 0 && again !== undefined && isDeepStrictEqual(crdsOf(again).crds.map(storedCrd), crds.map(storedCrd)),
    differences: differ(storedXrd(xrd), storedXrd(again), ''),
  }
}

/** A CRD with the names and the conversion that an API server sets; the order of versions and of `required` means nothing. */
function storedCrd(crd: unknown): unknown {
  const { spec } = asRecord(crd)
  const { names } = asRecord(spec)
  const { kind } = asRecord(names)
  const defaults = { singular: String(kind).toLowerCase(), listKind: `${String(kind)}List` }
  const conversion = { strategy: 'None' }
  return ordered({ ...asRecord(crd), spec: { conversion, ...asRecord(spec), names: { ...defaults, ...asRecord(names) } } })
}

/** An XRD with the defaults of its own CRD. */
function storedXrd(xrd: unknown): unknown {
  const { apiVersion, spec } = asRecord(xrd)
  const isV1 = String(apiVersion).endsWith('/v1')
  const defaults = {
    scope: isV1 ? 'LegacyCluster' : 'Namespaced',
    defaultCompositionUpdatePolicy: 'Automatic',
    ...(isV1 ? { defaultCompositeDeletePolicy: 'Background' } : {}),
  }
  return ordered({ ...asRecord(xrd), spec: { ...defaults, ...asRecord(spec) } })
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.map(([key, one]) => [key, Array.isArray(one) ? listOf(key, one) : ordered(one)]))
}

function listOf(key: string, list: readonly unknown[]): unknown {
  if (key === 'required') return [...new Set(list)].sort()
  const items = list.map(ordered)
  return key === 'versions' ? items.sort((a, b) => (jsonText(asRecord(a)['name']) < jsonText(asRecord(b)['name']) ? -1 : 1)) : items
}

function differ(before: unknown, after: unknown, pointer: string): readonly string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap(key => differ(before[key], after[key], `${pointer}/${key}`))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((one, index) => differ(one, after[index], `${pointer}/${index}`))
  return [`${before === undefined ? '+' : after === undefined ? '-' : '~'} ${pointer}`]
}
