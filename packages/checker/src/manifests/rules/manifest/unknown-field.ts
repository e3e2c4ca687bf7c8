import { type ServerData, serverWords } from '../../../findings/server-words.ts'
import { cacheHead, specSchema, versionLine } from '../../../findings/example-crd.ts'
import type { ManifestRule } from '../../rule.ts'
import { unknownFields } from './fields/unknown-fields.ts'

const cache = (spec: string) => `${cacheHead}${versionLine('v1', 'stored', specSchema('size: {type: integer}'))}
---
apiVersion: example.com/v1
kind: Cache
metadata: {name: sessions}
spec: ${spec}`

const rule: ManifestRule<ServerData> = {
  severity: 'error',
  ...serverWords('manifest/unknown-field'),
  facts: [
    'apiextensions-apiserver pkg/apiserver/schema/pruning/algorithm.go: a key that no schema knows is dropped, and reported in strict mode.',
    'kedacore/keda#6254: annotations of an ephemeral claim, refused up to KEDA 2.15.1 (and by its Helm chart up to 2.16.1).',
  ],
  example: {
    wrong: cache('{sise: 3}'),
    right: cache('{size: 3}'),
  },
  find: context => unknownFields(context, 'manifest/unknown-field'),
}

export default rule
