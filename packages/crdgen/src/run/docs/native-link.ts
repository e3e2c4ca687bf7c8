import type { FieldDocs } from './model.ts'

/** The place of a struct in Kubernetes' own API reference: `#podtemplatespec-v1-core` on the page of the minor. */
export function nativeLink(definition: string, kubernetes: string): NonNullable<FieldDocs['native']> {
  const parts = definition.split('.')
  const name = parts.at(-1) ?? definition
  const [group = '', version = ''] = parts.slice(-3, -1)
  const page = `https://kubernetes.io/docs/reference/generated/kubernetes-api/v${kubernetes}/`
  const isVersion = /^v\d/.test(version)
  return {
    name: isVersion ? `${group}/${version} ${name}` : name,
    kubernetes,
    url: isVersion ? `${page}#${[name, version, group].join('-').toLowerCase()}` : page,
  }
}
