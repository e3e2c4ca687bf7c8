import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import 'crdgen/vitest'

const scaledJob = '../api/v1alpha1/scaledjob.ts'
const sample = readFileSync(new URL('../sample.yaml', import.meta.url), 'utf8')

test('the CRD is as the types say', () => {
  expect(scaledJob).toMatchCrdFile('../crds/keda.sh_scaledjobs.yaml')
})

test('the pod template has every field of Kubernetes 1.35', () => {
  expect(scaledJob).toCoverKubernetes('1.35')
})

test('the sample is accepted, with labels on its volume claims', () => {
  expect(scaledJob).toAccept(sample)
})

test('a misspelt field is refused', () => {
  expect(scaledJob).toReject(sample.replace('maxReplicaCount', 'maxReplicas'), 'manifest/unknown-field')
})
