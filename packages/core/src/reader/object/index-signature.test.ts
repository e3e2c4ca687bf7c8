import { expect, test } from 'vitest'
import { compile } from '../compile.ts'

test.each(['[key: s1known }', '[key: string] }', '[key: number], [key: symbol] }', '[ }'])(
  'half an index signature, %s, is reported',
  half => {
    const source = `export interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: { a: string; ${half} }`
    const compiler = compile('/p/widget.ts', { folder: '/p', sources: { '/p/widget.ts': source } })
    compiler.resources()
    expect(compiler.diagnostics.map(({ severity }) => severity)).toContain('error')
    compiler[Symbol.dispose]()
  },
)
