import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { compilerFile, libraryTexts, loadTypeScript, ts } from './typescript.js'

test('the compiler is found without the entry of @ts-morph/common, and its library is the entry’s', () => {
  expect(basename(compilerFile() ?? '')).toBe('typescript.js')
  loadTypeScript()
  expect(ts.version).toMatch(/^6\./)
  expect(libraryTexts().get('lib.es5.d.ts')).toContain('interface Array<T>')
})
