import { parseUrl } from '@crdgen/go'
import { type FieldError, invalid, required } from '../field/field-error.ts'
import type { Place } from '../field/place.ts'
import { dns1123Subdomain } from './names.ts'

const form = '; desired format: https://host[/path]'

/** apiserver pkg/util/webhook/validation.go, ValidateWebhookURL, where https is demanded. */
export function* webhookUrlErrors(text: string, at: Place): Iterable<FieldError> {
  const url = parseUrl(text)
  if ('problem' in url) return yield required(at, `url must be a valid URL: ${url.problem}${form}`)
  if (url.scheme !== 'https') yield invalid(at, url.scheme, `'https' is the only allowed URL scheme${form}`)
  if (url.host === '') yield invalid(at, url.host, `host must be specified${form}`)
  if (url.user !== undefined) yield invalid(at, url.user, 'user information is not permitted in the URL')
  if (url.fragment !== '') yield invalid(at, url.fragment, 'fragments are not permitted in the URL')
  if (url.query !== '') yield invalid(at, url.query, 'query parameters are not permitted in the URL')
}

/** ValidateWebhookService, of its path */
export function* webhookPathErrors(path: string, at: Place): Iterable<FieldError> {
  if (path === '' || path === '/') return
  if (path === '//') return yield invalid(at, path, 'segment[0] may not be empty')
  if (!path.startsWith('/')) yield invalid(at, path, "must start with a '/'")
  const segments = path.slice(1).replace(/\/$/, '').split('/')
  for (const [index, segment] of segments.entries()) {
    if (segment === '') yield invalid(at, path, `segment[${index}] may not be empty`)
    else for (const text of dns1123Subdomain(segment)) yield invalid(at, path, `segment[${index}]: ${text}`)
  }
}
