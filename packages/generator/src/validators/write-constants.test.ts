import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { constantsOf, writeConstants } from './write-constants.ts'

const spec = {
  group: 'example.com',
  scope: 'Cluster',
  names: { kind: 'Backup', plural: 'backups', shortNames: ['bk'] },
  versions: [
    { name: 'v1', served: true, storage: true },
    { name: 'v1beta1', served: true, storage: false },
  ],
}

test('each version has what the API server knows of the kind', () => {
  const known = { group: 'example.com', kind: 'Backup', listKind: 'BackupList', plural: 'backups', singular: 'backup', shortNames: ['bk'] }
  expect(constantsOf(spec)).toEqual([
    { ...known, version: 'v1', apiVersion: 'example.com/v1', scope: 'Cluster', storageVersion: 'v1' },
    { ...known, version: 'v1beta1', apiVersion: 'example.com/v1beta1', scope: 'Cluster', storageVersion: 'v1' },
  ])
  expect([constantsOf(undefined), constantsOf({ group: 'a', names: {}, versions: [] })]).toEqual([[], []])
})

const folder = mkdtempSync(join(tmpdir(), 'crdgen-constants-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the module runs by itself: constants, guard and constructor', async () => {
  const [v1] = constantsOf(spec)
  if (v1 === undefined) throw new Error('no version')
  const path = join(folder, 'v1.constants.ts')
  writeFileSync(path, writeConstants([{ kind: 'Backup', constants: v1, type: { name: 'Backup', module: './v1.js' } }]))
  const { BackupKind, isBackup, createBackup } = await import(/* @vite-ignore */ path)
  expect(BackupKind).toEqual(v1)
  expect(createBackup({ metadata: { name: 'a' } })).toEqual({ apiVersion: 'example.com/v1', kind: 'Backup', metadata: { name: 'a' } })
  expect(
    [createBackup({}), { kind: 'Backup' }, { apiVersion: 'example.com/v2', kind: 'Backup' }, null, 'Backup'].map(one => isBackup(one)),
  ).toEqual([true, false, false, false, false])
})

test('texts of a CRD are data, and kinds of one name are told apart', async () => {
  const hostile = `*/ throw new Error('ran'); '"\\\u2028`
  const names = { kind: 'my-widget', plural: hostile, singular: hostile, shortNames: [hostile] }
  const [found] = constantsOf({ group: hostile, scope: hostile, names, versions: [{ name: 'v1', storage: true }] })
  if (found === undefined) throw new Error('no version')
  const path = join(folder, 'hostile.constants.ts')
  const kinds = ['my-widget', 'MyWidget', 'MyWidgetKind'].map(kind => ({ kind, constants: { ...found, kind } }))
  writeFileSync(path, writeConstants(kinds))
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ path)
  expect(module['MyWidgetKind']).toEqual(found)
  expect(Object.keys(module).length).toBe(9)
})
