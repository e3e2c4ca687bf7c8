import { defineRule } from '@crdgen/core/internal'
import { admissionRule, admissionWhy } from './admission-rule.ts'
import type { CrdData, RepeatedKeyData } from '../field/data.ts'

/** Rules of admission that belong to no family: what is found while a CRD is read, and what is only remarked. */
export const documentRules = {
  'crd/wrong-type': admissionRule({ summary: 'Every field has the type that the API server decodes' }),
  'crd/wrong-kind': admissionRule({ summary: 'apiVersion and kind are those of a CRD, where they are set' }),
  'crd/unreadable': admissionRule({ summary: 'Text is YAML or JSON that Kubernetes can read' }),
  'crd/repeated-key': defineRule<RepeatedKeyData>({ severity: 'error', summary: 'No mapping has a key twice', why: admissionWhy }),
  'crd/unknown-field': defineRule<CrdData>({
    severity: 'error',
    summary: 'Every field is one that the API server knows; others are refused or dropped',
    why: 'Strict field validation refuses the CRD; otherwise the field is dropped without a word.',
  }),
  'crd/too-deep': admissionRule({ summary: 'A document is nested 1000 levels deep at most' }),
  'crd/format-unknown': defineRule<CrdData>({
    severity: 'warning',
    summary: 'A format is one that the API server checks; others are ignored',
    why: 'The API server accepts the CRD and never checks the format.',
  }),
  'crd/set-items-not-scalar': defineRule<CrdData>({
    severity: 'warning',
    summary: 'Items of a list of type set are scalars: server-side apply and CEL rules support no others',
    why: 'The API server accepts the CRD. Server-side apply and CEL rules do not compare such items as they should; API servers from 1.37 on warn of it.',
  }),
  'crd/metadata-namespace': defineRule<CrdData>({
    severity: 'note',
    summary: 'A CRD has no namespace: the API server drops one that is given',
    why: 'The API server accepts the CRD without the namespace.',
  }),
}
