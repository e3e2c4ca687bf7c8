import type { AnyRule, Diagnostic, Found, JsonObject, Location, NoData, Rule, Severity } from '@crdgen/core/internal'
import type { CrdDocument } from '../documents/crd-document.ts'

/** A CRD that the cluster has. */
export interface LiveCrd extends CrdDocument {
  /** `widgets.example.com` */
  readonly name: string
  /** The version that objects are written in. */
  readonly storage: string
  /** status.storedVersions: versions that objects may be stored in. */
  readonly stored: readonly string[]
  /** The CRD of the same kind in the repository, if there is one. */
  readonly inRepository: RepositoryCrd | undefined
}

export interface RepositoryCrd extends CrdDocument {
  readonly at?: Location | undefined
}

/** An object of a CRD, as the API server returns it: converted to the version it was read in, pruned and defaulted. */
export interface LiveObject {
  readonly object: JsonObject
  /** `namespace/name`, or the name alone. */
  readonly name: string
  /** The version it was read in. */
  readonly version: string
  readonly crd: LiveCrd
}

/** The API server's answers to updates of an object that it has. */
export interface ObjectAnswer {
  /** Why it refuses even an update that only changes metadata. */
  readonly refused: readonly Diagnostic[]
  /** Why it would refuse the object if it were new; updates are accepted. */
  readonly tolerated: readonly Diagnostic[]
}

/** Facts about the objects of a CRD when all have been read. */
export interface ObjectTally {
  readonly count: number
  /** The number of objects last written through a version, by version; from managedFields. */
  readonly writtenThrough: ReadonlyMap<string, number>
  /** The number of objects with managedFields of a version, by version. */
  readonly managedBy: ReadonlyMap<string, number>
}

/** A resource that could not be read, and why: `user dev may not list widgets.example.com at the cluster scope`. */
export interface Unread {
  readonly what: string
  readonly why: string
}

/** Everything that a rule about a cluster may look at, but its objects, which come one by one. */
export interface ClusterFacts {
  readonly crds: readonly LiveCrd[]
  /** undefined: the cluster is not compared with a repository. */
  readonly repository: readonly RepositoryCrd[] | undefined
  /** The version from GET /version: `v1.31.2`. */
  readonly version: string | undefined
  /** The minor that decides what the server accepts. */
  readonly minor: string
  /** The API servers asked for with --server. */
  readonly servers: readonly string[]
  /** The apiVersion of StorageVersionMigration, if the cluster has it. */
  readonly migration: string | undefined
  readonly unread: readonly Unread[]
  /** undefined: its objects were not read. */
  tally(crd: LiveCrd): ObjectTally | undefined
}

export interface ClusterParts {
  /** Default: that of the rule. */
  readonly severity?: Severity
  /** Default: the CRD's. */
  readonly subject?: string
  readonly path?: string
  /** A clause that follows the path, or the subject. */
  readonly message: string
  readonly help?: string
  readonly at?: Location | undefined
}

/** A finding about the cluster or a CRD, of a rule with that type of `data`. */
export type ClusterFinding<Data extends object = NoData> = Found<ClusterParts, Data>

export interface ObjectParts {
  readonly path: string
  readonly key: string
  /** A clause about `objects`, such as `2 objects (shop/a, shop/b)`. */
  message(objects: string): string
  readonly help?: string
}

/**
 * A finding about an object, of a rule with that type of `data`. Those of one CRD with the same path and key are reported together.
 */
export type ObjectFinding<Data extends object = NoData> = Found<ObjectParts, Data>

/** The objects of a cluster, as YAML. */
export interface ClusterExample {
  /** CRDs and objects; the rule reports at least once. */
  readonly wrong: string
  /** The same, fixed. */
  readonly right: string
  /** The CRDs of the repository. */
  readonly repository?: string
  readonly version?: string
  readonly server?: string
  readonly unread?: readonly Unread[]
}

/** A CRD and the cluster around it. */
export interface CrdFacts extends ClusterFacts {
  readonly crd: LiveCrd
}

/** An object and the cluster around it. */
export interface ObjectFacts extends ClusterFacts {
  readonly live: LiveObject
  /** Validates the object; the result is kept. */
  answer(): ObjectAnswer
}

type Level<Name extends string, LevelRule> = LevelRule & { readonly level: Name; readonly example: ClusterExample }

/** A rule about a running cluster, its CRDs or their objects. Its name is its place: `rules/cluster/not-established.ts`. */
export type ClusterRule<Data extends object = NoData> =
  | Level<'cluster', Rule<ClusterFacts, ClusterParts, Data>>
  | Level<'crd', Rule<CrdFacts, ClusterParts, Data>>
  | Level<'object', Rule<ObjectFacts, ObjectParts, Data>>

/** Any rule about a running cluster. */
export type AnyClusterRule =
  | Level<'cluster', AnyRule<ClusterFacts, ClusterParts>>
  | Level<'crd', AnyRule<CrdFacts, ClusterParts>>
  | Level<'object', AnyRule<ObjectFacts, ObjectParts>>
