import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '@crdgen/core'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import 'crdgen/vitest'
import { toMatchCrdFile as match, type Update } from '../../packages/crdgen/src/library/matchers/to-match-crd-file.ts'

const file = 'fixtures/backups.yaml'
const types = 'fixtures/backup.ts'
const text = readFileSync(new URL(file, import.meta.url), 'utf8')
const good = { apiVersion: 'example.com/v1', kind: 'Backup', metadata: { name: 'a' }, spec: { schedule: '@daily' } }
const folder = import.meta.dirname
const temporary = mkdtempSync(join(tmpdir(), 'crdgen-matchers-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

/** As `vitest -u`, `vitest` or a CI asks. */
function toMatchCrdFile(received: unknown, path: unknown, from: string, update: Update) {
  return match(received, path, from, update, 'vitest -u')
}

function failureOf(expectation: () => void): string {
  try {
    expectation()
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
  return 'it passed'
}

describe('XRDs and graphs', () => {
  const apis = '../cli/fixtures/composites/apis'
  const site = readFileSync(new URL(`${apis}/site.yaml`, import.meta.url), 'utf8')
  const object = (spec: object) => ({ apiVersion: 'platform.example.com/v1alpha1', kind: 'Site', metadata: { name: 'a' }, spec })

  test.each([
    ['a file', `${apis}/site.yaml`],
    ['text', site],
    ['an object', parse(site)],
  ])('%s is the CRD that it becomes', (_, graph: unknown) => {
    expect(graph).toAccept(object({ image: 'a', replicas: 9 }))
    expect(graph).toReject(object({ image: 'a', replicas: 10 }), 'manifest/invalid-value')
    expect(graph).toBeBackwardCompatibleWith(`${apis}/site.yaml`)
    expect(failureOf(() => expect('../cli/fixtures/composites/changed/site.yaml').toBeBackwardCompatibleWith(graph))).toContain(
      'spec.replicas maximum is 5 now, was 9',
    )
  })

  test('a kind is named where an XRD offers a claim', () => {
    const claim = { apiVersion: 'platform.example.com/v1alpha1', kind: 'Database', metadata: { name: 'a' }, spec: { storageGB: 1 } }
    expect(`${apis}/database.yaml#Database`).toAccept(claim)
    expect(failureOf(() => expect(`${apis}/database.yaml`).toAccept(claim))).toContain('name one:')
  })
})

describe('what is looked at', () => {
  test.each([
    ['a file', file],
    ['a file and a kind', `${file}#Backup`],
    ['YAML text', text],
    ['a TypeScript file', types],
    ['a kind of a TypeScript file', `${types}#Backup`],
    ['a resource', compile([join(folder, types)]).resources()[0]],
    ['a type', compile([join(folder, types)]).type('Backup')],
  ])('%s', (_, received) => {
    expect(received).toAccept(good)
    expect(received).toBeBackwardCompatibleWith(file)
    expect(file).toBeBackwardCompatibleWith(received)
  })

  test.each([
    ['nothing', undefined, /^expected a CustomResourceDefinition, .* got undefined$/],
    ['another object', good, /got an object of kind Backup$/],
    ['a file that is not there', 'fixtures/none.yaml', /no such file/],
    ['a kind that is not there', `${file}#Restore`, /holds no CustomResourceDefinition of Restore/],
    ['a type that is not a resource', compile([join(folder, types)]).type('BackupSpec'), /^BackupSpec is not a resource/],
    ['a type that is not there', compile([join(folder, types)]).type('Backups'), /^is not exported by the files/],
    ['text that is not a CRD', 'kind: Backup\n', /holds no CustomResourceDefinition/],
    ['text that is not YAML', 'kind: [\n', /^line 2:1: this is not YAML/],
  ])('not %s', (_, received, message) => {
    expect(failureOf(() => expect(received).toAccept(good))).toMatch(message)
    expect(failureOf(() => expect(received).not.toAccept(good))).toMatch(message)
  })
})

/** A second CRD beside the first, in a file of its own. */
function writeBundle(): string {
  const path = join(temporary, 'bundle.yaml')
  const other = text.replaceAll('Backup', 'Restore').replaceAll('backup', 'restore')
  writeFileSync(path, `${other}---\n${text}`)
  return path
}

describe('toMatchCrdFile', () => {
  test('finds a kind among others, and never writes over them', () => {
    const bundle = writeBundle()
    expect(file).toMatchCrdFile(`${bundle}#Backup`)
    const narrowed = text.replace('minimum: 1', 'minimum: 3')
    const before = readFileSync(bundle, 'utf8')
    expect(toMatchCrdFile(narrowed, `${bundle}#Backup`, folder, 'all').message()).toMatch(/it holds more than this CRD/)
    expect(readFileSync(bundle, 'utf8')).toBe(before)
    expect(() => toMatchCrdFile(text, `${join(temporary, 'none.yaml')}#Backup`, folder, 'all')).toThrow(
      /is not there to look for Backup in/,
    )
  })

  test('compares data, not text', () => expect(text.replace('{type: string}', '{"type": "string"}')).toMatchCrdFile(file))

  test('tells what differs', () => {
    const narrowed = text.replace('minimum: 1', 'minimum: 3')
    expect(failureOf(() => expect(narrowed).toMatchCrdFile(file))).toBe(
      'test/matchers/fixtures/backups.yaml is not up to date; vitest -u rewrites it:\n\n  ~ spec.keep minimum 1 → 3\n',
    )
  })

  test('never writes over other documents, source code or a revision', () => {
    const path = join(temporary, 'with-namespace.yaml')
    writeFileSync(path, `apiVersion: v1\nkind: Namespace\nmetadata: {name: a}\n---\n${text}`)
    expect(file).toMatchCrdFile(path)
    expect(toMatchCrdFile(text.replace('minimum: 1', 'minimum: 3'), path, folder, 'all').pass).toBe(false)
    for (const other of [types, 'git:HEAD:crds/backups.yaml', join(temporary, 'crds'), undefined])
      expect(() => toMatchCrdFile(text, other, folder, 'all')).toThrow(
        'toMatchCrdFile: expected the path of a YAML or JSON file such as ../crds/example.com_backups.yaml',
      )
  })

  test('writes JSON where the file is JSON', () => {
    const path = join(temporary, 'backups.json')
    expect(toMatchCrdFile(text, path, folder, 'new').pass).toBe(true)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ kind: 'CustomResourceDefinition' })
    expect(file).toMatchCrdFile(path)
  })

  test('knows all versions of a list of files and of a folder, and never removes one', () => {
    const versions = ['fixtures/versions/v1.ts', 'fixtures/versions/v1beta1.ts']
    const path = join(temporary, 'snapshots.yaml')
    expect(toMatchCrdFile(versions, path, folder, 'new').pass).toBe(true)
    expect(versions).toMatchCrdFile(path)
    expect('fixtures/versions').toMatchCrdFile(path)
    const before = readFileSync(path, 'utf8')
    const alone = toMatchCrdFile(versions[0], path, folder, 'all')
    expect(alone.pass).toBe(false)
    expect(alone.message()).toMatch(/the types that were named lack v1beta1, and vitest -u never removes a version/)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('writes nothing for .not', () => {
    const path = join(temporary, 'not.yaml')
    expect(text).not.toMatchCrdFile(path)
    expect(existsSync(path)).toBe(false)
  })

  test('writes what is new, rewrites on demand, and never on CI', () => {
    const path = join(temporary, 'crds/backups.yaml')
    expect(toMatchCrdFile(text, path, folder, 'none')).toMatchObject({ pass: false })
    expect(toMatchCrdFile(text, path, folder, 'new')).toMatchObject({ pass: true })
    const written = readFileSync(path, 'utf8')
    const changed = text.replace('minimum: 1', 'minimum: 3')
    expect(toMatchCrdFile(changed, path, folder, 'new')).toMatchObject({ pass: false })
    expect(readFileSync(path, 'utf8')).toBe(written)
    expect(toMatchCrdFile(changed, path, folder, 'all')).toMatchObject({ pass: true })
    expect(toMatchCrdFile(changed, path, folder, 'none')).toMatchObject({ pass: true })
  })
})

describe('toBeBackwardCompatibleWith', () => {
  const narrowed = text.replace('[full, incremental, snapshot]', '[full, incremental]')

  test('fails for what breaks', () => {
    expect(narrowed).not.toBeBackwardCompatibleWith(file)
    expect(failureOf(() => expect(narrowed).toBeBackwardCompatibleWith(file))).toMatch(
      /^Backup is not backward compatible; .* a major one \(1 finding\):\n\nerror\[breaking\/enum-value-removed\] spec\.mode no longer accepts "snapshot"/,
    )
  })

  test('looks for the same kind among several, and shows the line from where the tests run', () => {
    expect(file).toBeBackwardCompatibleWith(writeBundle())
    const path = join(temporary, 'narrowed.yaml')
    writeFileSync(path, narrowed)
    expect(failureOf(() => expect(path).toBeBackwardCompatibleWith(file))).toMatch(
      /--> \S*narrowed\.yaml:\d+:\d+ .*\n +\|\n *\d+ \| +mode:/,
    )
  })

  test('knows no other options', () => {
    const options: object = { profil: 'strict' }
    expect(failureOf(() => expect(file).not.toBeBackwardCompatibleWith(file, options))).toBe(
      'toBeBackwardCompatibleWith: unknown option profil; did you mean profile?',
    )
  })

  test('takes what widens', () => expect(file).toBeBackwardCompatibleWith(narrowed))

  test('takes what was accepted', () => {
    const accept = [{ fingerprint: '551d8075ea0e0d6a', reason: 'nobody takes snapshots' }]
    expect(narrowed).toBeBackwardCompatibleWith(file, { accept })
  })

  test('points at the type', () => {
    const wider = text.replace('minimum: 1', 'minimum: 0')
    expect(failureOf(() => expect(types).toBeBackwardCompatibleWith(wider))).toMatch(/--> test\/matchers\/fixtures\/backup\.ts:8:7/)
  })
})

describe('toCoverKubernetes', () => {
  const queues = '../cli/fixtures/check/crds/example.com_queues.yaml'

  test('tells what is missing', () => {
    expect(queues).toCoverKubernetes('1.24')
    expect(queues).not.toCoverKubernetes('1.24..1.36')
    expect(failureOf(() => expect(queues).toCoverKubernetes('1.36'))).toMatch(
      /^Queue does not cover Kubernetes 1\.36 \(3 findings\):\n\nwarning\[upstream\/missing-field\] 3 fields of Kubernetes 1\.36 missing/,
    )
  })

  test('leaves out what is to be ignored', () => expect(queues).toCoverKubernetes('1.36', { ignore: ['TopologySpreadConstraint.*'] }))

  test('wants a version it knows', () => {
    expect(failureOf(() => expect(queues).toCoverKubernetes('2.0'))).toMatch(/2\.0/)
  })
})

describe('toAccept and toReject', () => {
  const bad = { ...good, spec: { schedule: '@daily', keep: 0 } }

  test('ask the API server', () => {
    expect(file).toReject(bad)
    expect(file).toReject(bad, 'manifest/invalid-value')
    expect(file).toReject(
      'apiVersion: example.com/v1\nkind: Backup\nmetadata: {name: a}\nspec: {schedule: x, kep: 1}\n',
      'manifest/unknown-field',
    )
    expect(file).toAccept({ ...good, spec: { ...good.spec, kep: 1 } }, { mode: 'ignore' })
  })

  test('run validation rules, with the object as it was', () => {
    const spec = `spec:
                type: object
                x-kubernetes-validations: [{rule: "self.keep >= oldSelf.keep"}, {rule: "self.keep < 100"}]
                properties: {keep: {type: integer}}`
    const crd = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: copies.example.com}
spec:
  group: example.com
  names: {kind: Copy, plural: copies}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
              ${spec}
`
    const copy = (keep: number) => ({ apiVersion: 'example.com/v1', kind: 'Copy', metadata: { name: 'a' }, spec: { keep } })
    expect(crd).toAccept(copy(1))
    expect(crd).toReject(copy(100), 'manifest/validation-rule')
    expect(crd).toAccept(copy(2), { before: copy(1) })
    expect(crd).toReject(copy(1), 'manifest/validation-rule', { before: copy(2) })
    expect(failureOf(() => expect(crd).toAccept(copy(1), { before: copy(2) }))).toMatch(/failed rule: self\.keep >= oldSelf\.keep/)
  })

  test('read an object from a file, and point into it', () => {
    const path = join(temporary, 'backup.yaml')
    writeFileSync(path, 'apiVersion: example.com/v1\nkind: Backup\nmetadata: {name: a}\nspec:\n  schedule: x\n  kep: 1\n  schedule: y\n')
    expect(file).toReject(path, 'manifest/repeated-key')
    expect(failureOf(() => expect(file).toAccept(path))).toMatch(/--> \S*backup\.yaml:6:3 .*\n +\|\n 6 \|   kep: 1/)
  })

  test.each([
    ['nothing', undefined, 'toReject: expected an object, YAML text or the path of a file, got undefined'],
    ['no object', '# words\n', 'toReject: the text holds no object'],
    ['two objects', 'kind: Backup\n---\nkind: Backup\n', 'toReject: the text holds 2 objects; give one'],
    ['a file that is not there', 'none.yaml', 'none.yaml: no such file or folder'],
  ])('take no part for the whole: %s', (_, object, message) => {
    expect(failureOf(() => expect(file).toReject(object))).toBe(message)
    expect(failureOf(() => expect(file).not.toReject(object))).toBe(message)
  })

  test('tell why not', () => {
    expect(failureOf(() => expect(file).toAccept(bad))).toMatch(
      /^Backup does not accept the object \(1 finding\):\n\nerror\[manifest\/[\w-]+\] spec\.keep/,
    )
    expect(failureOf(() => expect(file).toReject(good))).toBe('Backup accepts the object')
    expect(failureOf(() => expect(file).toReject(bad, 'manifest/unknown-field'))).toMatch(
      /^Backup refuses the object, but not by manifest\/unknown-field/,
    )
    // @ts-expect-error -- no such rule
    expect(failureOf(() => expect(file).not.toReject(good, 'manifest/invalid-valeu'))).toBe(
      'unknown rule manifest/invalid-valeu; did you mean manifest/invalid-value?',
    )
  })
})
