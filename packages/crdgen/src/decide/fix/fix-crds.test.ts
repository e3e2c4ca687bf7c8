import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkEach } from '@crdgen/checker/internal'
import { embedDefinition, readSource } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import * as yaml from 'yaml'
import { corpusFolder } from '../../../../../test/corpus.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { placeInSource } from '../../sources/place-finding.ts'
import { type Fixable, fixText } from './fix-crds.ts'

function find(text: string) {
  const documents = unfoldLists(readSource(text, 'crd.yaml').documents)
  const found = checkEach({ documents: documents.map(({ object }) => object), kubernetes: '1.37' })
  const fixable = found.flatMap(({ document, diagnostic, edits }): readonly Fixable[] => {
    const source = documents[document]
    return edits === undefined || source === undefined ? [] : [{ diagnostic: placeInSource(diagnostic, source), document: source, edits }]
  })
  return { found: found.map(({ diagnostic }) => diagnostic), fixable }
}

const keyOf = ({ rule, subject, data, path }: { rule: string; subject: string; path: string; data: Readonly<Record<string, unknown>> }) =>
  JSON.stringify([rule, subject, data['definition'] ?? path, data['field'], data['aspect']])

/** Fixes a text; what was fixable has to be gone, with nothing new but for sizes, and the next run has to find nothing. */
function fix(text: string): string {
  const before = find(text)
  const fixed = fixText(yaml, text, before.fixable)
  // By hand, items of some lists do not require the key that the list type of Kubernetes has: the API server would refuse it there.
  expect(fixed.left.filter(({ diagnostic }) => diagnostic.data['aspect'] !== 'stale').map(({ diagnostic }) => diagnostic.message)).toEqual(
    [],
  )
  if (fixed.left.length > 0) return fixed.text
  const after = find(fixed.text)
  expect(after.fixable).toEqual([])
  const known = new Set(before.found.map(keyOf))
  expect(after.found.filter(one => !one.rule.startsWith('limit/') && !known.has(keyOf(one))).map(({ message }) => message)).toEqual([])
  if (!text.trim().includes('\n')) return fixed.text
  const lost = [...countLines(text)].filter(([line, many]) => (countLines(fixed.text).get(line) ?? 0) < many).map(([line]) => line)
  // Nothing goes but what is no longer required, or has another default or list type.
  expect(
    lost.filter(line => !/^\s*(?:- |required:|default:|format:|x-kubernetes-|"(?:required|default|format|x-kubernetes)|[\]"}])/.test(line)),
  ).toEqual([])
  return fixed.text
}

function countLines(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of text.split('\n').map(one => one.replace(/,$/, ''))) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

const folder = join(corpusFolder() ?? '', 'corpus/crds')
/** They take some seconds each; CRDGEN_FIX_CRDS=2000 tries all. */
const most = Number(process.env['CRDGEN_FIX_CRDS'] ?? 0)

const files =
  most === 0
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.yaml'))
        .sort()

test.skipIf(most === 0 || corpusFolder() === undefined).each(files.slice(0, most).concat(most === 0 ? ['CRDs of others'] : []))(
  '%s is brought up to 1.37',
  { timeout: 120_000 },
  file => {
    fix(readFileSync(join(folder, file), 'utf8'))
  },
)

/** With a small struct of another Kubernetes, as controller-gen writes it. */
function crdWith(schema: object): object {
  const spec = { type: 'object', properties: { first: schema, other: { type: 'string' }, second: schema } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: { spec } } } }],
    },
  }
}

const crd = crdWith(embedDefinition('io.k8s.api.core.v1.SecurityContext', { kubernetes: '1.29' }).schema)
const plain = yaml.stringify(crd, { aliasDuplicateObjects: false })

test.each([
  ['YAML', plain],
  ['JSON', `${JSON.stringify(crd, null, 2)}\n`],
  ['JSON on one line', JSON.stringify(crd)],
  ['a list', yaml.stringify({ apiVersion: 'v1', kind: 'List', items: [crd, crd] }, { aliasDuplicateObjects: false })],
  [
    'several documents, with comments',
    `# one\n${plain}---\n# two\nkind: ConfigMap\napiVersion: v1\n---\n${plain.replace('first:', 'first: # mine')}`,
  ],
  ['an anchor', yaml.stringify(crd)],
])('a struct is brought up to the target in %s', (_what, text) => {
  const fixed = fix(text)
  expect(fixed).toContain('appArmorProfile')
  expect(fixed.match(/#.*/g)).toEqual(text.match(/#.*/g))
})

test('a struct that two places share, one of them unlike the other, is left', () => {
  const text = yaml.stringify(crd).replace(/second: (\*\w+)/, 'second:\n                  <<: $1\n                  description: mine')
  const { fixable } = find(text)
  const fixed = fixText(yaml, text, fixable)
  expect(find(fixed.text).found.length).toBeLessThanOrEqual(find(text).found.length)
})
