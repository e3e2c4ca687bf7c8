import { createFinding, parsePointer, textAt } from '@crdgen/core/internal'
import { cacheHead } from '../../../findings/example-crd.ts'
import { type ServerData, serverWords } from '../../../findings/server-words.ts'
import type { ManifestRule } from '../../rule.ts'
import type { ServerRuleName } from '@crdgen/server/internal'

const cache = (
  level: string,
) => `${cacheHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object}}}}}
---
apiVersion: example.com/v1
kind: Cache
metadata: {name: sessions, labels: {level: ${level}}}`

const rule: ManifestRule<ServerData> = {
  severity: 'error',
  ...serverWords('manifest/unreadable'),
  facts: [
    'apiextensions-apiserver pkg/apiserver/schema/objectmeta/coerce.go, GetObjectMetaWithOptions: metadata is decoded as ObjectMeta.',
  ],
  example: { wrong: cache('3'), right: cache('"3"') },
  find: ({ all, validation }) =>
    all.flatMap(object =>
      (validation(object)?.diagnostics ?? [])
        .filter(one => one.rule === ('manifest/unreadable' satisfies ServerRuleName))
        .map(({ message, data }) => createFinding({ object, path: parsePointer(textAt(data, 'pointer')), message, data })),
    ),
}

export default rule
