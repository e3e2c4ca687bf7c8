import { childrenOf, formatPath, isSchema, member, type PathSegment, plainText, recordAt, type Schema } from '@crdgen/core/internal'
import { jsonBytes } from './json-bytes.ts'

/** All annotations of an object together: TotalAnnotationSizeLimitB in k8s.io/apimachinery pkg/api/validation/objectmeta.go. */
const limit = 256 * 1024
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration'

/** A part of a CRD and its size. */
export interface SizePart {
  readonly version: string
  /** Path of the field whose schema it is; empty for the whole version. */
  readonly path: string
  /** As compact JSON. */
  readonly bytes: number
}

/** The size of a CRD against the limit of client-side `kubectl apply`. */
export interface CrdSize {
  /** Bytes of annotations that `kubectl apply` (client side) makes of the CRD. */
  readonly bytes: number
  readonly limit: number
  /** `bytes` in percent of `limit`, rounded to a tenth. */
  readonly percent: number
  /** The largest parts that take a hundredth or more, none inside another, largest first. */
  readonly top: readonly SizePart[]
}

/** `measureCrd` without the parts, which take most of its time. */
export function measureWhole(crd: unknown): Omit<CrdSize, 'top'> {
  const metadata = recordAt(member(crd, 'metadata'))
  // What the cluster added is not in the manifest that is applied.
  const { [lastApplied]: _, ...annotations } = recordAt(metadata['annotations'])
  const { status: _status, ...manifest } = recordAt(crd)
  const applied = { ...manifest, metadata: { ...metadata, annotations } }
  const others = Object.entries(annotations).map(([key, value]) => Buffer.byteLength(key) + Buffer.byteLength(plainText(value)))
  const bytes = lastApplied.length + jsonBytes(applied) + 1 + others.reduce((sum, one) => sum + one, 0)
  return { bytes, limit, percent: Math.round((bytes / limit) * 1000) / 10 }
}

/** Measures a CRD against the limit of client-side `kubectl apply`, which stores the whole object as compact JSON in an annotation. */
export function measureCrd(crd: unknown): CrdSize {
  const whole = measureWhole(crd)
  return { ...whole, top: largestParts(versionsIn(crd)).filter(part => part.bytes * 100 >= whole.bytes) }
}

function versionsIn(crd: unknown): readonly unknown[] {
  const versions = member(member(crd, 'spec'), 'versions')
  return Array.isArray(versions) ? versions : []
}

const shown = 5

interface SizeNode {
  readonly version: string
  readonly path: readonly PathSegment[]
  readonly schema: Schema
  readonly bytes: number
}

/** Begins with the versions and replaces the largest part by its own parts for as long as one of these makes up most of it. */
function largestParts(versions: readonly unknown[]): readonly SizePart[] {
  const open = versions.map(version =>
    makeNode(plainText(member(version, 'name')), [], member(member(version, 'schema'), 'openAPIV3Schema')),
  )
  const closed: SizeNode[] = []
  while (open.length > 0 && closed.length < shown) {
    open.sort((before, after) => after.bytes - before.bytes)
    const largest = open.shift()
    if (largest === undefined) break
    const parts = childrenOf(largest.schema).map(child => makeNode(largest.version, [...largest.path, child.step], child.schema))
    if (parts.some(({ bytes }) => bytes * 2 > largest.bytes)) open.push(...parts)
    else closed.push(largest)
  }
  return closed
    .map(({ version, path, bytes }) => ({ version, path: formatPath(path), bytes }))
    .sort((before, after) => after.bytes - before.bytes)
}

function makeNode(version: string, path: readonly PathSegment[], given: unknown): SizeNode {
  const schema = isSchema(given) ? given : {}
  return { version, path, schema, bytes: jsonBytes(schema) }
}
