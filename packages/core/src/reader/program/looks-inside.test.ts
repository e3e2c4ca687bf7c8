import { describe, expect, test } from 'vitest'
import { compile } from '../../compile.ts'
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
    name: 'a mapped type',
    text: "import type { EmptyDirVolumeSource as E } from 'crdgen/kubernetes/core/v1'\nexport type T = { [K in keyof E]: string }",
    depth: 'fields',
  },
  {
    name: 'an indexed access',
    text: "import type { PodSpec } from 'crdgen/kubernetes/core/v1'\nexport type T = { c: PodSpec['containers'] }",
    depth: 'fields',
  },
  { name: 'no natives at all', text: 'export type T = { [K in "a" | "b"]: K }', depth: 'names' },
] as const

describe('the depth of native structs', () => {
  test.each(cases)('$name', ({ text, depth }) => {
    const opened = openFiles({ files: ['t.ts'], folder: '/p', kubernetes: '1.36' }, new Map([['/p/t.ts', text]]), undefined)
    expect(opened.depth).toBe(depth)
    const both = [opened, opened.withFields()].map(one => one.resources())
    expect(both[0]).toEqual(both[1])
  })

  test('what slips through is read again', () => {
    // The text of the literal looks like the start of a comment, and hides what follows.
    const text =
      "import type { EmptyDirVolumeSource as E } from 'crdgen/kubernetes/core/v1'\nexport type T = { a: '//'; b: Copy<E>; c: keyof E }; type Copy<X> = { [K in keyof X]: X[K] }"
    const opened = openFiles({ files: ['t.ts'], folder: '/p', kubernetes: '1.36' }, new Map([['/p/t.ts', text]]), undefined)
    expect(opened.depth).toBe('names')
    const { properties } = compile('t.ts', { folder: '/p', kubernetes: '1.36', sources: { 't.ts': text } }).type('T').schema
    expect(Object.keys(properties?.['b']?.properties ?? {})).toEqual(['medium', 'sizeLimit'])
    expect(properties?.['c']?.enum).toEqual(['medium', 'sizeLimit'])
  })
})
