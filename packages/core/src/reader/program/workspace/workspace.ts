import { dirname, join } from 'node:path'
import type { Disk } from '../../../files/disk.ts'
import { isBelow, isInside } from '../../../files/project.ts'
import { memoize, once } from '../../../values/facts.ts'
import { isInstalled, splitSpecifier } from '../packages.ts'
import { nearestConfig, parseTsconfig, type ParsedTsconfig, resolutionOptions } from '../tsconfig.ts'
import type { ts } from '../typescript.js'
import { mappedSource } from './declaration-map.ts'
import { isDeclaration, readProjects, sourceOfOutput } from './projects.ts'

/**
 * The packages of a workspace, which import each other's declarations. Those are read from their sources, as the language server of
 * TypeScript does (useSourceOfProjectReferenceRedirect): what a package has built may be older than its source, or not be there at all.
 */
export interface Workspace {
  /** The source of a declaration file, as project references or its own map name it. The file itself need not exist. */
  sourceOf(declaration: string): string | undefined
  /** The settings by which the imports of a file of another package are resolved; undefined where those of the run are. */
  settingsOf(file: string): ts.CompilerOptions | undefined
  /** True if the tsconfig refers to others: then declarations are known that nobody has built yet. */
  readonly hasReferences: boolean
}

export interface WorkspaceOptions {
  /** The folder of the tsconfig of the run. */
  readonly home: string
  /** The tsconfigs that the one of the run refers to, absolute. */
  readonly references: readonly string[]
  /** The folder that bounds what a tree may name. */
  readonly project: () => string
  readonly disk: Disk
}

export function openWorkspace({ home, references, project, disk }: WorkspaceOptions): Workspace {
  const parse = (config: string) => (disk.isFile(config) ? parseTsconfig(config, disk, project()).parsed : undefined)
  const referenced = once(() => readProjects(references, parse))
  /** The tsconfigs of packages whose sources were found by maps. */
  const mapped = new Map<string, ParsedTsconfig>()
  const settings = memoize(({ options }: ParsedTsconfig) => resolutionOptions(options))
  const isOwn = (source: string) => !isInstalled(source) && isInside(project(), source)

  function sourceByMap(declaration: string): string | undefined {
    const source = mappedSource(declaration, disk)
    if (source === undefined || !isOwn(source)) return undefined
    const config = nearestConfig(disk, dirname(source))
    const parsed = config === undefined || mapped.has(config) ? undefined : parse(config)
    if (parsed !== undefined) mapped.set(parsed.config, parsed)
    return source
  }

  return {
    hasReferences: references.length > 0,
    sourceOf(file) {
      if (!isDeclaration(file)) return undefined
      const path = withoutLink(file, disk)
      if (isInstalled(path)) return undefined
      const source = referenced()
        .map(one => sourceOfOutput(one, path, disk))
        .find(one => one !== undefined && isOwn(one))
      return source ?? sourceByMap(path)
    },
    settingsOf(file) {
      if (isInstalled(file)) return undefined
      const others = [...referenced(), ...mapped.values()].filter(({ config }) => !isBelow(dirname(config), home))
      const [nearest] = others
        .filter(({ config }) => isBelow(dirname(config), file))
        .sort((a, b) => dirname(b.config).length - dirname(a.config).length)
      return nearest === undefined ? undefined : settings(nearest)
    },
  }
}

/** The path of a file of a linked package; the link is followed where the file is not there yet, too. */
function withoutLink(file: string, disk: Disk): string {
  const start = file.lastIndexOf(modules)
  if (start < 0) return file
  const [name, rest] = splitSpecifier(file.slice(start + modules.length))
  return join(disk.realPath(file.slice(0, start + modules.length) + name), rest)
}

const modules = '/node_modules/'
