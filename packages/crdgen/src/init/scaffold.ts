/** A file of a new project, with the path that starts at its folder. */
export interface ScaffoldFile {
  readonly path: string
  readonly content: string
}

/** What a project is pinned to. */
export interface Pins {
  /** `1.36` */
  readonly kubernetes: string
  /** `1.34..1.36` */
  readonly server: string
}

/** The config that is written. */
export const configFile = 'crdgen.config.ts'

/** The files of a first project: config, a type that uses what matters, a test that keeps the CRDs fresh. */
export function scaffold({ kubernetes, server }: Pins): readonly ScaffoldFile[] {
  return [
    { path: configFile, content: configText(kubernetes, server) },
    { path: 'api/v1alpha1/backup.ts', content: typeText },
    { path: 'test/crds.test.ts', content: testText },
  ]
}

function configText(kubernetes: string, server: string): string {
  return `import { defineConfig } from 'crdgen'

export default defineConfig({
  input: 'api/**/*.ts',
  output: 'crds',
  // The version that embedded structs such as PodTemplateSpec are taken from.
  kubernetes: '${kubernetes}',
  // The API servers that must take the CRDs.
  server: '${server}',
})
`
}

const typeText = `import type { CustomResource, Int32 } from 'crdgen/kubernetes'
import type { PodTemplateSpec } from 'crdgen/kubernetes/core/v1'
import type { Condition } from 'crdgen/kubernetes/meta/v1'

/**
 * A backup that runs on a schedule.
 *
 * @resource shortName=bk
 * @printColumn {"name": "Schedule", "type": "string", "jsonPath": ".spec.schedule"}
 */
export type Backup = CustomResource<'example.com/v1alpha1', 'Backup', BackupSpec, BackupStatus>

export interface BackupSpec {
  /**
   * When backups start, in cron form.
   *
   * @minLength 9
   */
  schedule: string

  /**
   * How many backups are kept.
   *
   * @minimum 1
   * @default 7
   */
  keep?: Int32

  /** What to do with a backup while the previous one still runs. */
  concurrency?: 'Allow' | 'Forbid' | 'Replace'

  /** The pod that does the work. */
  template: PodTemplateSpec
}

export interface BackupStatus {
  /**
   * @listType map
   * @listMapKey type
   */
  conditions?: Condition[]
}
`

const testText = `import { expect, test } from 'vitest'
import 'crdgen/vitest'

const backup = '../api/v1alpha1/backup.ts'
const object = {
  apiVersion: 'example.com/v1alpha1',
  kind: 'Backup',
  metadata: { name: 'nightly' },
  spec: { schedule: '0 3 * * *', template: { spec: { containers: [{ name: 'backup', image: 'example.com/backup:1' }] } } },
}

test('the CRD is as the type says', () => {
  expect(backup).toMatchCrdFile('../crds/example.com_backups.yaml')
})

test('an object is accepted, one with a mistake is not', () => {
  expect(backup).toAccept(object)
  expect(backup).toReject({ ...object, spec: { ...object.spec, keep: 0 } }, 'manifest/invalid-value')
})

// From the first release on:
// test('what users have stays valid', () => {
//   expect(backup).toBeBackwardCompatibleWith('git:v1.0.0:../crds/example.com_backups.yaml')
// })
`
