import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { isRecord, listAt, member, readSource, suggest } from '@crdgen/core/internal'
import type { Secrets } from '../../system/secrets.ts'
import { type ClusterEntry, type Credentials, isHeaderText, readCluster, readCredentials } from './credentials.ts'
import { type Section, sectionOf, sectionsOf, textOf } from './field.ts'
import { ClusterProblem } from './problem.ts'
import { readKubeconfig } from './user-file.ts'
import { isIPv6 } from 'node:net'

/** The kubeconfig, and the context of it that is used. */
export interface KubeconfigChoice {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** --kubeconfig */
  readonly file?: string | undefined
  /** --context; the current one by default. */
  readonly context?: string | undefined
}

/** A context of a kubeconfig, with its cluster and user. */
export interface PickedContext {
  readonly context: string
  readonly cluster: ClusterEntry
  readonly server: ServerUrl
  /** The name of the user, for messages. */
  readonly user: string
  /** Whom the requests are sent as; the server must allow the user to. */
  readonly impersonated: string
  /** Reads the credentials, of which files may be a part: nothing of them is read where they are not sent. */
  credentials(): Credentials
  readonly hasCredentials: boolean
}

interface NamedEntry {
  readonly name: string
  readonly section: Section
  /** The folder that its paths start from. */
  readonly folder: string
}

/** The part of a kubeconfig that is read. */
interface Kubeconfig {
  readonly current: string
  readonly clusters: readonly NamedEntry[]
  readonly contexts: readonly NamedEntry[]
  readonly users: readonly NamedEntry[]
}

/**
 * Reads the kubeconfig as kubectl does: --kubeconfig, else the files of KUBECONFIG, of which the first that has an entry counts, else
 * ~/.kube/config, else the service account of the pod (client-go tools/clientcmd/loader.go, ClientConfigLoadingRules.Load). All its
 * credentials become known to `secrets`. Throws a ClusterProblem.
 */
export function pickContext(choice: KubeconfigChoice, secrets: Secrets): PickedContext {
  const files = findFiles(choice)
  const config =
    files.length === 0
      ? readEntries(servedInPod(choice.env), 'the kubeconfig', '')
      : merge(files.map(file => readFile(file, choice, secrets)))
  const { name: context, section } = findContext(config, choice)
  const [clusterName, userName] = [textOf(section, 'cluster'), textOf(section, 'user')]
  const cluster = find(config.clusters, clusterName)
  const user = find(config.users, userName)
  if (cluster === undefined) throw notThere(context, 'cluster', clusterName)
  if (user === undefined && userName !== '') throw notThere(context, 'user', userName)
  const impersonated = user === undefined ? '' : textOf(user.section, 'as')
  if (!isHeaderText(impersonated))
    throw new ClusterProblem('kubeconfig', `as of ${user?.section.name} has a character that no request can carry`)
  const server = readServer(textOf(cluster.section, 'server'), context)
  const { section: own, folder, name } = user ?? { name: 'nobody', section: { name: 'no user', value: {} }, folder: '' }
  return {
    context,
    server,
    cluster: readCluster(cluster.section, clusterName, server.url, cluster.folder),
    user: name,
    impersonated,
    credentials: () => readCredentials(own, folder, secrets),
    hasCredentials: server.userInfo !== undefined || Object.keys(own.value).some(key => !/^as(?:-|$)|^extensions$/.test(key)),
  }
}

function notThere(context: string, what: string, name: string): ClusterProblem {
  const seen = name === '' ? `names no ${what}` : `names ${what} ${name}, which the kubeconfig does not have`
  return new ClusterProblem('kubeconfig', `context ${context} ${seen}`)
}

/** The kubeconfig files in order of precedence; without any, the service account of the pod is used. */
function findFiles({ cwd, env, file }: KubeconfigChoice): readonly string[] {
  if (file !== undefined) return [resolve(cwd, file)]
  const named = (env['KUBECONFIG'] ?? '').split(delimiter).filter(one => one !== '')
  const found = named.map(one => resolve(cwd, one)).filter(one => existsSync(one))
  if (found.length > 0) return found
  const usual = join(env['HOME'] ?? homedir(), '.kube', 'config')
  if (named.length === 0 && existsSync(usual)) return [usual]
  if (servedInPod(env) !== undefined) return []
  const seen =
    named.length > 0
      ? `KUBECONFIG is ${named.join(delimiter)}, which does not exist`
      : 'KUBECONFIG is not set, and ~/.kube/config does not exist'
  throw new ClusterProblem('kubeconfig', `there is no kubeconfig: ${seen}; name one with --kubeconfig FILE`)
}

function readFile(path: string, { cwd, file = path }: KubeconfigChoice, secrets: Secrets): Kubeconfig {
  const shown = resolve(cwd, file) === path ? file : path
  const { documents, problems } = readSource(readKubeconfig(path, shown), shown)
  const [problem] = problems.filter(({ kind }) => kind === 'unreadable')
  if (problem !== undefined)
    throw new ClusterProblem('kubeconfig', `the kubeconfig ${shown} is not YAML: line ${problem.line}: ${withoutQuotes(problem.message)}`)
  const content = documents[0]?.object
  if (!isRecord(content) || !['clusters', 'contexts', 'users', 'current-context'].some(key => Object.hasOwn(content, key)))
    throw new ClusterProblem('kubeconfig', `${shown} is not a kubeconfig: it has no clusters, contexts and users`)
  learnCredentials(content, secrets)
  return readEntries(content, `the kubeconfig ${shown}`, dirname(path))
}

/** Removes quotes of a parser, which may be a credential or a part of one: none is known yet. */
function withoutQuotes(message: string): string {
  return message.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '***')
}

function readEntries(content: unknown, shown: string, folder: string): Kubeconfig {
  const whole: Section = { name: shown, value: isRecord(content) ? content : {} }
  const list = (key: string, inner: string): readonly NamedEntry[] =>
    sectionsOf(whole, key).map(entry => {
      const name = textOf(entry, 'name')
      const section = sectionOf(entry, inner) ?? { name: '', value: {} }
      return { name, folder, section: { name: `${inner} ${name} of ${shown}`, value: section.value } }
    })
  return {
    current: textOf(whole, 'current-context'),
    clusters: list('clusters', 'cluster'),
    contexts: list('contexts', 'context'),
    users: list('users', 'user'),
  }
}

/** The first entry of a name counts, wherever it is. */
function merge(configs: readonly Kubeconfig[]): Kubeconfig {
  return {
    current: configs.map(({ current }) => current).find(current => current !== '') ?? '',
    clusters: configs.flatMap(({ clusters }) => clusters),
    contexts: configs.flatMap(({ contexts }) => contexts),
    users: configs.flatMap(({ users }) => users),
  }
}

function find(entries: readonly NamedEntry[], name: string): NamedEntry | undefined {
  return entries.find(one => one.name === name)
}

function findContext({ contexts, current }: Kubeconfig, { context: named }: KubeconfigChoice): NamedEntry {
  const names = contexts.map(({ name }) => name)
  const wanted = named ?? current
  const found = wanted === '' ? undefined : find(contexts, wanted)
  if (found !== undefined) return found
  const known = names.length === 0 ? 'the kubeconfig has none' : `there are ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''}`
  if (wanted === '') throw new ClusterProblem('kubeconfig', `the kubeconfig has no current context: choose one with --context; ${known}`)
  const near = suggest(wanted, names)
  throw new ClusterProblem(
    'kubeconfig',
    `the kubeconfig has no context ${wanted}${near === undefined ? `; ${known}` : `; did you mean ${near}?`}`,
  )
}

const folder = '/var/run/secrets/kubernetes.io/serviceaccount'

/** The kubeconfig of a program in a pod (client-go rest/config.go, InClusterConfig); undefined elsewhere. */
function servedInPod(env: Readonly<Record<string, string | undefined>>): object | undefined {
  const [host, port] = [env['KUBERNETES_SERVICE_HOST'] ?? '', env['KUBERNETES_SERVICE_PORT'] ?? '']
  if (host === '' || port === '' || !existsSync(join(folder, 'token'))) return undefined
  return {
    clusters: [
      {
        name: 'in-cluster',
        cluster: { server: `https://${isIPv6(host) ? `[${host}]` : host}:${port}`, 'certificate-authority': join(folder, 'ca.crt') },
      },
    ],
    users: [{ name: 'service-account', user: { tokenFile: join(folder, 'token') } }],
    contexts: [{ name: 'in-cluster', context: { cluster: 'in-cluster', user: 'service-account' } }],
    'current-context': 'in-cluster',
  }
}

/** Names of fields, variables and flags whose values are credentials. */
const secretName = /token|password|passwd|secret|credential|key-data|private|(?:api|access)[_-]?key/i

/** Names all credentials of a kubeconfig, whoever's they are and whatever form they have, before anything is checked. */
function learnCredentials(content: unknown, secrets: Secrets): void {
  for (const cluster of listAt(content, 'clusters'))
    for (const key of ['server', 'proxy-url']) {
      const text = member(member(cluster, 'cluster'), key)
      if (typeof text === 'string') userInfoOf(text).forEach(secrets.learn)
    }
  for (const entry of listAt(content, 'users')) {
    const user = member(entry, 'user')
    for (const key of ['token', 'password', 'client-key-data']) learnValue(member(user, key), secrets)
    const keyData = member(user, 'client-key-data')
    if (typeof keyData === 'string') secrets.learn(Buffer.from(keyData, 'base64').toString('latin1'))
    const config = member(member(user, 'auth-provider'), 'config')
    if (isRecord(config)) for (const [key, value] of Object.entries(config)) if (secretName.test(key)) learnValue(value, secrets)
    learnOfPlugin(member(user, 'exec'), secrets)
  }
}

/** Its variables and arguments may hold credentials, which its errors quote. */
function learnOfPlugin(exec: unknown, secrets: Secrets): void {
  for (const one of listAt(exec, 'env')) {
    const name = member(one, 'name')
    if (typeof name === 'string' && secretName.test(name)) learnValue(member(one, 'value'), secrets)
  }
  const args = listAt(exec, 'args').map(arg => (typeof arg === 'string' ? arg : ''))
  args.forEach((arg, index) => {
    const [flag = '', value] = arg.split(/=(.*)/s, 2)
    if (flag.startsWith('-') && secretName.test(flag)) secrets.learn(value ?? args[index + 1])
  })
}

/** A token without quotes may be a number to YAML. */
function learnValue(value: unknown, secrets: Secrets): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') secrets.learn(String(value))
}

/** The address of an API server. */
interface ServerUrl {
  /** Without user info: what messages may show. */
  readonly url: string
  readonly hasTls: boolean
  /** `user:password` of the URL, decoded. */
  readonly userInfo: string | undefined
}

/** Reads the server of a cluster. Throws a ClusterProblem, which does not show what may be a password. */
function readServer(server: string, context: string): ServerUrl {
  if (!/^https?:\/\/[^/]/.test(server) || !URL.canParse(server))
    throw new ClusterProblem(
      'kubeconfig',
      `the cluster of context ${context} has server ${JSON.stringify(server.replace(/^.*@/s, '***@'))}, which is not a URL`,
    )
  const url = new URL(server)
  const userInfo = url.username === '' && url.password === '' ? undefined : `${decode(url.username)}:${decode(url.password)}`
  url.username = ''
  url.password = ''
  url.search = ''
  url.hash = ''
  return { url: url.href.replace(/\/$/, ''), hasTls: url.protocol === 'https:', userInfo }
}

/** The user and the password of a URL, as written and decoded. */
function userInfoOf(text: string): readonly string[] {
  if (!URL.canParse(text)) return []
  const { username, password } = new URL(text)
  // Beside a password, a user's name is no secret; alone it is a token.
  const secret = password === '' ? username : password
  return secret === '' ? [] : [secret, decode(secret)]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
