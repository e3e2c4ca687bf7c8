import { defineRule } from '@crdgen/core/internal'

/** Rules for writing types of CRDs. */
export const typesRules = {
  'types/nothing': defineRule<{ readonly input: readonly string[] }>({
    severity: 'error',
    summary: 'The input for types has no CRD',
    why: 'A wrong path would look like a project without kinds.',
    help: 'Name the files that have the CRDs; render charts first.',
  }),
  'types/kind-twice': defineRule({
    severity: 'error',
    summary: 'The input for types has two CRDs for one kind',
    why: 'Each would write the same file, and the last one would win without a word.',
    help: 'Give the CRDs of one release.',
  }),
  'types/left-out': defineRule<{ readonly field?: string; readonly keywords?: readonly string[] }>({
    severity: 'warning',
    summary: 'Something that a CRD declares and a type cannot: it is gone when the CRD is generated from the types',
    why: 'Rules on apiVersion, kind and metadata, spec.preserveUnknownFields of all versions at once, and keywords that the API server drops have no place in a type.',
    help: 'Keep unknown fields where they are needed, with @preserveUnknownFields; a patch in the config sets the rest.',
  }),
  'types/refused': defineRule<{ readonly rule: string }>({
    severity: 'warning',
    summary: 'A CRD has a schema that the API server refuses',
    why: 'Schemas of v1 are structural, those of v1beta1 need not be. Types are written all the same; where a type is missing, one is written that crdgen generate accepts, and the rest it refuses.',
    help: 'Fix the CRD, or the types.',
  }),
  'types/unreadable': defineRule({
    severity: 'error',
    summary: 'A CRD that types cannot be written of',
    why: 'Without names, versions or a structural schema there is nothing to name and nothing to write.',
    help: 'Check it with crdgen validate first.',
  }),
}
