import { sameSize } from '../cost/kubernetes.ts'
import { bool, listType, mapOf, string } from '../types/type.ts'
import { urlType } from './types.ts'
import { defineLibrary } from './library.ts'

/** apiserver pkg/cel/library/urls.go. */
export default defineLibrary({
  order: 110,
  overloads: () => [
    { name: 'url', id: 'string_to_url', kind: 'function', args: [string], result: urlType, staticCost: sameSize },
    { name: 'isURL', id: 'is_url_string', kind: 'function', args: [string], result: bool },
    { name: 'getScheme', id: 'url_get_scheme', kind: 'member', args: [urlType], result: string },
    { name: 'getHost', id: 'url_get_host', kind: 'member', args: [urlType], result: string },
    { name: 'getHostname', id: 'url_get_hostname', kind: 'member', args: [urlType], result: string },
    { name: 'getPort', id: 'url_get_port', kind: 'member', args: [urlType], result: string },
    { name: 'getEscapedPath', id: 'url_get_escaped_path', kind: 'member', args: [urlType], result: string },
    { name: 'getQuery', id: 'url_get_query', kind: 'member', args: [urlType], result: mapOf(string, listType(string)) },
  ],
})
