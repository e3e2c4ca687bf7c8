import type { SchemaKeyword, SchemaType } from '../values/schema.ts'
import { defineRule, type RuleDescription } from './rule.ts'

/** Values of the keywords that contradict each other, and what else is wrong. */
type Conflict = { readonly [Keyword in SchemaKeyword]?: unknown } & {
  readonly before?: unknown
  readonly after?: unknown
  readonly defaulted?: readonly string[]
  readonly foreign?: readonly unknown[]
  readonly key?: string
  readonly markers?: readonly string[]
  readonly most?: number
  readonly values?: readonly unknown[]
  readonly version?: string
}

/** Adds to `data` the marker as it is written. */
function markerRule<Data extends object>(
  rule: RuleDescription<Data & { readonly marker?: string }>,
): RuleDescription<Data & { readonly marker?: string }> {
  return defineRule(rule)
}

/** Rules for markers. `crdgen explain @marker` explains the markers themselves. */
export const markerRules = {
  'marker/bad-value': markerRule<{
    readonly format?: string
    readonly lines?: readonly string[]
    readonly missing?: readonly string[]
    readonly multipleOf?: number
    readonly nested?: readonly string[]
    readonly pattern?: string
    readonly twice?: readonly string[]
    readonly unknown?: readonly string[]
    readonly url?: string
    readonly write?: string
  }>({
    severity: 'error',
    summary: 'A value that the marker does not accept',
    example: '/** @minimum one */',
    help: 'Run crdgen explain @minimum to see what it accepts.',
  }),
  'marker/conflict': markerRule<Conflict>({
    severity: 'error',
    summary: 'Two markers that contradict each other',
    why: 'A constraint of a field and one of its type both hold; no value could satisfy these.',
    example: '/** @minimum 5\n *  @maximum 3 */',
    help: 'Keep one of them.',
  }),
  'marker/default': markerRule<{ readonly default: unknown }>({
    severity: 'error',
    summary: 'A default that its own field would refuse',
    why: 'The API server refuses the CRD.',
    example: '/** @default "big" */\nsize?: Int32',
    help: 'Give a value of the type, within its bounds.',
  }),
  'marker/failed': markerRule({
    severity: 'error',
    summary: 'A marker of the config that threw an error',
    help: 'Fix its apply or reshape in the config.',
  }),
  'marker/fractional-factor': markerRule<{ readonly multipleOf: number }>({
    severity: 'warning',
    summary: '@multipleOf with a fraction',
    why: 'The server computes in binary: 0.3 is not a multiple of 0.1 there.',
    help: 'Count in smaller units, as an integer.',
  }),
  'marker/list-map-key': markerRule<{ readonly key?: string; readonly listType?: string | undefined }>({
    severity: 'error',
    summary: 'Keys of a list map that are missing, optional or not scalar',
    why: 'The API server refuses the CRD.',
    example: '/** @listType map */\nports: { port: Int32 }[]',
    help: 'Name required scalar fields of the items with @listMapKey, or give them a default.',
  }),
  'marker/misplaced': markerRule<{ readonly site?: string; readonly sites?: readonly string[] }>({
    severity: 'error',
    summary: 'A marker in a place where it has no meaning: on a field instead of the type, on a list instead of its items',
    help: 'Move it.',
  }),
  'marker/name-taken': markerRule({
    severity: 'error',
    summary: 'A marker of the config with a name that another marker has',
    help: 'Give it another name.',
  }),
  'marker/no-effect': markerRule({
    severity: 'warning',
    summary: 'A marker that has no effect without another one',
    example: '/** @exclusiveMinimum */ without @minimum',
    help: 'Add the other one.',
  }),
  'marker/refused': markerRule({
    severity: 'error',
    summary: 'A marker whose keyword every API server refuses',
    example: '/** @uniqueItems */',
    help: 'Use what the message names instead.',
  }),
  'marker/unknown': markerRule<{ readonly meant?: string }>({
    severity: 'error',
    summary: 'A marker that does not exist',
    why: 'A misspelled marker that is ignored leaves a field unchecked.',
    example: '/** @minimun 1 */   // +kubebuilder:validation:Minimun=1',
    help: 'Fix the name. Tags of documentation (TSDoc, JSDoc, TypeDoc, API Extractor) and those under `tags` in the config are ignored.',
  }),
  'marker/unknown-format': markerRule<{ readonly format: string }>({
    severity: 'error',
    summary: 'A format that the API server does not check',
    why: 'The schema seems to validate the value, and does not.',
    example: '/** @format phone */',
    help: 'Use a format that is checked, or a pattern.',
  }),
  'marker/unknown-gate': markerRule<{ readonly gate: string }>({
    severity: 'warning',
    summary: 'A feature gate that no output turns on',
    why: 'The field is in none of the CRDs.',
    help: 'Name the gate in featureGates of the config, or of a variant.',
  }),
  'marker/unreachable-default': markerRule<{ readonly default: unknown; readonly parent: string }>({
    severity: 'warning',
    summary: 'A default below an optional object that has no default itself',
    why: 'The API server fills it in only where the object is given.',
    example: 'spec: { retry?: { /** @default 3 */ times?: Int32 } }',
    help: 'Add @default {} to the object around it.',
  }),
  'marker/unquoted-default': markerRule({
    severity: 'warning',
    summary: 'A @default of several words without quotes',
    why: 'In JSDoc that is a description; here the API server fills in the words as they are.',
    example: '/** @default the user of the image */',
    help: 'Quote them if they are the value; write @defaultValue if they describe it.',
  }),
  'marker/unresolved-constant': markerRule<{ readonly name: string }>({
    severity: 'warning',
    summary: '+default=ref(…) names a Go constant that is not here',
    why: 'The default is left out.',
    help: 'Write the value itself.',
  }),
  'marker/unused-allow': markerRule<{ readonly allowed: string }>({
    severity: 'warning',
    summary: 'An @allow that allows nothing',
    why: 'The finding is gone, or the name of its rule is misspelled and the finding is still there.',
    help: 'Remove it, or fix the name of the rule.',
  }),
  'marker/unused-embed': markerRule({
    severity: 'warning',
    summary: 'An @embed that has no effect',
    help: 'Move it to a native struct, or remove it.',
  }),
  'marker/wrong-type': markerRule<{
    readonly type?: SchemaType | undefined
    readonly wanted?: readonly SchemaType[]
    readonly value?: unknown
  }>({
    severity: 'error',
    summary: 'A marker for another type than its field has',
    why: 'The API server ignores such keywords or refuses them.',
    example: '/** @minLength 3 */\nsize: Int32',
    help: 'Use the marker for that type.',
  }),
}
