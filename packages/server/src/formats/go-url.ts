// @late: few fields hold URLs.
import { goQuote } from '../field/go-text.ts'
import { isIp } from './addresses.ts'

/** A URL in the parts that Go's net/url finds in it. */
export interface GoUrl {
  readonly error?: undefined
  readonly scheme: string
  readonly host: string
  readonly user: string | undefined
  readonly query: string
  readonly fragment: string
}

export type Parsed = GoUrl | { readonly error: string }

/** net/url Parse: with a fragment, relative URLs allowed. */
export function parseUrl(text: string): Parsed {
  const [before = '', ...rest] = text.split('#')
  const parsed = parse(before, false)
  if (parsed.error !== undefined) return { error: `parse ${goQuote(before)}: ${parsed.error}` }
  const fragment = rest.join('#')
  const bad = badEscape(fragment)
  return bad === undefined ? { ...parsed, fragment } : { error: `parse ${goQuote(text)}: ${bad}` }
}

/** net/url ParseRequestURI: absolute, and `#` is a character like others. */
export function parseRequestUri(text: string): Parsed {
  const parsed = parse(text, true)
  return parsed.error === undefined ? parsed : { error: `parse ${goQuote(text)}: ${parsed.error}` }
}

const nothing = { host: '', user: undefined, fragment: '', query: '' } as const

function parse(text: string, viaRequest: boolean): Parsed {
  if (hasControl(text)) return { error: 'net/url: invalid control character in URL' }
  if (text === '' && viaRequest) return { error: 'empty url' }
  if (text === '*') return { ...nothing, scheme: '' }
  if (text.startsWith(':')) return { error: 'missing protocol scheme' }
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1] ?? ''
  const [path = '', ...queries] = (scheme === '' ? text : text.slice(scheme.length + 1)).split('?')
  const found = { ...nothing, scheme: scheme.toLowerCase(), query: queries.join('?') }
  if (path.startsWith('/')) return parseRooted(path, found, viaRequest)
  if (scheme !== '') return found
  if (viaRequest) return { error: 'invalid URI for request' }
  if (path.split('/')[0]?.includes(':')) return { error: 'first path segment in URL cannot contain colon' }
  return checkPath(path, found)
}

function hasControl(text: string): boolean {
  return [...text].some(character => character < ' ' || character === '\u007f')
}

function checkPath(path: string, found: GoUrl): Parsed {
  const bad = badEscape(path)
  return bad === undefined ? found : { error: bad }
}

/** The first `%` that two hexadecimal digits do not follow. */
function badEscape(text: string): string | undefined {
  const at = text.search(/%(?![0-9A-Fa-f]{2})/)
  return at < 0 ? undefined : `invalid URL escape ${goQuote(text.slice(at, at + 3))}`
}

function parseRooted(path: string, found: GoUrl, viaRequest: boolean): Parsed {
  const hasAuthority = path.startsWith('//') && (found.scheme !== '' || (!viaRequest && !path.startsWith('///')))
  if (!hasAuthority) return checkPath(path, found)
  const end = path.indexOf('/', 2)
  const authority = end < 0 ? path.slice(2) : path.slice(2, end)
  const at = authority.lastIndexOf('@')
  const host = authority.slice(at + 1)
  const user = at < 0 ? undefined : authority.slice(0, at)
  const bad = badHost(host, found.scheme) ?? (user === undefined ? undefined : badUser(user))
  if (bad !== undefined) return { error: bad }
  return checkPath(end < 0 ? '' : path.slice(end), { ...found, host, user })
}

function badUser(user: string): string | undefined {
  return /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user) ? badEscape(user) : 'net/url: invalid userinfo'
}

function badHost(host: string, scheme: string): string | undefined {
  const open = host.lastIndexOf('[')
  if (open > 0) return 'invalid IP-literal'
  if (open === 0) return badLiteral(host)
  const strict = scheme === 'http' || scheme === 'https'
  const colon = strict ? host.indexOf(':') : host.lastIndexOf(':')
  const bad = colon < 0 ? undefined : badPort(host.slice(colon))
  return bad ?? badHostCharacter(host)
}

function badLiteral(host: string): string | undefined {
  const close = host.lastIndexOf(']')
  if (close < 0) return "missing ']' in host"
  const address = host.slice(1, close).split('%25')[0] ?? ''
  const bad = badPort(host.slice(close + 1)) ?? badHostCharacter(address)
  if (bad !== undefined) return bad
  if (!isIp(address)) return `invalid host: ParseAddr(${goQuote(address)}): unable to parse IP`
  return address.includes(':') ? undefined : 'invalid IP-literal'
}

function badPort(port: string): string | undefined {
  return port === '' || /^:\d*$/.test(port) ? undefined : `invalid port ${goQuote(port)} after host`
}

/** Only bytes beyond ASCII may be escaped in a host, and `%` itself. */
function badHostCharacter(host: string): string | undefined {
  for (let at = 0; at < host.length; at++) {
    const escape = host.slice(at, at + 3)
    if (host[at] === '%') {
      if (!/^%[0-9A-Fa-f]{2}$/.test(escape) || (/^%[0-7]/.test(escape) && escape !== '%25')) return `invalid URL escape ${goQuote(escape)}`
      at += 2
    } else if (/[\0-\x7f]/.test(host[at] ?? '') && !/[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]/.test(host[at] ?? '')) {
      return `invalid character ${goQuote(host[at] ?? '')} in host name`
    }
  }
  return undefined
}
