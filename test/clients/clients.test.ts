import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@crdgen/core'
import { openFolder } from '@crdgen/core/internal'
import { generate, toCrd, writeCrd } from '@crdgen/generator'
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
  }
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['typescript-5', 'typescript-6', 'typescript'])(
  '%s accepts what each client takes and gives',
  typescript => {
    const files = clients.flatMap(([alias]) => ['use.ts', checked].map(file => join(folderOf(alias), file)))
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
