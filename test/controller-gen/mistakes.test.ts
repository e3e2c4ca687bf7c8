import { compile, type Compiler, type Diagnostic } from '@crdgen/core'
import { buildCrds } from '@crdgen/generator/internal'
import { expect, it } from 'vitest'
import { answers, type Mistake, mistakes } from './mistakes.ts'

it.each(mistakes)('$from: says it, with the place', mistake => {
  const { text, starts } = write(mistake)
  const found = diagnosticsOf(text).filter(({ severity }) => severity === 'error')
  expect(found.map(one => `${place(one, starts)} ${one.rule}: ${one.message}`)).toEqual([mistake.ours])
})

it.each(answers)('$from: has an answer here', answer => {
  using compiler = open(write(answer).text)
  const [resource] = compiler.resources()
  expect(compiler.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(resource?.version.schema.properties?.spec?.properties?.a).toEqual(answer.gives)
})

const head = ["import type { Int32 } from 'crdgen/kubernetes'", '']

interface Starts {
  readonly m: number
  readonly s: number
  readonly t: number
}

function write({ markers, spec, types }: Pick<Mistake, 'markers' | 'spec' | 'types'>): { readonly text: string; readonly starts: Starts } {
  const above = [...head, ...(markers === undefined ? [] : markers.split('\n'))]
  const opening = [
    'export interface Widget {',
    "  apiVersion: 'example.com/v1'",
    "  kind: 'Widget'",
    '  spec: WidgetSpec',
    '}',
    '',
    'export interface WidgetSpec {',
  ]
  const inside = spec.split('\n')
  const lines = [...above, ...opening, ...inside, '}', '', ...(types ?? '').split('\n')]
  const s = above.length + opening.length
  return { text: lines.join('\n'), starts: { m: head.length, s, t: s + inside.length + 2 } }
}

function place({ line = 0, column }: Diagnostic, { m, s, t }: Starts): string {
  if (line > t) return `t${line - t}:${column}`
  return line > s ? `${line - s}:${column}` : `m${line - m}:${column}`
}

function open(text: string): Compiler {
  return compile('widget.ts', { folder: '/', sources: { 'widget.ts': text }, kubernetes: '1.36' })
}

function diagnosticsOf(text: string): readonly Diagnostic[] {
  using compiler = open(text)
  const built = buildCrds(compiler.resources())
  return [...compiler.diagnostics, ...built.flatMap(one => one.diagnostics)]
}
