/** What a registry would refuse, before it is asked. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { registryProblems } from '../../scripts/release/registry-checks.mjs'

const repository = 'https://github.com/crdgen/crdgen'
const manifest = {
  name: '@crdgen/core',
  version: '1.2.3',
  license: 'Apache-2.0',
  author: 'The crdgen Authors',
  homepage: repository,
  bugs: `${repository}/issues`,
  repository: { type: 'git', url: `git+${repository}.git`, directory: 'packages/core' },
  publishConfig: { access: 'public', provenance: true },
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './*': './dist/kubernetes/*.js' },
}
const files = ['LICENSE', 'NOTICE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts', 'dist/kubernetes/core/v1.js'].map(
  file => `package/${file}`,
)
const changelog = '# @crdgen/core\n\n## 1.2.3\n\n- a change\n'
const problems = (changed: object, rest: { readonly files?: readonly string[]; readonly changelog?: string } = {}) =>
  registryProblems([{ manifest: { ...manifest, ...changed }, files, changelog, ...rest }], repository)

test('a whole package is taken', () => expect(problems({})).toEqual([]))

test.each([
  ['a name', { name: 'Crdgen Core' }, {}, 'Crdgen Core: the name is not one of npm'],
  ['no repository', { repository: undefined }, {}, `@crdgen/core: its repository is undefined, and provenance would name ${repository}`],
  ['no author', { author: undefined }, {}, '@crdgen/core: it has no author'],
  ['no provenance', { publishConfig: { access: 'public' } }, {}, '@crdgen/core: publishConfig.provenance is off'],
  ['a license', { license: 'MIT' }, {}, '@crdgen/core: its license is MIT'],
  ['a version', { version: 'next' }, { changelog: '## next\n' }, '@crdgen/core: the version is next'],
  ['a workspace', { dependencies: { yaml: 'workspace:*' } }, {}, '@crdgen/core: yaml is workspace:*'],
  ['itself of another version', { dependencies: { '@crdgen/core': '1.2.2' } }, {}, '@crdgen/core: it needs @crdgen/core 1.2.2'],
  ['no changelog', {}, { changelog: '## 1.2.2\n' }, '@crdgen/core: its changelog has no section 1.2.3'],
  ['a missing entry', { bin: { crdgen: './dist/bin.cjs' } }, {}, '@crdgen/core: it has no dist/bin.cjs'],
  ['no file for a star', { exports: './lib/*.js' }, {}, '@crdgen/core: it has no lib/*.js'],
  [
    'a stray file',
    {},
    { files: [...files, 'package/dist/cli.cjs.map'] },
    '@crdgen/core: it has dist/cli.cjs.map'.replace('dist', 'package/dist'),
  ],
])('%s', (_, changed, rest, problem) => expect(problems(changed, rest)).toEqual([problem]))

test('packages of one release have one version', () => {
  const other = { manifest: { ...manifest, name: 'crdgen', version: '1.2.4' }, files, changelog: '## 1.2.4\n' }
  expect(registryProblems([{ manifest, files, changelog }, other], repository)).toContain('crdgen: the packages have different versions')
})

test('the release workflow is signed for by the code host, with no more rights than each job needs', () => {
  const file = fileURLToPath(new URL('../../.github/workflows/release.yml', import.meta.url))
  const { permissions, jobs } = parse(readFileSync(file, 'utf8'))
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs.packages.permissions).toMatchObject({ 'id-token': 'write' })
  const secrets = readFileSync(file, 'utf8').match(/secrets\.\w+/g)
  expect(secrets).toBeNull()
  const commands = jobs.packages.steps.map(({ run }: { run?: string }) => run).filter((one?: string) => one?.includes('release.mjs'))
  expect(commands).toEqual(['node scripts/release.mjs --dry-run', 'node scripts/release.mjs --publish'])
})
