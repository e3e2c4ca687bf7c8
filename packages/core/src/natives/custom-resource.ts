/** The name of the generic short form of a resource root, exported by `crdgen/kubernetes`. */
export const customResource = 'CustomResource'

/** Writes the module of `CustomResource`; `objectMeta` is the specifier of the module that declares ObjectMeta. */
export function declareCustomResource(objectMeta: string): string {
  return `import type { ObjectMeta } from '${objectMeta}'
/** A resource of group/version ApiVersion. Without Status it has none, and no status subresource. */
export interface ${customResource}<ApiVersion extends \`\${string}/\${string}\`, Kind extends string, Spec, Status = never> {
  apiVersion: ApiVersion
  kind: Kind
  metadata: ObjectMeta
  spec: Spec
  status?: Status
}
`
}
