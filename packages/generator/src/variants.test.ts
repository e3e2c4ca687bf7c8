import { compile } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import type { GenerateConfig } from './config.ts'
import { compileOptions, generateFrom, readCompiled } from './generate.ts'

const text = `export interface Widget {
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  spec: {
    size?: string
    /** @featureGate Sharding */
    shards?: string
  }
}
`

function run(config: Omit<GenerateConfig, 'input'>) {
  const full = { kubernetes: '1.36', ...config, input: 'widget.ts' }
  const compiler = compile('widget.ts', { ...compileOptions(full, { folder: '/project' }), sources: { 'widget.ts': text } })
  const { files, diagnostics } = generateFrom(full, readCompiled(compiler, full), { read: () => undefined })
  const fields = files.map(({ path, crd }) => [
    path,
    Object.keys(crd?.spec.versions[0]?.schema?.openAPIV3Schema?.properties?.['spec']?.properties ?? {}),
  ])
  return { fields: Object.fromEntries(fields), rules: diagnostics.map(({ rule, subject }) => `${rule} ${subject}`) }
}

test('a variant has its own gates and folder', () => {
  expect(run({ variants: { alpha: { featureGates: ['Sharding'], output: 'crds/alpha' } } })).toEqual({
    fields: { 'crds/alpha/example.com_widgets.yaml': ['size', 'shards'], 'crds/example.com_widgets.yaml': ['size'] },
    rules: [],
  })
})

test('a gate that no output has on is reported once', () => {
  const variants = { alpha: { featureGates: ['Other'], output: 'crds/alpha' } }
  expect(run({ variants }).rules).toEqual(['marker/unknown-gate example.com/v1 Widget'])
})

test('what only a variant uses is used', () => {
  const knownTypes = { Shards: { type: 'string' } } as const
  const gated = text.replace('shards?: string', 'shards?: Shards').concat('declare class Shards { split(): void }\n')
  const full = {
    kubernetes: '1.36',
    knownTypes,
    variants: { alpha: { featureGates: ['Sharding'], output: 'crds/alpha' } },
    input: 'widget.ts',
  }
  const compiler = compile('widget.ts', { ...compileOptions(full, { folder: '/project' }), sources: { 'widget.ts': gated } })
  const { files, diagnostics } = generateFrom(full, readCompiled(compiler, full), { read: () => undefined })
  expect([files.map(({ path, variant }) => [path, variant]), diagnostics]).toEqual([
    [
      ['crds/alpha/example.com_widgets.yaml', 'alpha'],
      ['crds/example.com_widgets.yaml', undefined],
    ],
    [],
  ])
})
