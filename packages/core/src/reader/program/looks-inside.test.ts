import { describe, expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { openFiles } from './open.ts'

const cases = [
  {
    name: 'a plain embed',
    text: "import type { PodSpec } from 'crdgen/kubernetes/core/v1'\nexport type T = { pod: PodSpec }",
    depth: 'names',
  },
  {
    name: 'Pick and Omit',
    text: "import type { PodSpec } from 'crdgen/kubernetes/core/v1'\nexport type T = Omit<Pick<PodSpec, 'hostname' | 'subdomain'>, 'subdomain'>",
    depth: 'names',
  },
  {
    name: 'words in comments',
    text: "/** keyof foo[bar] */\nimport type { PodSpec } from 'crdgen/kubernetes/core/v1'\nexport type T = { pod: PodSpec[] }",
    depth: 'names',
  },
  {
    name: 'keyof',
    text: "import type { EmptyDirVolumeSource } from 'crdgen/kubernetes/core/v1'\nexport type T = { key: keyof EmptyDirVolumeSource }",
    depth: 'fields',
  },
  {
    name: 'a file that does not parse',
    text: "import type { PodTemplateSpec from 'crdgen/kubernetes/core/v1'\nexport interface g{apiVersion: 'e./v1'kind: ''a: Omit<PodTemplateSpec, { ng }spec\",",
    depth: 'fields',
  },
  {
    name: 'a mapped type',
    text: "import type { EmptyDirVolumeSource as E } from 'crdgen/kubernetes/core/v1'\nexport type T = { [K in keyof E]: string }",
    depth: 'fields',
  },
  {
    name: 'an indexed access',
    text: "import type { PodSpec } from 'crdgen/kubernetes/core/v1'\nexport type T = { c: PodSpec['containers'] }",
    depth: 'fields',
  },
  {
    name: 'a conditional type with braces in its condition',
    text: "import type { EnvVar } from 'crdgen/kubernetes/core/v1'\nexport type T = { a: EnvVar extends { name: string } ? 'yes' : 'no' }",
    depth: 'fields',
  },
  {
    name: 'what a class field is set to',
    text: "import type { EnvVar } from 'crdgen/kubernetes/core/v1'\ndeclare const one: EnvVar\nexport class T { name = one.name }",
    depth: 'fields',
  },
  {
    name: 'text that looks like the start of a comment',
    text: "import type { EmptyDirVolumeSource as E } from 'crdgen/kubernetes/core/v1'\nexport type T = { a: '//'; b: Copy<E>; c: keyof E }; type Copy<X> = { [K in keyof X]: X[K] }",
    depth: 'fields',
  },
  {
    name: 'an index of a value',
    text: "import type { PodSpec } from 'crdgen/kubernetes/core/v1'\nexport type T = { pod: PodSpec }\nfunction first(list: string[]) { return list[0] }",
    depth: 'names',
  },
  { name: 'no natives at all', text: 'export type T = { [K in "a" | "b"]: K }', depth: 'names' },
] as const

describe('the depth of native structs', () => {
  test.each(cases)('$name', ({ text, depth }) => {
    const opened = openFiles({ files: ['t.ts'], folder: '/p', kubernetes: '1.36' }, new Map([['/p/t.ts', text]]), undefined)
    expect(opened.depth).toBe(depth)
    const both = [text, `${text}\ntype Unused = keyof { a: 1 }`].map(one =>
      compile('t.ts', { folder: '/p', kubernetes: '1.36', sources: { 't.ts': one } }).type('T'),
    )
    expect(both[0]?.schema).toEqual(both[1]?.schema)
  })
})
