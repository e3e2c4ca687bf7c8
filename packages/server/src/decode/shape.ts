import type { ServerFeature } from '../server-version.ts'

/**
 * The values that Go's decoder takes at one place of the v1 types. `pointer` marks Go pointers, where a zero value that is written differs
 * from one that is left out.
 */
export type Shape = (Scalar | ListShape | MapShape | StructShape | SchemaUnion) & {
  /** Servers without it do not know the field. */
  readonly since?: ServerFeature
}

interface Scalar {
  readonly kind: 'string' | 'boolean' | 'int64' | 'int32' | 'float' | 'json' | 'time' | 'bytes'
  readonly pointer?: true
  /** The Go type, where it has a name of its own. */
  readonly go?: string
}

interface ListShape {
  readonly kind: 'list'
  readonly of: Shape
  /** The Go type, where it has a name of its own. */
  readonly go?: string
}

interface MapShape {
  readonly kind: 'map'
  readonly of: Shape
  readonly go?: string
}

export interface StructShape {
  readonly kind: 'struct'
  /** The Go type, as decode errors print it. */
  readonly go: string
  readonly fields: Readonly<Record<string, Shape>>
  readonly pointer?: true
}

/** JSONSchemaPropsOrArray, …OrBool and …OrStringArray: decoders of their own, which are never strict about what is below. */
interface SchemaUnion {
  readonly kind: 'schemaOrList' | 'schemaOrBool' | 'schemaOrStrings'
  readonly pointer?: true
}

export const text: Shape = { kind: 'string' }
export const textPointer: Shape = { kind: 'string', pointer: true }
/** Text of a Go type with a name of its own. */
export function textAs(go: string, pointer?: true): Shape {
  return { kind: 'string', go, ...(pointer === undefined ? {} : { pointer }) }
}

export const flag: Shape = { kind: 'boolean' }
export const flagPointer: Shape = { kind: 'boolean', pointer: true }
export const int32: Shape = { kind: 'int32' }
export const int32Pointer: Shape = { kind: 'int32', pointer: true }
export const int64: Shape = { kind: 'int64' }
export const int64Pointer: Shape = { kind: 'int64', pointer: true }
export const floatPointer: Shape = { kind: 'float', pointer: true }
export const time: Shape = { kind: 'time' }

export function listShape(of: Shape, go?: string): Shape {
  return { kind: 'list', of, ...(go === undefined ? {} : { go }) }
}

export function mapOf(of: Shape, go?: string): Shape {
  return { kind: 'map', of, ...(go === undefined ? {} : { go }) }
}

export function struct(go: string, fields: Readonly<Record<string, Shape>>): StructShape {
  return { kind: 'struct', go, fields }
}

export function pointerTo(shape: StructShape): Shape {
  return { ...shape, pointer: true }
}

/** A field that older servers do not know. */
export function newIn(since: ServerFeature, shape: Shape): Shape {
  return { ...shape, since }
}
