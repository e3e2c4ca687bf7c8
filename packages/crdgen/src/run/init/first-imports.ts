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
export const ownImports: FirstImports = {
  structs: "import type { PodTemplateSpec } from 'crdgen/kubernetes/core/v1'",
  resources: 'crdgen/kubernetes',
  template: 'PodTemplateSpec',
}

/** By the name of the library, the clients before what has types alone. */
const imports: ReadonlyMap<string, FirstImports> = new Map([
  [
    '@kubernetes/client-node',
    {
      structs: "import type { V1PodTemplateSpec } from '@kubernetes/client-node'",
      resources: 'crdgen/kubernetes/client-node',
      template: 'V1PodTemplateSpec',
    },
  ],
  [
    'kubernetes-fluent-client',
    {
      structs: "import type { models } from 'kubernetes-fluent-client'",
      resources: 'crdgen/kubernetes/kubernetes-fluent-client',
      template: 'models.V1PodTemplateSpec',
    },
  ],
  [
    'kubernetes-models',
    {
      structs: "import type { IPodTemplateSpec } from 'kubernetes-models/v1'",
      resources: 'crdgen/kubernetes',
      template: 'IPodTemplateSpec',
    },
  ],
  [
    'kubernetes-types',
    {
      // The package has no exports, and Node's own resolution wants the ending.
      structs: "import type { PodTemplateSpec } from 'kubernetes-types/core/v1.js'",
      resources: 'crdgen/kubernetes',
      template: 'PodTemplateSpec',
    },
  ],
])

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
