import { jsonText } from '@crdgen/core/internal'
import { readFileSync } from 'node:fs'
import { listFiles, realPath } from '@crdgen/core/files'
import { type Entry, isUnchanged, kindOf, modifiedOf, readAnswer, recallAnswer, type Seen, stateOf } from '../system/cache/answers.ts'
import { digest } from '../system/cache/digest.ts'
import { keepAnswer } from '../system/cache/keep.ts'
import { printedName } from '../system/cache/printed.ts'
import { ownState } from '../system/own-package.ts'
import type { Plan } from './plan.ts'

/** An answer about a plan's types, with the lists of files that it rests on. While nothing of it has changed, reading them again would give the same. */
export type OfPlan<Answer> = Answer & {
  /** Entries that were listed, with the paths that they named. */
  readonly lists: readonly (readonly [entry: string, paths: readonly string[]])[]
}

/** All that a run has read of the disk. */
export interface ReadOfDisk {
  /** Milliseconds: when the run began to read. */
  readonly began: number
  /** The files that the compiler read. */
  readonly read: Iterable<string>
  /** The paths that the compiler probed and did not find. */
  readonly missing: Iterable<string>
  /** Absolute globs of the compiler with the files that they matched. */
  readonly found: ReadonlyMap<string, readonly string[]>
  /** The rest of what was read. */
  readonly more?: {
    readonly seen: readonly Seen[]
    readonly missing: readonly string[]
    readonly lists: ReadonlyMap<string, readonly string[]>
  }
  /** The paths that an earlier run read, and this one did not have to read again. */
  readonly kept?: Pick<Entry<OfPlan<object>>, 'seen' | 'lists'> | undefined
}

/** Recalls what was remembered of a plan under a name; undefined when anything that it rests on has changed. */
export function recallOfPlan<Answer>(
  plan: Plan,
  cacheFolder: string | undefined,
  name: string,
  isAnswer: (entry: object) => entry is Entry<OfPlan<Answer>>,
): Entry<OfPlan<Answer>> | undefined {
  if (!isPlain(plan)) return undefined
  const found = recallAnswer(cacheFolder, name, keyOfPlan(plan), isAnswer, digestOf)
  return found !== undefined && areListed(found, plan) ? found : undefined
}

function areListed({ lists }: OfPlan<object>, { folder }: Plan): boolean {
  return lists.every(([entry, paths]) => areSame(paths, listFiles(folder, entry)))
}

/** As recallOfPlan, of a plan that may have had other files as input; with the paths that are not as they were. */
export function recallChanged<Answer>(
  plan: Plan,
  cacheFolder: string | undefined,
  name: string,
  isAnswer: (entry: object) => entry is Entry<OfPlan<Answer>>,
): { readonly entry: Entry<OfPlan<Answer>>; readonly changed: ReadonlySet<string> } | undefined {
  const entry = isPlain(plan) ? readAnswer(cacheFolder, name, isAnswer) : undefined
  if (entry === undefined || entry.key[0] !== keyOfPlan(plan)[0] || !areListed(entry, plan)) return undefined
  return { entry, changed: new Set(entry.seen.flatMap(seen => (isUnchanged(seen, digestOf) ? [] : [seen[0]]))) }
}

/** Remembers an answer, but not when a file changed since it was read, for then it is not clear which state counted. */
export function rememberOfPlan<Answer>(
  plan: Plan,
  cacheFolder: string | undefined,
  name: string,
  { began, more, kept, ...trace }: ReadOfDisk,
  answer: Answer,
): void {
  if (cacheFolder === undefined || !isPlain(plan)) return
  const seen = [...trace.read].map(look)
  if (!seen.every(one => one !== undefined) || seen.some(([, state]) => modifiedOf(state) >= began - tick)) return
  const missing = [...trace.missing, ...(more?.missing ?? [])].map(path => [path, kindOf(path) === 'folder' ? 'folder' : ''] as const)
  const fresh: readonly Seen[] = [...seen, ...(more?.seen ?? []), ...missing]
  const paths = new Set(fresh.map(([path]) => path))
  keepAnswer<OfPlan<Answer>>(cacheFolder, name, {
    ...answer,
    key: keyOfPlan(plan),
    seen: [...fresh, ...(kept?.seen ?? []).filter(([path]) => !paths.has(path))],
    lists: [...new Map([...(kept?.lists ?? []), ...(more?.lists ?? []), ...trace.found])],
  })
}

/** File times are this coarse, in milliseconds. */
const tick = 10

/** A name for an entry of a plan, which another plan of the same folder may have, too, where the parts are the same. */
export function nameOfEntry(kind: 'generate' | 'types', { folder }: Plan, part: unknown): string {
  return `${kind}-${printedName(realPath(folder), [jsonText(part)])}`
}

/** Its state before its content: what changes in between has another state. Undefined for what is not there. */
export function look(path: string): Seen | undefined {
  const state = stateOf(path)
  const content = digestOf(path)
  return content === undefined ? undefined : [path, state, content]
}

/** A function may do something else while the config looks the same. */
function isPlain({ config }: Plan): boolean {
  return config.transform === undefined && (config.markers ?? []).length === 0
}

/** The settings and files that a reading rests on, as a key. Whole, for a digest takes long to load. */
function keyOfPlan(plan: Plan): readonly string[] {
  const { inputs, ...rest } = plan
  return [jsonText([ownState(), rest]), jsonText(inputs)]
}

/** Of a regular file: what was one may be a link to a device by now, which never ends. */
function digestOf(path: string): string | undefined {
  try {
    return kindOf(path) === 'file' ? digest(readFileSync(path)) : undefined
  } catch {
    return undefined
  }
}

function areSame(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((name, index) => name === after[index])
}
