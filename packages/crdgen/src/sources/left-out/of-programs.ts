import { groupKind, member, textAt } from '@crdgen/core/internal'
import { identify } from '../identity.ts'

/** Groups of files that look like objects and that no API server stores: a program reads them where they are, or they are sent. */
const groups: ReadonlySet<string> = new Set([
  'admission.k8s.io',
  'apidiscovery.k8s.io',
  'apiserver.config.k8s.io',
  'apiserver.k8s.io',
  'audit.k8s.io',
  'backstage.io',
  'bootstrap.aws.infrastructure.cluster.x-k8s.io',
  'chainsaw.kyverno.io',
  'client.authentication.k8s.io',
  'config.kubernetes.io',
  'controller-runtime.sigs.k8s.io',
  'ctlptl.dev',
  'eksctl.io',
  'imgpkg.carvel.dev',
  'k0sctl.k0sproject.io',
  'k3d.io',
  'kapp.k14s.io',
  'kbld.k14s.io',
  'kctrl.carvel.dev',
  'kind.x-k8s.io',
  'krew.googlecontainertools.github.com',
  'kubeadm.k8s.io',
  'kubectl.config.k8s.io',
  'kubelet.config.k8s.io',
  'kubeproxy.config.k8s.io',
  'kubescheduler.config.k8s.io',
  'kustomize.config.k8s.io',
  'kuttl.dev',
  'meta.dev.upbound.io',
  'meta.k8s.io',
  'meta.pkg.crossplane.io',
  'schema.plugin.fluxcd.io',
  'scorecard.operatorframework.io',
  'skaffold',
  'test.gatekeeper.sh',
  'vendir.k14s.io',
  'zarf.dev',
])

/** Groups with CRDs that only document what the program reads. */
const documented: ReadonlySet<string> = new Set(['cli.kyverno.io', 'kops.k8s.io'])

/** Kinds in groups that have others, of which API servers know; there may be a CRD that only documents them. */
const kinds: ReadonlySet<string> = new Set([
  ' Addons',
  ' Config',
  ' UDSBundle',
  ' ZarfInitConfig',
  ' ZarfPackageConfig',
  'apiextensions.k8s.io ConversionReview',
  'clusterctl.cluster.x-k8s.io Metadata',
  'kpt.dev Kptfile',
  'kudo.dev TestAssert',
  'kudo.dev TestStep',
  'kudo.dev TestSuite',
])

/** Answers of API servers, the body of a request, and what `oc process` takes. */
const unstored = /^ (?:API(?:Group|GroupList|ResourceList|Versions)|DeleteOptions|Status|Template|WatchEvent)$/

/** True for a file of kind, kuttl, skaffold, kubeadm and their like; of a group that `isDescribed` by a CRD beside it, objects are meant. */
export function isOfProgram(object: unknown, isDescribed: (key: string) => boolean = () => false): boolean {
  const { group, version, kind } = identify(object)
  const key = groupKind({ group, kind })
  const isOfKustomize = group === '' && version === 'builtin'
  if (isOfTalos(object) || isOfFunction(object) || (version === 'v1' && unstored.test(key))) return true
  return kinds.has(key) || documented.has(group) || isOfKustomize || (groups.has(group) && !isDescribed(key))
}

/** The configuration of a program that kustomize or kpt runs: kyaml fn/runtime/runtimeutil/functiontypes.go. */
function isOfFunction(object: unknown): boolean {
  return ['config.kubernetes.io', 'config.k8s.io'].some(prefix => textAt(object, 'metadata', 'annotations', `${prefix}/function`) !== '')
}

/** A document of a machine configuration of Talos, whose name is not in metadata: siderolabs/talos pkg/machinery/config/types. */
function isOfTalos(object: unknown): boolean {
  const { group, version, kind } = identify(object)
  return group === '' && version === 'v1alpha1' && kind.endsWith('Config') && member(object, 'metadata') === undefined
}
