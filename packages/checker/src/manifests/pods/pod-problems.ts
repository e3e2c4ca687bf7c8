import type { PodProblem } from './pod-problem.ts'
import { type JsonObject, isRecord, listAt, textAt } from '@crdgen/core/internal'
import { mountProblems } from './mount-problems.ts'
import { sourcesOf } from './volume-sources.ts'

/** A pod's spec with the volumes as they will be; those of claims are among them. */
export interface PodSpec {
  readonly spec: JsonObject
  readonly volumes: readonly unknown[]
}

/**
 * The API server's errors about the volumes of a pod and their use, in its order: pkg/apis/core/validation/validation.go, ValidateVolumes,
 * ValidateVolumeMounts and ValidateVolumeDevices. A volume that is wrong itself is not there to be mounted.
 */
export function podProblems({ spec, volumes }: PodSpec): readonly PodProblem[] {
  const [good, names] = [new Map<string, JsonObject>(), new Set<string>()]
  const wrong = volumes.flatMap((volume, index) => {
    if (!isRecord(volume)) return []
    const found = volumeProblems(volume, index, good)
    const name = textAt(volume, 'name')
    names.add(name)
    if (found.length === 0) good.set(name, volume)
    return found
  })
  return [...wrong, ...mountProblems(spec, good, names)]
}

function volumeProblems(volume: JsonObject, index: number, good: ReadonlyMap<string, unknown>): readonly PodProblem[] {
  const name = textAt(volume, 'name')
  const sources = sourcesOf(volume)
  const all = sources.map(({ key }) => key)
  const several = sources.slice(1).map(({ key, serverName }) => ({
    kind: 'volume-more-than-one-source' as const,
    path: ['volumes', index, key],
    serverPath: `volumes[${index}].${serverName}`,
    detail: 'Forbidden: may not specify more than 1 volume type',
    volume: name,
    sources: all,
  }))
  if (name === '' || !good.has(name)) return several
  const again = { kind: 'duplicate-volume-name' as const, path: ['volumes', index, 'name'], serverPath: `volumes[${index}].name` }
  return [...several, { ...again, detail: `Duplicate value: ${JSON.stringify(name)}`, volume: name }]
}

/** The volumes of a pod that the API server is asked for, claims in front: a claim takes the place of a volume of its name. */
export function withClaims(spec: JsonObject, claims: readonly string[]): readonly unknown[] {
  const others = listAt(spec, 'volumes').filter(volume => !claims.includes(textAt(volume, 'name')))
  return [...claims.map(claimVolume), ...others]
}

/** The volume that stands for a claim. */
export function claimVolume(name: string): JsonObject {
  return { name, persistentVolumeClaim: { claimName: name } }
}

/** The names of the claims that a workload makes for each of its pods. */
export function claimNames(claims: readonly unknown[]): readonly string[] {
  return claims.map(claim => textAt(claim, 'metadata', 'name')).filter(name => name !== '')
}
