import { dirname, resolve, sep } from 'node:path'
import type { PartedCompiler } from '@crdgen/core/internal'
import { listFolders, statOf } from '@crdgen/core/files'
import type { Shell } from '../../system/terminal/shell.ts'
import { count } from '../../report/count.ts'
import { type OnceOptions, writeResult } from './generate-once.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from '../../sources/plan.ts'
import { openCompiler, readOpened } from './generate.ts'
import { type FSWatcher, watch } from 'node:fs'
import { errorCode } from '../../system/cannot-run.ts'
import { explain } from '../../system/files/write-files.ts'

export interface WatchOptions extends OnceOptions {
  /** Reads config and inputs again; throws CannotRun while they are broken. */
  readonly plan: () => Promise<Plan>
  readonly show: (outcome: Outcome) => void
  readonly complain: (thrown: unknown) => void
}

/** The line before each report, with the time; on a screen it takes the place of the report before. */
export function stamp(now: Date, isScreen: boolean): string {
  return `${isScreen ? clearScreen : ''}${now.toTimeString().slice(0, 8)} generate --watch; Ctrl-C ends it.\n`
}

/** Clears the screen and what was scrolled out of it, and goes to its top: ECMA-48, and 3J of xterm. */
const clearScreen = '\u001b[2J\u001b[3J\u001b[H'

/** The state between two runs. */
interface Open {
  readonly plan: Plan
  readonly compiler: PartedCompiler
  /** State of every file that was read, after the run. */
  readonly seen: ReadonlyMap<string, string>
}

/** Generates now and after every change of a file that matters, until interrupted. A run that fails is shown and changes nothing. */
export async function watchGenerate(options: WatchOptions, shell: Shell): Promise<void> {
  const interrupted = shell.interrupted()
  let open: Open | undefined
  let running: Promise<void> = Promise.resolve()
  const next = () => {
    running = running.then(async () => {
      try {
        open = await runAgain(open, options)
      } catch (thrown) {
        options.complain(thrown)
      }
      watched.follow(foldersToWatch(open, options))
    })
    return running
  }
  const watched = watchFolders(next, (folder, why) => shell.stderr.write(`crdgen: can't watch ${folder}: ${why}\n`))
  await next()
  shell.stderr.write(`Watching ${count(new Set(foldersToWatch(open, options)).size, 'folder')}; Ctrl-C ends it.\n`)
  await interrupted
  watched.close()
  await running
}

async function runAgain(open: Open | undefined, options: WatchOptions): Promise<Open> {
  const plan = await options.plan()
  const samePlan = open !== undefined && JSON.stringify(open.plan) === JSON.stringify(plan)
  const changed = samePlan ? [...open.seen].filter(([path, state]) => stateOf(path) !== state).map(([path]) => path) : []
  if (samePlan && changed.length === 0) return open
  const began = Date.now()
  const compiler = samePlan ? open.compiler : openCompiler(plan, options.write)
  for (const path of changed) compiler.update(path)
  options.show(writeResult(readOpened(compiler, plan), plan, began, options))
  const { read, missing } = compiler.trace
  const { headerFile } = plan.config
  const header = headerFile === undefined ? [] : [resolve(plan.folder, headerFile)]
  return { plan, compiler, seen: new Map([...read, ...missing, ...header].map(path => [path, stateOf(path, began)])) }
}

/** The folders of inputs, of imported files and of the config. Installed packages don't change while somebody types. */
function foldersToWatch(open: Open | undefined, { cwd }: WatchOptions): readonly string[] {
  if (open === undefined) return [cwd]
  const { plan, seen } = open
  const imported = [...seen].filter(([, state]) => state !== absent).map(([path]) => dirname(path))
  return [cwd, plan.folder, ...[plan.config.input].flat().flatMap(input => listFolders(plan.folder, input)), ...imported].filter(
    path => !path.split(sep).includes('node_modules'),
  )
}

const absent = 'absent'

/** File systems take their time from a clock that ticks every few milliseconds, so a file may seem older than it is by this much. */
const clockTick = 20

/** A file that changed since the run `began` may or may not have been read before: it counts as changed at the next check. */
function stateOf(path: string, began = Infinity): string {
  const stat = statOf(path)
  if (stat?.isFile() !== true) return absent
  return stat.mtimeMs < began - clockTick ? `${stat.size} ${stat.mtimeMs}` : 'unsure'
}

/** Watches folders, not what is below them, until closed. */
interface FolderWatch {
  /** Watches these folders from now on, and no others; a folder that is new counts as a change. */
  follow(folders: Iterable<string>): void
  close(): void
}

/** Editors write a file in several steps; what follows within this many milliseconds belongs together. */
const settle = 30

/** Calls `changed` once per burst of changes, and `failed` for a folder that is there but can't be watched. A folder that vanishes is left out. */
function watchFolders(changed: () => void, failed: (folder: string, why: string) => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const note = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, settle)
  }
  const drop = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const open = (folder: string) => {
    try {
      const watcher = watch(folder, note)
      watchers.set(folder, watcher)
      watcher.on('error', () => drop(folder))
    } catch (thrown) {
      if (errorCode(thrown) === 'ENOSPC') failed(folder, 'the system watches as many files as it may')
      else if (errorCode(thrown) !== 'ENOENT') failed(folder, explain(thrown))
    }
  }
  return {
    follow(folders) {
      if (closed) return
      const wanted = new Set(folders)
      for (const folder of watchers.keys()) if (!wanted.has(folder)) drop(folder)
      const before = new Set(watchers.keys())
      for (const folder of wanted) if (!before.has(folder)) open(folder)
      // Changes from before the watch began were reported to nobody.
      if ([...watchers.keys()].some(folder => !before.has(folder))) note()
    },
    close() {
      closed = true
      clearTimeout(timer)
      for (const folder of [...watchers.keys()]) drop(folder)
    },
  }
}
