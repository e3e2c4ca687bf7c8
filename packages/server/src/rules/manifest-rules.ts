import { defineRule } from '@crdgen/core/internal'
import type { FieldData, NativeFieldData, PlaceData, RepeatedKeyData, StoredData, UnknownKindData } from '../field/data.ts'

/** Rules for the API server's answers to objects. */
export const manifestRules = {
  'manifest/deprecated-version': defineRule<FieldData>({
    severity: 'warning',
    summary: 'An object of a version that its CRD marks as deprecated',
    why: 'The API server accepts it and warns: the version will go away.',
    help: 'Write it in the version that the warning names, or in the newest one of the CRD.',
  }),
  'manifest/duplicate-item': defineRule<FieldData>({
    severity: 'error',
    summary: 'Two items of a list that is a set, or a map by keys, are the same',
    why: 'The API server refuses the object, and could not merge it either.',
    example: 'ports:\n- name: http\n- name: http',
    help: 'Remove one of them, or give it another key.',
  }),
  'manifest/embedded-resource': defineRule<FieldData>({
    severity: 'error',
    summary: 'An embedded object without apiVersion, kind or with bad metadata',
    why: 'The API server refuses it.',
    help: 'Complete it.',
  }),
  'manifest/finalizer': defineRule<FieldData>({
    severity: 'warning',
    summary: 'A finalizer without a domain',
    why: 'The API server warns: such names may clash with those of others.',
    help: 'Name it example.com/name.',
  }),
  'manifest/invalid-value': defineRule<FieldData>({
    severity: 'error',
    summary: 'A value out of bounds, too long, or against a pattern or format',
    why: 'The API server refuses the object.',
    example: 'replicas: 11   # maximum: 10',
  }),
  'manifest/metadata': defineRule<FieldData>({
    severity: 'error',
    summary: 'Metadata that breaks the rules for names, labels, annotations or owners',
    why: 'The API server refuses the object.',
    example: 'metadata: {name: My_App}',
  }),
  'manifest/missing-field': defineRule<FieldData>({
    severity: 'error',
    summary: 'A required field is missing',
    why: 'The API server refuses the object. A default on the field would have filled it in.',
  }),
  'manifest/not-in-enum': defineRule<FieldData>({
    severity: 'error',
    summary: 'A value that is not one of those the field takes',
    why: 'The API server refuses the object. Case counts.',
  }),
  'manifest/null-dropped': defineRule<PlaceData>({
    severity: 'note',
    summary: 'A null where null is not allowed',
    why: 'The API server drops the member, and fills in its default if there is one.',
    help: 'Leave the member out.',
  }),
  'manifest/repeated-key': defineRule<RepeatedKeyData>({
    severity: 'error',
    summary: 'A key that a mapping has twice',
    why: 'kubectl keeps the last value and drops the others without a word; strict field validation refuses it.',
    example: 'data:\n  a: b\n  a: c',
    help: 'Remove all but one.',
  }),
  'manifest/scale-value': defineRule<FieldData>({
    severity: 'error',
    summary: 'Replicas that the scale subresource cannot show',
    why: 'The API server refuses the object: replicas are 0 to 2147483647, a selector is a string.',
  }),
  'manifest/silently-pruned': defineRule<StoredData | NativeFieldData>({
    severity: 'error',
    summary: 'A field that is lost without any error',
    why: 'The object is accepted and stored without the field, without notice or with a warning that clients may hide.',
  }),
  'manifest/unknown-field': defineRule<FieldData | NativeFieldData>({
    severity: 'error',
    summary: 'A field that the CRD does not have',
    why: 'kubectl sends fieldValidation=Strict: the API server refuses the object. Server-side apply refuses it where the schema is closed.',
  }),
  'manifest/unknown-kind': defineRule<UnknownKindData>({
    severity: 'error',
    summary: 'A kind or version that the group of Kubernetes does not have',
    why: 'The API server answers: no matches for kind.',
    help: 'Fix it, or choose the Kubernetes that has it with --kubernetes.',
  }),
  'manifest/unknown-version': defineRule<FieldData>({
    severity: 'error',
    summary: 'An object of a version that its CRD does not serve',
    why: 'The API server answers that it has no such kind.',
  }),
  'manifest/unreadable': defineRule<FieldData | StoredData>({
    severity: 'error',
    summary: 'An object that the API server cannot decode',
    why: 'The request ends with an error before the schema is checked; other problems of the object are not known.',
  }),
  'manifest/validation-rule': defineRule<FieldData>({
    severity: 'error',
    summary: 'An object that a validation rule (CEL) of its CRD does not accept',
    why: 'The API server refuses it; on an update it only warns where nothing changed.',
    help: 'Change the value so that the rule holds; crdgen explain KIND.path shows the rules at a path.',
  }),
  'manifest/wrong-kind': defineRule<FieldData>({
    severity: 'error',
    summary: 'apiVersion or kind are not those of the CRD',
    why: 'The API server refuses the object.',
  }),
  'manifest/wrong-type': defineRule<FieldData>({
    severity: 'error',
    summary: 'A value of another type than the field has',
    why: 'The API server refuses the object. YAML 1.1 reads yes, no, on, off, y and n as booleans, 017 as 15.',
    example: 'labels:\n  enabled: yes   # a boolean',
    help: 'Quote text that looks like something else: "yes", "017", "1.10".',
  }),
}

/** Rules that errors of validation become. */
export type FieldRuleName = `manifest/${
  | 'duplicate-item'
  | 'embedded-resource'
  | 'invalid-value'
  | 'metadata'
  | 'missing-field'
  | 'not-in-enum'
  | 'scale-value'
  | 'validation-rule'
  | 'wrong-kind'
  | 'wrong-type'}`
