import { corpusFolder, readCorpusYaml } from '../corpus.ts'
import { isRecord, member } from './schemas.ts'

/** A native struct that index.json found in a real CRD, by heuristics on property names. */
export interface CorpusEmbed {
  /** `keda/v2.20.2/scaledjobs.keda.sh.yaml` */
  readonly file: string
  /** Version of the CRD: `v1alpha1`. */
  readonly version: string
  /** `.spec.jobTargetRef` */
  readonly path: string
  readonly struct: Struct
  /** The minor of k8s.io/api that go.mod builds with: `1.35`. */
  readonly kubernetes: string
  /** `v0.20.1`, where the CRD says so. */
  readonly controllerGen: string | undefined
}

/** index.json's name for a struct → the definitions it may be. */
export const structs = {
  JobSpec: ['io.k8s.api.batch.v1.JobSpec'],
  PodTemplateSpec: ['io.k8s.api.core.v1.PodTemplateSpec'],
  PodSpec: ['io.k8s.api.core.v1.PodSpec'],
  PVCTemplate: ['io.k8s.api.core.v1.PersistentVolumeClaim', 'io.k8s.api.core.v1.PersistentVolumeClaimTemplate'],
  PVCSpec: ['io.k8s.api.core.v1.PersistentVolumeClaimSpec'],
} as const satisfies Record<string, readonly string[]>

export type Struct = keyof typeof structs

/** Lists the embeds of projects whose k8s.io/api version is known, in a stable order. */
export function corpusEmbeds(): readonly CorpusEmbed[] {
  if (corpusFolder() === undefined) return []
  const minors = minorsOfProjects()
  const found = records(readCorpusYaml('corpus/crds/index.json')).flatMap(crd => {
    const kubernetes = minors.get(`${crd['project']} ${crd['tag']}`)
    return kubernetes === undefined ? [] : embedsOf(crd, kubernetes)
  })
  return found.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

function embedsOf(crd: Readonly<Record<string, unknown>>, kubernetes: string): readonly CorpusEmbed[] {
  const { file, controllerGen, embedPaths } = crd
  return Object.keys(structs).flatMap(struct => {
    const paths = member(embedPaths, struct)
    if (!isStruct(struct) || !Array.isArray(paths)) return []
    return paths.map(String).map(place => {
      const colon = place.indexOf(':')
      const versionAndPath = { version: place.slice(0, colon), path: place.slice(colon + 1) }
      return {
        file: String(file),
        ...versionAndPath,
        struct,
        kubernetes,
        controllerGen: typeof controllerGen === 'string' ? controllerGen : undefined,
      }
    })
  })
}

/** `project tag` → minor of k8s.io/api. Where a repository has several go.mod files, the root one's. */
function minorsOfProjects(): ReadonlyMap<string, string> {
  const entries = records(readCorpusYaml('corpus/crds/k8s-versions.json')).flatMap(one => {
    const goMods = isRecord(one['goMods']) ? one['goMods'] : {}
    const effective = member(goMods['go.mod'] ?? Object.values(goMods)[0], 'effective')
    const minor = typeof effective === 'string' ? /^0\.(\d+)\./.exec(effective)?.[1] : undefined
    return minor === undefined ? [] : [[`${one['project']} ${one['tag']}`, `1.${minor}`] as const]
  })
  return new Map(entries)
}

function records(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function isStruct(name: string): name is Struct {
  return name in structs
}

function sortKey({ file, version, path, struct }: CorpusEmbed): string {
  return [file, version, path, struct].join('\0')
}
