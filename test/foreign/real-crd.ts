import { kubernetesMinors, newestMinor } from '@crdgen/core'
import { corpusFolder, readCorpusYaml } from '../corpus.ts'
import { isRecord, member } from '../upstream/schemas.ts'
import type { ForeignPackage } from './packages.ts'

/** A CRD that a project ships. */
export interface RealCrd {
  readonly project: string
  readonly tag: string
  readonly date: string
  /** The minor of k8s.io/api that its go.mod builds with, or the oldest that we know; the newest where it isn't known. */
  readonly kubernetes: string
  readonly crd: unknown
}

/**
 * Finds the CRDs of a kind's version, at the tag of the package's own release if the corpus has that, else at all tags: the
 * newest release first, unreleased ones last.
 */
export function findRealCrds({ project, tag }: ForeignPackage, group: string, kind: string, version: string): readonly RealCrd[] {
  if (corpusFolder() === undefined || project === undefined) return []
  const found = listed('index')
    .filter(one => one['project'] === project && one['group'] === group && one['kind'] === kind)
    .filter(one => records(one['versions']).some(({ name }) => name === version))
  const exact = found.filter(one => one['tag'] === tag)
  return (exact.length > 0 ? exact : found)
    .map(one => ({
      project,
      tag: String(one['tag']),
      date: String(one['commitDate']),
      kubernetes: minorOf(project, String(one['tag'])),
      crd: readCorpusYaml(`corpus/crds/${String(one['file'])}`),
    }))
    .toSorted((a, b) => rank(a) - rank(b) || (a.date < b.date ? 1 : -1))
}

function rank({ tag }: RealCrd): number {
  return tag === 'HEAD' ? 1 : 0
}

function minorOf(project: string, tag: string): string {
  const entry = listed('k8s-versions').find(one => one['project'] === project && one['tag'] === tag)
  const goMods = isRecord(entry?.['goMods']) ? entry['goMods'] : {}
  const effective = member(goMods['go.mod'], 'effective')
  const minor = typeof effective === 'string' ? /^0\.(\d+)\./.exec(effective)?.[1] : undefined
  if (minor === undefined) return newestMinor
  return kubernetesMinors.includes(`1.${minor}`) ? `1.${minor}` : (kubernetesMinors[0] ?? newestMinor)
}

const lists = new Map<string, readonly Readonly<Record<string, unknown>>[]>()

function listed(name: 'index' | 'k8s-versions'): readonly Readonly<Record<string, unknown>>[] {
  const list = lists.get(name) ?? records(readCorpusYaml(`corpus/crds/${name}.json`))
  lists.set(name, list)
  return list
}

function records(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
