import type { ServerData } from '../../../findings/server-words.ts'
import { sizeFindings } from '../../about-kind.ts'
import type { CrdRule } from '../../rule.ts'

const rule: CrdRule<ServerData> = {
  severity: 'warning',
  summary: 'A CRD or an object too large for etcd',
  why: 'etcd stores no object of more than 1.5 MiB by default. The API server keeps a CRD as JSON of v1beta1, in which a schema that all versions share is written once.',
  facts: [
    'go.etcd.io/etcd server/embed/config.go, DefaultMaxRequestBytes: etcdserver: request is too large.',
    'kubernetes pkg/controlplane/apiserver/apiextensions.go, createAPIExtensionsConfig: the codec that CRDs are stored by.',
  ],
  find: context => sizeFindings(context, 'limit/etcd-request'),
}

export default rule
