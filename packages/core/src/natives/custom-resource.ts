/** The name of the generic short form of a resource root, exported by `crdgen/kubernetes`. */
export const customResource = 'CustomResource'

/** The name of the list of conditions of a status, exported by `crdgen/kubernetes`. */
export const conditions = 'Conditions'

/** The module that a declaration of `CustomResource` takes ObjectMeta from. */
export interface MetadataImport {
  readonly specifier: string
  readonly name: string
  /** The type, where it is not what is imported: a member of a namespace. */
  readonly type?: string
  /** The text after the specifier: import attributes. */
  readonly attributes?: string
}

/**
 * Writes the declaration of `CustomResource`, whose metadata is what `metadata` imports, and of `Conditions`; `meta` is the specifier of the
 * module that declares Condition. With `notes`, for people; without, the markers alone, for a comment becomes a description.
 */
export function declareCustomResource(metadata: MetadataImport, meta: string, notes = false): string {
  const note = (text: string) => (notes ? `/** ${text} */\n` : '')
  const words = notes ? ' * The conditions of a status, a list that is a map by type: each writer keeps its own (KEP-1623).\n *\n' : ''
  const imported = (names: string, from: string, attributes = '') => `import type { ${names} } from '${from}'${attributes}\n`
  const imports =
    metadata.specifier === meta
      ? imported(`Condition, ${metadata.name}`, meta)
      : `${imported(metadata.name, metadata.specifier, metadata.attributes)}${imported('Condition', meta)}`
  return `${imports}\
${note('A resource of group/version ApiVersion. Without Status it has none, and no status subresource.')}\
export interface ${customResource}<ApiVersion extends \`\${string}/\${string}\`, Kind extends string, Spec, Status = never> {
  apiVersion: ApiVersion
  kind: Kind
  metadata: ${metadata.type ?? metadata.name}
  spec: Spec
  status?: Status
}
/**
${words} * @listType map
 * @listMapKey type
 */
export type ${conditions} = Condition[]
`
}
