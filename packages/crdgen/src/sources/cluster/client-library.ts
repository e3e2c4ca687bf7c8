import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { isRecord } from '@crdgen/core/internal'
import { errorCode, firstLine } from '../../system/cannot-run.ts'
import { importFile } from '../../system/late-modules.ts'
import { findInstalled } from '../../config/installed.ts'
import { ClusterProblem } from './problem.ts'

/** The part of its KubeConfig that is used: credentials for requests (tokens, certificates, exec and OIDC plug-ins). */
export interface KubeConfig {
  loadFromString(text: string): void
  applyToHTTPSOptions(options: object): Promise<void>
}

export type KubeConfigClass = new () => KubeConfig

const library = '@kubernetes/client-node'
const install = `install it beside crdgen: npm i -D ${library}`

/**
 * Loads the library that reads kubeconfigs and obtains credentials, which is large, and is installed by those who read clusters: beside
 * crdgen, or in the project, by the rule for configs. Throws a ClusterProblem that names the package to install.
 */
export async function loadKubeConfig(cwd: string, trustsProject: boolean): Promise<KubeConfigClass> {
  const file = findOwn() ?? (trustsProject ? findInstalled(library, cwd) : undefined)
  if (file === undefined) throw new ClusterProblem('client', `reading a cluster needs ${library}: ${install}`)
  const loaded = await importLibrary(file)
  const found = isRecord(loaded) ? loaded['KubeConfig'] : undefined
  if (!isKubeConfigClass(found)) throw new ClusterProblem('client', `${library} has no KubeConfig: ${install}`)
  return found
}

function findOwn(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(library)
  } catch {
    return undefined
  }
}

async function importLibrary(file: string): Promise<unknown> {
  try {
    return await importFile(pathToFileURL(file).href)
  } catch (thrown) {
    const why = errorCode(thrown) ?? firstLine(thrown)
    throw new ClusterProblem(
      'client',
      `${library} cannot be loaded by Node ${process.versions.node} (${why}): 2.x needs Node 22.19 or newer; with an older one, npm i -D ${library}@1`,
    )
  }
}

function isKubeConfigClass(value: unknown): value is KubeConfigClass {
  return typeof value === 'function'
}
