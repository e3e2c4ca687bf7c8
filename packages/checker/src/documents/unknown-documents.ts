import { type Diagnostic, formatPointer, isRecord, type Keys, type Severity, textAt } from '@crdgen/core/internal'
import type { CrdDocument } from './crd-document.ts'
import { createDocumentFinding } from './document-rules.ts'

const crdVersion = 'apiextensions.k8s.io/v1'

/** Notes a document of which nothing was looked at because it has no kind. `within`: its keys in the document. */
export function describeUnknown(object: unknown, within: Keys = []): Diagnostic | undefined {
  if (object === undefined || object === null) return undefined
  const [apiVersion, kind] = [textAt(object, 'apiVersion'), textAt(object, 'kind')]
  if ((apiVersion !== '' && kind !== '') || kind === 'CustomResourceDefinition') return undefined
  const missing = [apiVersion === '' ? 'apiVersion' : '', kind === '' ? 'kind' : ''].filter(part => part !== '')
  const what = isRecord(object)
    ? `has no ${missing.join(' and no ')}`
    : `is ${Array.isArray(object) ? 'a list' : `a ${typeof object}`}, not an object`
  return createDocumentFinding({
    rule: 'manifest/no-kind',
    subject: [apiVersion, kind, textAt(object, 'metadata', 'name')].filter(part => part !== '').join(' '),
    message: `${what}, so nothing of it was checked`,
    help: 'Files that are not manifests (values.yaml, patches) need not be named.',
    data: { pointer: formatPointer(within), missing },
  })
}

/** Reports a CRD of another version than v1: Kubernetes 1.22 was the first without v1beta1, whose schemas are elsewhere. */
export function describeOldCrd({ crd, group, kind, within }: CrdDocument, severity: Severity): Diagnostic | undefined {
  const apiVersion = textAt(crd, 'apiVersion')
  if (apiVersion === '' || apiVersion === crdVersion) return undefined
  return createDocumentFinding({
    rule: 'manifest/unknown-kind',
    severity,
    subject: `${group} ${kind}`,
    path: 'apiVersion',
    message: `${apiVersion} is not a version of CRDs since Kubernetes 1.22; it was read as v1`,
    help: `Write it as ${crdVersion}: each version has a schema of its own, and unknown fields are dropped.`,
    data: {
      pointer: formatPointer([...within, 'apiVersion']),
      serverPath: '',
      serverMessage: `no matches for kind "CustomResourceDefinition" in version ${JSON.stringify(apiVersion)}`,
    },
  })
}
