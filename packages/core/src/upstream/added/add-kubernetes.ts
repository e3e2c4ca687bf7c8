import { extendData, isUpstreamRead } from '../data.ts'
import { compareMinors, extendMinors, kubernetesMinors } from '../minors.ts'
import { readKubernetesFile } from './kubernetes-file.ts'

/** The added files, by minor, to recognise the same file again. */
const contents = new Map<string, string>()

/**
 * Adds a minor to those that are known, or replaces one, from the content of a file that `crdgen kubernetes` wrote: everything of this
 * process that asks for that minor gets the structs of the file. Returns the minor. Call it before anything else of the library.
 * Adding the same file again does nothing.
 *
 * Throws a TypeError for what is not such a file, and a RangeError for a minor that is older than the oldest one known, or when structs
 * were read already.
 */
export function addKubernetes(content: unknown): string {
  const file = readKubernetesFile(content)
  const { kubernetes } = file
  const text = JSON.stringify(file)
  if (contents.get(kubernetes) === text) return kubernetes
  const [oldest = ''] = kubernetesMinors
  if (compareMinors(kubernetes, oldest) < 0) throw new RangeError(`Kubernetes ${kubernetes} is older than ${oldest}, the oldest known`)
  if (isUpstreamRead()) throw new RangeError(`Kubernetes ${kubernetes} comes too late: structs of Kubernetes were read already`)
  contents.set(kubernetes, text)
  extendMinors(kubernetes)
  extendData(file)
  return kubernetes
}
