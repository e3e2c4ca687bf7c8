import { join, relative, resolve } from 'node:path'
import { globPattern } from '../../files/glob.ts'
import { isInside } from '../../files/project.ts'
import { member } from '../../values/json.ts'
import type { Disk } from '../../files/disk.ts'

/** The settings of a tsconfig for its files: `files`, `include`, `exclude`, and where the compiler writes. */
export interface TsconfigFiles {
  /** Absolute: the patterns start there. */
  readonly home: string
  /** Folders outside of it are not searched: they may be the whole disk. */
  readonly project: string
  readonly raw: unknown
  /** Folders that the compiler writes to, absolute. */
  readonly outputs: readonly string[]
}

interface AmbientFiles {
  readonly files: readonly string[]
  /** Patterns, absolute, that start outside of the project. */
  readonly outside: readonly string[]
}

/**
 * The declaration files that a tsconfig includes and that may add something to other files: global types, and members of a module's
 * types (`declare module`). Those of `files` and those without a wildcard count as they are. Without `files` and `include` a tsconfig
 * includes its whole folder.
 */
export function ambientFiles({ home, project, raw, outputs }: TsconfigFiles, disk: Disk): AmbientFiles {
  const files = stringsOf(member(raw, 'files'))
  const include = member(raw, 'include') === undefined && member(raw, 'files') === undefined ? ['**/*'] : stringsOf(member(raw, 'include'))
  const isNamed = (path: string) => /\.d\.[cm]?ts$/.test(path) && !/[*?]/.test(path)
  const named = [...(files ?? []), ...(include ?? [])].filter(isNamed).map(path => resolve(home, path))
  const patterns = (include ?? []).filter(path => !isNamed(path)).map(path => join(home, wholePattern(path)))
  const excluded = excludedFrom(home, stringsOf(member(raw, 'exclude')) ?? outputs)
  const searched = patterns.filter(canMatchDeclarations)
  const isOutside = (pattern: string) => !isInside(project, literalFolder(pattern) || '/')
  const included = searched
    .filter(pattern => !isOutside(pattern))
    .flatMap(pattern => matches(pattern, disk).filter(path => !excluded(path) && addsToOthers(disk.read(path) ?? '')))
  return {
    files: [...new Set([...named.filter(path => disk.isFile(path)), ...included])].sort(),
    outside: searched.filter(isOutside),
  }
}

function stringsOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : undefined
}

/** A folder stands for all in it. */
function wholePattern(pattern: string): string {
  const path = pattern.replace(/(?<!\/)\/+$/, '')
  return /[.*?]/.test(path.slice(path.lastIndexOf('/') + 1).replace(/^\.{1,2}$/, '')) ? path : `${path}/**/*`
}

/** A pattern for another file name extension, as in `src/*.tsx`, or for one file matches no declaration file. */
function canMatchDeclarations(pattern: string): boolean {
  const last = pattern.slice(pattern.lastIndexOf('/') + 1)
  return /[*?]/.test(pattern) && (/\.[cm]?ts$/.test(last) || !/\.\w+$/.test(last))
}

/** The declaration files that a pattern matches, absolute. Wildcards match no hidden folder, and nothing in node_modules. */
function matches(pattern: string, disk: Disk): readonly string[] {
  const test = globPattern(escapeSigns(pattern))
  const top = literalFolder(pattern)
  return disk.find(`${escapeSigns(top)}/**/*.d.{ts,cts,mts}`).filter(path => test.test(path) && !isHidden(relative(top, path)))
}

/** Only `*` and `?` mean something in a tsconfig. */
function escapeSigns(path: string): string {
  return path.replace(/[[{]/g, sign => `[${sign}]`)
}

function literalFolder(pattern: string): string {
  const fixed = pattern.slice(0, pattern.search(/[*?]/))
  return fixed.slice(0, fixed.lastIndexOf('/'))
}

function isHidden(path: string): boolean {
  return path.split('/').some(part => part.startsWith('.') || part === 'bower_components' || part === 'jspm_packages')
}

function excludedFrom(home: string, exclude: readonly string[]): (path: string) => boolean {
  const patterns = exclude.flatMap(one => {
    const whole = escapeSigns(resolve(home, one))
    return [globPattern(whole), globPattern(`${whole}/**`)]
  })
  return path => patterns.some(pattern => pattern.test(path))
}

/** A script's names are global; a module adds to others where it declares so. */
function addsToOthers(text: string): boolean {
  return /\bdeclare\s+(?:global|module)\b/.test(text) || !/^[^\S\r\n\u2028\u2029]*(?:import|export)\b/m.test(text)
}
