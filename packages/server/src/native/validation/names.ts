import { byteLength, isCidr, isIp, isPrintable } from '@crdgen/go'
import { dns1123Subdomain, ipAddress, type NameCheck } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { isGateOn } from './tools.ts'

/** apimachinery util/validation: what is wrong with a text of some form, one text per broken rule. */

/** RegexError */
function pattern(expression: string, says: string, examples: readonly string[]): NameCheck {
  const wanted = new RegExp(`^${expression}$`)
  const shown = examples.map((example, index) => `${index === 0 ? '' : ' or '}'${example}', `).join('')
  return text => (wanted.test(text) ? [] : [`${says} (e.g. ${shown}regex used for validation is '${expression}')`])
}

function noMoreThan(most: number, text: string): readonly string[] {
  return byteLength(text) > most ? [`must be no more than ${most} characters`] : []
}

/** IsValidPortName */
export const portName: NameCheck = name => [
  ...noMoreThan(15, name),
  ...(/^[-a-z0-9]+$/.test(name) ? [] : ['must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)']),
  ...(/[a-z]/.test(name) ? [] : ['must contain at least one letter (a-z)']),
  ...(name.includes('--') ? ['must not contain consecutive hyphens'] : []),
  ...(name.startsWith('-') || name.endsWith('-') ? ['must not begin or end with a hyphen'] : []),
]

/** IsValidPortNum */
export function portNumber(port: number): readonly string[] {
  return port >= 1 && port <= 65535 ? [] : ['must be between 1 and 65535, inclusive']
}

/** IsValidPercent */
export const percent = pattern('[0-9]+%', "a valid percent string must be a numeric string followed by an ending '%'", ['1%', '93%'])

/** IsHTTPHeaderName */
export const headerName = pattern('[-A-Za-z0-9]+', "a valid HTTP header must consist of alphanumeric characters or '-'", ['X-Header-Name'])

const environmentName = pattern(
  '[-._a-zA-Z][-._a-zA-Z0-9]*',
  "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit",
  ['my.env-name', 'MY_ENV.NAME', 'MyEnvName1'],
)

/** IsEnvVarName, as of servers without the gate RelaxedEnvironmentVariableValidation. */
export const strictEnvironmentName: NameCheck = name => [...environmentName(name), ...parentFolder(name)]

/** IsRelaxedEnvVarName */
export const relaxedEnvironmentName: NameCheck = name => [
  ...(name === '' ? ['environment variable name must be non-empty'] : []),
  ...([...name].some(character => character > '\u007f' || !isPrintable(character) || character === '=')
    ? ["a valid environment variable name must consist only of printable ASCII characters other than '='"]
    : []),
]

/** hasChDirPrefix */
function parentFolder(name: string): readonly string[] {
  if (name === '.' || name === '..') return [`must not be '${name}'`]
  return name.startsWith('..') ? ["must not start with '..'"] : []
}

const configKeyForm = pattern('[-._a-zA-Z0-9]+', "a valid config key must consist of alphanumeric characters, '-', '_' or '.'", [
  'key.name',
  'KEY_NAME',
  'key-name',
])

/** IsConfigMapKey */
export const configKey: NameCheck = key => [...noMoreThan(253, key), ...configKeyForm(key), ...parentFolder(key)]

const wildcardForm = pattern(
  '\\*\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*',
  "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character",
  ['*.example.com'],
)

/** IsWildcardDNS1123Subdomain */
export const wildcardSubdomain: NameCheck = name => [...noMoreThan(253, name), ...wildcardForm(name)]

/** A host of an Ingress: a name, or one that begins with a star. */
export const hostName: NameCheck = name => (name.includes('*') ? wildcardSubdomain(name) : dns1123Subdomain(name))

const mapped = /^(0*:)*:?ffff:\d+\.\d+\.\d+\.\d+$/i

/** IsValidIPForLegacyField */
export function legacyIp(text: string, server: Server): readonly string[] {
  const wrong = ipAddress(text, true)
  if (wrong.length > 0 || !isGateOn('StrictIPCIDRValidation', server)) return wrong
  if (!isIp(text)) return ['must not have leading 0s']
  return mapped.test(text) ? ['must not be an IPv4-mapped IPv6 address'] : []
}

/** IsValidCIDRForLegacyField */
export function legacyCidr(text: string, server: Server): readonly string[] {
  if (!isCidr(text)) return ['must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)']
  if (!isGateOn('StrictIPCIDRValidation', server)) return []
  const [address = '', length = ''] = text.split('/')
  if (!isIp(address) || /^0\d/.test(length)) return ['must not have leading 0s in IP or prefix length']
  if (mapped.test(address)) return ['must not have an IPv4-mapped IPv6 address']
  return bitsOf(address).includes('1', Number(length)) ? ['must not have bits set beyond the prefix length'] : []
}

function binary(digits: string, base: number, size: number): string {
  return Number.parseInt(digits, base).toString(2).padStart(size, '0')
}

function bitsOf(address: string): string {
  if (!address.includes(':'))
    return address
      .split('.')
      .map(part => binary(part, 10, 8))
      .join('')
  const [head = '', tail = ''] = address.split('::')
  const groupBits = (group: string) => (group.includes('.') ? bitsOf(group) : binary(group, 16, 16))
  const halfBits = (half: string) => (half === '' ? '' : half.split(':').map(groupBits).join(''))
  const [before, after] = [halfBits(head), halfBits(tail)]
  return before + '0'.repeat(Math.max(0, 128 - before.length - after.length)) + after
}

/** core validation.go, validatePathNoBacksteps */
export const noBacksteps: NameCheck = path => (path.split('/').includes('..') ? ["must not contain '..'"] : [])

/** core validation.go, validateLocalDescendingPath */
export const descendingPath: NameCheck = path => [...(path.startsWith('/') ? ['must be a relative path'] : []), ...noBacksteps(path)]

/** core validation.go, ValidateLocalNonReservedPath */
export const nonReservedPath: NameCheck = path => [
  ...descendingPath(path),
  ...(path.startsWith('..') && !path.startsWith('../') ? ["must not start with '..'"] : []),
]
