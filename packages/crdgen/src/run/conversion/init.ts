import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { findUncovered, type Subject, suggestConversion } from '@crdgen/conversion/internal'
import { groupKind, type Diagnostic, sortDiagnostics } from '@crdgen/core/internal'
import { applyRules, nameKind } from '@crdgen/generator/internal'
import type { Config } from '../../config/config.ts'
import { count, countFindings } from '../../report/count.ts'
import { withSlashes } from '../../report/emit-report.ts'
import type { OutcomeLine, Report } from '../../report/report.ts'
import type { OwnCrd } from '../../sources/own-crds.ts'
import { crdKey } from '../../sources/identity.ts'
import type { Plan } from '../../sources/plan.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { readWritten } from '../../system/files/tree-file.ts'
import { writeFiles } from '../../system/files/write-files.ts'
import { printableLine } from '../../system/terminal/show-line.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { type ConvertedCrds, readSubjects } from './converted-crds.ts'
import { printModule, type VersionType } from './print-module.ts'

export interface InitTask {
  readonly crds: ConvertedCrds
  readonly plan: Plan | undefined
  /** The folder of the modules; printed when left out. */
  readonly out: string | undefined
  /** The folder of what `crdgen types` wrote. */
  readonly types: string
  readonly server: string | undefined
  readonly quiet: boolean
  readonly rules: Config['rules']
}

/** A module to start from. */
interface Module {
  readonly path: string
  readonly text: string
  readonly findings: readonly Diagnostic[]
  /** Files of types that it imports and that are not there. */
  readonly missing: readonly string[]
  readonly counts: { readonly rules: number; readonly kept: number }
}

/** Writes a module for each CRD with several versions, or prints it. What is undecided in it is reported. */
export function runConversionInit(task: InitTask, shell: Shell): Report {
  const { crds, out, rules, server } = task
  const subjects = readSubjects(crds, server, 'init')
  const modules = subjects.map(subject => makeModule(subject, subjects, task, shell.cwd))
  const diagnostics = sortDiagnostics([
    ...crds.problems,
    ...applyRules(
      modules.flatMap(one => one.findings.map(crds.place)),
      rules,
    ),
  ])
  if (out === undefined) shell.stdout.write(printModules(modules))
  const lines = out === undefined ? [] : writeModules(modules, shell.cwd, resolve(shell.cwd, out))
  const missing = [...new Set(modules.flatMap(one => one.missing))]
  if (missing.length > 0 && !task.quiet)
    shell.stderr.write(`${printableLine(`There is no ${missing.join(', ')} yet: crdgen types --out ${task.types} writes the types.`)}\n`)
  const sum = (of: 'rules' | 'kept') => modules.reduce((total, { counts }) => total + counts[of], 0)
  const found = countFindings(diagnostics)
  return {
    diagnostics,
    lines,
    summary: `${count(modules.length, 'module')}, ${count(sum('rules'), 'rule')} suggested, ${count(sum('kept'), 'field')} kept${found === '' ? '' : `: ${found}`}.`,
  }
}

function makeModule(subject: Subject, all: readonly Subject[], task: InitTask, cwd: string): Module {
  const { rules, conversion } = suggestConversion(subject)
  const files = typeFiles(subject, task, cwd)
  const folder = task.out === undefined ? commonFolder(files.map(({ file }) => file)) : resolve(cwd, task.out)
  const types = files.map(({ version, name, file }): VersionType => ({ version, name, module: specifier(folder, file) }))
  return {
    path: withSlashes(relative(cwd, resolve(folder, moduleName(subject, all)))),
    text: printModule(subject.hub.name, types, rules),
    findings: findUncovered(subject, conversion),
    missing: files.filter(({ file }) => !existsSync(file)).map(({ file }) => withSlashes(relative(cwd, file))),
    counts: {
      rules: rules.reduce((sum, { fields }) => sum + fields.filter(({ maker }) => maker !== 'undecided').length, 0),
      kept: rules.reduce((sum, { lost }) => sum + lost.length, 0),
    },
  }
}

/** Kinds of two groups that have one name get the group in theirs. */
function moduleName({ group, kind }: Subject, all: readonly Subject[]): string {
  const isShared = all.filter(other => other.kind.toLowerCase() === kind.toLowerCase()).length > 1
  return `${kind.toLowerCase()}${isShared ? `.${group}` : ''}.conversion.ts`
}

interface TypeFile {
  readonly version: string
  readonly name: string
  /** Absolute. */
  readonly file: string
}

/** The types of the versions, the hub first: those of the project, else those that `crdgen types` writes. */
function typeFiles({ group, kind, hub, versions }: Subject, { crds, plan, types }: InitTask, cwd: string): readonly TypeFile[] {
  const built = crds.own().find(({ crd }) => crdKey(crd) === groupKind({ group, kind }))
  return [hub, ...versions.filter(one => one !== hub)].map(
    ({ name }): TypeFile =>
      (plan === undefined ? undefined : ownType(built, name, plan.folder)) ?? {
        version: name,
        name: nameKind(kind),
        file: resolve(cwd, types, group, `${name}.ts`),
      },
  )
}

function ownType(built: OwnCrd | undefined, version: string, folder: string): TypeFile | undefined {
  const found = built?.locations[built.crd.spec.versions.findIndex(one => one.name === version)]
  if (found === undefined) return undefined
  const file = resolve(folder, found.file)
  const text = readWritten(file, found.file, 'conversion init') ?? ''
  const line = text.split(/\r?\n/)[found.line - 1] ?? ''
  const [name] = /^[A-Za-z_$][\w$]*/.exec(line.slice(found.column - 1)) ?? []
  return name === undefined ? undefined : { version, name, file }
}

function commonFolder(files: readonly string[]): string {
  return files.map(dirname).reduce((one, other) => {
    const [a, b] = [one.split(sep), other.split(sep)]
    const end = a.findIndex((part, index) => part !== b[index])
    return end < 0 ? one : a.slice(0, end).join(sep)
  })
}

/** As a module of ECMAScript imports a file. */
function specifier(folder: string, file: string): string {
  const path = withSlashes(relative(folder, file)).replace(/(?:\.d)?\.([cm]?)tsx?$/, '.$1js')
  return path.startsWith('.') ? path : `./${path}`
}

/** Several modules are printed with their names. */
function printModules(modules: readonly Module[]): string {
  const [only, ...others] = modules
  if (only !== undefined && others.length === 0) return only.text
  return modules.map(({ path, text }) => `// ${printableLine(path)}\n${text}`).join('\n')
}

/** A module belongs to who works on it: one that is there is not written over. */
function writeModules(modules: readonly Module[], cwd: string, folder: string): readonly OutcomeLine[] {
  const fresh = modules.filter(({ path, text }) => {
    const before = readWritten(resolve(cwd, path), path, 'conversion init')
    if (before === undefined || before === text) return before === undefined
    throw new CannotRun(`crdgen conversion init: ${path} exists already, and is not written over; remove it first, or name another folder`)
  })
  writeFiles(fresh.map(({ path, text }) => ({ path: resolve(cwd, path), shown: path, content: text, own: folder })))
  return modules.map(one =>
    fresh.includes(one) ? { text: `  created    ${one.path}`, style: 'added' } : { text: `  unchanged  ${one.path}`, style: 'faint' },
  )
}
