import { readFile } from './files.ts'

/** A list of kruise's webhooks, with the Go file that has it. */
export interface KruiseList<Item> {
  readonly file: string
  readonly items: readonly Item[]
}

/** Lists of OpenKruise's webhooks: schemas/kruise.json. */
export interface KruiseFacts {
  readonly source: { readonly module: string; readonly versions: readonly string[] }
  /** Kinds that a WorkloadSpread may target, with the groups of each. */
  readonly workloadSpreadTargets: KruiseList<{ readonly kind: string; readonly groups: readonly string[] }>
  /** Lists below the spec of a pod that a patch of a WorkloadSpread replaces. */
  readonly replacedLists: KruiseList<readonly string[]>
  readonly cloneSetUpdateStrategies: KruiseList<string>
  readonly unitedDeploymentTemplates: KruiseList<string>
}

export function readKruiseFacts(): KruiseFacts {
  return readFile('kruise')
}
