import type { ServerData } from '../../../findings/server-words.ts'
import { sizeFindings } from '../../about-kind.ts'
import type { CrdRule } from '../../rule.ts'

const rule: CrdRule<ServerData> = {
  severity: 'error',
  summary: 'A CRD or an object too large for one request',
  why: 'The API server reads no request of more than 3 MiB, however it is sent. What is measured is the JSON without blanks, which kubectl sends.',
  facts: ['k8s.io/apiserver pkg/server/config.go, MaxRequestBodyBytes: Request entity too large: limit is 3145728.'],
  find: context => sizeFindings(context, 'limit/request-body'),
}

export default rule
