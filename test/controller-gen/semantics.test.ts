import { compile, type Schema } from '@crdgen/core'
import { describe, expect, it } from 'vitest'
import { type SemanticCase, semanticCases } from './semantics.ts'

describe.each(Object.entries(semanticCases))('%s', (_, cases) => {
  it.each(cases)('$shows', one => {
    expect(read(one, false)).toEqual(one.gives)
  })

  it.each(cases)('as controller-gen writes it: $shows', one => {
    expect(read(one, true)).toEqual(one.compatible ?? one.gives)
  })
})

function read({ spec, types = '' }: SemanticCase, compatible: boolean): Schema | undefined {
  const text = `import type { Int32, Int64 } from 'crdgen/kubernetes'\nexport interface Spec {\n  ${spec}\n}\n${types}\n`
  using compiler = compile('spec.ts', { folder: '/', sources: { 'spec.ts': text }, compatible })
  const { schema, diagnostics } = compiler.type('Spec')
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return schema.properties?.a
}
