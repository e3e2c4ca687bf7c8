import { basename, dirname, resolve } from 'node:path'
import { exists, findProject, isInside, readRegularFile, realPath } from '@crdgen/core/files'

/** Importing ours is not a dependency on anything that can change while the version stays. */
const ownImports = /^\s*import\s+(?<type>type\s+)?(?<what>[\w*{},\s]+)\s+from\s*(['"])crdgen\3/gm

/** Of files beside the config. Those of types alone are not imported when it is run. */
const besideImports = /^\s*import\s+(?<type>type\s+)?[\w*{},\s]+\s+from\s*(['"])(?<specifier>\.{1,2}\/[^'"\n]+)\2/gm

const commentsAndStrings = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\$])*`|\/\/[^\n]*|\/\*[^]*?\*\//g

/** Words by which code reaches for something outside its own text. A slash that is left may begin a regular expression, whose quotes would mislead. */
const reaches =
  /\/|\b(?:import|require|from|process|Date|random|fetch|globalThis|global|await|async|eval|Function|performance|crypto|Intl|console|setTimeout)\b/

/** True if the result of a config file can depend only on its text. It errs to the safe side. */
export function isSelfContained(source: string): boolean {
  return !reaches.test(source.replace(ownImports, '').replace(commentsAndStrings, ' '))
}

/** A config and the files that it imports, when nothing else decides what it exports. */
export interface OwnModules {
  /** Absolute path → text; the config first. */
  readonly texts: ReadonlyMap<string, string>
  /** Paths that were looked for: a file there would be imported instead. */
  readonly absent: readonly string[]
}

/** More files are a program. */
const mostModules = 50

/**
 * Reads the files of its project that a TypeScript config imports by relative paths. Undefined when one of them reaches for anything else, and
 * for what the loader of TypeScript might find in another way: links, other endings.
 */
export function readOwnModules(config: string, text: string): OwnModules | undefined {
  const texts = new Map([[config, text]])
  const absent = new Set<string>()
  const project = findProject(dirname(config))
  for (const [file, source] of texts) {
    if (!isSelfContained(source.replace(besideImports, ''))) return undefined
    for (const specifier of besideOf(source)) {
      const found = findBeside(file, specifier)
      if (found === undefined || realPath(found.path) !== found.path || !isInside(project, found.path)) return undefined
      const read = readRegularFile(found.path)
      if (!read.ok || found.absent.some(exists) || texts.size > mostModules) return undefined
      texts.set(found.path, texts.get(found.path) ?? Buffer.from(read.bytes).toString('utf8'))
      for (const path of found.absent) absent.add(path)
    }
  }
  return { texts, absent: [...absent] }
}

/** The paths whose state decides what a config of code exports; undefined where more than that may decide. */
export function pathsOfModules(config: string, text: string): readonly string[] | undefined {
  if (!config.endsWith('.ts')) return isSelfContained(text) ? [config] : undefined
  const modules = readOwnModules(config, text)
  return modules && [...modules.texts.keys(), ...modules.absent]
}

function besideOf(source: string): readonly string[] {
  return [...source.matchAll(besideImports)].flatMap(({ groups: { type, specifier } = {} }) =>
    type !== undefined || specifier === undefined ? [] : [specifier],
  )
}

interface Beside {
  readonly path: string
  /** Paths that come before it. */
  readonly absent: readonly string[]
}

const endings = ['', '.js', '.mjs', '.cjs', '.mts', '.cts', '.tsx', '.jsx', '.json']

/** The file that a module imports by a relative path; undefined where that has another ending than `.ts`, `.js` for it, or none. */
export function findBeside(file: string, specifier: string): Beside | undefined {
  const path = resolve(dirname(file), specifier)
  if (path.endsWith('.ts')) return { path, absent: [] }
  if (path.endsWith('.js')) return { path: path.replace(/js$/, 'ts'), absent: [path] }
  return basename(path).includes('.') ? undefined : { path: `${path}.ts`, absent: endings.map(ending => `${path}${ending}`) }
}

/** True if all that a config takes from crdgen is `defineConfig`, beside types. The rest of the library takes long to load. */
export function needsDefineConfigAlone(source: string): boolean {
  return [...source.matchAll(ownImports)].every(({ groups }) => {
    const { type, what = '' } = groups ?? {}
    const [, names] = /^\{(.*)\}$/s.exec(what) ?? []
    return type !== undefined || names?.split(',').every(name => /^\s*(?:type\s.*|defineConfig\s*)?$/s.test(name)) === true
  })
}
