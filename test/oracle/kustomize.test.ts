/**
 * What we build of kustomizations beside what kustomize itself builds: made ones for each feature and each mistake, and those of public
 * projects. The same documents in the same order, field for field; where kustomize fails, a problem is reported.
 */
import { realPath } from '@crdgen/core/files'
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { FileTree } from '../../packages/crdgen/src/sources/kustomize/tree.ts'
import { corpusFolder, describeWithCorpus, readCorpus } from '../corpus.ts'
import { buildProgram } from './build-program.mjs'
import { buildCase, buildIn, caseFolder, inTree, plain } from './kustomize/build-case.ts'
import { fieldCases } from './kustomize/field-cases.ts'
import { patchCases } from './kustomize/patch-cases.ts'

interface Answer {
  readonly documents?: readonly unknown[]
  readonly error?: string
}

const program = await buildProgram('kustomize')

function ask(requests: readonly unknown[]): readonly Answer[] {
  const input = `${requests.map(request => JSON.stringify(request)).join('\n')}\n`
  const { stdout, status } = spawnSync(program ?? '', { input, encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error('kustomize ended')
  return stdout
    .trim()
    .split('\n')
    .map((line): Answer => JSON.parse(line))
}

describe.skipIf(program === undefined)('made kustomizations', () => {
  const cases = [...patchCases, ...fieldCases]
  const answers = program === undefined ? [] : ask(cases.map(({ files }) => ({ folder: caseFolder, files: inTree(files) })))
  test.each(cases.map(({ name }, index) => [name, index] as const))('%s', (_, index) => {
    const built = buildCase(cases[index]?.files ?? {})
    const { documents = [], error } = answers[index] ?? {}
    expect({
      problems: built.problems.map(({ message }) => message),
      fails: !built.isWhole || built.problems.length + built.restricted.length > 0,
    }).toEqual({
      problems: error === undefined ? [] : built.problems.map(({ message }) => message),
      fails: error !== undefined,
    })
    if (error === undefined) expect(built.documents.map(({ object }) => plain(object))).toEqual(documents.map(plain))
  })
})

test.skipIf(program === undefined)('schemas/kustomize.json is what the packages of kustomize have', () => {
  const folder = fileURLToPath(new URL('kustomize', import.meta.url))
  const { stdout } = spawnSync('go', ['list', '-m', '-f', '{{.Dir}}', 'sigs.k8s.io/kustomize/api'], { cwd: folder, encoding: 'utf8' })
  const facts: unknown = JSON.parse(spawnSync(program ?? '', ['facts', stdout.trim()], { encoding: 'utf8' }).stdout)
  expect(JSON.parse(readFileSync(new URL('../../schemas/kustomize.json', import.meta.url), 'utf8'))).toEqual(facts)
})

const disk: FileTree = {
  look: path => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found === undefined ? 'nothing' : found.isDirectory() ? 'folder' : 'file'
  },
  read: path => readFileSync(path),
  resolve: realPath,
  show: path => path,
}

describeWithCorpus('kustomizations of public projects', () => {
  const layouts = join(corpusFolder() ?? '', 'corpus/layouts')
  const index: readonly { readonly project: string; readonly kustomizations: object }[] = JSON.parse(
    readCorpus('corpus/layouts/index.json'),
  )
  const folders = index.flatMap(({ project, kustomizations }) => Object.keys(kustomizations).map(path => join(project, path)))
  test.skipIf(program === undefined).each(folders)('%s', folder => {
    const path = realPath(join(layouts, folder))
    const built = buildIn(disk, path)
    const [{ documents = [], error } = {}] = ask([{ folder: path }])
    expect(error).toBeUndefined()
    expect(built.problems).toEqual([])
    expect(built.documents.map(({ object }) => plain(object))).toEqual(documents.map(plain))
  })
})
