import { expect, test } from 'vitest'
import { catalogueLayout, kubernetesLayout, readLayout } from './layout.ts'

const scaledJob = { group: 'keda.sh', version: 'v1alpha1', kind: 'ScaledJob' }
const pod = { group: '', version: 'v1', kind: 'Pod' }

// What kubeconform's registry_test.go and its README say, and openapi2jsonschema.py.
test.each([
  [catalogueLayout, scaledJob, 'keda.sh/scaledjob_v1alpha1.json'],
  [kubernetesLayout, { group: 'apps', version: 'v1', kind: 'Deployment' }, 'v1.36.0-standalone-strict/deployment-apps-v1.json'],
  [
    kubernetesLayout,
    { group: 'policy', version: 'v1', kind: 'PodDisruptionBudget' },
    'v1.36.0-standalone-strict/poddisruptionbudget-policy-v1.json',
  ],
  [kubernetesLayout, pod, 'v1.36.0-standalone-strict/pod-v1.json'],
  ['{{.Group}}/{{- .ResourceKind -}}.json', pod, 'v1/pod.json'],
  ['{fullgroup}_{kind}_{version}_{group}.json', scaledJob, 'keda.sh_scaledjob_v1alpha1_keda.json'],
])('%s: %o', (template, place, path) => {
  const layout = readLayout(template)
  if ('problem' in layout) throw new Error(layout.problem)
  expect(layout.path(place, { kubernetes: '1.36', strict: true })).toBe(path)
})

test.each([
  ['{{ .ResourceKnd }}.json', 'unknown part {{ .ResourceKnd }}; did you mean {{ .ResourceKind }}?'],
  ['{x}.json', expect.stringMatching(/^unknown part \{x\}; known: \{\{ \.Normalized/)],
  ['{{ printf .Group }}', expect.stringMatching(/^unknown part/)],
])('%s is refused', (template, problem) => expect(readLayout(template)).toEqual({ problem }))

test.each([
  { ...scaledJob, group: '../..' },
  { ...scaledJob, group: 'a/b' },
  { ...scaledJob, kind: '..' },
  { ...scaledJob, version: 'v1/../../x' },
  { ...scaledJob, kind: 'A\u0000' },
])('no path is made of %o', place => {
  const layout = readLayout(catalogueLayout)
  expect('problem' in layout ? '' : layout.path(place, { kubernetes: '1.36', strict: true })).toBeUndefined()
})
