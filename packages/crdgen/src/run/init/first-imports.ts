import { isRecord } from '@crdgen/core/json'

/** The imports of the first type, for the client that the project uses. */
export interface FirstImports {
  /** The line that imports the pod template. */
  readonly structs: string
  /** The module of CustomResource, whose metadata is that of the client. */
  readonly resources: string
  /** The type of a pod template. */
  readonly template: string
}

/** For a project without a client. */
export const ownImports = importing('PodTemplateSpec', 'crdgen/kubernetes/core/v1', 'crdgen/kubernetes')

/** By the name of the library, the clients before what has types alone. */
const imports: ReadonlyMap<string, FirstImports> = new Map([
  ['@kubernetes/client-node', importing('V1PodTemplateSpec', '@kubernetes/client-node', 'crdgen/kubernetes/client-node')],
  [
    'kubernetes-fluent-client',
    {
      structs: "import type { models } from 'kubernetes-fluent-client'",
      resources: 'crdgen/kubernetes/kubernetes-fluent-client',
      template: 'models.V1PodTemplateSpec',
    },
  ],
  ['kubernetes-models', importing('IPodTemplateSpec', 'kubernetes-models/v1', 'crdgen/kubernetes')],
  // The package has no exports, and Node's own resolution wants the ending.
  ['kubernetes-types', importing('PodTemplateSpec', 'kubernetes-types/core/v1.js', 'crdgen/kubernetes')],
])

function importing(template: string, module: string, resources: string): FirstImports {
  return { structs: `import type { ${template} } from '${module}'`, resources, template }
}

const lists = ['dependencies', 'devDependencies', 'peerDependencies']

/** Chooses the imports by the dependencies of a package.json. */
export function chooseImports(manifest: unknown): FirstImports {
  const named = lists.flatMap(list => {
    const entries = isRecord(manifest) ? manifest[list] : undefined
    return isRecord(entries) ? Object.keys(entries) : []
  })
  const [, chosen = ownImports] = [...imports].find(([name]) => named.includes(name)) ?? []
  return chosen
}
