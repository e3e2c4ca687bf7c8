import { once } from '../values/facts.ts'
import { readIndex, readPackages } from './data.ts'
import type { IndexEntry } from './stored.ts'
import { own } from './own.ts'
import { minorsWith } from './segments.ts'

/** A definition of any minor, as the index has it. */
export interface DefinitionName {
  /** `io.k8s.api.apps.v1.Deployment` */
  readonly name: string
  /** `apps/v1` */
  readonly groupVersion: string
  readonly shortName: string
  /** Set when the definition is exactly one kind. */
  readonly gvk?: { readonly group: string; readonly version: string; readonly kind: string }
  /** The known minors that have it, oldest first. */
  readonly minors: readonly string[]
}

/** Returns every definition of every known minor by its full name. Reads one small file, once. */
export const definitionNames = once(
  (): ReadonlyMap<string, DefinitionName> =>
    new Map(
      Object.entries(readIndex().packages).flatMap(([groupVersion, { package: owner, definitions }]) =>
        Object.entries(definitions).map(
          ([shortName, entry]) => [`${owner}.${shortName}`, toName(groupVersion, owner, shortName, entry)] as const,
        ),
      ),
    ),
)

/** Splits `io.k8s.api.core.v1.PodSpec` into the group-version its file is named after and the short name. */
export function locate(name: string): { readonly groupVersion: string; readonly shortName: string } | undefined {
  const dot = name.lastIndexOf('.')
  const groupVersion = groupVersions().get(name.slice(0, dot))
  return groupVersion === undefined ? undefined : { groupVersion, shortName: name.slice(dot + 1) }
}

/** By the package that has it. */
const groupVersions = once(() => new Map(Object.entries(readPackages()).map(([groupVersion, owner]) => [owner, groupVersion])))

/** Returns the full name that `short` (`PodSpec`, or `core/v1.PodSpec` from another package) has in schemas/. */
export function fullName(short: string, owner: string): string {
  const dot = short.lastIndexOf('.')
  if (dot < 0) return `${owner}.${short}`
  const other = own(readPackages(), short.slice(0, dot))
  if (other === undefined) throw new Error(`schemas/ refers to ${short}, which it doesn't have`)
  return `${other}.${short.slice(dot + 1)}`
}

/** Reads `apps/v1 Deployment`. */
export function parseKind(key: string): { readonly group: string; readonly version: string; readonly kind: string } {
  const [apiVersion = '', kind = ''] = key.split(' ')
  const slash = apiVersion.indexOf('/')
  return { group: apiVersion.slice(0, Math.max(slash, 0)), version: apiVersion.slice(slash + 1), kind }
}

function toName(groupVersion: string, owner: string, shortName: string, entry: IndexEntry): DefinitionName {
  const gvk = entry.kind === undefined ? {} : { gvk: parseKind(entry.kind) }
  return { name: `${owner}.${shortName}`, groupVersion, shortName, ...gvk, minors: minorsWith(entry.in ?? true) }
}
