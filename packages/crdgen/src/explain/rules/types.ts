import type { RuleTexts } from './rule-text.ts'

/** What stands in the way of making types of CRDs. */
export const toTypesTexts: RuleTexts = {
  'types/nothing': {
    summary: 'What was given to make types of holds no CRD',
    why: 'A wrong path would pass for a project without kinds.',
    help: 'Name the files that have the CRDs; render charts first.',
  },
}
