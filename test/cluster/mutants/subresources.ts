import type { NativeSubresource } from '../../../packages/server/src/native/update/subresource.ts'
import type { Response } from '../client.ts'
import type { randomFrom } from '../../oracle/random.ts'
import { filledStatus, mutantOf, type structPool } from './edits.ts'
import type { Json } from './seeds.ts'

export type { NativeSubresource } from '../../../packages/server/src/native/update/subresource.ts'

/** One subresource of an object that is stored: what it is before, and how to make an update of it. */
interface Part {
  readonly subresource: NativeSubresource
  readonly base: Json
  readonly mutate: (minor: string, pool: ReturnType<typeof structPool>, random: ReturnType<typeof randomFrom>) => Json
}

/** The subresources that people write, of those that a kind may have. */
export function partsOf(kind: string, whole: Json): readonly Part[] {
  const { name, resourceVersion } = whole['metadata'] as Json
  const metadata = { name, resourceVersion }
  const kept = (mutant: Json): Json => ({ ...mutant, metadata: { ...(mutant['metadata'] as Json), ...metadata } })
  const status: Part = {
    subresource: 'status',
    base: whole,
    mutate: (minor, _pool, random) => ({ ...whole, status: filledStatus(whole, minor, random) }),
  }
  const scaled: Json = { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata, spec: { replicas: 1 } }
  const scale: Part = { subresource: 'scale', base: scaled, mutate: (minor, pool, random) => kept(mutantOf(scaled, minor, pool, random)) }
  if (kind !== 'v1 Pod') return [status, scale]
  const spec = whole['spec'] as Json
  const debug = { name: 'debug', image: 'debug', terminationMessagePolicy: 'File', imagePullPolicy: 'Always' }
  const debugged = { ...whole, spec: { ...spec, ephemeralContainers: [debug] } }
  const containers = (spec['containers'] as readonly Json[]).map(one => ({
    ...one,
    resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { cpu: '2', memory: '2Gi' } },
  }))
  const resized = { ...whole, spec: { ...spec, containers } }
  return [
    status,
    {
      subresource: 'ephemeralcontainers',
      base: whole,
      mutate: (minor, pool, random) => kept(withMutant(debugged, 'ephemeralContainers', minor, pool, random)),
    },
    {
      subresource: 'resize',
      base: whole,
      mutate: (minor, pool, random) => kept(withMutant(random.chance(0.5) ? resized : whole, 'containers', minor, pool, random)),
    },
  ]
}

/** An object whose list in the spec alone has an edit. */
function withMutant(
  object: Json,
  list: string,
  minor: string,
  pool: ReturnType<typeof structPool>,
  random: ReturnType<typeof randomFrom>,
): Json {
  const spec = object['spec'] as Json
  const { spec: edited } = mutantOf(
    { apiVersion: object['apiVersion'], kind: object['kind'], spec: { [list]: spec[list] } },
    minor,
    pool,
    random,
  )
  return { ...object, spec: { ...spec, [list]: (edited as Json | undefined)?.[list] ?? spec[list] } }
}

/** Subresources of which there is nothing to read may be there all the same. */
export function isServed({ status }: Pick<Response, 'status'>): boolean {
  return status !== 404
}
