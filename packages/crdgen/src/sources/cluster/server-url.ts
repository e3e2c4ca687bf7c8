import { ClusterProblem } from './problem.ts'

/** The address of an API server. */
export interface ServerUrl {
  /** Without user info: what messages may show. */
  readonly url: string
  readonly hasTls: boolean
  /** `user:password` of the URL, decoded. */
  readonly userInfo: string | undefined
}

/** Reads the server of a cluster. Throws a ClusterProblem, which does not show what may be a password. */
export function readServer(server: string, context: string): ServerUrl {
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
export function userInfoOf(text: string): readonly string[] {
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
