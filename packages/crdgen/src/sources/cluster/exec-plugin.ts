import { execFile } from 'node:child_process'
import { isRecord, member, readJson } from '@crdgen/core/internal'
import { errorCode } from '../../system/cannot-run.ts'
import type { Secrets } from '../../system/secrets.ts'
import { type ClusterEntry, type ExecPlugin, isHeaderText, requirePair } from './credentials.ts'
import { ClusterProblem } from './problem.ts'

/** The answer of a plug-in. */
export interface PluginAnswer {
  readonly token: string
  readonly certificate: string | undefined
  readonly key: string | undefined
}

export interface PluginRun {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cluster: ClusterEntry
  /** A plug-in that waits for somebody to type would wait for ever. */
  readonly seconds: number
  readonly secrets: Secrets
  /** The name of the plug-in in messages. */
  readonly shown: string
}

const mostBytes = 2 ** 20

/**
 * Runs a credential plug-in (client-go plugin/pkg/client/auth/exec/exec.go, refreshCredsLocked): without a terminal, for some time, with a bound on
 * what it writes. Throws a ClusterProblem.
 */
export async function runPlugin(plugin: ExecPlugin, run: PluginRun): Promise<PluginAnswer> {
  const stdout = await execute(plugin, run)
  const status = member(readJson(stdout), 'status')
  const textAt = (key: string) => {
    const text = member(status, key)
    run.secrets.learn(key === 'clientCertificateData' ? undefined : text)
    return typeof text === 'string' ? text : ''
  }
  const [token, certificate, key] = [textAt('token'), textAt('clientCertificateData'), textAt('clientKeyData')]
  // What it wrote may be a credential all the same, so nothing of it is quoted.
  if (!isRecord(status)) throw gaveNone(run, 'what it wrote is not an ExecCredential in JSON')
  if (token === '' && (certificate === '' || key === ''))
    throw gaveNone(run, 'its answer has neither a token nor a certificate and its key')
  if (!isHeaderText(token)) throw gaveNone(run, 'its token has a line break or another character that no request can carry')
  if (certificate === '' || key === '') return { token, certificate: undefined, key: undefined }
  requirePair(certificate, key, `clientCertificateData with clientKeyData of ${run.shown}`)
  return { token, certificate, key }
}

function execute(plugin: ExecPlugin, run: PluginRun): Promise<string> {
  const { cwd, seconds } = run
  const env = { ...run.env, ...Object.fromEntries(plugin.env), KUBERNETES_EXEC_INFO: describeRequest(plugin, run.cluster) }
  const options = {
    cwd,
    env,
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: mostBytes,
    encoding: 'utf8',
    windowsHide: true,
  } as const
  return new Promise((resolve, reject) => {
    try {
      const child = execFile(plugin.command, plugin.args, options, (failed, stdout, stderr) => {
        if (failed === null) resolve(stdout)
        else reject(gaveNone(run, describeFailure(failed, seconds, run.secrets.hideInForeign(stderr))))
      })
      child.stdin?.on('error', () => {}).end()
    } catch (thrown) {
      reject(gaveNone(run, `it cannot be run (${errorCode(thrown) ?? 'it failed'})`))
    }
  })
}

function describeFailure(failed: unknown, seconds: number, stderr: string): string {
  const code = errorCode(failed)
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'it writes without an end'
  if (member(failed, 'killed') === true) return `it did not end within ${seconds} s`
  if (code === 'ENOENT') return 'there is no such command'
  if (code !== undefined) return `it cannot be run (${code})`
  const words = plainWords(stderr)
  if (words !== '') return words
  const exit = member(failed, 'code')
  return `it failed${typeof exit === 'number' ? ` with exit code ${exit}` : ''}`
}

/**
 * The first line of what a plug-in wrote to stderr, of which only usual words are shown: nobody else knows what credentials it
 * handles.
 */
function plainWords(stderr: string): string {
  const line = stderr.trim().split(/[\r\n]/)[0] ?? ''
  const words = line.slice(0, 300).split(/\s+/)
  return words
    .map(word => (/^[("'[<]*-{0,2}[A-Za-z]{0,14}[)"'\]>]*[.,:;!?]*$/.test(word) || /^.{1,3}$/.test(word) ? word : '***'))
    .join(' ')
}

function gaveNone({ shown }: PluginRun, why: string): ClusterProblem {
  return new ClusterProblem('credentials', `${shown} gave no credentials: ${why}`)
}

/** The request to a plug-in (client-go pkg/apis/clientauthentication, ExecCredential). */
function describeRequest({ apiVersion, wantsCluster }: ExecPlugin, cluster: ClusterEntry): string {
  const about = {
    server: cluster.server,
    ...(cluster.serverName === '' ? {} : { 'tls-server-name': cluster.serverName }),
    ...(cluster.skipsVerification ? { 'insecure-skip-tls-verify': true } : {}),
    ...(cluster.authority === undefined ? {} : { 'certificate-authority-data': Buffer.from(cluster.authority).toString('base64') }),
    ...(cluster.proxy === '' ? {} : { 'proxy-url': cluster.proxy }),
  }
  const spec = { interactive: false, ...(wantsCluster ? { cluster: about } : {}) }
  return JSON.stringify({ kind: 'ExecCredential', apiVersion: apiVersion || 'client.authentication.k8s.io/v1', spec })
}
