import { expect, test } from 'vitest'
import { type Declared, nextVersion } from './next-version.ts'

const stored: Declared = {
  group: 'a.io',
  version: 'v1',
  kind: 'A',
  file: 'api/v1/a.ts',
  line: 4,
  text: "import { B } from './b.ts'\nimport type { C } from '../c.ts'\n\nexport type A = CustomResource<'a.io/v1', 'A', B & C>\n",
}

test('imports lead to the same files', () => {
  const next = nextVersion(stored, 'v2')
  expect(next?.path).toBe('api/v2/a.ts')
  expect(next?.content).toBe(
    "import { B } from '../v1/b.ts'\nimport type { C } from '../c.ts'\n\nexport type A = CustomResource<'a.io/v2', 'A', B & C>\n",
  )
  expect(next?.marked).toContain("\n/** @storageVersion */\nexport type A = CustomResource<'a.io/v1'")
})

test.each([
  ['src/a.v1.ts', 'src/a.v2.ts'],
  ['src/v1/a.ts', 'src/v2/a.ts'],
  ['src/a.ts', 'src/v2/a.ts'],
  ['src/v10.ts', 'src/v2/v10.ts'],
])('%s → %s', (file, path) => {
  expect(nextVersion({ ...stored, file }, 'v2')?.path).toBe(path)
})

test.each([
  ['/** An A. */', '/**\n * An A.\n *\n * @storageVersion\n */'],
  ['/**\n * An A.\n */', '/**\n * An A.\n * @storageVersion\n */'],
])('the stored version is marked in its comment', (comment, wanted) => {
  const text = `${comment}\nexport type A = CustomResource<'a.io/v1', 'A', {}>\n`
  expect(nextVersion({ ...stored, text, line: comment.split('\n').length + 1 }, 'v2')?.marked).toContain(`${wanted}\nexport`)
})

test('a version that is marked keeps its mark, and the copy has none', () => {
  const text = "/**\n * @storageVersion\n */\nexport type A = CustomResource<'a.io/v1', 'A', {}>\n"
  expect(nextVersion({ ...stored, text }, 'v2')).toEqual({
    path: 'api/v2/a.ts',
    content: "/**\n */\nexport type A = CustomResource<'a.io/v2', 'A', {}>\n",
  })
})

test('an apiVersion that is not a literal is not replaced', () => {
  expect(nextVersion({ ...stored, text: 'export type A = CustomResource<typeof version, "A", {}>' }, 'v2')).toBeUndefined()
})
