import { member, suggest, plainText } from '@crdgen/core/internal'
import { firstLine, CannotRun } from '../system/cannot-run.ts'
import type { Plan } from '../sources/plan.ts'
import { identify, isCrdKind } from '../sources/identity.ts'
import { buildOwnCrds } from '../sources/own-crds.ts'
import { usualCrds } from '../sources/usual-crds.ts'
import { readNamedCrds } from '../sources/read-crds.ts'
import type { SourceReading } from '../sources/resolve-sources.ts'
import { type Example, exampleOf, type ExampleOptions } from './example-of.ts'

export interface ExampleTask {
  readonly reading: SourceReading
  /** `Backup`, `Backup.example.com` or `example.com/v1/Backup`. */
  readonly kind: string
  /** Sources of CRDs: files, folders, globs, `git:REF:PATH`, `-`. */
  readonly crds: readonly string[]
  /** The project's types, when the config names them. */
  readonly plan: Plan | undefined
  readonly options: ExampleOptions
}

/** Makes the example that was asked for. Throws CannotRun for a kind that no CRD at hand is for. */
export async function runExample(task: ExampleTask): Promise<Example> {
  const { group, version, kind } = readKind(task.kind)
  const all = await listCrds(task)
  const found = all.filter(crd => kindOf(crd) === kind && (group === undefined || groupOf(crd) === group))
  const [crd, other] = found
  if (crd === undefined) throw noKind(task.kind, kind, all)
  if (other !== undefined && groupOf(other) !== groupOf(crd))
    throw new CannotRun(`crdgen example: ${kind} is a kind of ${groupOf(crd)} and of ${groupOf(other)}: ask for ${kind}.${groupOf(crd)}`)
  try {
    return exampleOf(crd, version === undefined ? task.options : { ...task.options, version })
  } catch (thrown) {
    if (thrown instanceof TypeError) throw new CannotRun(`crdgen example: ${task.kind}: ${firstLine(thrown)}`)
    throw thrown
  }
}

function readKind(asked: string): { readonly group?: string; readonly version?: string; readonly kind: string } {
  const parts = asked.split('/')
  if (parts.length === 3) return { group: parts[0] ?? '', version: parts[1] ?? '', kind: parts[2] ?? '' }
  const [kind = '', ...group] = asked.split('.')
  return group.length === 0 ? { kind } : { kind, group: group.join('.') }
}

/** CRDs that were named outweigh what the project's types make. */
async function listCrds({ reading, crds, plan }: ExampleTask): Promise<readonly unknown[]> {
  const chosen = crds.length === 0 && plan === undefined ? usualCrds(reading.cwd) : crds
  const named = chosen.length === 0 ? [] : await readNamed(chosen, reading)
  if (plan === undefined) return named
  const { built, errors } = buildOwnCrds(plan)
  const [error] = errors
  if (error !== undefined && named.length === 0)
    throw new CannotRun(
      `crdgen example: ${error.file ?? ''}:${error.line ?? 0}: ${error.path} ${error.message} (crdgen generate shows all)`,
    )
  return [...named, ...built.map(one => one.crd)]
}

async function readNamed(crds: readonly string[], reading: SourceReading): Promise<readonly unknown[]> {
  const { crds: documents, problems } = await readNamedCrds(crds, reading)
  const [problem] = problems
  if (problem !== undefined && documents.length === 0)
    throw new CannotRun(`crdgen example: ${problem.subject === '' ? (problem.file ?? '') : problem.subject} ${problem.message}`)
  return documents.map(({ object }) => object).filter(object => isCrdKind(identify(object)))
}

function kindOf(crd: unknown): string {
  return plainText(member(member(member(crd, 'spec'), 'names'), 'kind'))
}

function groupOf(crd: unknown): string {
  return plainText(member(member(crd, 'spec'), 'group'))
}

function noKind(asked: string, kind: string, all: readonly unknown[]): CannotRun {
  const near = suggest(kind, all.map(kindOf))
  const hint = near === undefined ? '' : `; did you mean ${near}?`
  const where =
    all.length === 0
      ? 'name CRDs with --crds, or set input in a config'
      : `the kinds are ${[...new Set(all.map(kindOf))].slice(0, 8).join(', ')}`
  return new CannotRun(`crdgen example: no CRD at hand is for ${asked}${hint === '' ? `: ${where}` : hint}`)
}
