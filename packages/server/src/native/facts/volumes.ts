import type { StructFacts } from './struct-facts.ts'

/** Volumes and where they come from. */
export const volumes: Readonly<Record<string, StructFacts>> = {
  'core/v1.AWSElasticBlockStoreVolumeSource': {
    ranges: { partition: { low: 1, high: 255, text: 'must be between 1 and 255, inclusive', orZero: true } },
    required: { volumeID: '' },
  },
  'core/v1.AzureDiskVolumeSource': {
    enums: {
      cachingMode: ['None', 'ReadOnly', 'ReadWrite'],
      kind: ['Dedicated', 'Managed', 'Shared'],
    },
    required: { diskName: '', diskURI: '' },
  },
  'core/v1.AzureFilePersistentVolumeSource': { required: { secretName: '', shareName: '' } },
  'core/v1.AzureFileVolumeSource': { required: { secretName: '', shareName: '' } },
  'core/v1.CSIPersistentVolumeSource': { required: { driver: '', volumeHandle: '' } },
  'core/v1.CSIVolumeSource': { required: { driver: '' } },
  'core/v1.CephFSPersistentVolumeSource': { required: { monitors: '' } },
  'core/v1.CephFSVolumeSource': { required: { monitors: '' } },
  'core/v1.CinderPersistentVolumeSource': { required: { volumeID: '' } },
  'core/v1.CinderVolumeSource': { required: { volumeID: '' } },
  'core/v1.ConfigMapProjection': { required: { name: '' } },
  'core/v1.ConfigMapVolumeSource': {
    ranges: { defaultMode: { low: 0, high: 511, text: 'must be a number between 0 and 0777 (octal), both inclusive' } },
    required: { name: '' },
  },
  'core/v1.DownwardAPIVolumeSource': {
    ranges: { defaultMode: { low: 0, high: 511, text: 'must be a number between 0 and 0777 (octal), both inclusive' } },
  },
  'core/v1.EphemeralVolumeSource': { present: { volumeClaimTemplate: '' } },
  'core/v1.FlexPersistentVolumeSource': { required: { driver: '' } },
  'core/v1.FlexVolumeSource': { required: { driver: '' } },
  'core/v1.GitRepoVolumeSource': { required: { repository: '' } },
  'core/v1.GlusterfsPersistentVolumeSource': { required: { endpoints: '', path: '' } },
  'core/v1.GlusterfsVolumeSource': { required: { endpoints: '', path: '' } },
  'core/v1.HostPathVolumeSource': {
    required: { path: '' },
    enums: { type: ['', 'BlockDevice', 'CharDevice', 'Directory', 'DirectoryOrCreate', 'File', 'FileOrCreate', 'Socket'] },
  },
  'core/v1.ISCSIPersistentVolumeSource': {
    required: { iqn: '', targetPortal: '' },
    ranges: { lun: { low: 0, high: 255, text: 'must be between 0 and 255, inclusive' } },
  },
  'core/v1.ISCSIVolumeSource': {
    required: { iqn: '', targetPortal: '' },
    ranges: { lun: { low: 0, high: 255, text: 'must be between 0 and 255, inclusive' } },
  },
  'core/v1.ImageVolumeSource': { enums: { pullPolicy: ['Always', 'IfNotPresent', 'Never'] } },
  'core/v1.KeyToPath': {
    ranges: { mode: { low: 0, high: 511, text: 'must be a number between 0 and 0777 (octal), both inclusive' } },
    required: { path: '' },
  },
  'core/v1.LocalVolumeSource': { required: { path: '' } },
  'core/v1.NFSVolumeSource': { required: { path: '', server: '' } },
  'core/v1.PersistentVolumeClaimSpec': {
    required: { accessModes: 'at least 1 access mode is required' },
    enums: { volumeMode: ['Block', 'Filesystem'] },
    listEnums: { accessModes: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'] },
  },
  'core/v1.PersistentVolumeClaimVolumeSource': { required: { claimName: '' } },
  'core/v1.PersistentVolumeSpec': {
    required: { accessModes: '', capacity: '' },
    enums: {
      persistentVolumeReclaimPolicy: ['Delete', 'Recycle', 'Retain'],
      volumeMode: ['Block', 'Filesystem'],
    },
    listEnums: { accessModes: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'] },
  },
  'core/v1.PhotonPersistentDiskVolumeSource': { required: { pdID: '' } },
  'core/v1.PortworxVolumeSource': { required: { volumeID: '' } },
  'core/v1.ProjectedVolumeSource': {
    ranges: { defaultMode: { low: 0, high: 511, text: 'must be a number between 0 and 0777 (octal), both inclusive' } },
  },
  'core/v1.QuobyteVolumeSource': { required: { registry: 'must be a host:port pair or multiple pairs separated by commas', volume: '' } },
  'core/v1.RBDPersistentVolumeSource': { required: { image: '', monitors: '' } },
  'core/v1.RBDVolumeSource': { required: { image: '', monitors: '' } },
  'core/v1.ScaleIOPersistentVolumeSource': { required: { gateway: '', system: '', volumeName: '' } },
  'core/v1.ScaleIOVolumeSource': { required: { gateway: '', system: '', volumeName: '' } },
  'core/v1.SecretProjection': { required: { name: '' } },
  'core/v1.SecretVolumeSource': {
    ranges: { defaultMode: { low: 0, high: 511, text: 'must be a number between 0 and 0777 (octal), both inclusive' } },
    required: { secretName: '' },
  },
  'core/v1.StorageOSPersistentVolumeSource': { required: { volumeName: '' } },
  'core/v1.StorageOSVolumeSource': { required: { volumeName: '' } },
  'core/v1.Volume': { required: { name: '' } },
  'core/v1.VolumeDevice': { required: { devicePath: '', name: '' } },
  'core/v1.VolumeMount': { required: { mountPath: '', name: '' } },
  'core/v1.VolumeNodeAffinity': { present: { required: 'must specify required node constraints' } },
  'core/v1.VsphereVirtualDiskVolumeSource': { required: { volumePath: '' } },
}
