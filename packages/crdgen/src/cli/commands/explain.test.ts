import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fakeShell } from '../../system/terminal/fake-shell.test-support.ts'
import { main } from '../main.ts'

const config = `export default {
  input: 'api',
  markers: [{ kind: 'schema', tags: ['port'], kubebuilder: ['acme:port'], sites: ['field'], summary: 'A port.', value: { kind: 'none' }, apply: () => ({}), examples: [] }],
}`

async function explain(question: string) {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-explain-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'crdgen.config.mjs'), config)
  const shell = fakeShell(folder)
  const exit = await main(['explain', question], shell)
  return [exit, shell.printed(), shell.complained()]
}

test.each([
  ['@port', [0, '@port  +acme:port\n  A port.\n  on fields; takes no value\n', '']],
  ['+acme:port', [0, '@port  +acme:port\n  A port.\n  on fields; takes no value\n', '']],
  ['@prt', [2, '', 'crdgen explain: @prt is not a marker; did you mean @port?\n']],
  ['@itmes:patern', [2, '', 'crdgen explain: @itmes:patern is not a marker; did you mean @items:pattern?\n']],
  ['+kubebuilder:nullable', [2, '', 'crdgen explain: +kubebuilder:nullable is not a marker; did you mean +nullable?\n']],
  ['@see', [0, '@see is documentation: it changes no CRD but for descriptions.\n', '']],
])('a marker: %s', async (question, expected) => {
  expect(await explain(question)).toEqual(expected)
})

test.each([
  ['kruise/ws-patch-claim-volume-not-seen', 'Wrong (--with kruise=1.7.2):'],
  ['kruise/ws-patch-claim-volume-not-seen', 'Depends on the version of kruise: --with kruise=VERSION; without, 1.9.0 is assumed.'],
  ['manifest/silently-pruned', 'Wrong (--mode server-side-apply):'],
  ['scale/marker-not-in-crd', 'Made of the types:'],
  ['helm/invalid-ownership-metadata', 'In the cluster:'],
  ['crd/embedded-metadata-pruned', 'Right:'],
])('what the example of %s takes to be so', async (rule, line) => {
  const [exit, printed] = await explain(rule)
  expect(exit).toBe(0)
  expect(
    String(printed)
      .split('\n')
      .map(one => one.trim()),
  ).toContain(line)
})
