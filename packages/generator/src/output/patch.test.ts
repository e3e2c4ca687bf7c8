import { fc } from '../../../../test/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { generateFrom } from '../generate.ts'
import { widget } from '../widget.test-support.ts'
import { mergeNode, openYaml } from './edit-yaml.ts'

function patch(disk: Readonly<Record<string, string>>, setting: string | readonly string[] = 'crds') {
  const list = (glob: string) =>
    Object.keys(disk).filter(path => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(path))
  const schema = {
    type: 'object',
    properties: {
      spec: { type: 'object', required: ['size'], properties: { size: { type: 'integer', maximum: 3 }, yes: { type: 'string' } } },
    },
  } as const
  const resources = [widget({ version: { schema } })]
  const config = { input: 'api', output: { crds: false, patch: setting } } as const
  const files = { read: (path: string) => disk[path], list }
  const result = generateFrom(config, { resources, diagnostics: [], allowances: [] }, files)
  return {
    texts: Object.fromEntries(result.files.map(({ path, content }) => [path, content])),
    statuses: result.files.map(({ status }) => status),
    findings: result.diagnostics.map(({ severity, rule, message }) => `${severity} ${rule} ${message}`),
  }
}

const before = `# Written by hand.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
  annotations:
    team: core # on call
spec:
  group: example.com
  names: { kind: Widget, plural: widgets }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            # What is wanted.
            spec:
              properties:
                # Not too many.
                size:
                  type: integer
                  maximum: 2 # for now
                gone: # nobody wants it
                  type: string
              type: object
`

const after = `# Written by hand.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
  annotations:
    team: core # on call
spec:
  group: example.com
  names: { kind: Widget, plural: widgets }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            apiVersion:
              type: string
            kind:
              type: string
            metadata:
              type: object
            # What is wanted.
            spec:
              properties:
                # Not too many.
                size:
                  type: integer
                  maximum: 3 # for now
                "yes":
                  type: string
              required:
                - size
              type: object
`

describe('patch', () => {
  test('brings the schema up to date and leaves the rest as it is', () => {
    expect(patch({ 'crds/widget.yaml': before })).toEqual({ texts: { 'crds/widget.yaml': after }, statuses: ['changed'], findings: [] })
  })

  test('changes no byte of a file that is up to date', () => {
    const odd = after.replace('kind: Widget, plural', 'kind:   Widget,   plural')
    expect(patch({ 'crds/widget.yaml': odd })).toMatchObject({ texts: { 'crds/widget.yaml': odd }, statuses: ['unchanged'] })
  })

  test('finds the CRD among other documents, and leaves files without it alone', () => {
    const role = 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole # all\n'
    const { texts } = patch({ 'crds/all.yaml': `${role}---\n${before}`, 'crds/role.yml': role })
    expect(texts).toEqual({ 'crds/all.yaml': `${role}---\n${after}` })
  })

  test('reads globs and files', () => {
    const disk = { 'a/crd.yaml': before, 'b/crd.yaml': before }
    expect(Object.keys(patch(disk, '*/crd.yaml').texts)).toEqual(['a/crd.yaml', 'b/crd.yaml'])
    expect(Object.keys(patch(disk, ['b/crd.yaml']).texts)).toEqual(['b/crd.yaml'])
  })

  test('fills in a version that has no schema yet', () => {
    const bare = before.slice(0, before.indexOf('      schema:'))
    expect(parse(patch({ 'crds/widget.yaml': bare }).texts['crds/widget.yaml'] ?? '')).toEqual(parse(after))
  })

  test.each(['schema:', 'schema: text', 'schema: []', 'schema: null # later'])('fills in a version with %j', written => {
    const head = before.slice(0, before.indexOf('      schema:'))
    const { texts, findings } = patch({ 'crds/a.yaml': `${head}      ${written}\n` })
    const { spec } = parse(texts['crds/a.yaml'] ?? '')
    expect([spec.versions[0].schema.openAPIV3Schema.properties.spec.required, findings]).toEqual([['size'], []])
  })

  test.each<[string, string, string]>([
    [
      'a version without a type',
      before.replace('    - name: v1\n', '    - name: v1alpha1\n    - name: v1\n'),
      'warning output/untyped-version v1alpha1 has no type',
    ],
    ['a version without a place', before.replace('name: v1\n', 'name: v2\n'), 'error output/no-target has v1 in the types'],
    ['a kind without a place', before.replace('kind: Widget', 'kind: Gadget'), 'error output/no-target has v1 in the types'],
    ['what is not YAML', `{{- if .Values.crds }}\n${before}{{- end }}\n`, 'error output/unreadable is not YAML'],
  ])('tells of %s', (_name, text, says) => {
    expect(patch({ 'crds/widget.yaml': text }).findings).toContainEqual(expect.stringContaining(says))
  })

  test('spreads no change through an anchor', () => {
    const anchored = before
      .replace('size:\n', 'size: &size\n')
      .replace('gone: # nobody wants it\n                  type: string\n', 'yes: *size\n')
    expect(parse(patch({ 'crds/widget.yaml': anchored }).texts['crds/widget.yaml'] ?? '')).toEqual(parse(after))
  })
})

const text = fc.oneof(fc.string(), fc.constantFrom('yes', '1.0', 'a: b', 'x\ny', ' #', ''))
const { json } = fc.letrec(tie => ({
  json: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.constantFrom(true, null, 0, 1.5),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(text, tie('json'), { maxKeys: 3 }),
  ),
}))
const object = fc.dictionary(text, json, { maxKeys: 3 })

test('any object merged into any other is the new one, in both versions of YAML', () => {
  fc.assert(
    fc.property(object, object, (was, is) => {
      const [old, wanted]: unknown[] = [JSON.parse(JSON.stringify(was)), JSON.parse(JSON.stringify(is))]
      const yaml = openYaml(stringify({ root: old }, { version: '1.1' }))
      const [document] = yaml.documents
      document?.setIn(['root'], mergeNode(document, document.getIn(['root']), wanted))
      for (const version of ['1.1', '1.2'] as const) expect(parse(yaml.print(), { version, merge: false })).toEqual({ root: wanted })
    }),
    { numRuns: 500 },
  )
})
