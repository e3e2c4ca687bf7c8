import { type FoundKind, firstInput } from './find-types.ts'
import { type FirstImports, ownImports } from './first-imports.ts'

/** A file of a new project, with the path that starts at its folder. */
export interface ScaffoldFile {
  readonly path: string
  readonly content: string
}

/** The versions that a project is pinned to. */
export interface Pins {
  /** `1.36` */
  readonly kubernetes: string
  /** `1.34..1.36` */
  readonly server: string
}

/** The config that is written. */
export const configFile = 'crdgen.config.ts'

/** The first type that is written, and its test. */
export const firstType = 'api/v1alpha1/backup.ts'
const testFile = 'test/crds.test.ts'

/** The files of a first project: config, a type that uses what matters, a test that keeps the CRDs fresh. For kinds that exist, a config and a test of theirs. */
export function scaffold(
  { kubernetes, server }: Pins,
  found: readonly FoundKind[] = [],
  client: FirstImports = ownImports,
): readonly ScaffoldFile[] {
  const config = { path: configFile, content: configText(kubernetes, server) }
  if (found.length > 0) return [config, { path: testFile, content: testOf(found) }]
  return [config, { path: firstType, content: typeText(client) }, { path: testFile, content: testText }]
}

/** A config for projects that have CRDs and manifests, and no types. Editors know its keys by the schema in the package. */
export function plainConfig(path: string, { kubernetes, server }: Pins): ScaffoldFile {
  const $schema = './node_modules/crdgen/schema/config.json'
  if (path.endsWith('.json')) return { path, content: `${JSON.stringify({ $schema, kubernetes, server }, null, 2)}\n` }
  return {
    path,
    content: `$schema: ${$schema}
# The Kubernetes that embedded structs such as PodTemplateSpec are compared with.
kubernetes: '${kubernetes}'
# The API servers that must accept the CRDs.
server: '${server}'
`,
  }
}

function configText(kubernetes: string, server: string): string {
  return `import { defineConfig } from 'crdgen'

export default defineConfig({
  input: '${firstInput}',
  output: 'crds',
  // The version that embedded structs such as PodTemplateSpec are taken from.
  kubernetes: '${kubernetes}',
  // The API servers that must accept the CRDs.
  server: '${server}',
})
`
}

function typeText({ structs, resources, template }: FirstImports): string {
  return `${structs}
import type { Conditions, CustomResource, Int32 } from '${resources}'

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
  template: ${template}
}

export interface BackupStatus {
  conditions?: Conditions
}
`
}

/** Loading the compiler takes seconds on a busy machine, and vitest gives a test five. */
const timeout = '30_000'

/** A test for kinds whose types exist. Names and paths are data, so they are written as JSON strings. */
function testOf(found: readonly FoundKind[]): string {
  const rows = found.map(({ kind, types, crd }) => {
    const files = types.map(file => JSON.stringify(`../${file}`))
    return `  { kind: ${JSON.stringify(kind)}, types: ${files.length === 1 ? files.join('') : `[${files.join(', ')}]`}, crd: ${JSON.stringify(`../${crd}`)} },`
  })
  return `import { expect, test } from 'vitest'
import 'crdgen/vitest'

const kinds = [
${rows.join('\n')}
]

test.each(kinds)(
  'the CRD of $kind matches its types',
  ({ types, crd }) => {
    expect(types).toMatchCrdFile(crd)
  },
  ${timeout},
)

// From the first release on:
// test.each(kinds)('what users have of $kind stays valid', ({ types, crd }) => {
//   expect(types).toBeBackwardCompatibleWith(\`git:v1.0.0:\${crd}\`)
// }, ${timeout})
`
}

const testText = `import { expect, test } from 'vitest'
import 'crdgen/vitest'

const backup = '../api/v1alpha1/backup.ts'
const object = {
  apiVersion: 'example.com/v1alpha1',
  kind: 'Backup',
  metadata: { name: 'nightly' },
  spec: { schedule: '0 3 * * *', template: { spec: { containers: [{ name: 'backup', image: 'example.com/backup:1' }] } } },
}

test('the CRD matches the type', () => {
  expect(backup).toMatchCrdFile('../crds/example.com_backups.yaml')
}, ${timeout})

test('an object is accepted, one with a mistake is not', () => {
  expect(backup).toAccept(object)
  expect(backup).toReject({ ...object, spec: { ...object.spec, keep: 0 } }, 'manifest/invalid-value')
}, ${timeout})

// From the first release on:
// test('what users have stays valid', () => {
//   expect(backup).toBeBackwardCompatibleWith('git:v1.0.0:../crds/example.com_backups.yaml')
// }, ${timeout})
`
