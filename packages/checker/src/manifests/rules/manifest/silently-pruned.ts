import { type ServerData, serverWords } from '../../../findings/server-words.ts'
import { cacheHead } from '../../../findings/example-crd.ts'
import type { ManifestRule } from '../../rule.ts'
import { unknownFields } from './fields/unknown-fields.ts'

const cache = (metadata: string) => `${cacheHead}    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties: {spec: {type: object, properties: {template: {type: object, properties: {metadata: ${metadata}}}}}}
---
apiVersion: example.com/v1
kind: Cache
metadata: {name: sessions}
spec: {template: {metadata: {labels: {team: a}}}}`

const rule: ManifestRule<ServerData> = {
  severity: 'error',
  ...serverWords('manifest/silently-pruned'),
  facts: [
    'Server-side apply takes an object schema without fields for free-form (kube-openapi pkg/schemaconv/openapi.go, parseObject); the field is pruned when the object is stored.',
    'An object sent in a version that is not the stored one is pruned by the schema of that one too, in every mode (apiextensions-apiserver pkg/apiserver/customresource_handler.go, crdConversionRESTOptionsGetter).',
    'fieldValidation Warn (the default of the API) answers with a warning, Ignore with nothing.',
    'kubernetes/kubernetes#111074 reports the silent loss; plain kubectl apply --dry-run=server shows it.',
  ],
  example: {
    mode: 'server-side-apply',
    wrong: cache('{type: object}'),
    right: cache('{type: object, properties: {labels: {type: object, additionalProperties: {type: string}}}}'),
  },
  find: context => unknownFields(context, 'manifest/silently-pruned'),
}

export default rule
