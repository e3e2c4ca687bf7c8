import type { RuleTexts } from './rule-text.ts'

/** What stands in the way of making types of CRDs. */
export const toTypesTexts: RuleTexts = {
  'types/nothing': {
    summary: 'What was given to make types of holds no CRD',
    why: 'A wrong path would pass for a project without kinds.',
    help: 'Name the files that have the CRDs; render charts first.',
  },
  'types/kind-twice': {
    summary: 'Two CRDs for one kind were given to make types of',
    why: 'Each would write the same file, and the last one would win in silence.',
    help: 'Give the CRDs of one release.',
  },
  'types/left-out': {
    summary: 'Something that a CRD says and no type can: it is gone when the CRD is generated from the types',
    why: 'Rules on apiVersion, kind and metadata, and spec.preserveUnknownFields of all versions at once, have no place in a type.',
    help: 'Keep unknown fields where they are needed, with @preserveUnknownFields; a patch in the config sets the rest.',
  },
  'types/refused': {
    summary: 'A CRD has a schema that no API server takes',
    why: 'Schemas of v1 are structural, those of v1beta1 need not be. Types are written all the same, but crdgen generate refuses them.',
    help: 'Mend the CRD, or the types.',
  },
  'types/unreadable': {
    summary: 'A CRD that no types can be made of',
    why: 'Without names, versions or a structural schema there is nothing to name and nothing to write.',
    help: 'Hold it against crdgen validate first.',
  },
}
