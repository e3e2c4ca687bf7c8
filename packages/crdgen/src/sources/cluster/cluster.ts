import type { Agent, RequestOptions } from 'node:http'
import { type Diagnostic, isRecord } from '@crdgen/core/internal'
import { firstLine, errorCode } from '../../system/cannot-run.ts'
import type { Secrets } from '../../system/secrets.ts'
import type { ExecPlugin } from './credentials.ts'
import { runPlugin } from './exec-plugin.ts'
import { type Answer, createGet, type Get } from './get.ts'
import { type KubeconfigChoice, type PickedContext, pickContext } from './kubeconfig.ts'
import type { ClusterLimits } from './limits.ts'
import { ClusterProblem, quoteForeign } from './problem.ts'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { importFile } from '../../system/late-modules.ts'
import { findInstalled } from '../../config/installed.ts'

/** A cluster that was named. Nothing but GET requests are sent to it. */
export interface Cluster {
  /** The context of the kubeconfig. */
  readonly context: string
  /** The user of the context, for messages. */
  readonly user: string
  readonly limits: ClusterLimits
  /** Why objects that the server gave were left out, by their name in reports. */
  readonly leftOut: Map<string, Diagnostic>
  /** Why requests are anonymous although the user has credentials, for the user to know. */
  readonly notice: string | undefined
  /**
   * Sends a GET request, `shown` in messages. Throws a ClusterProblem when the server does not answer, or does not answer with JSON, or not
   * within the limits.
   */
  get(path: string, query?: Readonly<Record<string, string>>, shown?: string): Promise<Answer>
  /** Makes one line of ours of a text of the server. */
  quote(text: string): string
  close(): void
}

/** Which cluster to open. */
export interface ClusterChoice extends KubeconfigChoice {
  /** True if packages of the working folder may be loaded. */
  readonly trustsProject: boolean
  readonly limits: ClusterLimits
  readonly secrets: Secrets
}

/** Opens the cluster of a kubeconfig's context; no request is sent yet. Throws a ClusterProblem. */
export async function openCluster(choice: ClusterChoice): Promise<Cluster> {
  // Mistakes in the kubeconfig are reported before the library is looked for.
  const picked = pickContext(choice, choice.secrets)
  const opened: Opened = { ...picked, choice, deadline: performance.now() + choice.limits['total-seconds'] * 1000 }
  let get = await authenticate(opened)
  return {
    context: picked.context,
    user: picked.user,
    limits: choice.limits,
    leftOut: new Map(),
    notice: describeAnonymity(picked),
    quote: text => quoteForeign(text, choice.secrets),
    async get(path, query = {}, shown = path) {
      const answer = await get.send(path, query, shown)
      if (answer.status !== 401) return answer
      if (!picked.server.hasTls) throw unauthorized(opened, answer.body)
      // A token may have run out while pages were read: plug-ins then give another one.
      get.close()
      get = await authenticate(opened)
      const again = await get.send(path, query, shown)
      if (again.status === 401) throw unauthorized(opened, again.body)
      return again
    },
    close: () => get.close(),
  }
}

interface Opened extends PickedContext {
  readonly choice: ClusterChoice
  readonly deadline: number
}

/**
 * Credentials are read for TLS only, and their plug-ins run for nothing else (client-go tools/clientcmd/client_config.go, ClientConfig, and
 * rest/config.go, IsConfigTransportTLS).
 */
function describeAnonymity({ server, context, user, hasCredentials }: PickedContext): string | undefined {
  if (server.hasTls || !hasCredentials) return undefined
  return `${server.url} (context ${context}) has no TLS, so requests to it are anonymous: credentials of user ${user} are not sent, as kubectl does not send them`
}

const mostSecondsForCredentials = 60

async function authenticate(opened: Opened): Promise<Get> {
  const { cluster, server, impersonated, choice } = opened
  const user = server.hasTls ? await obtain(opened) : {}
  const KubeConfig = await loadKubeConfig(choice.cwd, choice.trustsProject)
  const config = new KubeConfig()
  config.loadFromString(
    JSON.stringify({
      clusters: [{ name: 'cluster', cluster: describeCluster(opened) }],
      users: [{ name: 'user', user: { ...user, ...(impersonated === '' ? {} : { as: asBytes(impersonated) }) } }],
      contexts: [{ name: 'context', context: { cluster: 'cluster', user: 'user' } }],
      'current-context': 'context',
    }),
  )
  const options: RequestOptions = {}
  await withinTime(opened, () => config.applyToHTTPSOptions(options))
  learnFrom(options, choice.secrets)
  if (server.hasTls && server.userInfo !== undefined) options.auth ??= server.userInfo
  const { agent } = options
  const { limits, secrets } = choice
  return createGet(
    { server: cluster.server, context: opened.context, limits, deadline: opened.deadline, quote: text => quoteForeign(text, secrets) },
    options,
    isAgent(agent) ? agent : undefined,
  )
}

/** The cluster for the library, without paths of files and plug-ins: those were read and run here, within bounds. */
function describeCluster({ cluster, server }: Opened): object {
  return {
    server: cluster.server,
    ...(cluster.authority === undefined ? {} : { 'certificate-authority-data': encode(cluster.authority) }),
    // The library sends nothing to http://, where kubectl proxy listens, unless the verification of TLS is off.
    ...(cluster.skipsVerification || !server.hasTls ? { 'insecure-skip-tls-verify': true } : {}),
    ...(cluster.serverName === '' ? {} : { 'tls-server-name': cluster.serverName }),
    ...(cluster.proxy === '' ? {} : { 'proxy-url': cluster.proxy }),
  }
}

async function obtain(opened: Opened): Promise<object> {
  const { exec, token, username, password, certificate, key, oidc } = opened.credentials()
  const answer = exec === undefined ? undefined : await run(exec, opened)
  const [cert, itsKey] = [answer?.certificate ?? certificate, answer?.key ?? key]
  // client-go refuses to choose between a token and a password; the token is what the library prefers.
  return {
    ...(token === '' && answer === undefined ? {} : { token: asBytes(token || (answer?.token ?? '')) }),
    ...(username === '' ? {} : { username, password }),
    ...(cert === undefined || itsKey === undefined ? {} : { 'client-certificate-data': encode(cert), 'client-key-data': encode(itsKey) }),
    ...(oidc === undefined ? {} : { 'auth-provider': { name: 'oidc', config: oidc } }),
  }
}

function run(exec: ExecPlugin, { choice, cluster, user, context }: Opened) {
  const { cwd, env, secrets, limits } = choice
  const seconds = Math.min(mostSecondsForCredentials, limits['answer-seconds'])
  return runPlugin(exec, { cwd, env, cluster, seconds, secrets, shown: nameOfPlugin(exec, user, context) })
}

function nameOfPlugin({ command }: ExecPlugin, user: string, context: string): string {
  return `the credential plug-in ${command} of user ${user} (context ${context})`
}

/** As Go sends it: a header of Node has a byte of each character. */
function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1')
}

function encode(pem: string): string {
  return Buffer.from(pem, 'latin1').toString('base64')
}

/** The library obtains tokens of OpenID Connect. */
function learnFrom({ headers = {}, auth }: RequestOptions, secrets: Secrets): void {
  const authorization = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1]
  if (typeof authorization === 'string') secrets.learn(authorization.replace(/^\S+ /, ''))
  secrets.learn(auth ?? undefined)
}

async function withinTime({ user, context, choice }: Opened, work: () => Promise<void>): Promise<void> {
  const seconds = mostSecondsForCredentials
  const timer = { id: undefined as NodeJS.Timeout | undefined }
  const whose = `user ${user} of context ${context}`
  const late = new Promise<never>((_, reject) => {
    timer.id = setTimeout(
      () => reject(new ClusterProblem('credentials', `${whose} did not give credentials within ${seconds} s`)),
      seconds * 1000,
    )
  })
  try {
    await Promise.race([work(), late])
  } catch (thrown) {
    if (thrown instanceof ClusterProblem) throw thrown
    throw new ClusterProblem(
      'credentials',
      `${whose} gave no credentials: ${quoteForeign(firstLine(thrown), choice.secrets) || 'it failed'}`,
    )
  } finally {
    clearTimeout(timer.id)
  }
}

function unauthorized({ context, user, server, choice, ...opened }: Opened, body: unknown): ClusterProblem {
  const reason = isRecord(body) && typeof body['message'] === 'string' ? ` (${quoteForeign(body['message'], choice.secrets)})` : ''
  if (!server.hasTls)
    return new ClusterProblem(
      'credentials',
      `${server.url} (context ${context}) does not accept anonymous requests${reason}: it has no TLS, so no credentials are sent`,
    )
  const exec = opened.credentials().exec
  const todo = exec === undefined ? 'get new ones into the kubeconfig' : `log in again with ${exec.command}`
  return new ClusterProblem(
    'credentials',
    `${server.url} does not accept the credentials of user ${user} in context ${context}${reason}: they may have expired; ${todo}`,
  )
}

function isAgent(value: unknown): value is Agent {
  return typeof value === 'object' && value !== null && 'destroy' in value && typeof value.destroy === 'function'
}

/** The part of its KubeConfig that is used: credentials for requests (tokens, certificates, exec and OIDC plug-ins). */
interface KubeConfig {
  loadFromString(text: string): void
  applyToHTTPSOptions(options: object): Promise<void>
}

type KubeConfigClass = new () => KubeConfig

const library = '@kubernetes/client-node'
const install = `install it beside crdgen: npm i -D ${library}`

/**
 * Loads the library that reads kubeconfigs and obtains credentials, which is large, and is installed by those who read clusters: beside
 * crdgen, or in the project, by the rule for configs. Throws a ClusterProblem that names the package to install.
 */
async function loadKubeConfig(cwd: string, trustsProject: boolean): Promise<KubeConfigClass> {
  const file = findOwn() ?? (trustsProject ? findInstalled(library, cwd) : undefined)
  if (file === undefined) throw new ClusterProblem('client', `reading a cluster needs ${library}: ${install}`)
  const loaded = await importLibrary(file)
  const found = isRecord(loaded) ? loaded['KubeConfig'] : undefined
  if (!isKubeConfigClass(found)) throw new ClusterProblem('client', `${library} has no KubeConfig: ${install}`)
  return found
}

function findOwn(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(library)
  } catch {
    return undefined
  }
}

async function importLibrary(file: string): Promise<unknown> {
  try {
    return await importFile(pathToFileURL(file).href)
  } catch (thrown) {
    const why = errorCode(thrown) ?? firstLine(thrown)
    throw new ClusterProblem(
      'client',
      `${library} cannot be loaded by Node ${process.versions.node} (${why}): 2.x needs Node 22.19 or newer; with an older one, npm i -D ${library}@1`,
    )
  }
}

function isKubeConfigClass(value: unknown): value is KubeConfigClass {
  return typeof value === 'function'
}
