/** Go structs that stand in another one without a name on the wire; decode errors of newer servers name them all the same. */
interface Inlined {
  readonly via: string
  /** The fields that come from it, or those that do not. */
  readonly only?: readonly string[]
  readonly but?: readonly string[]
}

const name: readonly Inlined[] = [{ via: 'LocalObjectReference', only: ['name'] }]
const configuration: readonly Inlined[] = [{ via: 'DeviceConfiguration', only: ['opaque'] }]
const rule = ['apiGroups', 'apiVersions', 'resources', 'scope']

const inlined: Readonly<Record<string, readonly Inlined[]>> = {
  'admissionregistration/v1.NamedRuleWithOperations': [
    { via: 'RuleWithOperations.Rule', only: rule },
    { via: 'RuleWithOperations', only: ['operations'] },
  ],
  'admissionregistration/v1.RuleWithOperations': [{ via: 'Rule', only: rule }],
  'core/v1.ConfigMapEnvSource': name,
  'core/v1.ConfigMapKeySelector': name,
  'core/v1.ConfigMapProjection': name,
  'core/v1.ConfigMapVolumeSource': name,
  'core/v1.EphemeralContainer': [{ via: 'EphemeralContainerCommon', but: ['targetContainerName'] }],
  'core/v1.PersistentVolumeClaim': [{ via: 'TypeMeta', only: ['apiVersion', 'kind'] }],
  'core/v1.PersistentVolumeSpec': [
    {
      via: 'PersistentVolumeSource',
      but: [
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
  ],
  'core/v1.Probe': [{ via: 'ProbeHandler', only: ['exec', 'grpc', 'httpGet', 'tcpSocket'] }],
  'core/v1.SecretEnvSource': name,
  'core/v1.SecretKeySelector': name,
  'core/v1.SecretProjection': name,
  'core/v1.Volume': [{ via: 'VolumeSource', but: ['name'] }],
  'networking/v1.IngressRule': [{ via: 'IngressRuleValue', only: ['http'] }],
  'resource/v1.DeviceAllocationConfiguration': configuration,
  'resource/v1.DeviceClaimConfiguration': configuration,
  'resource/v1.DeviceClassConfiguration': configuration,
}

/** The inlined struct that a field comes from, `VolumeSource`; undefined for most. */
export function inlinedVia(groupVersion: string, struct: string, field: string): string | undefined {
  const found = inlined[`${groupVersion}.${struct}`]?.find(({ only, but }) => only?.includes(field) ?? but?.includes(field) === false)
  return found?.via
}
