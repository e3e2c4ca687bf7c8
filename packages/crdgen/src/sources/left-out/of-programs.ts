import { identify } from '../identity.ts'

/** Groups of files that look like objects and that no API server has: a program reads them where they are. */
const groups: ReadonlySet<string> = new Set([
  'apiserver.config.k8s.io',
  'apiserver.k8s.io',
  'audit.k8s.io',
  'backstage.io',
  'chainsaw.kyverno.io',
  'cli.kyverno.io',
  'client.authentication.k8s.io',
  'ctlptl.dev',
  'eksctl.io',
  'imgpkg.carvel.dev',
  'k0sctl.k0sproject.io',
  'k3d.io',
  'kbld.k14s.io',
  'kind.x-k8s.io',
  'krew.googlecontainertools.github.com',
  'kubeadm.k8s.io',
  'kubectl.config.k8s.io',
  'kubelet.config.k8s.io',
  'kubeproxy.config.k8s.io',
  'kubescheduler.config.k8s.io',
  'kustomize.config.k8s.io',
  'kuttl.dev',
  'meta.pkg.crossplane.io',
  'schema.plugin.fluxcd.io',
  'scorecard.operatorframework.io',
  'skaffold',
  'test.gatekeeper.sh',
  'vendir.k14s.io',
])

/** Kinds in groups that have others, of which API servers know. */
const kinds: ReadonlySet<string> = new Set([
  ' Config',
  'clusterctl.cluster.x-k8s.io Metadata',
  'kpt.dev Kptfile',
  'kudo.dev TestAssert',
  'kudo.dev TestStep',
  'kudo.dev TestSuite',
])

/** True for a file of kind, kuttl, skaffold, kubeadm and their like. */
export function isOfProgram(object: unknown): boolean {
  const { group, kind } = identify(object)
  return groups.has(group) || kinds.has(`${group} ${kind}`)
}
