import { defineRule } from './rule.ts'

/** Rules for entries of the config that are about types. */
export const configRules = {
  'output/known-type': defineRule<{ readonly type: string }>({
    severity: 'error',
    summary: 'An entry of knownTypes in the config that cannot be used',
    help: 'Fix the entry.',
  }),
  'output/unused-known-type': defineRule<{ readonly type: string }>({
    severity: 'error',
    summary: 'knownTypes of the config names a type that no input uses',
    help: 'Remove the entry, or fix its name.',
  }),
  'output/unused-embed': defineRule<{ readonly place: string; readonly places: readonly string[] }>({
    severity: 'warning',
    summary: 'An embed of the config at a path where no native struct is',
    help: 'Fix the path.',
  }),
  'output/unused-ignore': defineRule<{ readonly rule: string; readonly entry: string }>({
    severity: 'warning',
    summary: 'An entry of ignore that ignores nothing',
    why: 'It may hide the next finding there.',
    help: 'Remove it, or fix the path.',
  }),
}
