import { expect, test } from 'vitest'
import { releaseOf } from './releases.ts'

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
  ['crds/example.com_v1.yaml', ''],
  ['crds/v1/a.yaml', ''],
  ['examples/web/rgd.yaml', 'examples/web/rgd.yaml'],
  ['tests/e2e-upgrade/operator-v0.86.0.yaml', 'tests/e2e-upgrade/operator-v0.86.0.yaml'],
  ['test/testdata/crds/a.yaml', 'test/testdata/crds/a.yaml'],
  ['contest/a.yaml', ''],
])('%s is of %j', (file, expected) => expect(releaseOf(file)).toBe(expected))
