import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { textAt, valueAt } from '@crdgen/core/internal'
import { joinInputs } from './join-inputs.ts'
import { parseInput } from './parse-input.ts'
import { readLocal, requireSources } from './resolve-sources.ts'

test.each([
  ['a: "b', /unexpected end of stream/, /never closed/],
  ['a: {{ .Values.b }}', /invalid map key/, /render them first/],
  ['a:\n\tb: c', /cannot start any token/, /spaces/],
  ['a: b: c', /mapping values/, /^Quote .* indentation\.$/],
  ['a: .nan', /unsupported value: NaN/, /Quote/],
  ['a: *b\n---\na: b', /unknown anchor/, /^The other documents were read\.$/],
  ['a: b: c\n---\na: b', /mapping values/, /^Quote .* The other documents were read\.$/],
])('a mistake comes with advice: %j', (text, message, help) => {
  const [problem] = parseInput(text, 'a.yaml').problems
  expect(problem).toMatchObject({
    rule: 'manifest/not-yaml',
    file: 'a.yaml',
    message: expect.stringMatching(message),
    help: expect.stringMatching(help),
  })
})

test('the help for a text of one document does not mention others', () =>
  expect(parseInput('a: *b', 'a.yaml').problems[0]).not.toHaveProperty('help'))

test.each([
  [
    'once, with what Helm reads beside it',
    {
      'charts/app/Chart.yaml': 'apiVersion: v2\nname: app',
      'charts/app/values.yaml': 'size: 1',
      'charts/app/crds/a.yaml': 'kind: A',
      'charts/app/templates/a.yaml': 'a: {{ .Values.a }}',
      'charts/app/templates/b/b.yaml': '{{- if .Values.b }}\nkind: B\n{{- end }}',
      'charts/app/templates/c.yaml': 'kind: "{{ .Values.kind }}"',
      'charts/app/charts/sub/templates/a.yaml': 'a: {{ .Values.a }}',
      'other/a.yaml': 'kind: Other',
    },
    ['charts/app is a chart that was not rendered: 3 templates cannot be read as YAML'],
    ['charts/app/crds/a.yaml', 'other/a.yaml'],
  ],
  [
    'by its templates alone',
    { 'templates/a.yaml': 'a: {{ .Values.a }}' },
    ['templates was not rendered: a template cannot be read as YAML'],
    [],
  ],
  [
    'not as a chart without a Chart.yaml',
    {
      'e2e/templates/a.yaml': 'a: {{ .A }}',
      'e2e/templates/b.yaml': 'a: {{ .B }}',
      'e2e/templates/c.yaml': 'kind: C',
      'Chart.yaml': 'name: app',
      'templates/a.yaml': 'a: {{ .A }}',
    },
    [
      'e2e/templates was not rendered: 2 templates cannot be read as YAML',
      '. is a chart that was not rendered: a template cannot be read as YAML',
    ],
    ['e2e/templates/c.yaml'],
  ],
  [
    'not where it was rendered, whatever the texts of alerts are',
    { 'out/app/templates/a.yaml': 'summary: "{{ $labels.pod }}"', 'out/app/Chart.yaml': 'name: app' },
    [],
    ['out/app/templates/a.yaml', 'out/app/Chart.yaml'],
  ],
  [
    'and another mistake stays one',
    { 'app/templates/a.yaml': 'a: "b', 'config/a.yaml': 'a: {{ .Values.a }}' },
    ['this is not YAML as Kubernetes reads it: found unexpected end of stream', 'this is not YAML as Kubernetes reads it: invalid map key'],
    [],
  ],
] as const)('a chart that was not rendered is reported %s', (_, files, problems, documents) => {
  const read = joinInputs(Object.entries(files).map(([file, text]) => parseInput(text, file)))
  expect(read.problems.map(({ message }) => message.replace(/(key): .*/, '$1'))).toEqual(problems)
  expect(read.documents.map(({ file }) => file)).toEqual(documents)
  expect(joinInputs([read])).toEqual(read)
})

function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-inputs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const manifest = 'apiVersion: v1\nkind: A'

test.each([
  ['values of a chart', 'values.yaml', 'replicas: 1\nkind: web'],
  ['a file of a chart', 'Chart.yaml', 'apiVersion: v2\nname: app'],
  ['a config with comments', 'tsconfig.json', '{\n  // comments\n  "a": 1,\n}'],
  ['tags of another tool', '.gitlab-ci.yml', 'job: !reference [a, b]\nkind: "x'],
  ['a list', 'list.yaml', '- kind: A\n- kind: B'],
])('%s below a folder is counted, and named alone is read', (_, file, text) => {
  const folder = makeFolder({ [file]: text, 'a.yaml': manifest })
  const all = readLocal(['.'], { cwd: folder, command: 'check' })
  expect({ files: all.documents.map(one => one.file), bare: all.bare, problems: all.problems }).toEqual({
    files: ['a.yaml'],
    bare: 1,
    problems: [],
  })
  const alone = readLocal([file], { cwd: folder, command: 'check' })
  expect(alone.documents.length + alone.problems.length).toBeGreaterThan(0)
  expect(readLocal([file], { cwd: folder, command: 'check', skips: { files: [], others: true } })).toMatchObject({
    documents: [],
    problems: [],
    bare: 1,
  })
})

test.each([
  ['a manifest without a kind', 'apiVersion: v1\nmetadata: {name: a}'],
  ['one whose kind is misspelt', 'apiVersion: v1\nknd: A\nmetadata: {name: a}'],
  ['one that cannot be read', 'apiVersion: v1\nkind: "A'],
  ['JSON that cannot be read', '{"apiVersion": "v1", "kind": "A", }x'],
  ['a template', 'apiVersion: v1\nkind: A\nspec: {{ .Values.x }}'],
  ['one among others', 'a: 1\n---\napiVersion: v1\nkind: A'],
])('%s below a folder is read', (_, text) => {
  const { documents, problems, bare } = readLocal(['.'], { cwd: makeFolder({ 'a.yaml': text }), command: 'check' })
  expect(documents.length + problems.length).toBeGreaterThan(0)
  expect(bare).toBe(0)
})

test.each<[operands: readonly string[], severity: 'note' | 'error']>([
  [['.'], 'note'],
  [['*.yaml'], 'note'],
  [['a.yaml', 'b.yaml'], 'error'],
  [['git:HEAD:.'], 'note'],
  [['git:HEAD:a.yaml', 'git:HEAD:b.yaml'], 'error'],
])('a template of ytt in %j is one %s', (operands, severity) => {
  const cwd = makeFolder({ 'a.yaml': manifest, 'b.yaml': `${manifest}\nmetadata: {name: a}\nspec: #@ data.values.spec\n` })
  for (const args of [['init'], ['add', '.'], ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'a']])
    execFileSync('git', args, { cwd, stdio: 'ignore' })
  const { documents, problems } = readLocal(operands, { cwd, command: 'check' })
  expect(documents).toHaveLength(1)
  expect(problems).toMatchObject([{ rule: 'manifest/not-yaml', severity, line: 4 }])
})

test.each<[what: string, text: string, severity: 'note' | 'error']>([
  ['a template', 'apiVersion: v1\nkind: A\nspec: {{ .Values.x }}\n', 'error'],
  ['a broken object', 'apiVersion: v1\nkind: A\nspec: {a: b: c}\n', 'error'],
  ['an object with a URL', 'apiVersion: v1\nkind: A\nspec:\n  route: /users/{id}/posts: x\n', 'error'],
  ['an object beside a file of another program', 'apiVersion: v1\nkind: Config\n---\napiVersion: v1\nkind: A\na: b: c\n', 'error'],
  ['a kustomization', 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n- a.yaml\n bad: x\n', 'error'],
  ['a file of another program', '# a\nkind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\n---\nrun a: b: c\n', 'note'],
  ['a file of another program with quotes', '---\nkind: Config\napiVersion: "v1"\nusers: [\n', 'note'],
  [
    'a file of another program behind an object',
    'apiVersion: v1\nkind: A\n---\nkind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\na: b: c\n',
    'error',
  ],
])('%s that is not YAML is found, and alone, as one %s', (_, text, severity) => {
  const cwd = makeFolder({ 'a.yaml': text })
  const read = (operand: string) => readLocal([operand], { cwd, command: 'check' }).problems
  expect(read('.')).toMatchObject([{ rule: 'manifest/not-yaml', severity }])
  expect(read('a.yaml')).toMatchObject([{ rule: 'manifest/not-yaml', severity: 'error' }])
})

test('what a test expects to be refused is left out where it is found', () => {
  const cwd = makeFolder({ 'a.yaml': manifest, 'b.yaml': manifest, 'b.yaml.err': 'x', 'c.yaml': manifest, 'c.yaml.tx_err': 'x' })
  const read = (operand: string) => readLocal([operand], { cwd, command: 'check' })
  expect(read('.').documents.map(({ file }) => file)).toEqual(['a.yaml'])
  expect(read('.').problems).toMatchObject([{ rule: 'manifest/testdata', data: { files: 2 } }])
  expect(read('b.yaml').documents).toHaveLength(1)
})

test('a glob may match folders, as a shell names them', () => {
  const folder = makeFolder({ 'a.yaml': manifest })
  for (const name of ['one', 'two']) {
    mkdirSync(join(folder, name, 'deep'), { recursive: true })
    writeFileSync(join(folder, name, 'deep/b.yaml'), manifest)
  }
  const filesOf = (...named: readonly string[]) => readLocal(named, { cwd: folder, command: 'check' }).files
  expect(filesOf('*')).toEqual(['a.yaml', 'one/deep/b.yaml', 'two/deep/b.yaml'])
  expect(filesOf('*/deep')).toEqual(['one/deep/b.yaml', 'two/deep/b.yaml'])
  expect(filesOf(`${folder}/t*`)).toEqual(['two/deep/b.yaml'])
  expect(filesOf('*.yaml')).toEqual(['a.yaml'])
  expect(() => filesOf('three*')).toThrow('three*: matches no file')
})

test('a folder is its YAML and JSON files', () => {
  const folder = makeFolder({ 'a.yaml': manifest, 'b.yml': manifest, 'c.json': '{"kind": "A", "apiVersion": "v1"}', 'd.txt': manifest })
  expect(readLocal(['.'], { cwd: folder, command: 'validate' }).documents.map(({ object, file }) => [file, object])).toEqual(
    ['a.yaml', 'b.yml', 'c.json'].map(file => [file, { apiVersion: 'v1', kind: 'A' }]),
  )
})

test('a file is read once, however it is named', () => {
  const folder = makeFolder({ 'a.yaml': manifest })
  const names = ['a.yaml', './a.yaml', join(folder, 'a.yaml'), '.', `../${basename(folder)}/a.yaml`]
  expect(readLocal(names, { cwd: folder, command: 'validate' }).documents.map(({ file }) => file)).toEqual(['a.yaml'])
})

test('what is below the working folder is told without it', () => {
  const folder = makeFolder({ 'a.yaml': manifest })
  const filesOf = (cwd: string) => readLocal([folder], { cwd: cwd, command: 'check' }).documents.map(({ file }) => file)
  expect(filesOf(folder)).toEqual(['a.yaml'])
  expect(filesOf(join(folder, 'elsewhere'))).toEqual([join(folder, 'a.yaml')])
})

test('bytes that are not text are a finding', () => {
  const folder = makeFolder({ 'a.yaml': Uint8Array.from([97, 58, 32, 0xe9]) })
  expect(readLocal(['a.yaml'], { cwd: folder, command: 'validate' }).problems).toMatchObject([
    { rule: 'manifest/not-yaml', data: { badByte: 4 }, file: 'a.yaml' },
  ])
})

test('a link that leads nowhere is a finding when a folder has it', () => {
  const folder = makeFolder({ 'a.yaml': manifest })
  symlinkSync('gone.yaml', join(folder, 'b.yaml'))
  const { documents, problems } = readLocal(['.'], { cwd: folder, command: 'validate' })
  expect(documents).toHaveLength(1)
  expect(problems).toMatchObject([{ rule: 'manifest/no-file', severity: 'warning', file: 'b.yaml' }])
  expect(() => readLocal(['b.yaml'], { cwd: folder, command: 'validate' })).toThrow('crdgen validate: b.yaml: no such file or folder')
})

test('files without an object are counted; without anything they are not input', async () => {
  const folder = makeFolder({ 'a.yaml': '# nothing\n---\n', 'b.yaml': ' \n' })
  expect(await requireSources(['a.yaml'], { cwd: folder, command: 'check' })).toMatchObject({ documents: [], bare: 1, isBlank: false })
  expect(await requireSources(['.'], { cwd: folder, command: 'check' })).toMatchObject({ documents: [], bare: 2, isBlank: false })
  await expect(requireSources(['b.yaml'], { cwd: folder, command: 'check' })).rejects.toThrow('crdgen check: there is nothing in b.yaml')
})

test('of a folder only regular files in it are read', () => {
  const folder = makeFolder({ 'a.yaml': manifest })
  const inside = join(folder, 'inside')
  mkdirSync(inside)
  writeFileSync(join(inside, 'own.yaml'), manifest)
  for (const [name, target] of Object.entries({
    environment: '/proc/self/environ',
    zero: '/dev/zero',
    above: '../a.yaml',
    own: 'own.yaml',
  }))
    symlinkSync(target, join(inside, `link-${name}.yaml`))
  for (const named of ['inside', 'inside/*.yaml']) {
    const { documents, problems } = readLocal([named], { cwd: folder, command: 'check' })
    expect(documents.map(({ file }) => file)).toEqual(['inside/link-own.yaml', 'inside/own.yaml'])
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual(
      ['above', 'environment', 'zero'].map(name => `inside/link-${name}.yaml is a link to a file outside of the project, and was left out`),
    )
  }
  expect(readLocal(['inside/link-above.yaml'], { cwd: folder, command: 'check' }).documents).toHaveLength(1)
})

test('all input together has a limit', () => {
  const map = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {a: ${'x'.repeat(40 * 2 ** 20)}}\n`
  const folder = makeFolder({ 'a.yaml': map, 'b.yaml': map, 'c.yaml': map, 'd.yaml': map })
  expect(() => readLocal(['.'], { cwd: folder, command: 'check' })).toThrow(
    'crdgen check: all input together is larger than 64 MiB, with d.yaml: name some of it at a time (check, validate and upgrade leave files out with --skip-file)',
  )
  expect(() => readLocal(['/dev/zero'], { cwd: folder, command: 'check' })).toThrow('all input together is larger than 64 MiB')
})

test('files without an object do not count, and long texts a quarter', () => {
  const blank = `# ${'x'.repeat(40 * 2 ** 20)}`
  const map = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {a: ${'x'.repeat(40 * 2 ** 20)}}\n`
  const folder = makeFolder({ 'a.yaml': blank, 'b.yaml': blank, 'c.yaml': map, 'd.yaml': map })
  expect(readLocal(['.'], { cwd: folder, command: 'check' })).toMatchObject({ documents: { length: 2 }, bare: 2 })
})

test('all input together has at most 100000 objects', () => {
  const object = '{"apiVersion":"v1","kind":"ConfigMap"}'
  const list = `{"apiVersion":"v1","kind":"List","items":[${`${object},`.repeat(99_999)}${object}]}`
  const folder = makeFolder({ 'a.json': list, 'b.json': object })
  expect(readLocal(['a.json'], { cwd: folder, command: 'check' }).documents).toHaveLength(1)
  expect(() => readLocal(['.'], { cwd: folder, command: 'check' })).toThrow(
    'all input together has more than 100000 objects, with b.json: name some of it at a time',
  )
})

test('a file that many kustomizations name counts once', () => {
  const names = ['a', 'b', 'c']
  const folder = makeFolder({
    'base/one.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one}\n# ${'x'.repeat(20 * 2 ** 20)}\n`,
    'base/kustomization.yaml': 'resources: [one.yaml]\n',
    ...Object.fromEntries(names.map(name => [`${name}/kustomization.yaml`, `namePrefix: ${name}-\nresources: [../base]\n`])),
  })
  const { documents } = readLocal(['.'], { cwd: folder, command: 'check' })
  expect(documents.map(({ object }) => object)).toMatchObject(names.map(name => ({ metadata: { name: `${name}-one` } })))
})

test('a patch merges lists by the schemas of its own build', () => {
  const patches = "patches: [{target: {kind: Own}, patch: '{apiVersion: v1, kind: Own, metadata: {name: own, labels: {a: b}}}'}]\n"
  const list = '{type: array, items: {type: object}, x-kubernetes-patch-strategy: merge, x-kubernetes-patch-merge-key: name}'
  const kind = 'x-kubernetes-group-version-kind: [{group: example.com, version: v1, kind: Own}]'
  const folder = makeFolder({
    'base/own.yaml': 'apiVersion: example.com/v1\nkind: Own\nmetadata: {name: own}\nspec: {list: [{name: x, one: 1}, {name: x, two: 2}]}\n',
    'base/kustomization.yaml': 'resources: [own.yaml]\n',
    'a/kustomization.yaml': `resources: [../base]\n${patches}`,
    'b/kustomization.yaml': `resources: [../base]\nopenapi: {path: schemas.yaml}\n${patches}`,
    'b/schemas.yaml': `definitions: {Own: {type: object, properties: {spec: {type: object, properties: {list: ${list}}}}, ${kind}}}\n`,
  })
  const { documents } = readLocal(['a', 'b'], { cwd: folder, command: 'check' })
  expect(documents.map(({ object }) => valueAt(object, 'spec', 'list'))).toEqual([
    [
      { name: 'x', one: 1 },
      { name: 'x', two: 2 },
    ],
    [{ name: 'x', two: 2 }],
  ])
})

test.each<[generator: string, operand: string, severity: string]>([
  ['configMapGenerator: [{name: a, files: [none.yml]}]', '.', 'note manifest/not-built'],
  ['configMapGenerator: [{name: a, envs: [none.yml]}]', 'app', 'error manifest/kustomization'],
  ['secretGenerator: [{name: a, files: [none.yml]}]', '.', 'note manifest/not-built'],
  ['secretGenerator: [{name: a, files: [key=none.yml]}]', 'app', 'note manifest/not-built'],
])('a generator without its file: %s, with the operand %s', (generator, operand, found) => {
  const folder = makeFolder({ 'app/kustomization.yaml': `${generator}\n` })
  const { documents, problems } = readLocal([operand], { cwd: folder, command: 'check' })
  expect(documents).toEqual([])
  expect(problems.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([found])
  expect(problems[0]?.message).toMatch(/^none\.yml does not exist/)
})

test.each<[named: readonly string[], resource: string, isRefused: boolean]>([
  [['.', '../other'], 'a.yaml', false],
  [['../other', '.'], 'a.yaml', false],
  [['.', '../other/kustomization.yaml'], 'deep/a.yaml', false],
  [['.', '../other/*.yaml'], 'a.yaml', false],
  [['.', '../other'], '../own/a.yaml', true],
  [['.', '../other'], '../a.yaml', true],
  [['.', '..', '../other'], '../own/a.yaml', false],
  [['../other', '../a.yaml'], '../own/a.yaml', true],
])('of the operands %j one has a kustomization with %s, which is refused: %s', (named, resource, isRefused) => {
  const folder = makeFolder({
    'own/package.json': '{}',
    'own/a.yaml': map('a'),
    'a.yaml': map('b'),
    'other/package.json': '{}',
    'other/kustomization.yaml': `resources: [${resource}]\n`,
    'other/a.yaml': map('c'),
    'other/deep/a.yaml': map('d'),
  })
  const { problems } = readLocal(named, { cwd: join(folder, 'own'), command: 'check' })
  expect(problems.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []))).toEqual(
    isRefused ? [`${resource} is outside of the project`] : [],
  )
})

test('a base that no operand is around is bound by its own project', () => {
  const folder = makeFolder({
    'package.json': '{}',
    'mine/a.yaml': map('a'),
    'private/a.yaml': map('b'),
    'other/package.json': '{}',
    'other/over/kustomization.yaml': 'resources: [../base]\n',
    'other/base/kustomization.yaml': 'resources: [../../private/a.yaml]\n',
  })
  const { problems } = readLocal(['../other/over', '../mine'], { cwd: join(folder, 'mine'), command: 'check' })
  expect(problems.map(({ message }) => message)).toContain('../../private/a.yaml is outside of the project')
})

const ofFlux = 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux}\nspec: {path: ./x}\n'

test.each<[files: Readonly<Record<string, string>>, operand: string, objects: readonly string[], error?: string]>([
  [{}, '.', ['a', 'flux']],
  [{}, 'apps', ['a', 'flux']],
  [{}, 'apps/kustomization.yaml', ['flux']],
  [{ 'kustomization.yaml': 'resources: [apps/kustomization.yaml]\n' }, '.', ['a', 'flux']],
  [
    { 'kustomization.yaml': 'resources: [apps]\n' },
    '.',
    ['a', 'flux'],
    'apps/kustomization.yaml is a Kustomization of Flux, which cannot be a base',
  ],
])('with %j the Kustomization of Flux is an object of %s', (files, operand, objects, error) => {
  const folder = makeFolder({ 'apps/kustomization.yaml': ofFlux, 'apps/a.yaml': map('a'), ...files })
  const { documents, problems } = readLocal([operand], { cwd: folder, command: 'check' })
  expect(documents.map(({ object }) => textAt(object, 'metadata', 'name'))).toEqual(objects)
  expect(problems.map(({ message }) => message)).toEqual(error === undefined ? [] : [error])
})

test.each<[text: string, operand: string, found: readonly string[]]>([
  ['# resources: [a.yaml]\n', '.', ['note manifest/not-built']],
  ['kind: Kustomization\n# resources: [a.yaml]\n', '.', ['note manifest/not-built']],
  ['# resources: [a.yaml]\n', 'off', ['error manifest/kustomization']],
  ['# resources: [a.yaml]\n', 'over', ['error manifest/kustomization']],
  ['kind: Kustomization\n', 'over', ['error manifest/kustomization']],
])('of the empty kustomization %j, in %s, are found %j', (text, operand, found) => {
  const folder = makeFolder({
    'off/kustomization.yaml': text,
    'off/a.yaml': map('a'),
    ...(operand === 'over' ? { 'over/kustomization.yaml': 'resources: [../off]\n' } : {}),
  })
  const { problems } = readLocal([operand], { cwd: folder, command: 'check' })
  expect(problems.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(found)
})

test('of many parts that are not there, three are named', () => {
  const folder = makeFolder({ 'app/kustomization.yaml': 'resources: [a.yaml, b.yaml, c.yaml, d.yaml, e.yaml]\n' })
  const [problem] = readLocal(['.'], { cwd: folder, command: 'check' }).problems
  expect(problem?.message).toMatch(/^a\.yaml does not exist, b\.yaml does not exist, c\.yaml does not exist and 2 more: not built/)
})

const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`
const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n'

test.each<[name: string, files: Readonly<Record<string, string>>, namespaces: readonly (string | undefined)[]]>([
  ['nothing takes in', {}, ['own']],
  ['one takes in', { 'all/kustomization.yaml': 'resources: [a.yaml]\ncomponents: [../part]\n', 'all/a.yaml': map('b') }, ['own', 'own']],
  ['changes objects of others', { 'part/kustomization.yaml': `${component}patches: [{path: a.yaml}]\n` }, []],
  [
    'has an object, and changes one of others',
    { 'part/kustomization.yaml': `${component}namespace: own\nresources: [a.yaml]\npatches: [{path: p.yaml}]\n`, 'part/p.yaml': map('c') },
    [undefined],
  ],
])('a component that %s', (_, files, namespaces) => {
  const folder = makeFolder({
    'part/kustomization.yaml': `${component}namespace: own\nresources: [a.yaml]\n`,
    'part/a.yaml': map('a'),
    ...files,
  })
  const { documents, problems } = readLocal(['.'], { cwd: folder, command: 'check' })
  expect(documents.map(({ object }) => textAt(object, 'metadata', 'namespace') || undefined)).toEqual(namespaces)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

const setsField = 'resources: [a.yaml]\npatches:\n- {target: {kind: ConfigMap}, patch: "- {op: replace, path: /data/b/c, value: 1}"}\n'
const testsField = setsField.replace('replace, path: /data/b/c', 'test, path: /data/b')

test.each<[more: string, isReported: boolean]>([
  ['', true],
  ['helmCharts: [{name: a, repo: "https://example.com"}]', true],
  ['configMapGenerator: [{name: b, literals: [a=b]}]', true],
  ['secretGenerator: [{name: b, files: [none.yml]}]', true],
  ['components: ["https://example.com/a.git?ref=main"]', false],
  ['configurations: ["https://example.com/a.yaml"]', false],
])('a patch of a field that is not there, beside %j, is reported: %s', (more, isReported) => {
  for (const kustomization of [setsField, testsField]) {
    const folder = makeFolder({ 'kustomization.yaml': `${kustomization}${more}\n`, 'a.yaml': map('a') })
    const { problems } = readLocal(['.'], { cwd: folder, command: 'check' })
    expect(problems.some(({ rule, severity }) => rule === 'manifest/kustomization' && severity === 'error')).toBe(isReported)
  }
})

test.each(['generators: [plugin.yaml]', 'validators: [plugin.yaml]', 'generators: [plugins]', 'generators: [plugins, .]'])(
  'what %s names is not an object',
  entry => {
    const folder = makeFolder({
      'kustomization.yaml': `resources: [a.yaml]\n${entry}\n`,
      'a.yaml': map('a'),
      'plugin.yaml': map('b'),
      'plugins/kustomization.yaml': 'resources: [plugin.yaml]\n',
      'plugins/plugin.yaml': map('c'),
    })
    const { documents } = readLocal(['.'], { cwd: folder, command: 'check' })
    const others = entry.includes('plugin.yaml') ? ['plugins/plugin.yaml'] : ['plugin.yaml']
    expect(documents.map(({ file }) => file).sort()).toEqual(['a.yaml', ...others])
  },
)

test('what a kustomization takes as a resource is one, called a patch or not', () => {
  const text = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\n'
  const folder = makeFolder({ 'kustomization.yaml': 'resources: [a-patch.yaml]\n', 'a-patch.yaml': text })
  expect(readLocal(['.'], { cwd: folder, command: 'check' }).documents).toHaveLength(1)
})

test('a patch after a remote one may be of what that adds', () => {
  const patches = setsField.replace('patches:\n', 'patches:\n- {path: "https://example.com/a.yaml", target: {kind: ConfigMap}}\n')
  const folder = makeFolder({ 'kustomization.yaml': patches, 'a.yaml': map('a') })
  expect(readLocal(['.'], { cwd: folder, command: 'check' }).problems.map(({ rule }) => rule)).toEqual(['manifest/not-built'])
})

test.each<[kustomization: string, left: readonly string[]]>([
  ['patches: [a.yaml]\nnamePrefx: x-\n', ['b.yaml']],
  ['patches: [{path: a.yaml}, b.yaml]\n', []],
  ['patchesStrategicMerge: [b.yaml]\nnamePrefx: x-\n', ['a.yaml']],
  ['resources: [a.yaml]\nnamePrefx: x-\n', ['a.yaml', 'b.yaml']],
])('what a kustomization that kustomize does not read names as patches is not an object: %j', (kustomization, left) => {
  const folder = makeFolder({ 'kustomization.yaml': kustomization, 'a.yaml': map('a'), 'b.yaml': map('b') })
  const { documents, problems } = readLocal(['.'], { cwd: folder, command: 'check' })
  expect(documents.map(({ file }) => file)).toEqual(left)
  expect(problems.map(({ rule }) => rule)).toEqual([
    ...Array.from({ length: 2 - left.length }, () => 'manifest/patch'),
    'manifest/kustomization',
  ])
})

test.each<[text: string, severity: string]>([
  ['resources: [a.yaml]\n bad: x\n', 'error'],
  ['resources: [a.yaml]\nnamespace: {{ NS }}\n', 'note'],
])('a kustomization that is not YAML is reported, and so is what takes it in: %j', (text, severity) => {
  const folder = makeFolder({
    'base/kustomization.yaml': text,
    'base/a.yaml': map('a'),
    'over/kustomization.yaml': 'resources: [../base]\npatches: [{patch: "{kind: ConfigMap, apiVersion: v1, metadata: {name: none}}"}]\n',
  })
  const found = (named: string) =>
    readLocal([named], { cwd: folder, command: 'check' }).problems.map(one => `${one.severity} ${one.rule} ${one.file}`)
  const inBase = `${severity} manifest/not-yaml base/kustomization.yaml`
  const above = 'note manifest/not-built over/kustomization.yaml'
  expect(found('.')).toEqual(expect.arrayContaining([inBase, above]))
  expect(found('base')).toEqual([inBase])
  expect(found('over')).toEqual(expect.arrayContaining(['error manifest/not-yaml base/kustomization.yaml', above]))
  expect(found('.')).toHaveLength(2)
})

test('what names no file is told in the name of the command', () => {
  expect(() => readLocal(['none/*.yaml'], { cwd: makeFolder({}), command: 'validate' })).toThrow(
    'crdgen validate: none/*.yaml: matches no file',
  )
})
