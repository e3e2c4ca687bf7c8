import { describe, expect, test } from 'vitest'
import { compile } from '../compile.ts'

const library = {
  'node_modules/server/package.json': '{ "name": "server", "types": "index.d.ts" }',
  'node_modules/server/index.d.ts':
    "export * from './inner'\nexport declare function listen(): { port: number }\nexport interface Options { host: string }",
  'node_modules/server/inner.d.ts': 'export interface Inner { a: string }',
  'code.ts': "import { listen } from 'server'\nexport function run() { listen() }\nexport type Size = { cpu: string }",
}

/** The files that a run reads of the library and of the other file. */
function opened(text: string): readonly string[] {
  const compiler = compile('t.ts', { folder: '/case', sources: { 't.ts': text, ...library } })
  compiler.resources()
  return [...compiler.trace.read].filter(file => /server\/.*\.d\.ts$|code\.ts$/.test(file)).sort()
}

const whole = ['/case/node_modules/server/index.d.ts', '/case/node_modules/server/inner.d.ts']

describe('what only code uses is not opened', () => {
  test.each([
    ['a call', "import { listen } from 'server'\nlisten()"],
    ['in a function', "import { listen } from 'server'\nexport function run() { return listen() }"],
    [
      'in a method and a constructor',
      "import * as server from 'server'\nexport class Run { constructor() { server.listen() } go() { return server.listen() } }",
    ],
    ['in a loop', "import server from 'server'\nfor (;;) { server.listen() }"],
    ['dynamically', "async function run() { const { listen } = await import('server'); listen() }"],
    ['nowhere', "import type { Options } from 'server'\nexport interface T { a: string }"],
    ['in a file of which only types are used', "import type { Size } from './code.ts'\nexport type T = Size"],
  ])('%s', (_name, text) => {
    expect(opened(text).filter(file => file.includes('server'))).toEqual([])
  })
})

describe('what a type uses is', () => {
  test.each([
    ['imported for its effect, as it may add to other types', "import 'server'"],
    ['in a type', "import type { Options } from 'server'\nexport type T = Options"],
    ['through a namespace', "import * as server from 'server'\nexport type T = server.Options"],
    ['as an import type', "export type T = import('server').Options"],
    ['as a base', "import { Options } from 'server'\nexport interface T extends Options {}"],
    ['as the type of a parameter', "import type { Options } from 'server'\nexport function run(options: Options) {}"],
    ['as the value of a field', "import { listen } from 'server'\nexport class T { at = listen() }"],
    [
      'as the type of a value',
      "import { listen } from 'server'\nfunction run() { return listen() }\nexport type T = ReturnType<typeof run>",
    ],
    ['passed on', "export { Options } from 'server'"],
    ['passed on as a whole', "export * from 'server'"],
    ['passed on later', "import { Options } from 'server'\nexport { Options }"],
  ])('%s', (_name, text) => {
    expect(opened(text)).toEqual(whole)
  })

  test('from a file of the user', () => {
    expect(opened("import type { Size } from './code.ts'\nexport type T = Size")).toEqual(['/case/code.ts'])
  })
})

describe('the trace', () => {
  test('holds everything that a change of could change the result', () => {
    const sources = {
      'api/t.ts':
        "import type { Size } from '#lib/size'\nimport type { Gone } from './gone'\nexport interface T { size: Size; gone: Gone }",
      'lib/size.ts': 'export interface Size { cpu: string }',
      'tsconfig.json': '{ "extends": "./base.json" }',
      'base.json': '{ "compilerOptions": { "paths": { "#lib/*": ["./lib/*"] } } }',
    }
    const compiler = compile('api/t.ts', { folder: '/case', sources })
    const { read, missing } = compiler.trace
    for (const file of Object.keys(sources)) expect(read).toContain(`/case/${file}`)
    for (const file of ['api/gone.ts', 'api/gone.tsx', 'api/gone.d.ts', 'api/gone']) expect(missing).toContain(`/case/${file}`)
  })

  test('tells where a nearer tsconfig or an installed library could appear', () => {
    const text = "import type { IContainer } from 'kubernetes-models/v1'\nexport type T = IContainer"
    const { missing } = compile('t.ts', { folder: '/case/api', sources: { 't.ts': text, '../tsconfig.json': '{}' } }).trace
    expect(missing).toContain('/case/api/tsconfig.json')
    expect(missing).toContain('/case/api/node_modules/kubernetes-models/package.json')
    expect(missing).toContain('/case/node_modules/kubernetes-models/package.json')
  })
})
