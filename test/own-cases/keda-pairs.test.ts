import { check } from '@crdgen/checker'
import { expect, test } from 'vitest'
import { pairCases } from './keda-pairs.cases.ts'

const manifests = (trigger: string) => `
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: a}
spec:
  scaleTargetRef: {apiVersion: example.com/v1, kind: Widget, name: a}
  triggers: [{type: ${trigger}}]`

test.each(pairCases)('%s, KEDA %s', (_, keda, trigger, words) => {
  const found = check({ documents: manifests(trigger), with: { keda } }).filter(({ rule }) => rule === 'keda/trigger-metadata-invalid')
  expect(found.map(({ data }) => String(data['controllerMessage']))).toEqual(words === undefined ? [] : [expect.stringContaining(words)])
})
