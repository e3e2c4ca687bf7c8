import { dirname, join, relative } from 'node:path'
import type { Disk } from '../../../files/disk.ts'
import { isBelow } from '../../../files/project.ts'
import type { ParsedTsconfig } from '../tsconfig.ts'

/** A tree may name a tsconfig for each of its files. */
const mostProjects = 1000

/** The projects that a tsconfig refers to, and those that they refer to, each once. */
export function readProjects(
  references: readonly string[],
  read: (config: string) => ParsedTsconfig | undefined,
): readonly ParsedTsconfig[] {
  const known = new Map<string, ParsedTsconfig | undefined>()
  const pending = [...references]
  for (let config = pending.shift(); config !== undefined && known.size < mostProjects; config = pending.shift()) {
    if (known.has(config)) continue
    const project = read(config)
    known.set(config, project)
    pending.push(...(project?.references ?? []))
  }
  return [...known.values()].filter(project => project !== undefined)
}

/** The endings of declaration files, with those of their sources. */
const endings = [
  ['.d.ts', ['.ts', '.tsx']],
  ['.d.mts', ['.mts']],
  ['.d.cts', ['.cts']],
] as const

export function isDeclaration(path: string): boolean {
  return endings.some(([ending]) => path.endsWith(ending))
}

/** The source that the compiler writes a declaration file of, by the folders that the tsconfig names. */
export function sourceOfOutput({ config, options }: ParsedTsconfig, declaration: string, disk: Disk): string | undefined {
  const home = dirname(config)
  const output = options.declarationDir ?? options.outDir
  if (!isBelow(output ?? home, declaration)) return undefined
  // Without a rootDir it is the folder of the tsconfig, or, to older compilers, the one that all sources have in common.
  const common = output === undefined || options.composite === true ? [home] : [home, join(home, 'src')]
  const tops = options.rootDir === undefined ? common : [options.rootDir]
  return sourceBelow(tops, relative(output ?? home, declaration), disk)
}

/** The file of that name, as a source has it, in the first of the folders that has one. */
export function sourceBelow(folders: readonly string[], declaration: string, disk: Disk): string | undefined {
  const [ending, sources] = endings.find(([one]) => declaration.endsWith(one)) ?? ['', []]
  const stem = declaration.slice(0, declaration.length - ending.length)
  return folders.flatMap(folder => sources.map(source => join(folder, stem + source))).find(path => disk.isFile(path))
}
