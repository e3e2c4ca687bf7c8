/** A kind of objects, as requests name it. */
export interface Resource {
  readonly group: string
  readonly version: string
  readonly plural: string
  readonly kind: string
  readonly isNamespaced: boolean
  /** Further names that kubectl takes. */
  readonly names: readonly string[]
}

export const crdResource: Resource = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  plural: 'customresourcedefinitions',
  kind: 'CustomResourceDefinition',
  isNamespaced: false,
  names: ['crd', 'crds', 'customresourcedefinition'],
}

/** `widgets.example.com`, `pods`. */
export function fullName({ group, plural }: Pick<Resource, 'group' | 'plural'>): string {
  return group === '' ? plural : `${plural}.${group}`
}

/** The path of the list of a kind. */
export function listPath({ group, version, plural, isNamespaced }: Resource, namespace?: string): string {
  const root = group === '' ? ['api', version] : ['apis', group, version]
  const within = isNamespaced && namespace !== undefined ? ['namespaces', namespace] : []
  return `/${[...root, ...within, plural].map(encodeURIComponent).join('/')}`
}
