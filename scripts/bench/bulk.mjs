// @ts-check
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readCrd, readObject } from './corpus.mjs'
import { findGoTool } from './go-tool.mjs'
import { jsonSchemasOf } from './json-schemas.mjs'

/** @typedef {import('./measure.mjs').Command} Command */
/**
 * Folders: the objects and their CRDs, these as JSON schemas, and one pair of revisions of every CRD.
 * @typedef {{ readonly objects: string, readonly crds: string, readonly schemas: string, readonly before: string, readonly after: string }} Places
 */

/**
 * Lays the corpus out as the tools want it, once.
 * @param {string} corpus
 * @param {string} work
 * @returns {Places}
 */
export function layOut(corpus, work) {
  const names = /** @type {const} */ (['objects', 'crds', 'schemas', 'before', 'after'])
  const places = /** @type {Places} */ (Object.fromEntries(names.map(name => [name, join(work, 'bulk', name)])))
  if (existsSync(places.objects)) return places
  for (const name of names) mkdirSync(places[name], { recursive: true })
  layOutObjects(corpus, places)
  for (const [name, { old, new: now }] of onePairOfEach(corpus)) {
    cpSync(join(corpus, 'crds', old.file), join(places.before, name))
    cpSync(join(corpus, 'crds', now.file), join(places.after, name))
  }
  return places
}

/**
 * Objects whose CRD is the one of its name: several revisions of one cannot be installed together.
 * @param {string} corpus
 * @param {Places} places
 */
function layOutObjects(corpus, { objects, crds, schemas }) {
  /** @type {Map<string, string>} */
  const fileOfName = new Map()
  for (const [index, { file, crd }] of Object.values(readObject(join(corpus, 'samples/index.json')) ?? {}).entries()) {
    const name = basename(crd)
    if (!fileOfName.has(name)) {
      const read = readCrd(join(corpus, crd))
      if (read === undefined) continue
      fileOfName.set(name, crd)
      cpSync(join(corpus, crd), join(crds, name))
      for (const { name: schema, text } of jsonSchemasOf(read)) {
        mkdirSync(dirname(join(schemas, schema)), { recursive: true })
        writeFileSync(join(schemas, schema), text)
      }
    }
    if (fileOfName.get(name) === crd) cpSync(join(corpus, 'samples', file), join(objects, `${index}-${basename(file)}`))
  }
}

/** @param {string} corpus */
function onePairOfEach(corpus) {
  const pairs = Object.values(readObject(join(corpus, 'crds/pairs.json')) ?? {})
  const there = pairs.filter(({ old, new: now }) => [old, now].every(({ file }) => readCrd(join(corpus, 'crds', file)) !== undefined))
  return new Map(there.map(pair => [basename(pair.old.file), pair]))
}

/**
 * @param {Pick<Places, 'objects' | 'schemas'>} places
 * @returns {readonly Command[]}
 */
export function kubeconform({ objects, schemas }) {
  const program = findGoTool('kubeconform')
  if (program === undefined) return []
  const location = `${schemas}/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json`
  return [{ name: 'kubeconform, the same objects', program, args: ['-n', '1', '-schema-location', location, objects], mostStatus: 1 }]
}

/**
 * It takes one CRD, so there is a process a pair.
 * @param {Places} places
 * @returns {readonly Command[]}
 */
export function crdify({ before, after }) {
  const program = findGoTool('crdify')
  if (program === undefined) return []
  const loop = 'for file in "$1"/*; do "$0" "file://$file" "file://$2/${file##*/}"; done; true'
  return [{ name: 'crdify, the same pairs, a process each', program: 'bash', args: ['-c', loop, program, before, after] }]
}

/**
 * @param {Pick<Places, 'objects'> & Partial<Pick<Places, 'crds'>>} places
 * @returns {readonly Command[]}
 */
export function kubectlValidate({ objects, crds }) {
  const program = findGoTool('kubectl-validate')
  return program === undefined
    ? []
    : [
        {
          name: 'kubectl-validate, the same objects',
          program,
          args: [...(crds === undefined ? [] : ['--local-crds', crds]), objects],
          mostStatus: 1,
        },
      ]
}
