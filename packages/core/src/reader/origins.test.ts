import { describe, expect, test } from 'vitest'
import type { Location } from '../diagnostic/location.ts'
import { originAt, type Origins } from '../structural/origins.ts'
import type { Schema } from '../values/schema.ts'
import { caseFiles } from './testing/case-files.ts'
import { openCase, type ReaderCase, textOf } from './testing/reader-case.ts'

/** The text that a place marks, or all that follows it on its line. */
function markedText(one: ReaderCase, { file, line, column, endColumn }: Location): string {
  const source = textOf(one, file)?.split(/\r?\n/)[line - 1] ?? ''
  return source.slice(column - 1, endColumn === undefined ? undefined : endColumn - 1)
}

/** Every value of a schema as a JSON Pointer, natives left out: they are frozen, and come from nobody's line. */
function pointersOf(value: unknown, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return [pointer]
  const entries = Object.entries(value).map(([key, inner]) =>
    pointersOf(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
  return [pointer, ...entries.flat()]
}

const files = await caseFiles()

describe('every keyword has a place that marks something', () => {
  for (const [name, cases] of files) {
    test(name, () => {
      for (const one of cases.filter(other => other.gives !== undefined)) {
        const { schema, origins } = openCase(one).type('T')
        const lost = pointersOf(schema).filter(pointer => {
          const at = originAt(origins, pointer)
          return at === undefined || markedText(one, at).trim() === ''
        })
        expect({ case: one.name, lost }).toEqual({ case: one.name, lost: [] })
      }
    })
  }
})

const text = `import type { IPodTemplateSpec } from 'kubernetes-models/v1'
/** A name.
 * @maxLength 63 */
type Name = string
enum Mode {
  Fast = 'fast',
  Exact = 'exact',
}
interface Base {
  // +kubebuilder:validation:Minimum=1
  // +kubebuilder:default=3
  count?: bigint
}
/** A widget.
 * @validation self.name != '' */
export interface T extends Base {
  name: Name
  /** How. */
  mode: Exclude<Mode, Mode.Fast> | 'auto'
  template: IPodTemplateSpec
  sizes: Partial<Record<'small' | 'large', Name>>
  /** @items:minLength 2
   * @maxItems 4 */
  tags?: string[]
  source: { type: 'git'; /** @pattern ^https */ url: string } | { type: 'none'; url?: string }
  maybe: 'a' | null
}`

const places: readonly (readonly [pointer: string, marked: string])[] = [
  ['', 'T'],
  ['/type', 'T'],
  ['/description', 'export interface T'],
  ['/x-kubernetes-validations/0/rule', "@validation self.name != ''"],
  ['/required/1', 'mode'],
  ['/properties/count', 'count'],
  ['/properties/count/type', 'bigint'],
  ['/properties/count/minimum', '+kubebuilder:validation:Minimum=1'],
  ['/properties/count/default', '+kubebuilder:default=3'],
  ['/properties/name', 'name'],
  ['/properties/name/type', 'string'],
  ['/properties/name/maxLength', '@maxLength 63'],
  ['/properties/name/description', 'type Name = string'],
  ['/properties/mode', 'mode'],
  ['/properties/mode/enum', "Exclude<Mode, Mode.Fast> | 'auto'"],
  ['/properties/mode/enum/0', "Exact = 'exact'"],
  ['/properties/mode/enum/1', "'auto'"],
  ['/properties/template', 'template'],
  ['/properties/template/properties/spec/properties/containers/items/type', 'template'],
  ['/properties/sizes/type', "Partial<Record<'small' | 'large', Name>>"],
  ['/properties/sizes/properties/small', "'small'"],
  ['/properties/sizes/properties/large/maxLength', '@maxLength 63'],
  ['/properties/tags/type', 'string[]'],
  ['/properties/tags/maxItems', '@maxItems 4'],
  ['/properties/tags/items/type', 'string'],
  ['/properties/tags/items/minLength', '@items:minLength 2'],
  ['/properties/source/properties/type', 'type'],
  ['/properties/source/properties/type/enum/1', "'none'"],
  ['/properties/source/properties/url', 'url'],
  ['/properties/source/oneOf/0/properties/url/pattern', '@pattern ^https'],
  ['/properties/maybe/nullable', "'a' | null"],
  ['/properties/maybe/allOf/0/enum/0', "'a'"],
]

describe('a keyword points at what said it', () => {
  const one: ReaderCase = { name: 'widget', text }
  const { origins }: { readonly origins: Origins; readonly schema: Schema } = openCase(one).type('T')
  test.each(places)('%s is said by %s', (pointer, marked) => {
    const at = originAt(origins, pointer)
    expect(at === undefined ? undefined : markedText(one, at)).toMatch(
      new RegExp(`^${marked.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`),
    )
  })
})

const resource: ReaderCase = {
  name: 'resource',
  text: `import type { Int32 } from 'crdgen/kubernetes'
// +kubebuilder:resource:path=widgetz
// +kubebuilder:printcolumn:name=Size,type=string,JSONPath=.spec.size
export interface Widget {
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  metadata: object
  spec: {
    /** @specReplicas */
    replicas?: Int32
    size: string
  }
  status?: {
    /** @statusReplicas */
    replicas: Int32
  }
}`,
}

describe('what is said of a resource points at what said it', () => {
  const [widget] = openCase(resource).resources()
  test.each([
    ['/names/plural', '+kubebuilder:resource:path=widgetz'],
    ['/version/additionalPrinterColumns/0/jsonPath', '+kubebuilder:printcolumn'],
    ['/version/subresources/status', 'status'],
    ['/version/subresources/scale/specReplicasPath', '@specReplicas'],
    ['/version/subresources/scale/statusReplicasPath', '@statusReplicas'],
    ['/version/name', 'Widget'],
    ['/version/schema/properties/apiVersion/type', 'apiVersion'],
    ['/version/schema/properties/metadata/type', 'Widget'],
    ['/version/schema/properties/spec/required/0', 'size'],
  ])('%s is said by %s', (pointer, marked) => {
    const at = widget === undefined ? undefined : originAt(widget.origins, pointer)
    expect(at === undefined ? '' : markedText(resource, at).slice(0, marked.length)).toBe(marked)
  })
})
