// @ts-check
/**
 * Lists, by the swagger files alone, what a copy of a struct lacks of a Kubernetes minor and has too much. It shares no code
 * with the checker or with schemas/, and knows nothing of recognition: it is told what is where.
 */
/** @typedef {Record<string, any>} Json */
/** @typedef {{ readonly what: 'missing' | 'extra', readonly definition: string, readonly field: string, readonly path: string }} Line */

const metadata = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'
const objectFields = ['apiVersion', 'kind', 'metadata', 'status']

/**
 * @param {Json} schema the copy
 * @param {string} definition
 * @param {Json} definitions
 * @param {string} path
 * @returns {Line[]}
 */
export function listLines(schema, definition, definitions, path) {
  const struct = definitions[definition]
  if (definition === metadata || struct?.properties === undefined || schema?.properties === undefined) return []
  const keeps = schema['x-kubernetes-preserve-unknown-fields'] === true
  /** @type {Line[]} */
  const lines = []
  for (const [field, property] of Object.entries(struct.properties)) {
    const own = schema.properties[field]
    const at = `${path}.${field}`
    if (own === undefined) {
      const ofObject = objectFields.includes(field) && struct.properties.spec !== undefined
      if (!keeps && !ofObject) lines.push({ what: 'missing', definition, field, path: at })
    } else lines.push(...listValue(own, property, definitions, at))
  }
  for (const field of Object.keys(schema.properties))
    if (struct.properties[field] === undefined) lines.push({ what: 'extra', definition, field, path: `${path}.${field}` })
  return lines
}

/**
 * @param {Json} schema
 * @param {Json} property
 * @param {Json} definitions
 * @param {string} path
 * @returns {Line[]}
 */
function listValue(schema, property, definitions, path) {
  const reference = property['$ref']
  if (typeof reference === 'string') return listLines(schema, reference.slice('#/definitions/'.length), definitions, path)
  if (property['items'] !== undefined && schema['items'] !== undefined)
    return listValue(schema['items'], property['items'], definitions, `${path}[]`)
  const values = property['additionalProperties']
  if (values !== undefined && schema['additionalProperties'] !== undefined)
    return listValue(schema['additionalProperties'], values, definitions, `${path}.*`)
  return []
}
