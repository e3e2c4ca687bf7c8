import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from '@crdgen/core'
import { toCrd, writeCrd } from '@crdgen/generator'
import { expect, it } from 'vitest'
import { describeWithCorpus, readCorpus, readCorpusYaml } from '../corpus.ts'
import { isRecord } from '../upstream/schemas.ts'

/** With the words of the golden in the comments of our fixture, what is written must be the golden's very bytes. */
describeWithCorpus("with controller-gen's own words, its own bytes", () => {
  it.each([
    ['foos/foo.ts', 'foos.bar.example.com', undefined],
    ['foos/foo.ts', 'foos-maxdesclen.bar.example.com', 50],
    ['zoos/zoo.ts', 'zoos.bar.example.com', undefined],
  ])('%s gives %s.yaml', (file, golden, maxDescriptionLength) => {
    const full = golden.replace('-maxdesclen', '')
    const words = wordsOf(readCorpusYaml(`corpus/crds/controller-tools/HEAD/${full}.yaml`))
    const source = withWords(readFileSync(fileURLToPath(new URL(`fixtures/${file}`, import.meta.url)), 'utf8'), words)
    using compiler = compile('api.ts', { folder: '/', sources: { 'api.ts': source }, maxDescriptionLength })
    expect(writeCrd(toCrd(compiler.resources()))).toBe(
      `---\n${withoutToolVersion(readCorpus(`corpus/crds/controller-tools/HEAD/${golden}.yaml`))}`,
    )
  })
})

/** The description of each field of a CRD, by the field's name. */
function wordsOf(value: unknown): ReadonlyMap<string, string> {
  if (Array.isArray(value)) return new Map(value.flatMap(one => [...wordsOf(one)]))
  if (!isRecord(value)) return new Map()
  const own = Object.entries(isRecord(value.properties) ? value.properties : {}).flatMap(([name, one]) =>
    isRecord(one) && typeof one.description === 'string' ? [[name, one.description] as const] : [],
  )
  return new Map([...own, ...Object.values(value).flatMap(one => [...wordsOf(one)])])
}

/** Puts other descriptions into a source: comments with tags stay. */
function withWords(source: string, words: ReadonlyMap<string, string>): string {
  return source.replace(/^ *\/\*\*(?! @)[^@]*?\*\/\n/gm, '').replace(/^( +)(\w+)\??:/gm, (field, indent: string, name: string) => {
    const lines = words.get(name)?.split('\n') ?? []
    return lines.length === 0 ? field : `${indent}/**\n${lines.map(line => `${indent} * ${line}\n`).join('')}${indent} */\n${field}`
  })
}

function withoutToolVersion(text: string): string {
  return text.replace(/^ {2}annotations:\n {4}controller-gen\.kubebuilder\.io\/version: .*\n/m, '')
}
