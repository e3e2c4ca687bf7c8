import { AssertionError } from 'node:assert'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  assertAccepts,
  assertBackwardCompatible,
  assertCoversKubernetes,
  assertMatchesCrdFile,
  assertRejects,
} from '../../packages/crdgen/src/library/assert.ts'

/** Paths start from the working folder. */
const file = 'test/matchers/fixtures/backups.yaml'
const text = readFileSync(file, 'utf8')
const good = { apiVersion: 'example.com/v1', kind: 'Backup', metadata: { name: 'a' }, spec: { schedule: '@daily' } }
const bad = { ...good, spec: { schedule: '@daily', keep: 0 } }
const narrowed = text.replace('minimum: 1', 'minimum: 3')
const temporary = mkdtempSync(join(tmpdir(), 'crdgen-assert-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

function thrownBy(assertion: () => void): unknown {
  try {
    assertion()
  } catch (thrown) {
    return thrown
  }
  return undefined
}

test.each([
  ['assertAccepts', () => assertAccepts(file, good)],
  ['assertRejects', () => assertRejects(file, bad, 'manifest/invalid-value')],
  ['assertBackwardCompatible', () => assertBackwardCompatible('test/matchers/fixtures/backup.ts', file)],
  ['assertCoversKubernetes', () => assertCoversKubernetes('test/cli/fixtures/check/crds/example.com_queues.yaml', '1.24')],
  ['assertMatchesCrdFile', () => assertMatchesCrdFile(text, file)],
])('%s holds', (_, assertion) => expect(thrownBy(assertion)).toBeUndefined())

test.each([
  ['assertAccepts', () => assertAccepts(file, bad), /^Backup does not accept the object \(1 finding\):\n\nerror\[/],
  ['assertRejects', () => assertRejects(file, good), /^Backup accepts the object$/],
  [
    'assertRejects',
    () => assertRejects(file, bad, 'manifest/unknown-field'),
    /^Backup refuses the object, but not by manifest\/unknown-field/,
  ],
  ['assertBackwardCompatible', () => assertBackwardCompatible(narrowed, file), /^Backup is not backward compatible/],
  [
    'assertCoversKubernetes',
    () => assertCoversKubernetes('test/cli/fixtures/check/crds/example.com_queues.yaml', '1.36'),
    /^Queue does not cover Kubernetes 1\.36 \(3 findings\)/,
  ],
  [
    'assertMatchesCrdFile',
    () => assertMatchesCrdFile(narrowed, file),
    /is not up to date; assertMatchesCrdFile with \{ update: true \} rewrites it:/,
  ],
])('%s throws an AssertionError', (operator, assertion, message) => {
  const thrown = thrownBy(assertion)
  expect(thrown).toBeInstanceOf(AssertionError)
  expect(thrown).toMatchObject({ operator, code: 'ERR_ASSERTION', message: expect.stringMatching(message) })
})

const misspelt: object = { updat: true }
test.each([
  ['an option', () => assertMatchesCrdFile(text, file, misspelt), 'assertMatchesCrdFile: unknown option updat; did you mean update?'],
  ['no object', () => assertRejects(file, undefined), 'assertRejects: expected an object, YAML text or the path of a file, got undefined'],
  [
    'a rule',
    // @ts-expect-error -- no such rule
    () => assertRejects(file, bad, 'manifest/invalid-valeu'),
    'unknown rule manifest/invalid-valeu; did you mean manifest/invalid-value?',
  ],
  ['a file that is not there', () => assertAccepts('none.yaml', good), 'none.yaml: no such file or folder'],
])('a mistake is a TypeError: %s', (_, assertion, message) => {
  const thrown = thrownBy(assertion)
  expect(thrown).toBeInstanceOf(TypeError)
  expect(thrown).toMatchObject({ message })
})

test('assertMatchesCrdFile writes when it is told to', () => {
  const path = join(temporary, 'backups.yaml')
  expect(thrownBy(() => assertMatchesCrdFile(file, path))).toMatchObject({
    message: expect.stringMatching(/is not there; run assertMatchesCrdFile with \{ update: true \} to write it$/),
  })
  expect(existsSync(path)).toBe(false)
  assertMatchesCrdFile(file, path, { update: true })
  assertMatchesCrdFile(file, path)
})
