/**
 * Go structs that upstream only ever inlines, so that no OpenAPI definition is named after them. CRDs embed them all the
 * same: fluid's `volumeSource` is a core/v1 VolumeSource. Each is another struct without some of its fields.
 */
const derived: Readonly<Record<string, Derivation>> = {
  'io.k8s.api.core.v1.VolumeSource': { definition: 'io.k8s.api.core.v1.Volume', without: ['name'] },
  'io.k8s.api.core.v1.EphemeralContainerCommon': {
    definition: 'io.k8s.api.core.v1.EphemeralContainer',
    without: ['targetContainerName'],
  },
  'io.k8s.api.core.v1.PersistentVolumeSource': {
    definition: 'io.k8s.api.core.v1.PersistentVolumeSpec',
    without: [
      'accessModes',
      'capacity',
      'claimRef',
      'mountOptions',
      'nodeAffinity',
      'persistentVolumeReclaimPolicy',
      'storageClassName',
      'volumeAttributesClassName',
      'volumeMode',
    ],
  },
}

interface Derivation {
  /** Whose fields they are. */
  readonly definition: string
  readonly without: readonly string[]
}

export const derivedDefinitions: readonly string[] = Object.keys(derived)

/** Returns what a name stands for: itself, but for the structs listed here. */
export function derivedFrom(name: string): Derivation {
  return (Object.hasOwn(derived, name) ? derived[name] : undefined) ?? { definition: name, without: [] }
}
