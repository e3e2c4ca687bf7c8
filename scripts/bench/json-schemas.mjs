// @ts-check
/** @typedef {import('./corpus.mjs').KubeObject} KubeObject */

/**
 * The JSON schemas of a CRD as kubeconform looks them up, and as its own openapi2jsonschema writes them: objects are closed,
 * int-or-string is one of both.
 * @param {KubeObject} crd
 * @returns {{ name: string, text: string }[]}
 */
export function jsonSchemasOf({ spec }) {
  const kind = spec.names.kind.toLowerCase()
  return spec.versions.flatMap((/** @type {KubeObject} */ version) => {
    const schema = version['schema']?.openAPIV3Schema
    return schema === undefined
      ? []
      : [{ name: `${spec.group}/${kind}_${version['name']}.json`, text: JSON.stringify(close(schema, true)) }]
  })
}

/**
 * @param {KubeObject} schema
 * @param {boolean} isRoot
 * @returns {KubeObject}
 */
function close(schema, isRoot) {
  if (schema['x-kubernetes-int-or-string']) return { oneOf: [{ type: 'string' }, { type: 'integer' }] }
  const { properties, items, additionalProperties } = schema
  const isOpen = isRoot || additionalProperties !== undefined || schema['x-kubernetes-preserve-unknown-fields'] === true
  return {
    ...schema,
    ...(properties === undefined ? {} : { properties: closeEach(properties) }),
    ...(properties === undefined || isOpen ? {} : { additionalProperties: false }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: close(additionalProperties, false) } : {}),
    ...(typeof items === 'object' ? { items: close(items, false) } : {}),
  }
}

/** @param {KubeObject} properties */
function closeEach(properties) {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, close(schema, false)]))
}
