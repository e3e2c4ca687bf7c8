import type { ServerData } from '../../../findings/server-words.ts'
import { cacheHead } from '../../../findings/example-crd.ts'
import { checkApplyAnnotation } from '@crdgen/server/internal'
import { aboutKind } from '../../about-kind.ts'
import type { CrdRule } from '../../rule.ts'

const crdWithWords = (words: number) =>
  `${cacheHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, description: "${'word '.repeat(words)}"}}}`

const rule: CrdRule<ServerData> = {
  severity: 'note',
  summary: 'A CRD too large for client-side kubectl apply',
  why: 'kubectl apply keeps the whole object in an annotation, and all annotations of an object together may have 262,144 bytes: the CRD is refused.',
  facts: [
    'k8s.io/apimachinery pkg/api/validation/objectmeta.go, ValidateAnnotationsSize: metadata.annotations: Too long: may not be more than 262144 bytes.',
    'apache/solr-operator#215, k8up-io/k8up#977, vllm-project/aibrix#1151, prometheus-operator/kube-prometheus#1511.',
  ],
  example: { wrong: crdWithWords(60_000), right: crdWithWords(10) },
  find: ({ document, mode, options }) =>
    // What makes CRDs from types reports it with them.
    mode === 'server-side-apply' || options.generated === true
      ? []
      : // Many ship their CRDs with --server-side.
        checkApplyAnnotation(document.crd).map(aboutKind),
}

export default rule
