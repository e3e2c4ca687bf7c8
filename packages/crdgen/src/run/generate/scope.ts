import { resolve } from 'node:path'
import type { Scope } from '@crdgen/generator/internal'
import type { OwnCrd } from '../../sources/own-crds.ts'
import type { Plan } from '../../sources/plan.ts'

/** Returns the check for the CRDs that a plan writes: those of which one of the chosen files declares a part. Undefined: all of them. */
export function chosenBy({ folder, chosen }: Plan): ((crd: Pick<OwnCrd, 'locations' | 'origins'>) => boolean) | undefined {
  if (chosen === undefined) return undefined
  const files = new Set(chosen.map(file => resolve(folder, file)))
  return ({ locations, origins }) => [...locations, ...origins.values()].some(({ file }) => files.has(resolve(folder, file)))
}

export function scopeOf(plan: Plan): Scope {
  const { versionRemoval } = plan
  const isChosen = chosenBy(plan)
  if (isChosen === undefined) return { versionRemoval }
  return {
    versionRemoval,
    writes: ({ resources, origins }) => isChosen({ locations: resources.map(({ location }) => location), origins }),
  }
}
