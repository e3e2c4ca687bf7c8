import type { Flags } from '../system/args/flag.ts'

/** Flags of commands whose findings may be accepted. */
export const acceptFlags = {
  accept: {
    type: 'string',
    value: 'FINGERPRINT',
    multiple: true,
    summary: 'write into the ledger that a finding, or a group of them, is meant; needs --reason (--verbose shows fingerprints)',
  },
  'accept-all': { type: 'boolean', summary: 'write into the ledger that all errors and warnings are meant; needs --reason' },
  reason: { type: 'string', value: 'TEXT', summary: 'why they are meant' },
  until: { type: 'string', value: 'DATE', summary: 'the last day that the acceptance holds, 2026-12-31' },
} as const satisfies Flags

/** Flags of commands that count known findings instead of reporting them. */
export const baselineFlags = {
  baseline: { type: 'string', value: 'FILE', summary: 'count the findings of this file instead of reporting them; new ones are reported' },
  'update-baseline': { type: 'boolean', summary: 'write the errors and warnings of this run into the baseline' },
} as const satisfies Flags
