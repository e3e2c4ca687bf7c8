import { goLower } from '@crdgen/go'
import { invalid, tooLong } from '../../field/field-error.ts'
import type { Place } from '../../field/place.ts'
import { dns1123Subdomain, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import type { Errors } from './tools.ts'

/** Names of devices, their attributes and resources: pkg/apis/resource/validation/validation.go, and the formats of apimachinery that follow it. */

const identifier =
  "a valid C identifier must start with alphabetic character or '_', followed by a string of alphanumeric characters or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName', regex used for validation is '[A-Za-z_][A-Za-z0-9_]*')"

function* identifierErrors(name: string, at: Place): Errors {
  if (name.length > 32) yield tooLong(at, 32)
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) yield invalid(at, name, identifier)
}

/** The words for the two parts of a name, which code and declared formats choose otherwise. */
interface Wording {
  prefix(domain: string): readonly string[]
  readonly noPrefix: string
  readonly noName: string
}

const byCode: Wording = {
  prefix: domain => dns1123Subdomain(goLower(domain)),
  noPrefix: 'the domain must not be empty',
  noName: 'the name must not be empty',
}

/** validateQualifiedName */
export function* deviceNameErrors(name: string, at: Place, words: Wording = byCode): Errors {
  const parts = name.split('/')
  if (parts.length === 1) return yield* identifierErrors(name, at)
  if (parts.length > 2) return
  const [domain = '', own = ''] = parts
  if (domain === '') yield invalid(at, '', words.noPrefix)
  else {
    if (domain.length > 63) yield tooLong(at, 63)
    for (const text of words.prefix(domain)) yield invalid(at, domain, text)
  }
  if (own === '') yield invalid(at, '', words.noName)
  else yield* identifierErrors(own, at)
}

/** validateFullyQualifiedName */
export function* fullNameErrors(
  name: string,
  at: Place,
  server: Server,
  check: (name: string, at: Place) => Errors = deviceNameErrors,
): Errors {
  yield* check(name, at)
  const words = server.minor < 35 ? 'must include a domain' : 'a fully qualified name must be a domain and a name separated by a slash'
  if (!name.includes('/') && !(name === '' && server.minor < 35)) yield invalid(at, name, words)
}

/** core validation.go, validateExtendedResourceName */
export function* extendedResourceErrors(text: string, at: Place, server: Server): Errors {
  if (server.minor < 37) {
    // IsExtendedResourceName of k8s.io/component-helpers has one text for all.
    const isWrong =
      !text.includes('/') ||
      text.includes('kubernetes.io/') ||
      text.startsWith('requests.') ||
      qualifiedName(`requests.${text}`, server).length > 0
    if (isWrong) yield invalid(at, text, 'must be a valid extended resource name')
    return
  }
  if (!text.includes('/')) yield invalid(at, text, "a name must be a domain-prefixed path, such as 'example.com/my-prop'")
  else if (text.includes('kubernetes.io/')) yield invalid(at, text, 'must not have "kubernetes.io/" domain')
  if (text.startsWith('requests.')) yield invalid(at, text, 'must not have "requests." prefix')
  for (const words of qualifiedName(`requests.${text}`, server)) yield invalid(at, text, words)
}
