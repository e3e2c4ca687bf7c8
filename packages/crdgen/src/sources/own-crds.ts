// @late: the types of the project itself, which most runs don't read.
import {
  type Diagnostic,
  isRecord,
  jsonText,
  type Location,
  type Origins,
  parseJson,
  type Resource,
  type Trace,
} from '@crdgen/core/internal'
import type { BuiltCrd } from '@crdgen/generator/internal'
import type { Entry } from '../system/cache/answers.ts'
import { openOwnFolder } from '../system/cache/own-folder.ts'
import type { Plan } from './plan.ts'
import { nameOfEntry, type OfPlan, recallOfPlan, rememberOfPlan } from './remember-plan.ts'
import { readCrds, readResources } from './read-types.ts'

/** A CRD that the project's types make. Plain data. */
export interface OwnCrd extends Pick<BuiltCrd, 'crd' | 'origins' | 'embeds'> {
  /** Of the types of the versions, in the order of `crd.spec.versions`. */
  readonly locations: readonly Location[]
}

export interface OwnCrds {
  /** Empty when there are errors: what can't be generated can't be checked. */
  readonly built: readonly OwnCrd[]
  readonly errors: readonly Diagnostic[]
}

/**
 * The CRDs that the project's types make, in memory, as an earlier run of any command made them if nothing has changed since. Files of
 * findings start from the plan's folder.
 */
export function buildOwnCrds(plan: Plan): OwnCrds {
  const write = ({ built, errors }: OwnCrds) => ({ built: built.map(withPairs), errors })
  const read = (own: unknown) => (areCrds(own) ? { ...own, built: own.built.map(withMap) } : undefined)
  return recallOrRead(plan, 'crds', { read, write, make: () => readCrds(plan) })
}

/** The versions of kinds that the project's types declare, as far as they can be read; remembered as their CRDs are. */
export function readOwnResources(plan: Plan): readonly Resource[] {
  const write = (own: readonly Resource[]) => own.map(withPairs)
  const read = (own: unknown) => (areResources(own) ? own.map(withMap) : undefined)
  return recallOrRead(plan, 'resources', { read, write, make: () => readResources(plan) })
}

/** Writes an answer as plain data, reads it, and makes it where none holds. */
interface HowToKeep<T> {
  /** Undefined for a damaged entry. */
  readonly read: (own: unknown) => T | undefined
  readonly write: (found: T) => unknown
  readonly make: () => { readonly found: T; readonly trace: Trace }
}

/** The answer to `what` of a plan's types, as an earlier process kept it if nothing that it rests on has changed since. */
export function recallOrRead<T>(plan: Plan, what: string, { read, write, make }: HowToKeep<T>): T {
  const began = Date.now()
  const [folder, name] = [openOwnFolder('answers'), nameOfEntry('types', plan, [what, plan.config])]
  const known = readKept(recallOfPlan(plan, folder, name, isRemembered)?.text, read)
  if (known !== undefined) return known
  const { found, trace } = make()
  rememberOfPlan<Remembered>(plan, folder, name, { began, ...trace }, { text: jsonText(write(found)) })
  return found
}

interface Remembered {
  /** JSON; the numbers that JavaScript's own would round are exact. */
  readonly text: string
}

function isRemembered(entry: object): entry is Entry<OfPlan<Remembered>> {
  return ['text', 'lists'].every(key => key in entry)
}

function readKept<T>(text: string | undefined, read: (own: unknown) => T | undefined): T | undefined {
  try {
    return text === undefined ? undefined : read(parseJson(text))
  } catch {
    return undefined
  }
}

/** JSON has no maps. */
export type WithPairs<T extends { readonly origins: Origins }> = Omit<T, 'origins'> & {
  readonly origins: readonly (readonly [string, Location])[]
}

export function withPairs<T extends { readonly origins: Origins }>(one: T): WithPairs<T> {
  return { ...one, origins: [...one.origins] }
}

export function withMap<T>(
  one: T & { readonly origins: readonly (readonly [string, Location])[] },
): Omit<T, 'origins'> & { readonly origins: Origins } {
  return { ...one, origins: new Map(one.origins) }
}

/** The entry is ours, see openOwnFolder, and of this version, see ownState. */
function areCrds(own: unknown): own is { readonly built: readonly WithPairs<OwnCrd>[]; readonly errors: readonly Diagnostic[] } {
  return isRecord(own) && Array.isArray(own['built'])
}

function areResources(own: unknown): own is readonly WithPairs<Resource>[] {
  return Array.isArray(own)
}
