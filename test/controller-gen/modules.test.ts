import { compile } from '@crdgen/core'
import { expect, it } from 'vitest'

/** The folders of controller-gen's tests that have no golden: what it shows with packages, files show here. */
const root = (spec: string): string =>
  `export interface Widget {\n  apiVersion: 'example.com/v1'\n  kind: 'Widget'\n  spec: { policy?: ${spec} }\n}\n`

it.each([
  ['re-exported', "export type { Policy } from './base.ts'\n", "import type { Policy } from './middle.ts'\n"],
  ['re-exported with all else', "export * from './base.ts'\n", "import type { Policy } from './middle.ts'\n"],
  [
    're-exported under another name',
    "export type { Policy as Rule } from './base.ts'\n",
    "import type { Rule as Policy } from './middle.ts'\n",
  ],
  ['in a namespace', "export * as base from './base.ts'\n", "import { base } from './middle.ts'\ntype Policy = base.Policy\n"],
  [
    'an alias of its own',
    "import type { Policy as Base } from './base.ts'\nexport type Policy = Base\n",
    "import type { Policy } from './middle.ts'\n",
  ],
])('typealias: a type that comes through another file, %s', (_, middle, imports) => {
  const sources = {
    'base.ts': '// +kubebuilder:validation:Enum=Never;Always\nexport type Policy = string\n',
    'middle.ts': middle,
    'widget.ts': `${imports}${root('Policy')}`,
  }
  using compiler = compile('widget.ts', { folder: '/', sources })
  expect(compiler.diagnostics).toEqual([])
  const [widget] = compiler.resources()
  expect(widget?.version.schema.properties?.spec?.properties).toEqual({ policy: { type: 'string', enum: ['Never', 'Always'] } })
})

it('nogroup: a kind without a real group is not one of ours, where controller-gen writes a CRD that no server accepts', () => {
  using compiler = compile('widget.ts', { folder: '/', sources: { 'widget.ts': root('string').replace('example.com/v1', 'testdata/v1') } })
  expect(compiler.resources()).toEqual([])
  expect(compiler.diagnostics.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['warning type/not-a-root'])
})

it('internal_version: a file that is skipped makes no version', () => {
  const sources = {
    'internal.ts': `// +kubebuilder:skip\n\n${root('string').replace('/v1', '/v1alpha1')}`,
    'v1.ts': root('string'),
  }
  using compiler = compile(['internal.ts', 'v1.ts'], { folder: '/', sources })
  expect(compiler.diagnostics).toEqual([])
  expect(compiler.resources().map(({ version }) => version.name)).toEqual(['v1'])
})

it.each([
  ["import('crdgen/kubernetes').JSONValue", ''],
  ['unknown', '/** @preserveUnknownFields */ '],
])('iface: anything at all, said on purpose as %s', (type, comment) => {
  const text = root(type).replace('policy', `${comment}policy`)
  using compiler = compile('widget.ts', { folder: '/', sources: { 'widget.ts': text } })
  expect(compiler.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const [widget] = compiler.resources()
  expect(widget?.version.schema.properties?.spec?.properties).toEqual({ policy: { 'x-kubernetes-preserve-unknown-fields': true } })
})
