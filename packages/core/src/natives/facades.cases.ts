/** An import, and what the imported name stands for: a definition without its prefix, a scalar after a colon, or nothing. */
export interface ImportCase {
  readonly from: string
  /** `IPod`, or through namespaces: `v1.IPod` */
  readonly name: string
  readonly is: string | undefined
}

function imports(from: string, names: Readonly<Record<string, string | undefined>>): readonly ImportCase[] {
  return Object.entries(names).map(([name, is]) => ({ from, name, is }))
}

export const importCases: readonly ImportCase[] = [
  ...imports('kubernetes-models', {
    'v1.IPod': 'core.v1.Pod',
    'apps.v1.Deployment': 'apps.v1.Deployment',
    'networkingK8sIo.v1.IIngress': 'networking.v1.Ingress',
    'rbacAuthorizationK8sIo.v1.IRole': 'rbac.v1.Role',
    IPod: undefined,
  }),
  ...imports('kubernetes-models/v1', {
    IPodTemplateSpec: 'core.v1.PodTemplateSpec',
    PodTemplateSpec: 'core.v1.PodTemplateSpec',
    IIoK8sApiCoreV1PodTemplateSpec: 'core.v1.PodTemplateSpec',
    IoK8sApiCoreV1PodTemplateSpec: 'core.v1.PodTemplateSpec',
    IPodTemplateSpecs: undefined,
    IObjectMeta: undefined,
  }),
  ...imports('kubernetes-models/v1/Pod', { IPod: 'core.v1.Pod', IPodSpec: undefined }),
  ...imports('kubernetes-models/v1/Pod.js', { IPod: 'core.v1.Pod' }),
  ...imports('kubernetes-models/networking.k8s.io', { 'v1.INetworkPolicy': 'networking.v1.NetworkPolicy' }),
  ...imports('kubernetes-models/apiextensions.k8s.io/v1', {
    IIoK8sApiextensionsApiserverPkgApisApiextensionsV1JSON: 'apiextensions.v1.JSON',
  }),
  ...imports('@kubernetes-models/apimachinery', {
    'apis.meta.v1.IObjectMeta': 'meta.v1.ObjectMeta',
    'util.intstr.IntOrString': ':IntOrString',
  }),
  ...imports('@kubernetes-models/apimachinery/apis/meta/v1', {
    ITime: ':Time',
    IMicroTime: ':MicroTime',
    IIoK8sApimachineryPkgApisMetaV1Time: ':Time',
  }),
  ...imports('@kubernetes-models/apimachinery/apis/meta/v1/ObjectMeta', { IObjectMeta: 'meta.v1.ObjectMeta' }),
  ...imports('@kubernetes-models/apimachinery/api/resource/Quantity', { IQuantity: ':Quantity' }),
  ...imports('@kubernetes-models/apimachinery/runtime/RawExtension', { IRawExtension: 'runtime.RawExtension' }),
  ...imports('@kubernetes-models/base', { Model: undefined, TypeMeta: undefined }),
  ...imports('@kubernetes/client-node', {
    V1PodTemplateSpec: 'core.v1.PodTemplateSpec',
    CoreV1EndpointPort: 'core.v1.EndpointPort',
    DiscoveryV1EndpointPort: 'discovery.v1.EndpointPort',
    V1EndpointPort: undefined,
    V2HorizontalPodAutoscaler: 'autoscaling.v2.HorizontalPodAutoscaler',
    VersionInfo: 'version.Info',
    IntOrString: ':IntOrString',
    V1MicroTime: ':MicroTime',
    KubernetesObject: undefined,
    KubeConfig: undefined,
    // What was V1Subject before flowcontrol had one at v1 too.
    V1Subject: 'rbac.v1.Subject',
    RbacV1Subject: 'rbac.v1.Subject',
    FlowcontrolV1Subject: 'flowcontrol.v1.Subject',
  }),
  ...imports('@kubernetes/client-node/dist/gen/models/V1Pod.js', { V1Pod: 'core.v1.Pod' }),
  ...imports('@kubernetes/client-node/dist/gen/models/all.js', { V1Pod: 'core.v1.Pod' }),
  ...imports('@kubernetes/client-node/dist/gen/model/v1Pod', { V1Pod: 'core.v1.Pod' }),
  ...imports('@kubernetes/client-node/dist/types.js', { IntOrString: ':IntOrString' }),
  ...imports('kubernetes-types/core/v1', { PodSpec: 'core.v1.PodSpec' }),
  ...imports('kubernetes-types/core/v1.js', { PodSpec: 'core.v1.PodSpec' }),
  ...imports('kubernetes-types/core/v1.d.ts', { PodSpec: 'core.v1.PodSpec' }),
  ...imports('kubernetes-types/meta/v1', { ObjectMeta: 'meta.v1.ObjectMeta', Time: ':Time' }),
  ...imports('kubernetes-types/api/resource', { Quantity: ':Quantity' }),
  ...imports('kubernetes-types/util/intstr', { IntOrString: ':IntOrString' }),
  ...imports('kubernetes-types/runtime', { RawExtension: 'runtime.RawExtension' }),
  ...imports('kubernetes-fluent-client', {
    'kind.Pod': 'core.v1.Pod',
    'kind.CoreEvent': 'core.v1.Event',
    'kind.Event': 'events.v1.Event',
    'models.V1PodSpec': 'core.v1.PodSpec',
    GenericKind: undefined,
    KubernetesObject: undefined,
  }),
  ...imports('crdgen/kubernetes', { Int32: ':Int32', JSONValue: ':JSONValue', CustomResource: ':CustomResource', Int33: undefined }),
  ...imports('crdgen/kubernetes/core/v1', { PodSpec: 'core.v1.PodSpec' }),
  ...imports('crdgen/kubernetes/meta/v1', { Time: ':Time', ObjectMeta: 'meta.v1.ObjectMeta' }),
]

/** Imports that are not Kubernetes' and are resolved as any other. */
export const ordinaryImports: readonly string[] = [
  'crdgen',
  'crdgen/vitest',
  'crdgen/kubernetes/core/v9',
  'kubernetes-models/apps/v1beta1/Deployment',
  'kubernetes-models/v1/Nothing',
  '@kubernetes/client-node/dist/config',
  'kubernetes-types',
  'kubernetes-types/core/v9',
  'left-pad',
]
