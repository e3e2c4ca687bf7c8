import { resolve } from 'node:path'
import type { Scope } from '@crdgen/generator/internal'
import type { Plan } from '../../sources/plan.ts'

/** The CRDs that a plan writes: those of which one of the chosen files declares a part. */
export function scopeOf({ folder, chosen, versionRemoval }: Plan): Scope {
  if (chosen === undefined) return { versionRemoval }
  const files = new Set(chosen.map(file => resolve(folder, file)))
  const isChosen = ({ file }: { readonly file: string }) => files.has(resolve(folder, file))
  return {
    versionRemoval,
    writes: ({ resources, origins }) => resources.some(({ location }) => isChosen(location)) || [...origins.values()].some(isChosen),
  }
}
