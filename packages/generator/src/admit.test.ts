import { compile } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { compileOptions, generateFrom, readCompiled } from './generate.ts'

function helpOf(field: string): readonly (readonly [string, string | undefined])[] {
  const config = { kubernetes: '1.37', input: 'widget.ts' }
  const text = `import type { Deployment, DeploymentStatus } from 'crdgen/kubernetes/apps/v1'
import type { ServiceAccount } from 'crdgen/kubernetes/core/v1'
export interface Widget {
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  spec: {
    ${field}
  }
}
`
  const compiler = compile('widget.ts', { ...compileOptions(config, { folder: '/project' }), sources: { 'widget.ts': text } })
  const { diagnostics } = generateFrom(config, readCompiled(compiler), { read: () => undefined })
  return diagnostics.filter(({ rule }) => rule !== 'type/native-not-installed').map(({ rule, help }) => [rule, help])
}

const message = 'an expression has a comma between arguments and items alone; a message is written {"rule": "…", "message": "…"}'
const part = (name: string, field: string) =>
  `leave that list out, Omit<${name}, '${field}'>, or set natives: 'upstream' in the config, which gives it no list type`

test.each([
  ["/** @validation self != 'x', must not be x */ a: string", ['crd/cel-syntax', message]],
  ["/** @validation ['x', 'y'].exists(one, self == one) */ a: string"],
  ['/** @validation {"rule": "self != \'x\'", "message": "must not be x"} */ a: string'],
  ["/** @validation self in ['a',,'b'] */ a: string", ['crd/cel-syntax', 'Fix the expression: crdgen cel evaluates it.']],
  ['a: DeploymentStatus', ['crd/list-map-key-optional', part('DeploymentStatus', 'conditions')]],
  ['a: ServiceAccount', ['crd/list-map-key-optional', part('ServiceAccount', 'secrets')]],
  [
    'a: Deployment',
    [
      'crd/list-map-key-optional',
      'embed what you need of it, such as DeploymentSpec or PodTemplateSpec, or the name of an object that exists',
    ],
  ],
])('the help for %s', (field, ...wanted) => {
  expect(helpOf(field)).toEqual(wanted)
})
