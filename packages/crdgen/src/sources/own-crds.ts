// @late: the types of the project itself, which most runs don't read.
import { type Diagnostic, isRecord, jsonText, type Location, parseJson } from '@crdgen/core/internal'
import type { BuiltCrd } from '@crdgen/generator/internal'
import type { Entry } from '../system/cache/answers.ts'
import { openOwnFolder } from '../system/cache/own-folder.ts'
import type { Plan } from './plan.ts'
import { nameOfEntry, type OfPlan, recallOfPlan, rememberOfPlan } from './remember-plan.ts'
import { readTypes } from './read-types.ts'

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
  const began = Date.now()
  const [folder, name] = [openOwnFolder('answers'), nameOfEntry('types', plan, plan.config)]
  const known = crdsOfText(recallOfPlan(plan, folder, name, isRemembered)?.text)
  if (known !== undefined) return known
  const { crds, trace } = readTypes(plan)
  rememberOfPlan<Remembered>(plan, folder, name, { began, ...trace }, { text: textOfCrds(crds) })
  return crds
}

interface Remembered {
  /** JSON; the numbers that JavaScript's own would round are exact. */
  readonly text: string
}

function isRemembered(entry: object): entry is Entry<OfPlan<Remembered>> {
  return ['text', 'lists'].every(key => key in entry)
}

function textOfCrds({ built, errors }: OwnCrds): string {
  return jsonText({ built: built.map(one => ({ ...one, origins: [...one.origins] })), errors })
}

/** Undefined for a damaged entry. */
function crdsOfText(text = 'null'): OwnCrds | undefined {
  try {
    const own = parseJson(text)
    return areCrds(own) ? { ...own, built: own.built.map(one => ({ ...one, origins: new Map(one.origins) })) } : undefined
  } catch {
    return undefined
  }
}

interface RememberedCrds extends Pick<OwnCrds, 'errors'> {
  readonly built: readonly (Omit<OwnCrd, 'origins'> & { readonly origins: readonly (readonly [string, Location])[] })[]
}

/** The entry is ours, see openOwnFolder, and of this version, see ownState. */
function areCrds(own: unknown): own is RememberedCrds {
  return isRecord(own) && Array.isArray(own['built'])
}
