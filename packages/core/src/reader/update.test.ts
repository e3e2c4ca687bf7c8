import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'

const main = "import type { Size } from './size'\nexport interface T { size: Size }"
const size = 'export type Size = string'
const read = (compiler: ReturnType<typeof compile>) => {
  const { schema, diagnostics } = compiler.type('T')
  return { size: schema.properties?.['size'], said: diagnostics.map(one => one.rule) }
}

describe('an update', () => {
  test('of a file is read', () => {
    const compiler = compile('t.ts', { folder: '/case', sources: { 't.ts': main, 'size.ts': size } })
    expect(read(compiler)).toEqual({ size: { type: 'string' }, said: [] })
    compiler.update('size.ts', 'export type Size = boolean')
    expect(read(compiler)).toEqual({ size: { type: 'boolean' }, said: [] })
  })

  test('that brings a file resolves the imports of files that stay as they are', () => {
    const compiler = compile('t.ts', { folder: '/case', sources: { 't.ts': main } })
    expect(read(compiler).said).toEqual(['type/unresolved-import'])
    compiler.update('size.ts', size)
    expect(read(compiler)).toEqual({ size: { type: 'string' }, said: [] })
    compiler.update('size.ts')
    expect(read(compiler).said).toEqual(['type/unresolved-import'])
  })

  test('that brings a file nearer than the one before takes the nearer one', () => {
    const compiler = compile('t.ts', { folder: '/case', sources: { 't.ts': main, 'size/index.ts': size } })
    expect(read(compiler)).toEqual({ size: { type: 'string' }, said: [] })
    compiler.update('size.ts', 'export type Size = boolean')
    expect(read(compiler)).toEqual({ size: { type: 'boolean' }, said: [] })
  })

  test('of the tsconfig counts for all', () => {
    const sources = {
      't.ts': "import type { Size } from '#size'\nexport interface T { size: Size }",
      'size.ts': size,
      'tsconfig.json': '{}',
    }
    const compiler = compile('t.ts', { folder: '/case', sources })
    expect(read(compiler).said).toEqual(['type/unresolved-import'])
    compiler.update('tsconfig.json', '{ "compilerOptions": { "paths": { "#size": ["./size.ts"] } } }')
    expect(read(compiler)).toEqual({ size: { type: 'string' }, said: [] })
  })

  test('leaves the trace whole', () => {
    const compiler = compile('t.ts', { folder: '/case', sources: { 't.ts': main, 'size/index.ts': size, 'other.ts': '' } })
    const before = { read: [...compiler.trace.read].sort(), missing: [...compiler.trace.missing].sort() }
    compiler.update('other.ts', 'export type Other = 1')
    expect({ read: [...compiler.trace.read].sort(), missing: [...compiler.trace.missing].sort() }).toEqual(before)
  })
})
