/** The report of the command line, so that the page answers in the same words. */
export { evidenceFor } from '../../../packages/crdgen/src/report/evidence.ts'
export { shownMessage } from '../../../packages/crdgen/src/report/shown-path.ts'
export { plain } from '../../../packages/crdgen/src/run/cel/json.ts'
export { stepsOf, withRule } from '../../../packages/crdgen/src/run/cel/given-rule.ts'
export { placeInCrd } from '../../../packages/crdgen/src/run/diff/place-change.ts'
export { placeInSource } from '../../../packages/crdgen/src/sources/place-finding.ts'
