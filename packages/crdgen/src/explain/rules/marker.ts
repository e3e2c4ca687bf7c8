import type { RuleTexts } from './rule-text.ts'

/** What is wrong with markers. `crdgen explain @marker` explains the markers themselves. */
export const markerTexts: RuleTexts = {
  'marker/bad-value': {
    summary: 'A value that the marker does not take',
    example: '/** @minimum one */',
    help: 'Look at crdgen explain @minimum for what it takes.',
  },
  'marker/conflict': {
    summary: 'Two markers that contradict each other',
    why: 'A constraint of a field and one of its type both hold; no value could satisfy these.',
    example: '/** @minimum 5\n *  @maximum 3 */',
    help: 'Keep one of them.',
  },
  'marker/default': {
    summary: 'A default that its own field would refuse',
    why: 'The API server refuses the CRD.',
    example: '/** @default "big" */\nsize?: Int32',
    help: 'Give a value of the type, within its bounds.',
  },
  'marker/failed': { summary: 'A marker of the config that threw an error', help: 'Mend its apply or reshape in the config.' },
  'marker/fractional-factor': {
    summary: '@multipleOf with a fraction',
    why: 'The server computes in binary: 0.3 is no multiple of 0.1 there.',
    help: 'Count in smaller units, as an integer.',
  },
  'marker/list-map-key': {
    summary: 'Keys of a list map that are missing, optional or not scalar',
    why: 'The API server refuses the CRD.',
    example: '/** @listType map */\nports: { port: Int32 }[]',
    help: 'Name required scalar fields of the items with @listMapKey, or give them a default.',
  },
  'marker/misplaced': {
    summary: 'A marker where it says nothing: on a field instead of the type, on a list instead of its items',
    help: 'Move it.',
  },
  'marker/name-taken': { summary: 'A marker of the config with a name that there is already', help: 'Give it another name.' },
  'marker/no-effect': {
    summary: 'A marker that changes nothing without another one',
    example: '/** @exclusiveMinimum */ without @minimum',
    help: 'Add the other one.',
  },
  'marker/refused': {
    summary: 'A marker whose keyword every API server refuses',
    example: '/** @uniqueItems */',
    help: 'Use what the message names instead.',
  },
  'marker/unknown': {
    summary: 'A marker that does not exist',
    why: 'A misspelled marker that is ignored leaves a field unchecked.',
    example: '/** @minimun 1 */   // +kubebuilder:validation:Minimun=1',
    help: 'Mend the name. Tags of documentation (TSDoc, JSDoc) are left alone.',
  },
  'marker/unknown-format': {
    summary: 'A format that the API server does not check',
    why: 'The schema looks as if it validated, and does not.',
    example: '/** @format phone */',
    help: 'Use a format that is checked, or a pattern.',
  },
  'marker/unknown-gate': {
    summary: 'A feature gate that no output turns on',
    why: 'The field is in none of the CRDs.',
    help: 'Name the gate in featureGates of the config, or of a variant.',
  },
  'marker/unreachable-default': {
    summary: 'A default below an optional object that has none itself',
    why: 'The API server fills it in only where the object is given.',
    example: 'spec: { retry?: { /** @default 3 */ times?: Int32 } }',
    help: 'Add @default {} to the object around it.',
  },
  'marker/unresolved-constant': {
    summary: '+default=ref(…) names a Go constant that is not here',
    why: 'The default is left out.',
    help: 'Write the value itself.',
  },
  'marker/unused-allow': {
    summary: 'An @allow that allows nothing',
    why: 'What it once allowed is gone, or its name is misspelled and the finding still there.',
    help: 'Remove it, or mend the name of the rule.',
  },
  'marker/unused-embed': { summary: 'An @embed that changes nothing', help: 'Move it to a native struct, or remove it.' },
  'marker/wrong-type': {
    summary: 'A marker for another type than its field has',
    why: 'The API server ignores such keywords or refuses them.',
    example: '/** @minLength 3 */\nsize: Int32',
    help: 'Use the marker for that type.',
  },
}
