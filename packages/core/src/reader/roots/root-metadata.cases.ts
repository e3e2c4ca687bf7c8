import type { ReaderCase } from '../testing/reader-case.ts'

const head = `import type { CustomResource } from 'crdgen/kubernetes'
import type { ObjectMeta } from 'crdgen/kubernetes/meta/v1'
/**
 * @maxLength 20
 * @pattern ^w-
 */
type ShortName = string
`

const widget = (metadata: string): string =>
  `${head}export interface Widget {\napiVersion: 'example.com/v1'\nkind: 'Widget'\nmetadata: ${metadata}\nspec: { a?: string }\n}`

const restricted: ReaderCase['resources'] = {
  'example.com/v1 Widget': {
    schema: {
      properties: { metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 20, pattern: '^w-' } } } },
    },
  },
}

const bare: ReaderCase['resources'] = { 'example.com/v1 Widget': { schema: { properties: { metadata: { type: 'object' } } } } }

const cases: readonly ReaderCase[] = [
  { name: 'an intersection restricts the name', text: widget('ObjectMeta & { name: ShortName }'), resources: restricted },
  { name: 'the name may be all there is', text: widget('{ name: ShortName }'), resources: restricted },
  { name: 'a plain name restricts nothing', text: widget('{ name: string; labels?: Record<string, string> }'), resources: bare },
  { name: 'nor does ObjectMeta', text: widget('ObjectMeta'), resources: bare },
  {
    name: 'the short form takes a name, too',
    text: `${head}export type Widget = CustomResource<'example.com/v1', 'Widget', { a?: string }> & { metadata: { name: ShortName } }`,
    resources: restricted,
  },
  {
    name: 'an interface restricts the name of its metadata',
    text: `${widget('Meta')}\ninterface Meta extends ObjectMeta {\n/** @maxLength 20 */\nname: string\n}`,
    resources: {
      'example.com/v1 Widget': {
        schema: { properties: { metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 20 } } } } },
      },
    },
  },
  {
    name: 'no other field of metadata takes restrictions',
    text: widget('ObjectMeta & {\n/** @maxLength 20 */\nnamespace: string; labels?: Record<string, string> }'),
    resources: bare,
    reports: [
      '12:5 error marker/misplaced metadata.namespace @maxLength has no effect, as the API server accepts no restrictions of namespace',
    ],
  },
]

export default cases
