// Written by `pnpm gen`. Do not edit.
import containerPolicyInvalidEntry from './container-policy-invalid.ts'
import specInvalidEntry from './spec-invalid.ts'
import updatePolicyInvalidEntry from './update-policy-invalid.ts'

export const vpaRules = {
  'container-policy-invalid': containerPolicyInvalidEntry,
  'spec-invalid': specInvalidEntry,
  'update-policy-invalid': updatePolicyInvalidEntry,
}
