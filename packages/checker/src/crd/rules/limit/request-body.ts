import { checkCrdSize } from '@crdgen/server/internal'
import type { ServerData } from '../../../findings/server-words.ts'
import { aboutKind } from '../../about-kind.ts'
import type { CrdRule } from '../../rule.ts'

const rule: CrdRule<ServerData> = {
  severity: 'error',
  summary: 'A CRD or an object too large for one request',
  why: 'The API server reads no request of more than 3 MiB, however it is sent. What is measured is the JSON without blanks, which kubectl sends.',
  facts: ['k8s.io/apiserver pkg/server/config.go, MaxRequestBodyBytes: Request entity too large: limit is 3145728.'],
  find: ({ document, options }) =>
    // What makes CRDs from types reports it with them.
    options.generated === true
      ? []
      : checkCrdSize(document.crd)
          .filter(one => one.rule === 'limit/request-body')
          .map(aboutKind),
}

export default rule
