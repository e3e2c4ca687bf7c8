// @ts-check
/**
 * Where the swagger file of a minor is: in the corpus, or in Go's module cache, where building the cluster tests' API server puts the
 * newest release. Tests that compare with them take the minors that are there, and say which are not.
 */
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @type {Record<string, string>} */
const patches = JSON.parse(readFileSync(new URL('../../schemas/minors.json', import.meta.url), 'utf8'))
const corpus = process.env['CRDGEN_CORPUS'] ?? fileURLToPath(new URL('../../../shared', import.meta.url))
const moduleCache = process.env['GOMODCACHE'] ?? join(process.env['GOPATH'] ?? join(homedir(), 'go'), 'pkg/mod')

/** @param {string} minor @returns {string | undefined} */
export function swaggerFile(minor) {
  return [
    join(corpus, 'upstream', `swagger-${minor}.json`),
    join(moduleCache, `k8s.io/kubernetes@v${patches[minor]}`, 'api/openapi-spec/swagger.json'),
  ].find(path => existsSync(path))
}

/** The minors whose swagger file is there. @type {readonly string[]} */
export const swaggerMinors = Object.keys(patches).filter(minor => swaggerFile(minor) !== undefined)

/** @type {Map<string, Record<string, any>>} */
const opened = new Map()

/** @param {string} minor @returns {Record<string, any>} its definitions */
export function openSwagger(minor) {
  const file = swaggerFile(minor)
  if (file === undefined) throw new Error(`no swagger file of Kubernetes ${minor}: the corpus and Go's module cache do not have it`)
  const known = opened.get(file) ?? JSON.parse(readFileSync(file, 'utf8')).definitions
  opened.set(file, known)
  return known
}
