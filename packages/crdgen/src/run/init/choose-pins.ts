import { readMinor, readRange } from '../../config/kubernetes-version.ts'
import type { Pins } from './scaffold.ts'

/** Pins the versions of the flags; unset, the newest structs, for servers from that version on (older ones would drop newer fields). */
export async function choosePins(flags: { readonly kubernetes?: string; readonly server?: string }): Promise<Pins> {
  const { kubernetesMinors, newestMinor } = await import('@crdgen/core/internal')
  const kubernetes = await readMinor({ name: '--kubernetes', value: flags.kubernetes ?? newestMinor })
  const [oldest, newest] = await readRange({
    name: '--server',
    value: flags.server ?? (kubernetes === kubernetesMinors.at(-1) ? kubernetes : `${kubernetes}..${newestMinor}`),
  })
  return { kubernetes, server: oldest === newest ? oldest : `${oldest}..${newest}` }
}
