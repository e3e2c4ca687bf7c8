import { expect, test } from 'vitest'
import { utf8 } from '@crdgen/core/files'
import { admitCrd } from '@crdgen/server/internal'
import { openPackages } from './crossplane-packages.ts'
import type { FileTree } from './kustomize/tree.ts'
import { parseInput } from './parse-input.ts'

const crdWith = (conversion: string) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: objects.example.com}
spec:
  group: example.com
  names: {kind: Object, listKind: ObjectList, plural: objects, singular: object}
  scope: Cluster
  conversion: ${conversion}
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`
const webhook = (client: string) => `{strategy: Webhook, webhook: {clientConfig: ${client}, conversionReviewVersions: [v1]}}`

const provider = 'apiVersion: meta.pkg.crossplane.io/v1\nkind: Provider\nmetadata: {name: provider-example}\n'

function findingsIn(packageFile: string, conversion: string): readonly string[] {
  const files = new Map([[packageFile, provider]])
  const tree: FileTree = {
    look: path => (files.has(path) ? 'file' : 'nothing'),
    read: path => new TextEncoder().encode(files.get(path)),
    resolve: path => path,
    show: path => path,
  }
  const complete = openPackages({ tree, parse: (bytes, path) => parseInput(utf8(bytes), path) })
  const { documents } = complete(parseInput(crdWith(conversion), 'crd.yaml'), '/project/package/crds/crd.yaml')
  return documents.flatMap(({ object }) => admitCrd(object)).map(({ rule, path }) => `${rule} ${path.split('.').at(-1) ?? ''}`)
}

test.each<[packageFile: string, conversion: string, findings: readonly string[]]>([
  ['/project/package/crossplane.yaml', webhook('{service: {path: /convert}}'), []],
  ['/project/package/crossplane.yaml', webhook('{}'), []],
  ['/project/package/crossplane.yaml', webhook('null'), []],
  ['/project/package/crossplane.yaml', webhook('{service: {path: convert}}'), ['crd/conversion-service path']],
  ['/project/package/crossplane.yaml', '{strategy: Webhook}', ['crd/conversion-review-versions conversionReviewVersions']],
  ['/project/package/crossplane.yaml', webhook('{url: "http://a"}'), ['crd/conversion-url url']],
  ['/project/package/crossplane.yaml', webhook('[]'), ['crd/wrong-type clientConfig']],
  ['/project/other/crossplane.yaml', webhook('{}'), ['crd/conversion-client clientConfig']],
  ['/project/package/chart.yaml', webhook('{service: {name: a}}'), ['crd/conversion-service namespace']],
])('with %s, %s gives %j', (packageFile, conversion, findings) => expect(findingsIn(packageFile, conversion)).toEqual(findings))
