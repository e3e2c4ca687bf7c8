import { defineRule, findingsOf } from '@crdgen/core/internal'

/** Mistakes in ignore comments, ledgers and baselines. */
export const acceptRules = {
  'output/unused-ignore-comment': defineRule<{ readonly rule: string }>({
    severity: 'warning',
    summary: 'A crdgen-ignore-next-line comment that ignores nothing',
    why: 'It may hide the next finding there.',
    help: 'Remove it.',
    example: '# crdgen-ignore-next-line manifest/unknown-field the webhook reads it\nsize: 3   # a field of the schema',
  }),
  'output/bad-ignore-comment': defineRule<{ readonly rule?: string; readonly near?: string }>({
    severity: 'warning',
    summary: 'A crdgen-ignore-next-line comment that cannot be used',
    why: 'It names no rule, an unknown rule, or no reason, so it ignores nothing.',
    help: 'Write the rule and the reason: # crdgen-ignore-next-line RULE reason.',
    example: '# crdgen-ignore-next-line manifest/unknown-feild the webhook reads it',
  }),
  'output/unused-baseline-entry': defineRule<{ readonly entry: string }>({
    severity: 'warning',
    summary: 'An entry of the baseline that no finding matches any more',
    why: 'What it stood for is fixed; the entry would hide it if it came back.',
    help: 'Run the same command with --update-baseline.',
  }),
}

/** Makes a finding of one of these rules. */
export const createFinding = findingsOf(acceptRules)
