import { cloneSet, patchedSubset, workloadSpread } from '../../../spreads/examples.ts'

/** A CloneSet with one container, and a WorkloadSpread whose only subset has this patch. */
export function patchedCloneSet(patch: string): string {
  return `${cloneSet(`
      containers: [{name: main, image: "registry.example/web:1"}]
      tolerations: [{key: team, operator: Equal, value: web}]`)}
---${workloadSpread(patchedSubset(patch))}`
}
