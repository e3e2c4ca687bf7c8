import { expect, test } from 'vitest'
import { releaseOf, variantsOf } from './releases.ts'

test.each([
  ['config/crd/bases/a.yaml', ''],
  ['charts/app/crds/a.yaml', ''],
  ['docs/crds.yaml', ''],
  ['docs/versioned_docs/version-0.7.0/crds/a.yaml', '0.7.0'],
  ['releases/v1.2.3/a.yaml', '1.2.3'],
  ['releases/1.2/a.yaml', '1.2'],
  ['releases/v1.2.x/a.yaml', '1.2.x'],
  ['releases/v1.2.3-rc.1/a.yaml', '1.2.3-rc.1'],
  ['chart-2.14.0.yaml', '2.14.0'],
  ['release-2.14.0-all.yaml', '2.14.0'],
  ['upgrade/operator-v0.86.0.yaml', '0.86.0'],
  ['install/v2_0_0_full.yaml', '2.0.0'],
  ['install/v2_0_0_rc3.yaml', '2.0.0.rc3'],
  ['crds/shop_v1_2_widgets.yaml', ''],
  ['crds/example.com_v1.yaml', ''],
  ['crds/v1/a.yaml', ''],
  ['examples/web/rgd.yaml', 'examples/web/rgd.yaml'],
  ['tests/e2e-upgrade/operator-v0.86.0.yaml', 'tests/e2e-upgrade/operator-v0.86.0.yaml'],
  ['test/testdata/crds/a.yaml', 'test/testdata/crds/a.yaml'],
  ['contest/a.yaml', ''],
  ['crds/full/a.yaml', ''],
  ['crds/minimal/a.yaml', 'crds/minimal/a.yaml'],
  ['plugin/src/it/copy/a.yaml', 'plugin/src/it/copy/a.yaml'],
  ['demo-examples/a.yaml', 'demo-examples/a.yaml'],
])('%s is of %j', (file, expected) => expect(releaseOf(file)).toBe(expected))

test('files of one folder with the same CRD are variants, and bundles are not', () => {
  const crd = (kind: string) => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    spec: { group: 'example.com', names: { kind } },
  })
  const files = [
    ['base/a.yaml', 'A'],
    ['base/b.yaml', 'B'],
    ['all/a-Default.yaml', 'A'],
    ['all/a-Preview.yaml', 'A'],
    ['all/a-Named.yaml', 'A'],
    ['picked/a-Default.yaml', 'A'],
    ['deploy/crds.yaml', 'A'],
    ['deploy/bundle.yaml', 'A'],
  ] as const
  const documents = files.map(([file, kind]) => ({ file, object: crd(kind) }))
  const isNamed = (file: string) => file === 'all/a-Named.yaml'
  expect(variantsOf([...documents, { file: 'deploy/bundle.yaml', object: { kind: 'ConfigMap' } }], isNamed)).toEqual([
    '',
    '',
    ' a-Default.yaml',
    ' a-Preview.yaml',
    '',
    '',
    '',
    '',
    '',
  ])
})
