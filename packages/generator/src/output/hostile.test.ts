import type { Schema } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { fc } from '../../../../test/fast-check.ts'
import { text } from '../../../../test/types/hostile-text.ts'
import { generateFrom } from '../generate.ts'
import { widget } from '../widget.test-support.ts'

const output = {
  crds: 'crds',
  outline: 'crds.txt',
  bundle: 'all.yaml',
  helm: { chart: 'chart', into: 'templates', condition: 'crds.enabled', keep: true },
  kustomization: 'kustomization.yaml',
  schemas: 'schemas',
} as const

const paths = [
  'all.yaml', 'chart/templates/example.com_widgets.yaml', 'crds.txt', 'crds/example.com_widgets.yaml', 'kustomization.yaml', 'schemas/example.com/widget_v1.json',
] // prettier-ignore

/** Line feeds and tabs may be in texts; all else that is no character to be read is written as an escape. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u

interface Said {
  readonly description: string
  readonly name: string
  readonly value: string
  readonly word: string
}

const said: fc.Arbitrary<Said> = fc.record({ description: text, name: text, value: text, word: text })

function resourceOf({ description, name, value, word }: Said) {
  const schema: Schema = {
    type: 'object',
    description,
    properties: {
      spec: {
        type: 'object',
        properties: Object.fromEntries([
          [name, { type: 'string', description: word, enum: [value, `${value}x`], default: value, format: word, title: word }],
          ['rule', { type: 'string', maxLength: 9, 'x-kubernetes-validations': [{ rule: 'true', message: `m${word.trim()}` }] }],
        ]),
      },
    },
  }
  return widget({
    metadata: { annotations: { 'a.b/c': description }, labels: {} },
    version: { schema, additionalPrinterColumns: [{ name: `c${word}`, type: 'string', jsonPath: '.spec.rule', description: value }] },
  })
}

function filesOf(what: Said): Readonly<Record<string, string>> {
  const resources = [resourceOf(what)]
  const { files } = generateFrom(
    { input: 'api', output },
    { resources, diagnostics: [], allowances: [], variants: {} },
    { read: () => undefined, list: () => [] },
  )
  return Object.fromEntries(files.map(({ path, content }) => [path, content]))
}

/** What Helm makes of a template whose only actions are a condition that holds and texts in quotes; undefined when it has others. */
function render(template: string): string | undefined {
  const lines = template.split('\n')
  if (lines[0] !== '{{- if .Values.crds.enabled }}' || lines.at(-2) !== '{{- end }}') return undefined
  const inner = lines.slice(1, -2).join('\n')
  const rest = inner.replaceAll('{{ "{{" }}', '')
  return rest.includes('{{') ? undefined : `${inner.replaceAll('{{ "{{" }}', '{{')}\n`
}

const outlineOf = (files: Readonly<Record<string, string>>) => (files['crds.txt'] ?? '').split('\n')
const indentsOf = (lines: readonly string[]) => lines.map(line => /^ */.exec(line)?.[0].length ?? 0).toSorted((a, b) => a - b)
const plainIndents = indentsOf(outlineOf(filesOf({ description: 'a', name: 'b', value: 'c', word: 'd' })))

function expectHarmless(what: Said): void {
  const files = filesOf(what)
  // A CRD that no server accepts is not written at all.
  if (Object.keys(files).length === 0) return
  expect(Object.keys(files).toSorted()).toEqual(paths)
  for (const content of Object.values(files)) expect(content).not.toMatch(steering)
  const crd: unknown = parse(files['crds/example.com_widgets.yaml'] ?? '')
  expect(parseAllDocuments(files['all.yaml'] ?? '').map((one): unknown => one.toJS())).toEqual([crd])
  expect(parse(files['kustomization.yaml'] ?? '')).toMatchObject({ resources: ['crds/example.com_widgets.yaml'] })
  const rendered: unknown = parse(render(files['chart/templates/example.com_widgets.yaml'] ?? '') ?? 'other actions')
  expect(rendered).toMatchObject({ spec: parse(files['crds/example.com_widgets.yaml'] ?? '').spec })
  expect(crd).toMatchObject({
    spec: { versions: [{ schema: { openAPIV3Schema: { description: what.description.replaceAll(/\p{Cs}/gu, '\ufffd') } } }] },
  })
  expect(JSON.parse(files['schemas/example.com/widget_v1.json'] ?? '')).toMatchObject({ type: 'object' })
  // A line for each field, wherever a text has line breaks.
  expect(indentsOf(outlineOf(files))).toEqual(plainIndents)
}

test('whatever types say, files have only what the formats put there', { timeout: 240_000 }, () => {
  fc.assert(fc.property(said, expectHarmless), { numRuns: Number(process.env['CRDGEN_HOSTILE'] ?? 300) })
})

test.each(['../x', 'a/b', 'exa\nmple.com', 'x y', '__proto__', '*/', ''])(
  'a group or plural of %j is refused before it names a file',
  odd => {
    for (const resource of [widget({ group: odd }), widget({ names: { plural: odd } })]) {
      const { files, diagnostics } = generateFrom(
        { input: 'api', output },
        { resources: [resource], diagnostics: [], allowances: [], variants: {} },
        { read: () => undefined, list: () => [] },
      )
      for (const { path } of files) expect(paths).toContain(path)
      if (files.length === 0) expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
    }
  },
)
