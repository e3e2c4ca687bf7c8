import { writeCrd } from '@crdgen/generator/internal'
import type { OnceOptions } from './generate-once.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from '../../sources/plan.ts'
import { describeResult, distinctCrds, openFiles, readTypes, runGenerate } from './generate.ts'

/** Computes the CRDs as one text; empty when there is an error. */
export function generateText(
  plan: Plan,
  { cwd, write }: Pick<OnceOptions, 'cwd' | 'write'>,
): { readonly text: string; readonly outcome: Outcome } {
  const result = runGenerate(plan, readTypes(plan, write), openFiles(plan))
  const text = distinctCrds(result, plan)
    .map(({ crd, written }) => writeCrd(written ?? crd))
    .join('')
  return { text, outcome: { ...describeResult(result, plan, cwd), files: [] } }
}
