import { existsSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord, member } from '@crdgen/core/internal'
import { findConfig } from '../../config/find-config.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import type { OpenDocuments } from '../project/open-documents.ts'
import { openProject, type Project } from '../project/project.ts'
import type { Settings } from '../project/settings.ts'

/** The folders that the editor has open, and the projects in them. */
export interface Workspace {
  /** The project that a document belongs to: of the nearest config, else of the folder of the workspace. */
  projectOf(file: string | undefined): Promise<Project>
  setFolders(folders: readonly string[]): void
  folders(): readonly string[]
  /** Forgets every project: settings or a config have changed. */
  reset(): void
  open(): readonly Project[]
}

export function openWorkspace(settings: () => Settings, documents: OpenDocuments, complain: (text: string) => void): Workspace {
  let folders: readonly string[] = []
  const projects = new Map<string, Promise<Project>>()
  const opened = new Map<string, Project>()
  const open = async (folder: string) => {
    const project = await openProject(folder, settings(), documents)
    if (project.complaint !== undefined) complain(project.complaint)
    opened.set(folder, project)
    return project
  }
  return {
    projectOf(file) {
      const folder = projectFolder(file, folders, settings().trusted)
      const known = projects.get(folder) ?? open(folder)
      projects.set(folder, known)
      return known
    },
    setFolders(now) {
      folders = now
    },
    folders: () => folders,
    reset() {
      projects.clear()
      opened.clear()
    },
    open: () => [...opened.values()],
  }
}

function projectFolder(file: string | undefined, folders: readonly string[], trusted: boolean): string {
  const around = folders.filter(folder => file?.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`) === true)
  const top = around.toSorted((a, b) => b.length - a.length)[0] ?? (file === undefined ? folders[0] : undefined)
  if (file === undefined) return top ?? process.cwd()
  // Only a config of the workspace may run; it is the workspace that the user trusts.
  const config = trusted && top !== undefined ? configAbove(nearestFolder(file, top)) : undefined
  return config !== undefined && (config === top || config.startsWith(`${top}${sep}`)) ? config : (top ?? dirname(file))
}

/** The folder of a file that may not be saved yet. */
function nearestFolder(file: string, top: string): string {
  let folder = dirname(file)
  while (folder !== top && !existsSync(folder)) folder = dirname(folder)
  return folder
}

function configAbove(folder: string): string | undefined {
  try {
    const found = findConfig(folder, undefined)
    return found === undefined ? undefined : dirname(found.file)
  } catch (thrown) {
    // The project reports its mistakes when it is opened.
    if (thrown instanceof CannotRun) return folder
    throw thrown
  }
}

/** The folders that `initialize` names: `workspaceFolders`, else `rootUri`, else `rootPath`. */
export function foldersIn(params: unknown): readonly string[] {
  const named = member(params, 'workspaceFolders')
  const uris = Array.isArray(named) ? named.map(one => member(one, 'uri')) : [member(params, 'rootUri')]
  const paths = uris.flatMap(uri => (typeof uri === 'string' ? (pathOf(uri) ?? []) : []))
  const rootPath = member(params, 'rootPath')
  return paths.length === 0 && typeof rootPath === 'string' ? [resolve(rootPath)] : paths
}

/** The folders after a change that `workspace/didChangeWorkspaceFolders` announces. */
export function changeFolders(folders: readonly string[], params: unknown): readonly string[] {
  const event = member(params, 'event')
  const pick = (key: string) => {
    const all = isRecord(event) ? event[key] : undefined
    return Array.isArray(all) ? foldersIn({ workspaceFolders: all }) : []
  }
  const removed = new Set(pick('removed'))
  return [...folders.filter(folder => !removed.has(folder)), ...pick('added')]
}

/** The path of a `file:` URI; undefined for any other. */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}
