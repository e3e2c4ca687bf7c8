import type { Location } from '@crdgen/core/internal'
import type { Files, Kustomization } from './files.ts'
import { type Placed, placeOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import type { Resource } from './resource.ts'
import type { MergeSchemas } from './schemas.ts'

/** The things that one build gathers on its way. */
export interface Session {
  readonly files: Files
  readonly problems: KustomizeProblem[]
  readonly unbuilt: { readonly what: string; readonly at: Location; readonly adds: boolean }[]
  /** The files that were read, by their paths in the tree. */
  readonly used: Set<string>
  /** The number of folders that were taken in. */
  folders: number
  /** The schemas of Kubernetes, unless a kustomization names others. */
  schemas: MergeSchemas
}

/** The source of the entries of a kustomization. */
export interface Reading {
  readonly session: Session
  readonly kustomization: Kustomization
  /** Builds a folder of configurations of transformers. */
  accumulate(session: Session, folder: string): { readonly resources: readonly Resource[] } | undefined
}

/** Runs a step. When kustomize would stop at it, that is a problem, and what was before goes on. */
export function attempt<T>(session: Pick<Session, 'problems'>, before: T, step: () => T): T {
  try {
    return step()
  } catch (thrown) {
    if (!(thrown instanceof KustomizeProblem)) throw thrown
    session.problems.push(thrown)
    return before
  }
}

/** Reports what is not built here. It `adds` when it changes no resource that is there. */
export function notBuilt(session: Session, what: string, entry: Placed, adds = false): void {
  session.unbuilt.push({ what, at: placeOf(entry), adds })
}
