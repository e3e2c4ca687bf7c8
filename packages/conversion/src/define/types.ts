import type { ApiObject } from '../review/types.ts'
import type { Kept, Rule } from '../rules/rule.ts'

type Scalar = string | number | bigint | boolean | null | undefined

/**
 * A value as it comes to a converter: everything may be absent. The API server sends objects without a spec, and objects that have only the fields of
 * one manager, when it prunes managedFields.
 */
export type Seen<T> = T extends Scalar
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Seen<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]?: Seen<T[Key]> | undefined }
      : T

/** Fields of the object itself that a converter does not make. */
type RootField = 'apiVersion' | 'kind' | 'metadata'

/** The metadata of an object that is converted. */
export interface SeenMetadata {
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  readonly uid?: string | undefined
  readonly labels?: Readonly<Record<string, string>> | undefined
  readonly annotations?: Readonly<Record<string, string>> | undefined
}

/** The metadata that a converter may change: the API server ignores other changes. */
export type MadeMetadata = Pick<SeenMetadata, 'labels' | 'annotations'>

/** An object of a version, as a converter gets it. */
export type Incoming<T> = Seen<Omit<T, RootField>> & {
  readonly apiVersion: T extends { readonly apiVersion: infer Version } ? Version : string
  readonly kind: T extends { readonly kind: infer Kind } ? Kind : string
  readonly metadata: SeenMetadata
}

/** A value that is made from one of another version: no field that only the other has. */
type Made<T, From> = T extends Scalar
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Made<Item, From extends readonly (infer Other)[] ? Other : unknown>[]
    : T extends object
      ? { readonly [Key in keyof T]?: Made<T[Key], Key extends keyof From ? NonNullable<From[Key]> : unknown> | undefined } & {
          readonly [Key in Exclude<keyof From, keyof T>]?: undefined
        }
      : T

/**
 * The result of a converter: the fields of the version, and none that only the version before has, which would break server-side
 * apply. apiVersion, kind and metadata follow by themselves; labels and annotations may be others.
 */
export type Outgoing<T, From> = Made<Omit<T, RootField>, Omit<From, RootField>> & { readonly metadata?: MadeMetadata | undefined }

/** The conversion of one version to the hub and back: two functions, or rules. */
export type Spoke<Version, Hub> = ByFunctions<Version, Hub> | ByRules

export interface ByFunctions<Version, Hub> {
  readonly up: (old: Incoming<Version>) => Outgoing<Hub, Version>
  readonly down: (hub: Incoming<Hub>) => Outgoing<Version, Hub>
  readonly fields?: undefined
  /** Fields of one version that the other cannot hold. */
  readonly lost?: readonly Kept[] | undefined
}

export interface ByRules {
  /** Applied in this order on the way up, and backwards on the way down; what no rule names stays as it is. */
  readonly fields: readonly Rule[]
  readonly lost?: readonly Kept[] | undefined
  readonly up?: undefined
  readonly down?: undefined
}

/** The versions of a kind: one is the hub, and each other says how it is converted to that and back. */
export type ConversionConfig<Versions> = {
  readonly [Hub in keyof Versions]: { readonly hub: Hub } & {
    readonly [Version in Exclude<keyof Versions, Hub>]: Spoke<Versions[Version], Versions[Hub]>
  }
}[keyof Versions]

/** A spoke as the engine sees it: without types. */
export interface PlainSpoke {
  readonly up?: ((old: ApiObject) => unknown) | undefined
  readonly down?: ((hub: ApiObject) => unknown) | undefined
  readonly fields?: readonly Rule[] | undefined
  readonly lost?: readonly Kept[] | undefined
}
