import { basename, dirname, isAbsolute, relative, resolve } from 'node:path'
import { isFile, listFiles, realPath } from '@crdgen/core/files'
import { decodeText, kubernetesMinors, type LibraryDocs, newestMinor, once, openInstalledDocs } from '@crdgen/core/internal'
import { chooseVersion, readMinor, readRange } from '../../config/kubernetes-version.ts'
import { loadConfig, type LoadedConfig } from '../../config/load-config.ts'
import { withSlashes } from '../../report/emit-report.ts'
import { openDisk, readOnce } from '../../sources/disk-tree.ts'
import { type Inputs, unread } from '../../sources/inputs.ts'
import { joinInputs } from '../../sources/join-inputs.ts'
import { readWithKustomizations } from '../../sources/kustomizations.ts'
import { buildKustomization, type Built } from '../../sources/kustomize/build.ts'
import { type Files, isKustomization } from '../../sources/kustomize/files.ts'
import type { FileTree } from '../../sources/kustomize/tree.ts'
import { parseInput } from '../../sources/parse-input.ts'
import { type Plan, planOwnTypes } from '../../sources/plan.ts'
import { type Budget, openBudget } from '../../sources/read-bounded.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { loadCompiler } from '../../system/late-modules.ts'
import { type CrdIndex, openCrdIndex } from './crd-index.ts'
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

/** The kustomizations of a workspace, with the texts that the editor has. */
interface Kustomizations {
  /** Reads a file: of one that kustomizations take in, the documents that they make of it; of another one, its own. */
  read(file: string, text: string): Inputs
  /** A file has changed, in the editor or on the disk. */
  touch(file: string): void
}

type ParsedKustomization = Inputs & { readonly text?: string }

/** Of a repository of any size, the first ones count. */
const most = 2000

/** Looks for kustomizations when first asked. One is built again when a file of it has changed. */
function openKustomizations(folder: string, documents: OpenDocuments): Kustomizations {
  let listed: readonly string[] | undefined
  let disk: FileTree | undefined
  let isWhole = false
  let budget = openBudget('lsp')
  const built = new Map<string, Built>()
  /** The files of each build, when it was last made. */
  const used = new Map<string, ReadonlySet<string>>()
  const parsed = new Map<string, { readonly bytes: Uint8Array; readonly inputs: ParsedKustomization }>()
  const build = (files: Files, path: string): Built => {
    const known = built.get(path) ?? buildKustomization(files, path)
    built.set(path, known)
    used.set(path, known.used)
    return known
  }
  const parse = (bytes: Uint8Array, path: string, tree: FileTree): ParsedKustomization => {
    const before = parsed.get(path)
    if (before !== undefined && Buffer.compare(before.bytes, bytes) === 0) return before.inputs
    const text = decodeText(bytes).text ?? ''
    const inputs = { ...parseInput(text, tree.show(path)), text }
    parsed.set(path, { bytes, inputs })
    return inputs
  }
  return {
    read(file, text) {
      const readAlone = () => parseInput(text, file)
      if (!isAbsolute(file)) return readAlone()
      listed ??= listKustomizations(folder)
      budget = openBudget('lsp')
      disk ??= openDiskOnce(folder, { take: (...bytes) => budget.take(...bytes) })
      const tree = readOnce(withOpen(disk, documents))
      const path = treePath(file)
      // Once all are known, those that take a file in are enough.
      const own = isWhole ? listed.filter(one => used.get(dirname(one))?.has(path)) : []
      const paths = new Set([...(own.length === 0 ? listed : own), path])
      try {
        const inputs = readWithKustomizations(
          [...paths].map(one => ({ path: one, read: one === path ? readAlone : () => unread([]) })),
          { tree, named: new Set(), edited: dirname(path), parse: (bytes, path) => parse(bytes, path, tree) },
          build,
        )
        isWhole ||= own.length === 0
        return onlyOf(file, joinInputs(inputs))
      } catch (thrown) {
        // All together are more than may be read.
        if (thrown instanceof CannotRun) return readAlone()
        throw thrown
      }
    },
    touch(file) {
      const path = treePath(file)
      const text = parsed.get(path)?.inputs.text
      if (text !== undefined && text === documents.ofFile(file)?.text) return
      // What a kustomization did not find may be there now.
      const isMissed = ({ message }: { readonly message: string }) => message.includes(basename(path))
      const changed = [...built].filter(([, one]) => one.used.has(path) || one.problems.some(isMissed))
      for (const [key] of changed) built.delete(key)
      if (isFile(path) !== (disk?.look(path) === 'file') || isKustomization(path)) [disk, listed, isWhole] = [undefined, undefined, false]
    },
  }
}

function treePath(file: string): string {
  return withSlashes(realPath(file))
}

function listKustomizations(folder: string): readonly string[] {
  return listFiles(folder, '**/{kustomization.yaml,kustomization.yml,Kustomization}')
    .slice(0, most)
    .map(file => treePath(resolve(folder, file)))
}

/** The disk of the project: a path leads to the same file until a file comes or goes. */
function openDiskOnce(folder: string, budget: Pick<Budget, 'take'>): FileTree {
  const disk = openDisk(folder, { operands: [folder], isAbsolute: true, budget })
  const real = realPath(folder)
  const known = new Map<string, string | undefined>()
  return {
    ...disk,
    resolve(path) {
      if (!known.has(path)) known.set(path, disk.resolve(path))
      return known.get(path)
    },
    // As the editor names it, also where a link leads to the workspace.
    show: path => resolve(folder, relative(real, path)),
  }
}

/** The disk, with the texts of open documents before it. */
function withOpen(disk: FileTree, documents: OpenDocuments): FileTree {
  const open = new Map([...documents.all()].flatMap(one => (one.file === undefined ? [] : [[treePath(one.file), one] as const])))
  return {
    ...disk,
    look: path => (open.has(path) ? 'file' : disk.look(path)),
    read(path) {
      const text = open.get(path)?.text
      return text === undefined ? disk.read(path) : new TextEncoder().encode(text)
    },
  }
}

/** The part of the inputs that concerns a file: documents that are from it, at least in part, and findings at its lines. */
function onlyOf(file: string, { documents, problems, comments, ...rest }: Inputs): Inputs {
  return {
    ...rest,
    documents: documents.filter(one => one.file === file || one.madeOf?.().has(file) === true),
    problems: problems.filter(one => one.file === file),
    comments: comments.filter(one => one.file === file),
  }
}
