// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { listYaml } from './corpus.mjs'

/** @typedef {{ readonly objects: string, readonly schemas: string | undefined }} Natives `schemas`: for kubeconform, where there is a swagger file */

const count = 1000

/**
 * Lays out objects of Kubernetes itself, once: those of the corpus in turn until there are a thousand, one a file.
 * @param {string} corpus
 * @param {string} work
 * @returns {Natives}
 */
export function layOutNatives(corpus, work) {
  const objects = join(work, 'natives')
  const schemas = join(work, 'native-schemas')
  if (existsSync(objects)) return { objects, schemas: existsSync(schemas) ? schemas : undefined }
  mkdirSync(objects)
  const texts = listYaml(join(corpus, 'layouts')).flatMap(nativesIn)
  for (let index = 0; index < count && texts.length > 0; index++)
    writeFileSync(join(objects, `${index}.yaml`), texts[index % texts.length] ?? '')
  const swagger = swaggerFile()
  if (swagger !== undefined) writeSchemas(swagger, schemas)
  return { objects, schemas: swagger === undefined ? undefined : schemas }
}

const groups = /^(v1|(apps|batch|autoscaling|policy|[a-z.]+\.k8s\.io)\/v\d+)$/

/** @param {string} file */
function nativesIn(file) {
  const text = readFileSync(file, 'utf8')
  if (text.includes('{{') || text.length > 100_000) return []
  return parseAllDocuments(text).flatMap(document => {
    const [apiVersion, kind] = ['apiVersion', 'kind'].map(key => (document.errors.length === 0 ? document.get(key) : undefined))
    const isNative = groups.test(String(apiVersion)) && kind !== 'CustomResourceDefinition' && kind !== 'List'
    return isNative ? [document.toString()] : []
  })
}

/** The newest swagger file of Kubernetes in Go's module cache, which the schemas of crdgen are made of, too. */
function swaggerFile() {
  const folder = join(process.env['GOMODCACHE'] ?? join(homedir(), 'go/pkg/mod'), 'k8s.io')
  const found = existsSync(folder) ? readdirSync(folder).filter(name => /^kubernetes@v\d+\.\d+\.\d+$/.test(name)) : []
  const file = join(folder, found.sort().at(-1) ?? '', 'api/openapi-spec/swagger.json')
  return existsSync(file) ? file : undefined
}

/**
 * A file a kind, as kubeconform looks for them, and one with all definitions.
 * @param {string} swagger
 * @param {string} folder
 */
function writeSchemas(swagger, folder) {
  const { definitions } = JSON.parse(readFileSync(swagger, 'utf8'))
  mkdirSync(folder)
  writeFileSync(join(folder, 'definitions.json'), JSON.stringify({ definitions }))
  for (const [name, definition] of Object.entries(definitions))
    for (const { group, version, kind } of definition['x-kubernetes-group-version-kind'] ?? []) {
      const file = join(folder, group, `${kind.toLowerCase()}_${version}.json`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ $ref: `file://${folder}/definitions.json#/definitions/${name}` }))
    }
}
