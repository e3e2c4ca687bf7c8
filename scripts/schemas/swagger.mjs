// @ts-check
/**
 * Reads a swagger file (OpenAPI v2), and refuses what is not one before anything is made of it.
 *
 * @import { Definition } from './facts.mjs'
 */
import { readFileSync } from 'node:fs'
import { Stop } from './stop.mjs'

/** A definition that every Kubernetes has: without it, the file is of something else. */
const witness = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

/**
 * @param {string} path
 * @returns {{ infoVersion: string | undefined, definitions: Record<string, Definition & { description?: string }> }}
 */
export function readSwagger(path) {
  const swagger = parse(path)
  const definitions = isObject(swagger) ? swagger['definitions'] : undefined
  if (!isObject(definitions)) throw new Stop(`${path}: expected a swagger file with "definitions", as api/openapi-spec/swagger.json is`)
  if (!Object.hasOwn(definitions, witness)) throw new Stop(`${path}: not the definitions of Kubernetes: ${witness} is missing`)
  const problems = Object.entries(definitions).flatMap(([name, definition]) => problemsOf(name, definition, definitions))
  if (problems.length > 0) throw new Stop(`${path}: ${problems.length} problems\n  ${problems.slice(0, 10).join('\n  ')}`)
  const info = isObject(swagger) && isObject(swagger['info']) ? swagger['info']['version'] : undefined
  return {
    infoVersion: typeof info === 'string' ? info : undefined,
    definitions: /** @type {Record<string, Definition>} */ (definitions),
  }
}

/** @param {string} path @returns {unknown} */
function parse(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Stop(`${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * @param {string} name
 * @param {unknown} definition
 * @param {Record<string, unknown>} definitions
 * @returns {readonly string[]}
 */
function problemsOf(name, definition, definitions) {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(name)) return [`${JSON.stringify(name)} is not the name of a definition`]
  if (!isObject(definition)) return [`${name}: expected an object, got ${kindOf(definition)}`]
  const { properties = {}, required = [] } = definition
  if (!isObject(properties)) return [`${name}.properties: expected an object, got ${kindOf(properties)}`]
  if (!Array.isArray(required)) return [`${name}.required: expected a list, got ${kindOf(required)}`]
  const absent = required.filter(field => !Object.hasOwn(properties, String(field)))
  return [
    ...absent.map(field => `${name}: required field ${JSON.stringify(field)} is not one of its properties`),
    ...Object.entries(properties).flatMap(([field, property]) => problemsOfProperty(`${name}.${field}`, property, definitions)),
  ]
}

/**
 * @param {string} at
 * @param {unknown} property
 * @param {Record<string, unknown>} definitions
 * @returns {readonly string[]}
 */
function problemsOfProperty(at, property, definitions) {
  if (!isObject(property)) return [`${at}: expected an object, got ${kindOf(property)}`]
  const { $ref, items, additionalProperties } = property
  if ($ref !== undefined && !(typeof $ref === 'string' && Object.hasOwn(definitions, $ref.replace(/^#\/definitions\//, ''))))
    return [`${at}: ${JSON.stringify($ref)} is not a definition of this file`]
  return [
    ...(items === undefined ? [] : problemsOfProperty(`${at}[]`, items, definitions)),
    ...(additionalProperties === undefined ? [] : problemsOfProperty(`${at}{}`, additionalProperties, definitions)),
  ]
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param {unknown} value */
function kindOf(value) {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value
}
