import { crdRules } from '@crdgen/server'
import type { RuleTexts } from './rule-text.ts'

const admission = 'The API server checks this when a CRD is created or updated, and refuses one that violates it.'

/** Rules of admission that refuse nothing. */
const remarks: Readonly<Record<string, string>> = {
  'crd/unknown-field': 'Strict field validation refuses the CRD; otherwise the field is dropped without a word.',
  'crd/format-unknown': 'The API server takes the CRD and never checks the format.',
  'crd/set-items-not-scalar':
    'The API server accepts the CRD. Server-side apply and CEL rules do not compare such items as they should; API servers from 1.37 on warn of it.',
}

/** The rules of admission are demands; the others say what they find. */
export const crdTexts: RuleTexts = {
  ...Object.fromEntries(
    Object.entries(crdRules).map(([name, summary]) => [
      name,
      {
        summary: `${summary.charAt(0).toUpperCase()}${summary.slice(1)}`,
        why: (Object.hasOwn(remarks, name) ? remarks[name] : undefined) ?? admission,
      },
    ]),
  ),
}
