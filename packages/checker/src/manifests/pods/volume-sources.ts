/**
 * The kinds of volume, in the order in which the API server looks for a second one (pkg/apis/core/validation/validation.go,
 * validateVolumeSource), and as it writes them in its errors.
 */
const inServerOrder = [
  'emptyDir',
  'hostPath',
  'gitRepo',
  'gcePersistentDisk',
  'awsElasticBlockStore',
  'secret',
  'nfs',
  'iscsi',
  'glusterfs',
  'flocker',
  'persistentVolumeClaim',
  'rbd',
  'cinder',
  'cephFS',
  'quobyte',
  'downwardAPI',
  'fc',
  'flexVolume',
  'configMap',
  'azureFile',
  'vsphereVolume',
  'photonPersistentDisk',
  'portworxVolume',
  'azureDisk',
  'storageos',
  'projected',
  'scaleIO',
  'csi',
  'ephemeral',
  'image',
]

export interface VolumeSource {
  /** As the manifest has it: `cephfs`. */
  readonly key: string
  /** As the server's errors have it: `cephFS`. */
  readonly serverName: string
}

/** The sources that a volume has, in the server's order. */
export function sourcesOf(volume: Readonly<Record<string, unknown>>): readonly VolumeSource[] {
  return inServerOrder.flatMap(name => {
    const key = name === 'cephFS' ? 'cephfs' : name
    return isSet(volume[key]) ? [{ key, serverName: name === 'downwardAPI' ? 'downwarAPI' : name }] : []
  })
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined
}
