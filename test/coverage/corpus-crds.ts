import { corpusFolder, readCorpusYaml } from '../corpus.ts'
import { isRecord, member } from '../upstream/schemas.ts'

/** A CRD of the corpus, as index.json lists it. */
export interface CorpusCrd {
  readonly file: string
  readonly project: string
  /** The minor of k8s.io/api in the project's go.mod, where that is known. */
  readonly kubernetes: string | undefined
  /** Where index.json finds structs, by its own name for them: `v1:.spec.template`. Heuristics. */
  readonly embedPaths: Readonly<Record<string, readonly string[]>>
}

/** Lists the CRDs of the corpus that our YAML reader can read, in a stable order. */
export function corpusCrds(): readonly CorpusCrd[] {
  if (corpusFolder() === undefined) return []
  const minors = minorsOfProjects()
  return records(readCorpusYaml('corpus/crds/index.json'))
    .map(entry => ({
      file: String(entry['file']),
      project: String(entry['project']),
      kubernetes: minors.get(`${entry['project']} ${entry['tag']}`),
      embedPaths: readPaths(entry['embedPaths']),
    }))
    .filter(({ project }) => project !== 'flagger')
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** Reads a CRD of the corpus, once. */
export function readCrd(file: string): unknown {
  const known = read.get(file) ?? readCorpusYaml(`corpus/crds/${file}`)
  read.set(file, known)
  return known
}

const read = new Map<string, unknown>()

function minorsOfProjects(): ReadonlyMap<string, string> {
  return new Map(
    records(readCorpusYaml('corpus/crds/k8s-versions.json')).flatMap(({ project, tag, goMods }) => {
      const modules = isRecord(goMods) ? goMods : {}
      const minor = /^0\.(\d+)\./.exec(String(member(modules['go.mod'] ?? Object.values(modules)[0], 'effective')))?.[1]
      return minor === undefined ? [] : [[`${project} ${tag}`, `1.${minor}`] as const]
    }),
  )
}

function readPaths(value: unknown): CorpusCrd['embedPaths'] {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([struct, paths]) => [struct, Array.isArray(paths) ? paths.map(String) : []]))
}

function records(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
