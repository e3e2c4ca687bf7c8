import { kubernetesMinors, type LibraryDocs, newestMinor, once, openInstalledDocs } from '@crdgen/core/internal'
import { CannotRun } from '../../system/cannot-run.ts'
import { loadCompiler } from '../../system/late-modules.ts'
import { type LoadedConfig, loadConfig } from '../../config/load-config.ts'
import { type Plan, planOwnTypes } from '../../sources/plan.ts'
import { chooseVersion, readMinor, readRange } from '../../config/kubernetes-version.ts'
import { type CrdIndex, openCrdIndex } from './crd-index.ts'
import { type Kustomizations, openKustomizations } from './kustomizations.ts'
import type { OpenDocuments } from './open-documents.ts'
import { openOwnTypes, type OwnTypes } from './own-types.ts'
import type { Settings } from './settings.ts'

/** A folder of the workspace, with its config and what is known of its kinds. */
export interface Project {
  readonly folder: string
  readonly loaded: LoadedConfig
  /** The project's types, when its config names them. */
  readonly plan: Plan | undefined
  readonly kubernetes: string
  /** API servers that must accept the CRDs: the oldest, the newest. */
  readonly servers: readonly [oldest: string, newest: string]
  readonly crds: CrdIndex
  readonly own: OwnTypes
  readonly kustomizations: Kustomizations
  /** Texts of Kubernetes' fields, of a library that is installed here; crdgen has none of its own. */
  readonly docs: () => LibraryDocs | undefined
  /** The mistake in the config, for the user. */
  readonly complaint: string | undefined
}

/** Opens a folder of the workspace. A config that cannot be used is reported in `complaint`, and ignored. */
export async function openProject(folder: string, settings: Settings, documents: OpenDocuments): Promise<Project> {
  const parts = await readParts(folder, settings)
  const own = openOwnTypes(parts.plan, documents)
  const crds = openCrdIndex({ folder, crds: settings.crds, servers: parts.servers, documents, own })
  const docs = once(() => {
    const found = openInstalledDocs(folder)
    if (found !== undefined) loadCompiler()
    return found
  })
  return { folder, ...parts, own, crds, kustomizations: openKustomizations(folder, documents), docs }
}

type Parts = Pick<Project, 'loaded' | 'plan' | 'kubernetes' | 'servers' | 'complaint'>

async function readParts(folder: string, settings: Settings): Promise<Parts> {
  const bare: LoadedConfig = { config: {}, folder }
  try {
    const loaded = settings.trusted ? await loadConfig(folder, {}) : bare
    const flags = {
      ...(settings.kubernetes === undefined ? {} : { kubernetes: settings.kubernetes }),
      ...(settings.server === undefined ? {} : { server: settings.server }),
    }
    const plan = await planOwnTypes(loaded, folder, flags)
    return { loaded, plan, ...(await readVersions(settings, loaded)), complaint: undefined }
  } catch (thrown) {
    if (!(thrown instanceof CannotRun)) throw thrown
    const versions = await readVersions(settings, bare).catch(() => newestVersions)
    return { loaded: bare, plan: undefined, ...versions, complaint: thrown.message }
  }
}

const newestVersions: Pick<Project, 'kubernetes' | 'servers'> = { kubernetes: newestMinor, servers: [newestMinor, newestMinor] }

async function readVersions(settings: Settings, loaded: LoadedConfig): Promise<Pick<Project, 'kubernetes' | 'servers'>> {
  const asked = chooseVersion('kubernetes', settings.kubernetes, loaded)
  const kubernetes = asked === undefined ? newestMinor : await readMinor(asked)
  const servers = await readRange(chooseVersion('server', settings.server, loaded) ?? { name: 'server', value: kubernetes })
  return { kubernetes, servers }
}

/** Since when there is something, in words: the first minor that is known may not be the first that has it. */
export function describeAge(since: string): string {
  return since === kubernetesMinors[0] ? `${since} or earlier` : since
}
