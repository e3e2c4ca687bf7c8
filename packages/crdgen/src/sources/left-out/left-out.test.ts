import { createDiagnostic } from '@crdgen/core/internal'
import { validateNative, waitingRules } from '@crdgen/server/internal'
import { expect, test } from 'vitest'
import { joinInputs } from '../join-inputs.ts'
import { parseInput } from '../parse-input.ts'
import { namedFiles } from '../resolve-sources.ts'
import { withoutExpectations } from './expectations.ts'
import { namelessNote } from './nameless.ts'
import { isOfProgram } from './of-programs.ts'
import { withoutOldBundles } from './old-bundles.ts'
import { withoutParts } from './unnamed-patches.ts'
import { withoutTestdata } from './testdata.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'
import { withoutVariables } from './variables.ts'

const chainsaw = `apiVersion: chainsaw.kyverno.io/v1alpha1
kind: Test
metadata: {name: a}
spec:
  steps:
    - try:
        - apply: {file: object.yaml}
        - create: {file: both.yaml}
        - assert: {file: expected.yaml}
        - error: {file: ../shared/gone-*.yaml}
        - assert: {file: both.yaml}
        - apply: {file: refused.yaml, expect: [{check: {($error != null): true}}]}
        - create: {file: denied.yaml, expect: [{check: {($error): 'is denied'}}, {check: {($error == null): false}}]}
        - apply: {file: accepted.yaml, expect: [{check: {($error != null): false}}]}
        - apply: {file: some.yaml, expect: [{match: {kind: Pod}, check: {($error != null): true}}]}
        - apply: {file: in-the-end.yaml, expect: [{check: {($error != null): true}}]}
        - apply: {file: in-the-end.yaml}
      cleanup:
        - patch: {file: change.yaml}
`

test.each<[file: string, isObject: boolean]>([
  ['e2e/a/object.yaml', true],
  ['e2e/a/expected.yaml', false],
  ['e2e/a/change.yaml', false],
  ['e2e/shared/gone-1.yaml', false],
  ['e2e/a/both.yaml', true],
  ['e2e/b/expected.yaml', true],
  ['e2e/a/refused.yaml', false],
  ['e2e/a/denied.yaml', false],
  ['e2e/a/accepted.yaml', true],
  ['e2e/a/some.yaml', true],
  ['e2e/a/in-the-end.yaml', true],
  ['kuttl/00-assert.yaml', false],
  ['kuttl/01-errors.yaml', false],
  ['kuttl/2-assert-ready.yaml', false],
  ['kuttl/assert.yaml', false],
  ['kuttl/00-install.yaml', true],
  ['kuttl/00-assertions.yaml', true],
  ['config/errors.yaml', true],
])('%s is an object: %s', (file, isObject) => {
  const inputs = [parseInput(chainsaw, 'e2e/a/chainsaw-test.yaml'), parseInput('apiVersion: v1\nkind: ConfigMap\n', file)]
  const { documents, problems } = withoutExpectations(joinInputs(inputs))
  expect(documents).toHaveLength(isObject ? 2 : 1)
  expect(problems.map(one => `${one.rule} ${one.severity} ${one.file}`)).toEqual(isObject ? [] : [`manifest/expectation note ${file}`])
})

test.each<[text: string, kept: number, notes: readonly string[]]>([
  ['apiVersion: kuttl.dev/v1beta1\nkind: TestAssert\ntimeout: 5\n', 1, []],
  ['apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: StepTemplate\nmetadata: {name: a}\n', 1, []],
  ['apiVersion: kuttl.dev/v1beta1\nkind: TestAssert\n---\napiVersion: v1\nkind: Pod\n', 1, ['v1 Pod']],
  ['apiVersion: v1\nkind: Pod\n---\napiVersion: v1\nkind: ConfigMap\n', 0, ['v1 Pod']],
])('of a file of assertions %j files of the program are no expectations', (text, kept, notes) => {
  const { documents, problems } = withoutExpectations(parseInput(text, 'e2e/assert-a.yaml'))
  expect([documents.length, problems.map(({ subject }) => subject)]).toEqual([kept, notes])
})

const gator = `apiVersion: test.gatekeeper.sh/v1alpha1
kind: Suite
tests:
  - template: template.yaml
    constraint: samples/constraint.yaml
    cases: [{object: samples/object.yaml, inventory: [samples/other.yaml, ../../deploy/web.yaml], assertions: [{violations: yes}]}]
`

const kyverno = `apiVersion: cli.kyverno.io/v1alpha1
kind: Test
policies: [../policy.yaml, own.yaml]
resources: [object.yaml, own.yaml, ../../deploy/web.yaml]
targetResources: [target.yaml]
results: [{policy: a, resources: [web], patchedResources: patched.yaml}, {generatedResource: ./made/one.yaml}]
`

const kuttl =
  'apiVersion: kuttl.dev/v1beta1\nkind: TestStep\napply: [files/a.yaml]\nassert: [files/is.yaml, ../../deploy/web.yaml]\nerror: [files/gone.yaml]\n'

test.each<[test: string, file: string, isObject: boolean]>([
  [kuttl, 'test/a/files/is.yaml', false],
  [kuttl, 'test/a/files/gone.yaml', false],
  [kuttl, 'test/a/files/a.yaml', true],
  [kuttl, 'test/b/files/is.yaml', true],
  [kuttl, 'deploy/web.yaml', true],
  [gator, 'test/a/samples/object.yaml', false],
  [gator, 'test/a/samples/other.yaml', false],
  [gator, 'test/a/samples/constraint.yaml', true],
  [gator, 'test/a/template.yaml', true],
  [gator, 'test/b/samples/object.yaml', true],
  [gator, 'deploy/web.yaml', true],
  [kyverno, 'test/a/object.yaml', false],
  [kyverno, 'test/a/target.yaml', false],
  [kyverno, 'test/a/patched.yaml', false],
  [kyverno, 'test/a/made/one.yaml', false],
  [kyverno, 'test/a/own.yaml', true],
  [kyverno, 'test/policy.yaml', true],
  [kyverno, 'deploy/web.yaml', true],
])('with the test %s, %s is an object: %s', (text, file, isObject) => {
  const inputs = [parseInput(text, 'test/a/test.yaml'), parseInput('kind: A\napiVersion: v1\n---\nkind: B\napiVersion: v1\n', file)]
  const { documents, problems } = withoutExpectations(joinInputs(inputs))
  expect(documents).toHaveLength(isObject ? 3 : 1)
  expect(problems.map(one => `${one.rule} ${one.file}`)).toEqual(isObject ? [] : [`manifest/expectation ${file}`])
})

const pod = (name: string, more: string) => `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\n${more}\n`

test.each<[steps: string, isWhole: boolean]>([
  ['[{apply: {file: whole.yaml}}, {apply: {file: part.yaml}}]', true],
  ['[{create: {file: who*.yaml}}, {assert: {file: a.yaml}}, {apply: {file: part.yaml}}]', true],
  ['[{apply: {file: part.yaml}}, {apply: {file: whole.yaml}}]', false],
  ['[{apply: {file: whole.yaml}}, {create: {file: part.yaml}}]', false],
  ['[{apply: {file: whole.yaml, expect: [{check: {($error != null): true}}]}}, {apply: {file: part.yaml}}]', false],
  ['[{apply: {file: other.yaml}}, {apply: {file: part.yaml}}]', false],
])('of the steps %s the part is applied over a whole object: %s', (steps, isWhole) => {
  const files = [
    ['whole.yaml', pod('a', 'spec: {nodeName: n, containers: [{name: c}]}')],
    ['other.yaml', pod('b', 'spec: {nodeName: n}')],
    ['part.yaml', pod('a', 'spec: {nodeName: null, hostNetwork: true}')],
    ['test.yaml', `apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nspec: {steps: [{try: ${steps}}]}\n`],
  ] as const
  const { documents } = withoutExpectations(joinInputs(files.map(([file, text]) => parseInput(text, file))))
  expect(documents.find(({ file }) => file === 'part.yaml')?.object).toMatchObject({
    spec: isWhole ? { hostNetwork: true, containers: [{ name: 'c' }] } : { nodeName: null, hostNetwork: true },
  })
})

test.each<[file: string, operands: readonly string[], isLeftOut: boolean]>([
  ['pkg/testdata/a.yaml', ['.'], true],
  ['testdata/a/b.yaml', ['*'], true],
  ['git:HEAD:testdata/a.yaml', ['git:HEAD:.'], true],
  ['vendor/k8s.io/api/a.yaml', ['.'], true],
  ['vendor/cert-manager/a.yaml', ['.'], false],
  ['cmd/_testdata/a.yaml', ['.'], true],
  ['t/_fixtures/a/s.yaml', ['.'], true],
  ['t/_fixtures/a/s.yaml', ['t/_fixtures'], false],
  ['t/__testdata__/s.yaml', ['t'], true],
  ['t/my_fixtures/s.yaml', ['t'], false],
  ['api/src/test/resources/a.yaml', ['.'], true],
  ['api/src/test/resources/a.yaml', ['api/src/test'], false],
  ['api/src/test/java/a.yaml', ['.'], true],
  ['api/src/it/a/b.yaml', ['.'], true],
  ['api/src/it/a/b.yaml', ['api/src/it'], false],
  ['web/__fixtures__/a.yaml', ['.'], true],
  ['e2e/fixtures/a.yaml', ['.'], true],
  ['e2e/fixtures/a.yaml', ['e2e/fixtures/a.yaml'], false],
  ['kuttl/test_data/a.yaml', ['.'], true],
  ['test-data/a.yaml', ['.'], true],
  ['tests/data/a.yaml', ['.'], true],
  ['tests/data/a.yaml', ['tests'], false],
  ['kube-libsonnet/tests/golden/a.json', ['.'], true],
  ['golden/a.yaml', ['.'], false],
  ['test/data/a.yaml', ['.'], true],
  ['overlays/test/a.yaml', ['.'], false],
  ['tests/a.yaml', ['.'], false],
  ['src/main/it/a.yaml', ['.'], false],
  ['data/a.yaml', ['.'], false],
  ['api/src/main/resources/a.yaml', ['.'], false],
  ['pkg/my-testdata/a.yaml', ['.'], false],
  ['testdata.yaml', ['.'], false],
  ['test/web/expected.yaml', ['.'], true],
  ['e2e-tests/limits/compare/a.yml', ['.'], true],
  ['e2e-tests/limits/conf/a.yml', ['.'], false],
  ['test/web/expected.yaml', ['deploy', 'test/web/expected.yaml'], false],
  ['pkg/testdata/a.yaml', ['deploy', 'pkg/testdata'], false],
  ['pkg/testdata/a.yaml', ['./pkg/testdata/a.yaml'], false],
  ['pkg/testdata/a.yaml', ['git:HEAD:pkg/testdata'], false],
  ['vendor/k8s.io/api/a.yaml', ['vendor'], false],
])('%s of %j is left out as data of tests: %s', (file, operands, isLeftOut) => {
  const [own, other, broken] = ['apiVersion: v1\nkind: ConfigMap\n', 'a: 1\n', 'a: [b\n']
  const inputs = joinInputs([parseInput(own, file), parseInput(broken, file), parseInput(other, 'own.yaml')])
  const found = withoutTestdata(inputs, operands)
  expect(found.documents).toHaveLength(isLeftOut ? 1 : 2)
  expect(found.problems.map(({ rule }) => rule)).toEqual([isLeftOut ? 'manifest/testdata' : 'manifest/not-yaml'])
  const alone = withoutTestdata(parseInput(own, file), operands)
  expect(alone.documents).toHaveLength(isLeftOut ? 0 : 1)
  expect(alone.problems.some(({ message }) => message.endsWith('vendor, and there is nothing else'))).toBe(isLeftOut)
})

test.each<[spec: string, operand: string, isLeftOut: boolean]>([
  ['{versions: [{name: v1, schema: {}}]}', 'crds', true],
  ['{conversion: {strategy: None}, versions: []}', 'crds/*.yaml', true],
  ['{versions: [{name: v1, schema: {}}]}', './crds/a.yaml', false],
  ['{scope: Namespaced, versions: []}', 'crds', false],
  ['{names: {kind: A}, versions: []}', 'crds', false],
  ['{group: example.com, versions: []}', 'crds', false],
])('a CRD with %s in %s is a patch: %s', (spec, operand, isLeftOut) => {
  const crd = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: ${spec}\n`
  const { documents, problems } = withoutParts(parseInput(crd, 'crds/a.yaml'), namedFiles([operand], '/project'))
  expect([documents.length, problems.map(({ rule }) => rule)]).toEqual(isLeftOut ? [0, ['manifest/patch']] : [1, []])
})

test.each<[object: string, isLeftOut: boolean]>([
  ['{apiVersion: example.com/v1, kind: Profile, spec: {a: b}}', true],
  ['{apiVersion: v1, kind: Service, spec: {a: b}}', false],
  ['{apiVersion: example.com/v1, kind: Profile, metdata: {name: a}}', false],
  ['{apiVersion: example.com/v1, kind: Profile, name: a}', false],
  ['{apiVersion: example.com/v1, kind: Profile, metadata: {}, spec: {a: b}}', false],
  ['{apiVersion: example.com/v1, kind: Profile, metadata: null}', false],
  ['{kind: Profile, spec: {a: b}}', false],
  ['{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, spec: {}}', false],
  ['{apiVersion: authorization.k8s.io/v1, kind: SubjectAccessReview, spec: {user: a, bad: 1}}', false],
])('%s cannot be applied: %s', (text, isLeftOut) => {
  const notes = parseInput(text, 'a.yaml').documents.map(one => namelessNote(one)?.message)
  expect(notes).toEqual([isLeftOut ? 'has no metadata, so it cannot be applied, and was not checked' : undefined])
})

test.each<[object: string, operand: string, isLeftOut: boolean]>([
  ['apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a, namespace: "{{ ns }}"}\n', 'tasks', true],
  ['apiVersion: v1\nkind: Service\nmetadata: {name: "{{ name }}"}\n', '*', true],
  ['apiVersion: v1\nkind: Service\nmetadata: {name: "{{ name }}"}\n', 'tasks/a.yaml', false],
  ['apiVersion: v1\nkind: Service\nmetadata: {name: a}\n', 'tasks', false],
  ['apiVersion: v1\nkind: Service\nmetadata: {name: "{{ name }}"}\nspec: {}\n', 'tasks', false],
  ['apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: "{{ name }}"}\n', 'tasks', false],
])('%j in %s only names an object: %s', (text, operand, isLeftOut) => {
  const { documents, problems } = withoutParts(parseInput(text, 'tasks/a.yaml'), namedFiles([operand], '/project'))
  expect([documents.length, problems.map(({ rule, severity }) => `${severity} ${rule}`)]).toEqual(
    isLeftOut ? [0, ['note manifest/variable']] : [1, []],
  )
})

test.each<[file: string, operands: readonly string[], isNamed: boolean]>([
  ['a/b.yaml', ['a/c/../b.yaml'], true],
  ['a/b.yaml', ['/project/a/b.yaml'], true],
  ['a/b.yaml', ['a', '*/b.yaml'], false],
  ['git:HEAD:a.yaml', ['git:HEAD:./a.yaml'], true],
  ['git:HEAD:a.yaml', ['git:HEAD:.', 'a.yaml'], false],
  ['stdin', ['-'], true],
])('%s of %j was named: %s', (file, operands, isNamed) => expect(namedFiles(operands, '/project')(file)).toBe(isNamed))

test.each<[apiVersion: string, kind: string, expected: boolean]>([
  ['kind.x-k8s.io/v1alpha4', 'Cluster', true],
  ['skaffold/v4beta7', 'Config', true],
  ['v1', 'Config', true],
  ['kuttl.dev/v1beta1', 'TestStep', true],
  ['clusterctl.cluster.x-k8s.io/v1alpha3', 'Metadata', true],
  ['clusterctl.cluster.x-k8s.io/v1alpha3', 'Provider', false],
  ['builtin', 'ConfigMapGenerator', true],
  ['config.kubernetes.io/v1', 'ResourceList', true],
  ['controller-runtime.sigs.k8s.io/v1alpha1', 'ControllerManagerConfig', true],
  ['kapp.k14s.io/v1alpha1', 'Config', true],
  ['kctrl.carvel.dev/v1alpha1', 'PackageBuild', true],
  ['bootstrap.aws.infrastructure.cluster.x-k8s.io/v1beta1', 'AWSIAMConfiguration', true],
  ['admission.k8s.io/v1', 'AdmissionReview', true],
  ['apiextensions.k8s.io/v1', 'ConversionReview', true],
  ['apiextensions.k8s.io/v1', 'CustomResourceDefinition', false],
  ['', 'UDSBundle', true],
  ['', 'ZarfPackageConfig', true],
  ['zarf.dev/v1alpha1', 'ZarfPackageConfig', true],
  ['v1', 'APIResourceList', true],
  ['v1', 'APIGroupList', true],
  ['v1', 'APIVersions', true],
  ['v1', 'Status', true],
  ['v1', 'WatchEvent', true],
  ['meta.k8s.io/v1', 'Table', true],
  ['apidiscovery.k8s.io/v2', 'APIGroupDiscoveryList', true],
  ['v1', 'Template', true],
  ['template.openshift.io/v1', 'Template', false],
  ['example.com/v1', 'Status', false],
  ['', 'ConfigMap', false],
  ['v1', 'ConfigMap', false],
  ['builtin/v1', 'ConfigMap', false],
  ['v1alpha1', 'HostnameConfig', true],
  ['v1alpha1', 'LinkConfig', true],
  ['v1beta1', 'LinkConfig', false],
  ['v1alpha1', 'Deployment', false],
  ['example.com/v1', 'Config', false],
])('%s %s is a file of a program: %s', (apiVersion, kind, expected) => expect(isOfProgram({ apiVersion, kind })).toBe(expected))

test.each([
  ['config.kubernetes.io/function', true],
  ['config.k8s.io/function', true],
  ['config.kubernetes.io/local-config', false],
])('an object with the annotation %s configures a program: %s', (annotation, expected) => {
  const metadata = { name: 'a', annotations: { [annotation]: 'exec: {path: a}\n' } }
  expect(isOfProgram({ apiVersion: 'example.com/v1', kind: 'Encrypted', metadata })).toBe(expected)
})

test('an object with metadata is not one of Talos', () =>
  expect(isOfProgram({ apiVersion: 'v1alpha1', kind: 'PoolConfig', metadata: { name: 'a' } })).toBe(false))

test('a CRD for a group of files makes them objects, one that documents a file does not', () => {
  const isDescribed = () => true
  expect(isOfProgram({ apiVersion: 'ctlptl.dev/v1', kind: 'Registry' }, isDescribed)).toBe(false)
  expect(isOfProgram({ apiVersion: 'clusterctl.cluster.x-k8s.io/v1alpha3', kind: 'Metadata' }, isDescribed)).toBe(true)
  expect(isOfProgram({ apiVersion: 'cli.kyverno.io/v1alpha1', kind: 'Context' }, () => true)).toBe(true)
})

const object = {
  metadata: { name: '${APP}', labels: { app: '{{ .Release.Name }}' } },
  spec: {
    size: '${SIZE:=3}',
    class: '$CLASS',
    namespace: '($ns)',
    '${KEY}': 1,
    price: '$5',
    issuer: 'letsencrypt-((env))',
    host: '@HOST@.example.com',
    mail: 'a@example.com',
    name: 'a',
    none: '${}',
    nested: [{ '${A}': 'x' }],
  },
}

test.each<[pointer: string, message: string, isNoted: boolean]>([
  ['/metadata/name', 'is not a name', true],
  ['/spec/size', 'is the text "${SIZE:=3}", not a number', true],
  ['/spec/class', 'is not known', true],
  ['/spec/namespace', 'is not a name', true],
  ['/metadata/labels', '"{{ .Release.Name }}": a valid label must be …', true],
  ['/spec/${KEY}', 'is not a field', true],
  ['/spec/issuer', 'is not a name', true],
  ['/spec/host', 'is not a name', true],
  ['/spec/mail', 'is not a name', false],
  ['/spec/price', 'is not a number', false],
  ['/spec/name', 'is not a name', false],
  ['/spec/none', 'is not a name', false],
  ['/spec/nested/0', 'is missing', false],
])('a finding at %s (%s) is a note: %s', (pointer, message, isNoted) => {
  const given = createDiagnostic({ rule: 'manifest/invalid-value', severity: 'error', subject: '', path: 'x', message, data: { pointer } })
  const [found, ...more] = withoutVariables([given], object)
  expect(more).toEqual([])
  expect(found).toMatchObject(isNoted ? { rule: 'manifest/variable', severity: 'note', path: 'x', data: { pointer } } : given)
})

test.each<[text: string, isVariable: boolean]>([
  ['${CLUSTER_NAME:0:54}', true],
  ['${X: 7}', true],
  ['${X,,}-a', true],
  ['a-${X^^}', true],
  ['${X,}', true],
  ['${X^}', true],
  ['${X/foo/bar}', true],
  ['${X//a/b}', true],
  ['${X/#a/b}', true],
  ['${X%-x}', true],
  ['${X%%x}', true],
  ['${X##x}', true],
  ['${#X}', true],
  ['($SPARK_APPLICATION_NAME)', true],
  ["(join('-', [$namespace, $name]))", true],
  ['(a)', false],
  ['($5)', false],
  ['${X y}', false],
  ['${X:y}', false],
  ['${5:0:3}', false],
  ['__INGRESS_HOST__', true],
  ['a.__X1__.example.com', true],
  ['__proto__', false],
  ['<insert-secret-here>', true],
  ['a <b> c', false],
  ['{GATEWAY_NAME}', true],
  ['{gateway}', false],
  ['<mongodb-name>-0', true],
  ['web.<*.custom_domain>', true],
  ['Web-<name>', false],
  ['<>-0', false],
  ['$(cpu_limit)', true],
  ['sh -c $(date)', false],
  ['$(PORT)', false],
  ['{{ template "app.name" . }}', true],
])('%s is a variable: %s', (text, isVariable) => {
  const about = { rule: 'manifest/invalid-value', severity: 'error', subject: '' } as const
  // A finding points at the value, or at the map that it is in.
  for (const [message, pointer] of [['', '/spec/a'] as const, [`${JSON.stringify(text)}: is not a name`, '/spec'] as const]) {
    const [found] = withoutVariables([createDiagnostic({ ...about, message, data: { pointer } })], { spec: { a: text } })
    expect(found?.rule).toBe(isVariable ? 'manifest/variable' : 'manifest/invalid-value')
  }
})

const service = (spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec: { ports: [{ port: 1 }], ...spec } })
const job = (spec: object) => {
  const containers = [{ name: 'c', image: 'c', volumeMounts: [{ name: 'v', mountPath: '/v' }] }]
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'a' },
    spec: { template: { spec: { restartPolicy: 'Never', containers, ...spec } } },
  }
}
const ofType = (path: string) => ({ name: 'v', hostPath: { path, type: '${HT:=Directory}' } })

test.each<[what: string, object: object, left: readonly string[]]>([
  ['a class of load balancers', service({ type: '${TYPE}', loadBalancerClass: 'a.b/c' }), ['note spec.type']],
  ['a policy', service({ type: '${TYPE}', externalTrafficPolicy: 'Local' }), ['note spec.type']],
  [
    'an affinity',
    service({ sessionAffinity: '${A}', sessionAffinityConfig: { clientIP: { timeoutSeconds: 5 } } }),
    ['note spec.sessionAffinity'],
  ],
  [
    'a policy of a type that is known',
    service({ externalTrafficPolicy: 'Local', sessionAffinity: '${A}' }),
    ['error spec.externalTrafficPolicy', 'note spec.sessionAffinity'],
  ],
  [
    'a wrong port beside a type',
    service({ type: '${TYPE}', ports: [{ port: 1, name: 'A' }] }),
    ['error spec.ports[0].name', 'note spec.type'],
  ],
  ['a mount of nfs', job({ volumes: [{ name: 'v', nfs: { server: 's', path: '${dir}' } }] }), ['note volumes[0].nfs.path']],
  ['a mount of csi', job({ volumes: [{ name: 'v', csi: { driver: '${X}' } }] }), ['note volumes[0].csi.driver']],
  ['a mount of a path of the host', job({ volumes: [ofType('/a')] }), ['note volumes[0].hostPath.type']],
  [
    'a mount of no volume',
    job({ volumes: [{ ...ofType('/a'), name: 'w' }] }),
    ['error containers[0].volumeMounts[0].name', 'note volumes[0].hostPath.type'],
  ],
])('of an object with a variable, what is left of %s is %j', (_, given, left) => {
  const found = withoutVariables(validateNative(given)?.diagnostics ?? [], given)
  expect(found.map(({ severity, path = '' }) => `${severity} ${path.replace('spec.template.spec.', '')}`)).toEqual(left)
})

test.each<[text: string, rule: RuleName, isVariable: boolean]>([
  ['FILLED BY THE OPERATOR', 'manifest/metadata', true],
  ['FILLED_BY_OPERATOR', 'manifest/metadata', true],
  ['web-REPLACE_ME', 'manifest/metadata', true],
  ['YOUR_CA_BUNDLE', 'manifest/wrong-type', true],
  ['REPLACE_ME', 'manifest/not-in-enum', false],
  ['MY_SHOP_APP', 'manifest/metadata', false],
  ['shop-PROD-EU', 'manifest/metadata', false],
  ['web-API', 'manifest/metadata', false],
])('%s is a variable for %s: %s', (text, rule, isVariable) => {
  const given = createDiagnostic({ rule, severity: 'error', subject: '', message: '', data: { pointer: '/spec/a' } })
  expect(withoutVariables([given], { spec: { a: text } }).map(one => one.rule)).toEqual([isVariable ? 'manifest/variable' : rule])
})

test.each<[text: string, message: string, isVariable: boolean]>([
  ['NUM_NODES', 'is the text "NUM_NODES", not a whole number of 32 bits', true],
  ['NUM_NODES', 'is a string, not an integer', true],
  ['NUM_NODES', 'is a string, not a boolean', false],
  ['NUM', 'is a string, not an integer', false],
  ['Num_Nodes', 'is a string, not an integer', false],
])('%s that %s is a variable: %s', (text, message, isVariable) => {
  const rule = 'manifest/wrong-type'
  const given = createDiagnostic({ rule, severity: 'error', subject: '', message, data: { pointer: '/spec/a' } })
  expect(withoutVariables([given], { spec: { a: text } }).map(one => one.rule)).toEqual([isVariable ? 'manifest/variable' : rule])
})

test('a key asks for nothing to be replaced', () => {
  const given = createDiagnostic({
    rule: 'manifest/wrong-type',
    severity: 'error',
    subject: '',
    message: '',
    data: { pointer: '/data/YOUR_POOL_SIZE' },
  })
  expect(withoutVariables([given], { data: { YOUR_POOL_SIZE: 10 } })).toEqual([given])
})

test('that an object was refused before an upgrade is not known where a variable is, other notes of it are', () => {
  const note = (rule: string) => createDiagnostic({ rule, severity: 'note', subject: '', message: '', data: { pointer: '/spec/size' } })
  const given = [note('upgrade/refused-before'), note('upgrade/newly-accepted')]
  expect(withoutVariables(given, object).map(({ rule }) => rule)).toEqual(['manifest/variable', 'upgrade/newly-accepted'])
})

test('two findings about one variable are one note, and texts of schemas are no variables', () => {
  const given = ['a', 'b'].map(message =>
    createDiagnostic({ rule: 'manifest/invalid-value', severity: 'error', subject: '', message, data: { pointer: '/spec/size' } }),
  )
  expect(withoutVariables(given, object)).toHaveLength(1)
  const crd = (spec: object) => ({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', spec })
  const kind = createDiagnostic({
    rule: 'crd/kind-format',
    severity: 'error',
    subject: '',
    message: '',
    data: { pointer: '/spec/names/kind' },
  })
  const rules = (spec: object) => withoutVariables([kind], crd(spec)).map(({ rule }) => rule)
  expect(rules({ names: { kind: '${KIND}' } })).toEqual(['manifest/variable'])
  expect(rules({ names: { kind: 'a' }, versions: [{ schema: { description: '${KIND}' } }] })).toEqual(['crd/kind-format'])
})

test.each<[pointer: string, left: readonly string[]]>([
  ['/spec/size', ['manifest/variable']],
  ['/spec/price', ['manifest/variable', 'manifest/wrong-type', 'manifest/validation-rule']],
])('rules that wait for a variable and for %s leave %j', (pointer, left) => {
  const given = [
    { rule: 'manifest/wrong-type', message: 'is not a number', data: { pointer: '/spec/size' } },
    { rule: 'manifest/wrong-type', message: 'is not a number', data: { pointer } },
    { rule: 'manifest/validation-rule', message: waitingRules, data: { pointer: '' } },
  ].map(one => createDiagnostic({ severity: 'error', subject: '', ...one }))
  expect(withoutVariables(given, object).map(({ rule }) => rule)).toEqual(left)
})

test.each<[text: string, isTemplate: boolean]>([
  ['metadata:\n  name: {self.path.k8s}-apiext\n', true],
  ['image: {images[kat-server]}\n', true],
  ['ports:\n- port: 80\n  {extra_ports}\n- port: 81\n', true],
  ['ports:\n- port: 80\n  {extra_ports}', true],
  ['text: |\n  {extra}\nports:\n- port: 80\n  a\n- b: 1\n', false],
  ['a: {b.c}\nd: [{e: f}\n', false],
  ['a: {{ .Values.a }}\n', true],
  ['a: [${A}]\n', true],
  ['{{- range .Values.a }}\n- a: b\n{{- end }}\n c: d\n', true],
  ['{% raw %}\na: b\n', true],
  ['name: @NAME@\n', true],
  ['a: b\nclusterIP: {PREFIX}.16\n', true],
  ['#@ load("@ytt:data", "data")\na: b\n', true],
  ['metadata:\n  name: #@ data.values.name\n', true],
  ['#@overlay/match by=overlay.all\n---\na: b\n', true],
  ['name: @name\n', false],
  ['a: b\nimage: {user}/app\n', true],
  ['a: |\n  b\n$CERT\nc: d\n', true],
  ['a: |\n  b\n$cert\nc: d\n', false],
  ['a: {b} c\n', false],
  ['a: [b\n', false],
  ['a: b\n  - c: d\n', false],
])('%j is a template that cannot be read: %s', (text, isTemplate) => {
  expect(parseInput(text, 'a.yaml').problems.map(({ data }) => data['template'] === true)).toEqual([isTemplate])
})

test.each<[what: string, folders: readonly string[], operands: readonly string[], kept: readonly string[]]>([
  ['the newest of several counts', ['app/0.9.1', 'app/0.19.0', 'app/0.2.0'], ['.'], ['app/0.19.0']],
  ['each operator has its own', ['a/v1.2.3/manifests', 'b/v1.2.4/manifests', 'a/v1.10.0/manifests'], ['.'], ['b/v1.2.4', 'a/v1.10.0']],
  ['one that is named is checked', ['app/0.9.1', 'app/0.2.0'], ['.', './app/0.2.0/csv.yaml'], ['app/0.9.1', 'app/0.2.0']],
  ['folders without a release are no bundles of releases', ['bundle/manifests', 'other/manifests'], ['.'], ['bundle', 'other']],
])('of bundles of releases, %s', (_, folders, operands, kept) => {
  const csv = 'apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\n'
  const inputs = folders.flatMap(folder => [parseInput(csv, `${folder}/csv.yaml`), parseInput('kind: A\n', `${folder}/crd.yaml`)])
  const { documents, problems } = withoutOldBundles(joinInputs(inputs), operands)
  expect([...new Set(documents.map(({ file }) => file.replace(/(?:\/manifests)?\/\w+\.yaml$/, '')))]).toEqual(kept)
  expect(problems.map(({ rule }) => rule)).toEqual(kept.length === folders.length ? [] : ['manifest/old-bundle'])
})
test.each([
  '#! a comment of ytt\na: b\n',
  '#@work\na: b\n',
  'data:\n  config.yml: |\n    #@ load("@ytt:data", "data")\n    a: #@ data.values.a\n',
  'a: "b #@ c"\n',
])('%j is an object', text => expect(parseInput(text, 'a.yaml')).toMatchObject({ documents: [{}], problems: [] }))
