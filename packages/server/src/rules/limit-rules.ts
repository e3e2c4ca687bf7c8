import { defineRule } from '@crdgen/core/internal'

type SizeData = {
  readonly bytes: number
  readonly limit: number
  readonly serverMessage?: string
}

/** Sizes that a server or a report does not go beyond. */
export const limitRules = {
  'limit/apply-annotation': defineRule<{
    readonly bytes: number
    readonly limit: number
    readonly descriptions: number
    readonly top: readonly unknown[]
    readonly serverMessage?: string
  }>({
    severity: 'warning',
    summary: 'A CRD too large for client-side kubectl apply',
    why: 'kubectl apply keeps the whole object in an annotation, which may have 262,144 bytes.',
    help: 'Apply with --server-side, or leave descriptions out.',
  }),
  'limit/etcd-request': defineRule<SizeData>({
    severity: 'warning',
    summary: 'A CRD or an object too large for etcd',
    why: 'etcd stores no object of more than 1.5 MiB by default (--max-request-bytes). CRDs and custom resources are stored as JSON; of objects of Kubernetes itself, which are stored as protobuf, the texts are measured.',
    help: 'Ship fewer versions, leave descriptions out, or split the kind.',
  }),
  'limit/findings': defineRule<{ readonly count: number }>({
    severity: 'error',
    summary: 'More findings about one object than are shown',
    why: 'A mistake may be repeated for each item of a list; the texts of one answer have a limit.',
    help: 'Fix those that are shown, and run it again.',
  }),
  'limit/request-body': defineRule<SizeData>({
    severity: 'error',
    summary: 'A CRD or an object too large for one request',
    why: 'The API server reads no request of more than 3 MiB, however it is sent; no flag changes that. What is measured is the JSON without blanks, which kubectl sends.',
    help: 'Ship fewer versions, leave descriptions out, or split the kind.',
  }),
}
