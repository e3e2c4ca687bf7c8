// @ts-check
// The Go module that controller-gen reads: one kind per package of Kubernetes, one field per definition of it.

/** @typedef {import('./definitions.mjs').Embedded} Embedded */

const meta = 'k8s.io/apimachinery/pkg/apis/meta/v1'

/** @param {string} patch `1.36.3` */
export function goMod(patch) {
  // Kubernetes v1.N.P publishes its modules as v0.N.P.
  const version = patch.replace(/^1\./, 'v0.')
  const modules = ['api', 'apimachinery', 'apiextensions-apiserver']
  return ['module goldens', 'go 1.26.0', ...modules.map(name => `require k8s.io/${name} ${version}`), ''].join('\n\n')
}

/** @param {readonly Embedded[]} embedded */
export function goTypes(embedded) {
  const packages = [...new Set(embedded.map(one => one.package))]
  const imports = [...new Set([meta, ...packages])].map(path => `\t${alias(path)} "${path}"`)
  const kinds = packages.map(path =>
    goKind(
      path,
      embedded.filter(one => one.package === path),
    ),
  )
  return ['// +groupName=goldens.test', 'package v1', '', 'import (', ...imports, ')', ...kinds, ''].join('\n')
}

/** @param {string} path @param {readonly Embedded[]} definitions */
function goKind(path, definitions) {
  const fields = definitions.map(({ definition, type }) => `\tField${type} ${alias(path)}.${type} \`json:"${definition}"\``)
  return [
    '',
    `type Kind_${alias(path)} struct {`,
    `\t${alias(meta)}.TypeMeta \`json:",inline"\``,
    `\t${alias(meta)}.ObjectMeta \`json:"metadata"\``,
    ...fields,
    '}',
  ].join('\n')
}

/** @param {string} path */
const alias = path => path.replaceAll(/\W/g, '_')
