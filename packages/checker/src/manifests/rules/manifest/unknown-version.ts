import { createFinding, suggest, listAt, textAt, valueAt } from '@crdgen/core/internal'
import { cacheHead, versionLine } from '../../../findings/example-crd.ts'
import type { CrdDocument } from '../../../documents/crd-document.ts'
import type { ManifestRule } from '../../rule.ts'

const cache = (version: string) => `${cacheHead}${versionLine('v1beta1', 'unserved', '{type: object}')}
${versionLine('v1', 'stored', '{type: object}')}
---
apiVersion: example.com/${version}
kind: Cache
metadata: {name: sessions}`

const rule: ManifestRule<{ readonly served: readonly string[]; readonly serverMessage: string }> = {
  severity: 'error',
  summary: 'An object of a version that its CRD does not serve',
  why: 'The API server does not know the version: the object can not be created, nor found when it is there in another version.',
  facts: ['apiextensions-apiserver pkg/apiserver/customresource_handler.go: a version that is not served is not found.'],
  example: { wrong: cache('v1beta1'), right: cache('v1') },
  find: ({ all, crdOf }) =>
    all.flatMap(object => {
      const crd = crdOf(object)
      const served = crd === undefined ? [] : servedVersions(crd)
      if (crd === undefined || served.includes(object.version)) return []
      const near = suggest(object.version, served)
      return [
        createFinding({
          object,
          path: ['apiVersion'],
          message: `is ${object.apiVersion}, which the CRD of ${object.kind} does not serve`,
          help: near === undefined ? `Served are: ${served.join(', ') || 'none'}.` : `did you mean ${near}?`,
          data: { served, serverMessage: `no matches for kind "${object.kind}" in version "${object.apiVersion}"` },
          related: [{ object: crd, path: ['spec', 'versions'], message: 'the versions that it has' }],
        }),
      ]
    }),
}

function servedVersions({ crd: document }: CrdDocument): readonly string[] {
  return listAt(document, 'spec', 'versions')
    .filter(one => valueAt(one, 'served') === true)
    .map(one => textAt(one, 'name'))
}

export default rule
