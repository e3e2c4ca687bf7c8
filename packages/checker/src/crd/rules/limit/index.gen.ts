// Written by `pnpm gen`. Do not edit.
import applyAnnotationEntry from './apply-annotation.ts'
import etcdRequestEntry from './etcd-request.ts'
import requestBodyEntry from './request-body.ts'

export const limitRules = {
  'apply-annotation': applyAnnotationEntry,
  'etcd-request': etcdRequestEntry,
  'request-body': requestBodyEntry,
}
