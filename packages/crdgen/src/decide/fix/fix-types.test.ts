import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planGenerate } from '../../sources/plan.ts'
import { fixTypes } from './fix-types.ts'
import { describeFixes, writeFixes } from './fixes.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'crdgen-fix-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function fix(lines: readonly string[], config = {}) {
  const text = [
    "import type { Int32 } from 'crdgen/kubernetes'",
    'export interface Widget {',
    "  apiVersion: 'example.com/v1'",
    "  kind: 'Widget'",
    '  spec: {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n')
  writeFileSync(join(folder, 'a.ts'), text)
  const fixes = fixTypes(planGenerate({ config, folder }, {}, ['a.ts'], folder), folder)
  return { text, fixes, after: fixes.files[0]?.text }
}

test.each([
  ['a tag', ['/** @minimun 1 */', 'a: Int32'], ['/** @minimum 1 */', 'a: Int32'], '6:5 @minimun → @minimum'],
  ["another tool's word", ['/** @maxLen 3 */', 'a: string'], ['/** @maxLength 3 */', 'a: string'], '6:5 @maxLen → @maxLength'],
  [
    'a marker of kubebuilder',
    ['// +kubebuilder:validation:Minimun=1', 'a: Int32'],
    ['// +kubebuilder:validation:Minimum=1', 'a: Int32'],
    '6:4 +kubebuilder:validation:Minimun → +kubebuilder:validation:Minimum',
  ],
  [
    'markers on one line, and text between them',
    ['  /** @minLength 1 @pattern ^a$ @maxLength 3 */', '  a: string'],
    ['  /** @minLength 1', '   * @pattern ^a$', '   * @maxLength 3 */', '  a: string'],
    '@minLength 1 @pattern ^a$ @maxLength 3 → ',
  ],
  ['a format', ['/** @format emial */', 'a: string'], ['/** @format email */', 'a: string'], 'emial → email'],
])('%s', (_what, lines, wanted, said) => {
  const { fixes, after, text } = fix(lines)
  expect(after).toBe(text.replace(lines.join('\n'), wanted.join('\n')))
  expect(describeFixes(fixes, false)).toContain(said)
  writeFixes(fixes, folder)
  expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe(after)
  expect(fixTypes(planGenerate({ config: {}, folder }, {}, ['a.ts'], folder), folder).files).toEqual([])
})

const status = (imports: readonly string[], list: string) =>
  [
    ...imports,
    `export interface Widget extends CustomResource<'example.com/v1', 'Widget', { a: string }, { conditions?: ${list} }> {}`,
    '',
  ].join('\n')
const resource = "import type { CustomResource } from 'crdgen/kubernetes'"
const meta = "import type { Condition } from 'crdgen/kubernetes/meta/v1'"

test.each<readonly [what: string, before: string, after: string | undefined]>([
  [
    'a list of conditions',
    status([resource, meta], 'Condition[]'),
    status(["import type { Conditions, CustomResource } from 'crdgen/kubernetes'"], 'Conditions'),
  ],
  [
    'an array',
    status([resource, meta], 'Array<Condition>'),
    status(["import type { Conditions, CustomResource } from 'crdgen/kubernetes'"], 'Conditions'),
  ],
  [
    'with an import of another kind',
    status(["import { type CustomResource } from 'crdgen/kubernetes'", meta], 'Condition[]'),
    status(
      ["import type { Conditions } from 'crdgen/kubernetes'", "import { type CustomResource } from 'crdgen/kubernetes'"],
      'Conditions',
    ),
  ],
  [
    'a condition that is used elsewhere, too',
    status([resource, meta, 'export type Mine = Condition'], 'Condition[]'),
    status(["import type { Conditions, CustomResource } from 'crdgen/kubernetes'", meta, 'export type Mine = Condition'], 'Conditions'),
  ],
  [
    'another name of the module',
    status([resource, "import type { Condition, Time } from 'crdgen/kubernetes/meta/v1'", 'export type Mine = Time'], 'Condition[]'),
    status(
      [
        "import type { Conditions, CustomResource } from 'crdgen/kubernetes'",
        "import type { Time } from 'crdgen/kubernetes/meta/v1'",
        'export type Mine = Time',
      ],
      'Conditions',
    ),
  ],
  ['a list that is read-only', status([resource, meta], 'readonly Condition[]'), undefined],
  ['conditions of its own', status([resource, 'interface Condition { type: string; mine: string }'], 'Condition[]'), undefined],
  [
    'a condition under another name',
    status([resource, "import type { Condition as C } from 'crdgen/kubernetes/meta/v1'"], 'C[]'),
    undefined,
  ],
])('%s', (_, before, after) => {
  writeFileSync(join(folder, 'a.ts'), before)
  const { files } = fixTypes(planGenerate({ config: {}, folder }, {}, ['a.ts'], folder), folder)
  expect(files[0]?.text).toBe(after)
  if (after !== undefined) expect(describeFixes({ files, left: [] }, false)).toContain(' → Conditions')
})

test('names that another tool lowered are those of the cluster', () => {
  const config = { loweredNames: true }
  const lines = ['HTTPPort: Int32', "'A-b'?: { Inner: string; URL?: string }", '/** @jsonName id */', 'ID?: string', 'size?: string']
  const { fixes, text, after } = fix(lines, config)
  expect(after).toBe(text.replace('HTTPPort', 'hTTPPort').replace('A-b', 'a-b').replace('Inner', 'inner').replace('URL', 'uRL'))
  expect(describeFixes(fixes, false)).toContain('6:1 HTTPPort → hTTPPort')
  // Both would be one field.
  expect(fix(['Size?: string', 'size?: string'], config).fixes.files).toEqual([])
  expect(fix(['HTTPPort: Int32']).fixes.files).toEqual([])
})

test('what leads to another finding is left', () => {
  // The word would be a marker of numbers, on text.
  expect(fix(['/** @minimun 1 */', 'a: string']).fixes.files).toEqual([])
})

test('what is not certain, or meant, is left', () => {
  expect(fix(['/** @foo 1 */', 'a: string']).fixes.files).toEqual([])
  expect(fix(['/** @minimun 1 */', 'a: Int32'], { rules: { 'marker/unknown': 'off' } }).fixes.files).toEqual([])
})

test('links and files that are read-only are named, and stay', () => {
  fix(['/** @minimun 1 */', 'a: Int32'])
  chmodSync(join(folder, 'a.ts'), 0o444)
  const sealed = fixTypes(planGenerate({ config: {}, folder }, {}, ['a.ts'], folder), folder)
  expect(sealed).toEqual({ files: [], left: [{ shown: 'a.ts', why: 'is read-only' }] })
  chmodSync(join(folder, 'a.ts'), 0o644)
  symlinkSync('a.ts', join(folder, 'b.ts'))
  const linked = fixTypes(planGenerate({ config: {}, folder }, {}, ['b.ts'], folder), folder)
  expect(linked.left).toEqual([{ shown: 'b.ts', why: 'is a link to a.ts; name that file' }])
})

test('a file that changed meanwhile is not overwritten', () => {
  const { fixes } = fix(['/** @minimun 1 */', 'a: Int32'])
  writeFileSync(join(folder, 'a.ts'), 'mine')
  expect(() => writeFixes(fixes, folder)).toThrow('a.ts has changed meanwhile')
  expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe('mine')
})
