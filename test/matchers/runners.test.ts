/** The matchers under runners that are not vitest, as they are built: Jest's CommonJS, and plain assertions under node:test. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const runners = join(import.meta.dirname, 'fixtures/runners')
const temporary = mkdtempSync(join(tmpdir(), 'crdgen-runners-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

function runNode(args: readonly string[], cwd?: string, environment: Readonly<Record<string, string>> = {}) {
  // A warning about `require` of modules is said only of what is in no node_modules, as here.
  const env = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...environment }
  const options = { encoding: 'utf8', cwd, env } as const
  return spawnSync(process.execPath, args, options)
}

test('crdgen/jest is required by CommonJS', () => {
  const { stdout, stderr } = runNode([join(runners, 'jest.cjs'), temporary])
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({
    early: {
      thrown: 'the config is not read yet; expect in a test, or name crdgen/jest in setupFilesAfterEnv',
      ofTheTest: true,
    },
    names: ['toMatchCrdFile', 'toBeBackwardCompatibleWith', 'toCoverKubernetes', 'toAccept', 'toReject', 'toConvertLosslessly'],
    accepts: { pass: true, message: 'expected Backup to refuse the object, but the API server would accept it' },
    refuses: {
      pass: false,
      message: expect.stringMatching(
        /^Backup does not accept the object \(1 finding\):\n\nerror\[manifest\/missing-field\] spec\.schedule/,
      ),
    },
    rejects: { pass: true, message: expect.stringMatching(/^expected Backup to accept the object \(1 finding\)/) },
    notRejected: { pass: false, message: 'Backup accepts the object' },
    types: { pass: true, message: expect.stringMatching(/^expected Backup to break/) },
    covers: { pass: true, message: 'expected Backup to lack something of Kubernetes 1.37' },
    misspelt: { thrown: 'toAccept: unknown option mod; did you mean mode?', ofTheTest: true },
    oneVersion: { thrown: 'toConvertLosslessly: the CRD has one version, and nothing to convert', ofTheTest: true },
    onCi: { pass: false, message: expect.stringMatching(/written\.yaml is not there; run jest -u to write it$/) },
    notWritten: false,
    written: { pass: true, message: expect.stringMatching(/was written$/) },
    changed: {
      pass: false,
      message: expect.stringMatching(/written\.yaml is not up to date; jest -u rewrites it:\n\n {2}~ spec\.keep minimum 1 → 3\n$/),
    },
  })
})

test.each(['backups.test.mjs', 'backups.test.cjs'])('crdgen/assert serves node:test, from %s', file => {
  const { stdout, status } = runNode(['--test', '--test-reporter=tap', join(runners, file)])
  expect(status).toBe(1)
  expect(stdout).toMatch(/^ *ok 1 - holds$/m)
  expect(stdout).toMatch(/^ *not ok 2 - fails$/m)
  expect(stdout).toMatch(/Backup does not accept the object \(1 finding\):/)
  expect(stdout).toMatch(/code: 'ERR_ASSERTION'/)
})

/** A project with types and a cache of its own, where each call of toAccept has a process of its own. */
function openProject(name: string) {
  const [project, cache] = [join(temporary, name), join(temporary, `${name}-cache`)]
  mkdirSync(join(project, 'node_modules'), { recursive: true })
  mkdirSync(cache, { mode: 0o700 })
  symlinkSync(join(import.meta.dirname, '../../packages/crdgen'), join(project, 'node_modules/crdgen'))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  const write = (kind: string, least: number, doc = '') =>
    writeFileSync(
      join(project, `${kind.toLowerCase()}.ts`),
      `import type { CustomResource } from 'crdgen/kubernetes'
${doc}
export interface ${kind} extends CustomResource<'example.com/v1', '${kind}', { /** @minimum ${least} */ size: number }> {}\n`,
    )
  const matchers = pathToFileURL(join(import.meta.dirname, '../../packages/crdgen/dist/library/matchers/index.js')).href
  const isAccepted = (kind: string, size: number) => {
    const object = JSON.stringify({ apiVersion: 'example.com/v1', kind, metadata: { name: 'a' }, spec: { size } })
    const code = `import { prepare, toAccept } from '${matchers}'
await prepare()
try {
  console.log(toAccept('${kind.toLowerCase()}.ts', ${object}, {}, process.cwd()).pass)
} catch (thrown) {
  console.log(thrown.message)
}`
    const { stdout, stderr } = runNode(['--input-type=module', '-e', code], project, { XDG_CACHE_HOME: cache })
    return stderr === '' ? stdout.trim() : stderr
  }
  const [answers, config] = [join(cache, 'crdgen/answers'), join(project, 'crdgen.config.json')]
  /** Shows what is taken from the cache. */
  const lowerKept = () =>
    readdirSync(answers).forEach(entry => {
      const file = join(answers, entry)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\\"minimum\\":1', '\\"minimum\\":0'), { mode: 0o600 })
    })
  return { write, isAccepted, lowerKept, answers, config }
}

test('types that have not changed are not read again', () => {
  const { write, isAccepted, lowerKept } = openProject('one')
  write('Site', 1)
  expect([isAccepted('Site', 0), isAccepted('Site', 1)]).toEqual(['false', 'true'])
  lowerKept()
  expect(isAccepted('Site', 0)).toBe('true')
  write('Site', 2)
  expect([isAccepted('Site', 1), isAccepted('Site', 2)]).toEqual(['false', 'true'])
})

test.each([
  ['and after an edit of one', {}, 'true'],
  ['where the config is of all kinds together', { output: { crds: 'crds', outline: 'outline.txt' } }, 'false'],
])('what is read for the test of one kind is there for those of others, %s', (_, settings, isKept) => {
  const { write, isAccepted, lowerKept, answers, config } = openProject(`kept-${isKept}`)
  writeFileSync(config, JSON.stringify({ input: '*.ts', kubernetes: '1.35', ...settings }))
  for (const kind of ['Site', 'Page']) write(kind, 1)
  expect(isAccepted('Site', 0)).toBe('false')
  lowerKept()
  expect([isAccepted('Site', 0), isAccepted('Page', 0)]).toEqual(['true', 'true'])
  expect(readdirSync(answers)).toHaveLength(1)
  write('Site', 2)
  expect([isAccepted('Page', 0), isAccepted('Site', 1)]).toEqual([isKept, 'false'])
  write('Site', 2, '/** @resource shortName=page */')
  expect(isAccepted('Page', 0)).toContain('is "page", which Page of the same group has as its singular')
})
