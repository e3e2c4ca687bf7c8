import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path'
import { isRecord, type JsonObject, member, readSource, suggest } from '@crdgen/core/internal'
import { explain } from '../write/write-files.ts'
import { ClusterProblem } from './problem.ts'
import { servedInPod } from './service-account.ts'

/** Where to look for a kubeconfig, and what to take of it. */
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
  /** The URL of the API server. */
  readonly server: string
  /** The name of the user, for messages. */
  readonly user: string
  /** How credentials are obtained, for messages: a plug-in's name. */
  readonly plugin: string | undefined
  /** The text of a kubeconfig that has this context only, with absolute paths. */
  readonly text: string
}

interface Entry {
  readonly name: string
  readonly value: JsonObject
}

/** What is read of a kubeconfig. */
interface Kubeconfig {
  readonly current: string
  readonly clusters: readonly Entry[]
  readonly contexts: readonly Entry[]
  readonly users: readonly Entry[]
}

/**
 * Reads the kubeconfig as kubectl does: --kubeconfig, else the files of KUBECONFIG, of which the first that has an entry counts, else
 * ~/.kube/config, else the service account of the pod (client-go tools/clientcmd/loader.go, ClientConfigLoadingRules.Load).
 */
export function pickContext(choice: KubeconfigChoice): PickedContext {
  const files = findFiles(choice)
  const config = files.length === 0 ? readEntries(servedInPod(choice.env), '') : merge(files.map(file => readFile(file, choice)))
  const { name: context, value } = findContext(config, choice)
  const [clusterName, userName] = [textAt(value, 'cluster'), textAt(value, 'user')]
  const cluster = find(config.clusters, clusterName)
  const user = find(config.users, userName)
  if (cluster === undefined) throw notThere(context, 'cluster', clusterName)
  if (user === undefined && userName !== '') throw notThere(context, 'user', userName)
  const server = requireServer(textAt(cluster.value, 'server'), context)
  const { value: credentials, name } = user ?? { name: 'nobody', value: {} }
  const exec = member(credentials, 'exec')
  const plugin = textAt(exec, 'command') || textAt(member(credentials, 'auth-provider'), 'name')
  const only = {
    apiVersion: 'v1',
    kind: 'Config',
    // The library sends nothing to http://, where kubectl proxy listens, unless it is told that there is no TLS to verify.
    clusters: [
      { name: clusterName, cluster: { ...cluster.value, ...(server.startsWith('http:') ? { 'insecure-skip-tls-verify': true } : {}) } },
    ],
    users: [{ name, user: credentials }],
    contexts: [{ name: context, context: { ...value, user: name } }],
    'current-context': context,
  }
  return { context, server, user: name, plugin: plugin === '' ? undefined : plugin, text: JSON.stringify(only) }
}

function notThere(context: string, what: string, name: string): ClusterProblem {
  const seen = name === '' ? `names no ${what}` : `names ${what} ${name}, which the kubeconfig does not have`
  return new ClusterProblem('kubeconfig', `context ${context} ${seen}`)
}

function requireServer(server: string, context: string): string {
  if (/^https?:\/\/[^/]/.test(server) && URL.canParse(server)) return server
  throw new ClusterProblem('kubeconfig', `the cluster of context ${context} has server ${JSON.stringify(server)}, which is not a URL`)
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

function readFile(path: string, { cwd, file = path }: KubeconfigChoice): Kubeconfig {
  const shown = resolve(cwd, file) === path ? file : path
  const { documents, problems } = readSource(readText(path, `the kubeconfig ${shown}`), shown)
  const [problem] = problems.filter(({ kind }) => kind === 'unreadable')
  if (problem !== undefined)
    throw new ClusterProblem('kubeconfig', `the kubeconfig ${shown} is not YAML: line ${problem.line}: ${problem.message}`)
  const content = documents[0]?.object
  if (!isRecord(content) || !['clusters', 'contexts', 'users', 'current-context'].some(key => Object.hasOwn(content, key)))
    throw new ClusterProblem('kubeconfig', `${shown} is not a kubeconfig: it has no clusters, contexts and users`)
  return readEntries(content, dirname(path))
}

function readText(path: string, shown: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    throw new ClusterProblem('kubeconfig', `can't read ${shown}: ${explain(thrown)}`)
  }
}

function readEntries(content: unknown, folder: string): Kubeconfig {
  const list = (key: string, inner: string): readonly Entry[] => {
    const entries = member(content, key)
    return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
      const value = member(entry, inner)
      return [{ name: textAt(entry, 'name'), value: withAbsolutePaths(isRecord(value) ? value : {}, folder) }]
    })
  }
  return {
    current: textAt(content, 'current-context'),
    clusters: list('clusters', 'cluster'),
    contexts: list('contexts', 'context'),
    users: list('users', 'user'),
  }
}

const pathFields: ReadonlySet<string> = new Set(['certificate-authority', 'client-certificate', 'client-key', 'tokenFile'])

/** Paths of a kubeconfig start from its folder, and so does a plug-in that is named with a path (clientcmd/loader.go, ResolveLocalPaths). */
function withAbsolutePaths(value: JsonObject, folder: string): JsonObject {
  const entries = Object.entries(value).map(([key, inner]): readonly [string, unknown] => {
    if (pathFields.has(key) && typeof inner === 'string' && inner !== '') return [key, resolve(folder, inner)]
    const command = key === 'exec' ? textAt(inner, 'command') : ''
    const isInFolder = /[/\\]/.test(command) && !isAbsolute(command)
    return [key, isInFolder && isRecord(inner) ? { ...inner, command: join(folder, command) } : inner]
  })
  const file = value['tokenFile']
  const isFile = typeof file === 'string' && file !== ''
  const token = isFile ? [['token', () => readText(resolve(folder, file), `the token file ${file}`).trim()] as const] : []
  return lazily(Object.fromEntries(entries), token)
}

/** Only the token of the user that is picked is read. */
function lazily(value: JsonObject, members: readonly (readonly [string, () => unknown])[]): JsonObject {
  for (const [key, get] of members) Object.defineProperty(value, key, { enumerable: true, get })
  return value
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

function find(entries: readonly Entry[], name: string): Entry | undefined {
  return entries.find(one => one.name === name)
}

function findContext({ contexts, current }: Kubeconfig, { context: named }: KubeconfigChoice): Entry {
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

function textAt(value: unknown, key: string): string {
  const text = member(value, key)
  return typeof text === 'string' ? text : ''
}
