import { X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { resolve } from 'node:path'
import { firstLine } from '../../system/cannot-run.ts'
import type { Secrets } from '../../system/secrets.ts'
import { booleanOf, type Section, sectionOf, sectionsOf, textOf, textsOf } from './field.ts'
import { ClusterProblem } from './problem.ts'
import { readNamedFile } from './user-file.ts'

/** A cluster of a kubeconfig, checked. */
export interface ClusterEntry {
  readonly name: string
  /** The URL without user info. */
  readonly server: string
  /** PEM */
  readonly authority: string | undefined
  readonly skipsVerification: boolean
  readonly serverName: string
  readonly proxy: string
}

/** A plug-in that gives credentials. */
export interface ExecPlugin {
  readonly command: string
  readonly args: readonly string[]
  readonly env: readonly (readonly [name: string, value: string])[]
  readonly apiVersion: string
  readonly wantsCluster: boolean
}

/** The credentials of a user, checked; empty ones are not used. */
export interface Credentials {
  readonly token: string
  readonly username: string
  readonly password: string
  readonly certificate: string | undefined
  readonly key: string | undefined
  readonly exec: ExecPlugin | undefined
  /** OpenID Connect, the one provider that kubectl still has. */
  readonly oidc: Readonly<Record<string, string>> | undefined
}

/** Reads the fields of a cluster. Paths start from `folder`. Throws a ClusterProblem. */
export function readCluster(section: Section, entryName: string, server: string, folder: string): ClusterEntry {
  const proxy = textOf(section, 'proxy-url')
  if (proxy !== '' && !(/^(?:https?|socks5h?):\/\/[^/]/.test(proxy) && URL.canParse(proxy)))
    throw new ClusterProblem('kubeconfig', `proxy-url of ${section.name} is not a URL of http, https or socks5`)
  const serverName = textOf(section, 'tls-server-name')
  return {
    name: entryName,
    server,
    authority: readAuthority(section, folder),
    skipsVerification: booleanOf(section, 'insecure-skip-tls-verify'),
    serverName,
    proxy,
  }
}

function readAuthority(section: Section, folder: string): string | undefined {
  const pem = readPem(section, 'certificate-authority', folder)
  if (pem === undefined) return undefined
  const blocks = pem.text.match(/-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]*-----END (?:TRUSTED )?CERTIFICATE-----/g) ?? []
  if (!blocks.some(isCertificate)) throw new ClusterProblem('kubeconfig', `${pem.shown} is not a certificate in PEM`)
  return blocks.filter(isCertificate).join('\n')
}

function isCertificate(block: string): boolean {
  try {
    return new X509Certificate(block).subject !== undefined
  } catch {
    return false
  }
}

/** Reads the credentials of a user; all become known to `secrets` before anything is checked. Throws a ClusterProblem. */
export function readCredentials(section: Section, folder: string, secrets: Secrets): Credentials {
  const file = textOf(section, 'tokenFile')
  const token =
    textOf(section, 'token') ||
    (file === '' ? '' : readNamedFile(resolve(folder, file), `tokenFile ${file} of ${section.name}`).toString('utf8').trim())
  secrets.learn(token)
  if (!isHeaderText(token))
    throw new ClusterProblem('kubeconfig', `the token of ${section.name} has a line break or another character that no request can carry`)
  const exec = readExec(section, folder)
  const provider = sectionOf(section, 'auth-provider')
  if (exec !== undefined && provider !== undefined)
    throw new ClusterProblem('kubeconfig', `${section.name} has both exec and auth-provider, of which only one can be used`)
  return {
    token,
    username: textOf(section, 'username'),
    password: textOf(section, 'password'),
    ...readPair(section, folder, secrets),
    exec,
    oidc: provider === undefined ? undefined : readProvider(provider),
  }
}

/** True if a header may have the text (RFC 9110, 5.5). */
export function isHeaderText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/[\u0000-\u0008\u000a-\u001f\u007f]/.test(text)
}

function readPair(section: Section, folder: string, secrets: Secrets): Pick<Credentials, 'certificate' | 'key'> {
  const [certificate, key] = [readPem(section, 'client-certificate', folder), readPem(section, 'client-key', folder)]
  secrets.learn(key?.text)
  if (certificate === undefined) return { certificate: undefined, key: undefined }
  if (key === undefined) throw new ClusterProblem('kubeconfig', `${section.name} has a client-certificate and no client-key`)
  requirePair(certificate.text, key.text, `${certificate.shown} with ${key.shown}`)
  return { certificate: certificate.text, key: key.text }
}

/** Throws a ClusterProblem for a certificate and a key that no connection can use. */
export function requirePair(cert: string, key: string, shown: string): void {
  try {
    createSecureContext({ cert, key })
  } catch (thrown) {
    const why = firstLine(thrown).replace(/^error:[0-9A-F]*:/i, '')
    throw new ClusterProblem(
      'kubeconfig',
      `${shown} cannot be used: they must be a certificate and its key in PEM, without a passphrase (${why})`,
    )
  }
}

/** The text of `KEY-data`, base64, else of the file that `KEY` names; the data win, as in client-go. */
function readPem(section: Section, key: string, folder: string): { readonly text: string; readonly shown: string } | undefined {
  const [data, file] = [textOf(section, `${key}-data`).replace(/[\r\n]/g, ''), textOf(section, key)]
  if (data !== '') {
    const shown = `${key}-data of ${section.name}`
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(data) || data.length % 4 !== 0) throw new ClusterProblem('kubeconfig', `${shown} is not base64`)
    return { text: Buffer.from(data, 'base64').toString('latin1'), shown }
  }
  if (file === '') return undefined
  const shown = `${key} ${file} of ${section.name}`
  return { text: readNamedFile(resolve(folder, file), shown).toString('latin1'), shown }
}

function readExec(user: Section, folder: string): ExecPlugin | undefined {
  const exec = sectionOf(user, 'exec')
  if (exec === undefined) return undefined
  const command = textOf(exec, 'command')
  if (command === '') throw new ClusterProblem('kubeconfig', `${exec.name} has no command`)
  return {
    // A plug-in that is named with a path starts from the kubeconfig's folder (clientcmd/loader.go, ResolveLocalPaths).
    command: /[/\\]/.test(command) ? resolve(folder, command) : command,
    args: textsOf(exec, 'args'),
    env: sectionsOf(exec, 'env').map(one => {
      const name = textOf(one, 'name')
      if (name === '' || name.includes('=')) throw new ClusterProblem('kubeconfig', `name of ${one.name} is not the name of a variable`)
      return [name, textOf(one, 'value')] as const
    }),
    apiVersion: textOf(exec, 'apiVersion'),
    wantsCluster: booleanOf(exec, 'provideClusterInfo'),
  }
}

/** kubectl has no others since 1.26; their commands would run in a shell, and nothing could end them. */
function readProvider(provider: Section): Readonly<Record<string, string>> {
  const name = textOf(provider, 'name')
  if (name !== 'oidc')
    throw new ClusterProblem(
      'kubeconfig',
      `${provider.name} is ${JSON.stringify(name)}, which kubectl does not support since 1.26: use a credential plug-in (exec)`,
    )
  const config = sectionOf(provider, 'config') ?? { name: provider.name, value: {} }
  return Object.fromEntries(Object.keys(config.value).map(key => [key, textOf(config, key)]))
}
