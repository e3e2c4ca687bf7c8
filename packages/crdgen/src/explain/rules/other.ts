import type { RuleTexts } from './rule-text.ts'

/** Rules that stand in no registry of their package. */
export const otherTexts: RuleTexts = {
  'breaking/no-crd': {
    summary: 'A side of a comparison holds no CRD',
    why: 'Comparing nothing finds nothing: a wrong path would pass.',
    help: 'Name the files that have the CRDs.',
  },
}
