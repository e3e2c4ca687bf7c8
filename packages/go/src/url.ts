// @late: few fields hold URLs.
import { parseAddress } from './address.ts'
import { goQuote } from './text.ts'

/** A URL in the parts that Go's net/url finds in it. */
export interface GoUrl {
  readonly scheme: string
  /** Of a URL whose path has no root, such as `mailto:a@b`. */
  readonly opaque: string
  readonly user: string | undefined
  readonly host: string
  /** As it was written. */
  readonly path: string
  readonly query: string
  readonly fragment: string
}

export type ParsedUrl = GoUrl | { readonly problem: string }

/** net/url ParseRequestURI: absolute, and `#` is a character like others. */
export function parseRequestUri(text: string): ParsedUrl {
  return explained(text, () => parseParts(text, true))
}

/** net/url Parse: with a fragment, relative URLs allowed. */
export function parseUrl(text: string): ParsedUrl {
  const hash = text.indexOf('#')
  const before = hash < 0 ? text : text.slice(0, hash)
  const parsed = explained(before, () => parseParts(before, false))
  if ('problem' in parsed || hash < 0) return parsed
  const fragment = text.slice(hash + 1)
  return explained(text, () => {
    checkEscapes(fragment)
    return { ...parsed, fragment }
  })
}

class Problem extends Error {}

function explained(text: string, read: () => GoUrl): ParsedUrl {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) return { problem: `parse ${goQuote(text)}: ${error.message}` }
    throw error
  }
}

function parseParts(text: string, viaRequest: boolean): GoUrl {
  const found: GoUrl = { scheme: '', opaque: '', user: undefined, host: '', path: '', query: '', fragment: '' }
  if (/[\u0000-\u001f\u007f]/.test(text)) throw new Problem('net/url: invalid control character in URL')
  if (text === '' && viaRequest) throw new Problem('empty url')
  if (text === '*') return { ...found, path: '*' }
  if (text.startsWith(':')) throw new Problem('missing protocol scheme')
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1] ?? ''
  const [path = '', ...queries] = (scheme === '' ? text : text.slice(scheme.length + 1)).split('?')
  const start = { ...found, scheme: scheme.toLowerCase(), query: queries.join('?') }
  if (path.startsWith('/')) return parseRooted(path, start, viaRequest)
  if (scheme !== '') return { ...start, opaque: path }
  if (viaRequest) throw new Problem('invalid URI for request')
  if (path.split('/')[0]?.includes(':')) throw new Problem('first path segment in URL cannot contain colon')
  checkEscapes(path)
  return { ...start, path }
}

function checkEscapes(text: string): void {
  const at = text.search(/%(?![0-9A-Fa-f]{2})/)
  if (at >= 0) throw new Problem(`invalid URL escape ${goQuote(text.slice(at, at + 3))}`)
}

function parseRooted(path: string, start: GoUrl, viaRequest: boolean): GoUrl {
  const hasAuthority = path.startsWith('//') && (start.scheme !== '' || (!viaRequest && !path.startsWith('///')))
  if (!hasAuthority) {
    checkEscapes(path)
    return { ...start, path }
  }
  const end = path.indexOf('/', 2)
  const authority = end < 0 ? path.slice(2) : path.slice(2, end)
  const at = authority.lastIndexOf('@')
  const host = readHost(authority.slice(at + 1), start.scheme)
  const user = at < 0 ? undefined : authority.slice(0, at)
  if (user !== undefined) checkUser(user)
  const rest = end < 0 ? '' : path.slice(end)
  checkEscapes(rest)
  return { ...start, host, user, path: rest }
}

function checkUser(user: string): void {
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user)) throw new Problem('net/url: invalid userinfo')
  checkEscapes(user)
}

function readHost(host: string, scheme: string): string {
  const open = host.lastIndexOf('[')
  if (open > 0) throw new Problem('invalid IP-literal')
  if (open === 0) return readLiteral(host)
  const strict = scheme === 'http' || scheme === 'https'
  const colon = strict ? host.indexOf(':') : host.lastIndexOf(':')
  if (colon >= 0) checkPort(host.slice(colon))
  checkHostCharacters(host)
  return unescape(host)
}

function readLiteral(host: string): string {
  const close = host.lastIndexOf(']')
  if (close < 0) throw new Problem("missing ']' in host")
  checkPort(host.slice(close + 1))
  const [address = '', ...zone] = host.slice(1, close).split('%25')
  checkHostCharacters(address)
  const parsed = parseAddress(address)
  if ('problem' in parsed) throw new Problem(`invalid host: ${parsed.problem}`)
  if (parsed.bytes.length === 4) throw new Problem('invalid IP-literal')
  return zone.length === 0 ? unescape(host) : `[${address}%${unescape(zone.join('%25'))}${host.slice(close)}`
}

function checkPort(port: string): void {
  if (port !== '' && !/^:\d*$/.test(port)) throw new Problem(`invalid port ${goQuote(port)} after host`)
}

/** Only bytes beyond ASCII may be escaped in a host, and `%` itself. */
function checkHostCharacters(host: string): void {
  for (let at = 0; at < host.length; at++) {
    const character = host[at] ?? ''
    const escape = host.slice(at, at + 3)
    if (character === '%') {
      if (!/^%[0-9A-Fa-f]{2}$/.test(escape) || (/^%[0-7]/.test(escape) && escape !== '%25'))
        throw new Problem(`invalid URL escape ${goQuote(escape)}`)
      at += 2
    } else if (/[\0-\x7f]/.test(character) && !/[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]/.test(character))
      throw new Problem(`invalid character ${goQuote(character)} in host name`)
  }
}

function unescape(text: string): string {
  if (!text.includes('%')) return text
  const bytes = Buffer.from(text).toString('latin1')
  const plain = bytes.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1').toString()
}

/** URL.Hostname: without port and brackets. */
export function hostnameOf({ host }: GoUrl): string {
  const bare = host.replace(/:\d*$/, '')
  const name = portOf({ host }) === undefined ? host : bare
  return name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name
}

/** URL.Port; undefined where there is no colon for one. */
export function portOf({ host }: Pick<GoUrl, 'host'>): string | undefined {
  const colon = host.lastIndexOf(':')
  if (colon < 0 || host.slice(colon).includes(']')) return undefined
  return /^:\d*$/.test(host.slice(colon)) ? host.slice(colon + 1) : undefined
}

/** URL.EscapedPath: as written where that is a spelling of the path, else escaped. */
export function escapedPath({ path }: GoUrl): string {
  if (/^(?:[A-Za-z0-9\-_.~$&+,/:;=@!'()*[\]]|%[0-9A-Fa-f]{2})*$/.test(path)) return path
  const bytes = Buffer.from(unescape(path)).toString('latin1')
  return bytes.replace(/[^A-Za-z0-9\-_.~$&+,/:;=@]/g, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}

/** URL.Query: what cannot be read is left out. */
export function queryOf({ query }: GoUrl): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const part of query.split('&')) {
    if (part === '' || part.includes(';')) continue
    const equals = part.indexOf('=')
    const [key, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)]
    if (/%(?![0-9A-Fa-f]{2})/.test(part)) continue
    const read = (text: string) => unescape(text.replaceAll('+', ' '))
    const name = read(key)
    const values = found.get(name)
    if (values === undefined) found.set(name, [read(value)])
    else values.push(read(value))
  }
  return found
}

export function printUrl(url: GoUrl): string {
  const { scheme, opaque, user, host, query, fragment } = url
  const authority = host !== '' || user !== undefined ? `//${user === undefined ? '' : `${user}@`}${host}` : ''
  const start = `${scheme === '' ? '' : `${scheme}:`}${opaque === '' ? `${authority}${escapedPath(url)}` : opaque}`
  return `${start}${query === '' ? '' : `?${query}`}${fragment === '' ? '' : `#${fragment}`}`
}
