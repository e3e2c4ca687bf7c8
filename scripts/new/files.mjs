// @ts-check
/** The files that `pnpm new` writes. They compile, and the test of the registry fails until their cases are filled in. */

/** @typedef {{ readonly path: string, readonly text: string, readonly next: readonly string[] }} Made */
/** @typedef {(folder: string) => readonly string[]} List the names in a folder */

/** @type {Readonly<Record<string, (name: string) => string>>} */
const rules = {
  manifests: () => `import { createFinding } from '@crdgen/core/internal'
import type { ManifestRule } from '../../rule.ts'

const rule: ManifestRule<{ readonly value: string }> = {
  severity: 'error',
  summary: 'A noun and what is wrong with it',
  why: 'What the server, the controller or a person sees because of it.',
  facts: ['software file.go, function: what it does.'],
  example: { wrong: '', right: '' },
  find: ({ ofKind }) =>
    ofKind('example.com', 'Widget').map(object =>
      createFinding({ object, path: ['spec'], message: 'has a value that is wrong', help: 'Set another value.', data: { value: '' } }),
    ),
}

export default rule
`,
  transition: () => `import { createFinding } from '@crdgen/core/internal'
import type { TransitionRule } from '../../rule.ts'

const rule: TransitionRule<{ readonly value: string }> = {
  severity: 'error',
  summary: 'A noun and what happens to it in the upgrade',
  why: 'What the server, the controller or a person sees because of it.',
  example: { before: '', wrong: '', right: '' },
  find: ({ outcome }) =>
    outcome.refusals
      .filter(({ object }) => object.kind === 'Widget')
      .map(({ object }) =>
        createFinding({ object, message: 'is refused in the upgrade', help: 'Set another value.', data: { value: '' } }),
      ),
}

export default rule
`,
}

/** @param {string} name `PACK/NAME` @param {string} engine @param {List} list @returns {Made} */
export function ruleFile(name, engine, list) {
  const template = Object.hasOwn(rules, engine) ? rules[engine] : undefined
  if (template === undefined) throw new Error(`the engine is one of ${Object.keys(rules).join(', ')}; copy a sibling for a rule of another`)
  const folder = `packages/checker/src/${engine}/rules`
  const [pack = '', own = '', ...more] = name.split('/')
  const packs = list(folder).filter(one => !one.includes('.'))
  if (!packs.includes(pack)) throw new Error(`${pack || 'a rule'}: packs of ${engine} are ${packs.join(', ')}`)
  if (more.length > 0 || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(own)) throw new Error(`${name}: a rule is PACK/lower-case-words`)
  const next = [
    'fill in its words, its example (wrong must report, right must not) and find',
    `npx vitest run packages/checker/src/${engine}`,
    'U=1 npx vitest run test/cli   # crdgen explain lists it',
    'pnpm changeset',
  ]
  return { path: absent(`${folder}/${pack}`, `${own}.ts`, list), text: template(own), next }
}

/** @param {string} name @param {List} list @returns {Made} */
export function markerFile(name, list) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`${name || 'a marker'}: a marker is camelCase`)
  const text = `import { expectType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: [],
  tags: ['${name}'],
  sites: ['field', 'type'],
  summary: 'The effect on the schema.',
  value: { kind: 'integer', min: 0 },
  apply: (schema, value, context) => (expectType(schema, ['string'], '${name}', context) ? { maxLength: value } : undefined),
  examples: [
    { mark: '@${name} 3', on: { type: 'string' }, gives: {} },
    { mark: '@${name} 3', on: { type: 'integer' }, reports: 'marker/wrong-type: but this is an integer' },
  ],
})
`
  const next = [
    'fill in its words, the type of its value, its examples (one that gives, one that reports) and apply',
    'npx vitest run packages/core/src/markers',
    'pnpm docs                     # docs/markers.md has it',
    'pnpm changeset',
  ]
  return { path: absent('packages/core/src/markers/registry', `${name}.ts`, list), text, next }
}

/** @param {string} folder @param {string} file @param {List} list */
function absent(folder, file, list) {
  if (list(folder).includes(file)) throw new Error(`${folder}/${file} exists`)
  return `${folder}/${file}`
}
