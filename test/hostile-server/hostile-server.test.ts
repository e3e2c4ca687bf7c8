/** All commands that read a cluster meet each scenario: the exit code, the line, no trace of a stack, no credential, and no wait. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '../../packages/crdgen/src/sources/cluster/certificate.test-support.ts'
import { fakeShell } from '../../packages/crdgen/src/system/terminal/fake-shell.test-support.ts'
import { main } from '../../packages/crdgen/src/cli/main.ts'
import { bin, makeProject, makeRoot, type Ran } from '../cli/project.ts'
import { type CommandName, type Scenario, scenarios, token } from './scenarios.ts'
import { type HostileServer, startHostileServer, widget, widgetCrd } from './server.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const certificate = makeCertificate()
const project = makeProject(root, 'hostile-server')
writeFileSync(join(project, 'crd.json'), JSON.stringify(widgetCrd({ spec: { ...specOf(widgetCrd()), scope: 'Cluster' } })))
writeFileSync(join(project, 'widget.json'), JSON.stringify(widget('mine')))

/** Lower than usual, so that the test ends. */
/** Another build of the tool, which meets all scenarios as a process; it may know no limits. */
const tool = process.env['CRDGEN_BIN']

const limits = ['answer-mib=8', 'kept-mib=4', 'empty-pages=3', 'objects=500'].flatMap(one => ['--cluster-limit', one])

const commands: Readonly<Record<CommandName, readonly string[]>> = {
  check: ['check', 'kube:'],
  cluster: ['cluster'],
  diff: ['diff', 'kube:', 'crd.json'],
  validate: ['validate', '--crds', 'kube:', 'widget.json'],
}

/** A hang is a failure: no bound of the command line is that far. */
const killedAfterMs = 60_000

function run(server: HostileServer, argv: readonly string[], how: 'here' | 'process'): Promise<Ran> {
  const kubeconfig = join(project, `kubeconfig-${new URL(server.url).port}`)
  writeFileSync(kubeconfig, JSON.stringify(kubeconfigFor(server.url)))
  const all = [...argv, '--no-config', '--kubeconfig', kubeconfig]
  return how === 'here' ? runHere(all) : runProcess(all)
}

/** In this process, which is quicker by far. */
async function runHere(argv: readonly string[]): Promise<Ran> {
  const shell = fakeShell(project, { HOME: project })
  const exit = await main(argv, shell)
  return { out: shell.printed(), err: shell.complained(), exit }
}

async function runProcess(argv: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [tool ?? bin, ...argv], {
    cwd: project,
    env: { HOME: project, TMPDIR: project },
    timeout: killedAfterMs,
    killSignal: 'SIGKILL',
  })
  const texts = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text))
  const [exit] = await once(child, 'close')
  return { ...texts, exit }
}

function kubeconfigFor(server: string): object {
  return {
    clusters: [{ name: 'here', cluster: { server, 'certificate-authority-data': Buffer.from(certificate.cert).toString('base64') } }],
    users: [{ name: 'dev', user: { token } }],
    contexts: [{ name: 'local', context: { cluster: 'here', user: 'dev' } }],
    'current-context': 'local',
  }
}

describe.each(scenarios)('$name', scenario => {
  test.each(Object.entries(commands))('%s', { timeout: killedAfterMs }, async (name, argv) => {
    await meet(scenario, name as CommandName, argv, tool === undefined ? 'here' : 'process')
  })
})

/** What keeps a process from its end: a timer, a socket, an exception that nobody awaits. */
const asProcess = /one byte at a time|without an end|cut once|alternate|headers|early hints|CRD that nests/

test.each(scenarios.filter(({ name }) => asProcess.test(name)))('$name, as a process', { timeout: 2 * killedAfterMs }, async scenario => {
  await meet(scenario, 'check', commands.check, 'process')
})

async function meet(
  { act, exit, says, limits: own = [] }: Scenario,
  command: CommandName,
  argv: readonly string[],
  how: 'here' | 'process',
): Promise<void> {
  await using server = await startHostileServer(certificate, act)
  const ran = await run(server, [...argv, ...(tool === undefined ? [...limits, ...own.flatMap(one => ['--cluster-limit', one])] : [])], how)
  const all = ran.err + ran.out
  const words = says instanceof RegExp ? says : says[command]
  if (words !== undefined) expect(all).toMatch(words)
  expect(ran.exit, all).toBe(typeof exit === 'number' ? exit : exit[command])
  if (ran.exit === 2) expect(ran).toMatchObject({ out: '', err: expect.stringMatching(/^[^\n]*\n$/) })
  expect(all).not.toMatch(/bug in crdgen|^\s+at .*\d+:\d+\)?$/m)
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  expect(all).not.toMatch(/[\u0000-\u0008\u000b-\u001f]|^::/m)
  expect(all).not.toContain(token)
}

function specOf(crd: object): object {
  return 'spec' in crd && typeof crd.spec === 'object' && crd.spec !== null ? crd.spec : {}
}
