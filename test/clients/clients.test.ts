import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@crdgen/core'
import { openFolder } from '@crdgen/core/internal'
import { generate, toCrd, toTypes, writeCrd } from '@crdgen/generator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedModules } from '../../packages/core/src/natives/published.ts'
import { chooseImports } from '../../packages/crdgen/src/run/init/first-imports.ts'
import { firstType, scaffold } from '../../packages/crdgen/src/run/init/scaffold.ts'
import { installTypes, runTsc, write } from './projects.ts'

/** Each client in the newest two majors that it has: the name it is installed by here, its own name, the case that uses it. */
const clients = [
  ['@kubernetes/client-node', '@kubernetes/client-node', 'client-node'],
  ['client-node-1', '@kubernetes/client-node', 'client-node'],
  ['kubernetes-fluent-client', 'kubernetes-fluent-client', 'kubernetes-fluent-client'],
  ['kubernetes-fluent-client-2', 'kubernetes-fluent-client', 'kubernetes-fluent-client'],
  ['kubernetes-models', 'kubernetes-models', 'kubernetes-models'],
  ['kubernetes-models-4', 'kubernetes-models', 'kubernetes-models'],
  ['kubernetes-types', 'kubernetes-types', 'kubernetes-types'],
] as const

const here = dirname(fileURLToPath(import.meta.url))
const folderOf = (name: string) => name.replace('@', '').replaceAll('/', '-')
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'crdgen-clients-'))

/** What clients take of the types that `crdgen types` writes for the CRD of anyone: by the client, code that has to compile. */
const takers: Readonly<Record<string, string>> = {
  'client-node': `import type { KubernetesObject, KubernetesObjectApi } from '@kubernetes/client-node'
import type { Backup } from './anyone/example.com/v1alpha1.js'

declare const backup: Backup
declare const api: KubernetesObjectApi
export const object: KubernetesObject = backup
export const created: Promise<Backup> = api.create<Backup>(backup)
export const read: Promise<Backup> = api.read<Backup>({ apiVersion: backup.apiVersion, kind: backup.kind, metadata: { name: 'a' } })
`,
  'kubernetes-fluent-client': `import { GenericKind, K8s, type models, RegisterKind } from 'kubernetes-fluent-client'
import type { Backup } from './anyone/example.com/v1alpha1.js'

declare const backup: Backup
class BackupKind extends GenericKind {}
RegisterKind(BackupKind, { group: 'example.com', version: 'v1alpha1', kind: 'Backup', plural: 'backups' })
export const generic: GenericKind = { ...backup }
export const created: Promise<Backup> = K8s<typeof BackupKind, Backup>(BackupKind).Create(backup)
export const template: models.V1PodTemplateSpec = backup.spec.template
`,
}

/** Our declarations for a client as a source of their own, for the compiler does not check those of packages here. */
const checked = 'node_modules/crdgen/dist/kubernetes/checked.ts'

/** The type that `init` writes for a project with this dependency. */
const firstTypeFor = (name: string) =>
  scaffold({ kubernetes: '1.36', server: '1.36' }, [], chooseImports({ dependencies: { [name]: '*' } })).find(
    ({ path }) => path === firstType,
  )?.content ?? ''

beforeAll(async () => {
  for (const [alias, name, use] of clients) {
    const project = join(folder, folderOf(alias))
    installTypes(project, alias, name)
    write(join(project, checked), publishedModules().find(({ place }) => place === use)?.declarations ?? '')
    write(join(project, firstType), firstTypeFor(name))
    cpSync(join(here, 'cases', `${use}.ts`), join(project, 'use.ts'))
    const config = { input: firstType, output: { crds: false, constants: 'src' }, kubernetes: '1.36' } as const
    const made = await generate(config, openFolder(project))
    expect(made.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    for (const { path, content } of made.files) write(join(project, path), content)
    const taker = takers[use]
    if (taker === undefined || (name !== '@kubernetes/client-node' && name !== 'kubernetes-fluent-client')) continue
    const crds = compile(firstType, { folder: project, kubernetes: '1.36' })
      .resources()
      .map(one => toCrd(one))
    for (const { path, content } of (await toTypes(crds, { library: name })).files) write(join(project, 'anyone', path), content)
    write(join(project, 'take.ts'), taker)
  }
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['typescript-5', 'typescript-6', 'typescript'])(
  '%s accepts what each client takes and gives',
  typescript => {
    const files = clients
      .flatMap(([alias]) => ['use.ts', checked, 'take.ts'].map(file => join(folderOf(alias), file)))
      .filter(file => existsSync(join(folder, file)))
    expect(files.filter(file => file.endsWith('take.ts'))).toHaveLength(4)
    expect(runTsc(typescript, folder, files)).toEqual({ stdout: '', status: 0 })
  },
  120_000,
)

test.each(clients)('the CRD is the same to the byte with %s', alias => {
  const textOf = (name: string) =>
    compile(firstType, { folder: join(folder, name), kubernetes: '1.36' })
      .resources()
      .map(one => writeCrd(toCrd(one)))
      .join('')
  expect(textOf(folderOf(alias)) === textOf('kubernetes-types')).toBe(true)
  expect(/x-kubernetes-list-map-keys:\s+- type\s+x-kubernetes-list-type: map/.test(textOf(folderOf(alias)))).toBe(true)
})
