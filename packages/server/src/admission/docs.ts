import { admissionRules } from './rules/index.gen.ts'
import type { RuleFamily } from './rule-family.ts'

/** Rules that belong to no family: what is found while a document is read, and what is only remarked. */
const others: Readonly<Record<`crd/${string}`, string>> = {
  'crd/wrong-type': 'every field has the type that the API server decodes',
  'crd/wrong-kind': 'apiVersion and kind are those of a CRD, where they are said',
  'crd/unreadable': 'text is YAML or JSON that Kubernetes can read',
  'crd/repeated-key': 'no mapping has a key twice',
  'crd/unknown-field': 'every field is one that the API server knows; others are refused or dropped',
  'crd/too-deep': 'a document is nested 1000 levels deep at most',
  'crd/format-unknown': 'a format is one that the API server checks; others are ignored',
  'crd/set-items-not-scalar': 'items of a list of type set are scalars: server-side apply and CEL rules support no others',
  'crd/metadata-namespace': 'a CRD has no namespace: the API server drops one that is given',
}

const families: readonly RuleFamily[] = Object.values(admissionRules)

/** Every rule of admitCrd, and what it demands in one line. */
export const crdRules: Readonly<Record<string, string>> = Object.assign({ ...others }, ...families.map(({ rules }) => rules))
