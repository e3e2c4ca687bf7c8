import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CustomResourceDefinition, type Diagnostic, newestMinor } from '@crdgen/core'
import { toCrd } from '@crdgen/generator'
import { admitCrd } from '@crdgen/server'
import { describe, expect, it } from 'vitest'
import { compareSpec, openPackage } from './beside-compiler.ts'
import { morePackages, triedModules, triesAll } from './more-packages.ts'
import { read, subjectOf } from './outcome.ts'
import { type Refusal, refusals } from './refusals.ts'

const file = fileURLToPath(new URL('more.md', import.meta.url))
const rows: string[] = []

describe.each(morePackages)('@kubernetes-models/$name', one => {
  const modules = triedModules(one)
  const files = modules.map(module => module.file)
  const { resources, diagnostics } = read(files, newestMinor)
  const crds = new Map(resources.map(resource => [subjectOf(resource), toCrd(resource)]))
  const against = (subject: string): readonly Diagnostic[] => {
    const found = diagnostics.filter(one => one.subject === subject && isError(one))
    // A field that is refused has no schema, so what a server says about it follows from that.
    return found.length > 0 ? found : admitted(crds.get(subject)).filter(isError)
  }

  it('makes a CRD of a kind that the API server accepts, or reports why not, for a cause we know', () => {
    const unexplained = modules.flatMap(({ subject }) => {
      const errors = against(subject)
      if (errors.length === 0) return crds.has(subject) ? [] : [`${subject}: neither a CRD nor a finding`]
      return errors.filter(error => causeOf(subject, error) === undefined).map(error => say(subject, error))
    })
    expect(unexplained).toEqual([])
  }, 120_000)

  it('accepts what the compiler accepts, and refuses what it refuses', () => {
    const open = openPackage(files)
    const unexplained = modules.flatMap(({ subject, file: path }) => {
      const crd = crds.get(subject)
      const found = crd === undefined || against(subject).length > 0 ? undefined : compareSpec(open, path, crd)
      const errors = against(subject).map(error => causeOf(subject, error)?.name ?? 'unexplained')
      rows.push(
        `| ${subject} | ${errors.length === 0 ? 'CRD' : [...new Set(errors)].join(', ')} | ${found === undefined ? '–' : sayCauses(found)} |`,
      )
      return (found ?? [])
        .filter(({ because }) => because === undefined)
        .map(({ value, messages }) => [subject, JSON.stringify(value), ...messages].join('\n'))
    })
    expect(unexplained.slice(0, 5)).toEqual([])
  }, 300_000)
})

describe('the table of more foreign packages', () => {
  it('has every kind with its result', () => {
    const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (triesAll && process.env['U'] === '1') writeFileSync(file, writeTable())
    else if (triesAll) expect(known).toBe(writeTable())
    // Which values are tried depends on what else is open.
    else expect(rows.map(row => row.slice(0, row.lastIndexOf('| ', row.length - 3))).filter(row => !known.includes(row))).toEqual([])
  })
})

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

function admitted(crd: CustomResourceDefinition | undefined): readonly Diagnostic[] {
  return crd === undefined ? [] : admitCrd(crd)
}

function say(subject: string, { rule, path, message }: Diagnostic): string {
  return `${subject} ${rule} ${path} ${message}`
}

function causeOf(subject: string, error: Diagnostic) {
  const text = say(subject, error)
  return refusals.find(({ pattern }) => pattern.test(text))
}

function sayCauses(found: readonly { readonly because: readonly string[] | undefined }[]): string {
  const names = [...new Set(found.flatMap(({ because }) => because ?? ['unexplained']))]
  return names.length === 0 ? 'equal' : names.sort().join(', ')
}

function writeTable(): string {
  return [
    '# More types that nobody here wrote',
    '',
    'Written by `CRDGEN_FOREIGN=all U=1 npx vitest run test/foreign/more.test.ts`. Each module of these packages, unchanged, becomes a CRD that',
    'an API server accepts, or is refused for one of these causes. Values of its `spec` are tried on the compiler and on the CRD; a',
    'kind that embeds native structs (–) is not, as those are not read from the package. `whole-numbers`, `as-stored` and the like are',
    'explained in `test/random-types/json-meaning.ts`.',
    '',
    '| cause | kinds | why |',
    '| --- | --- | --- |',
    ...refusals.flatMap(causeRow),
    '',
    '| kind | result | values |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function causeRow({ name, why }: Refusal): readonly string[] {
  const count = rows.filter(row => row.split(' | ')[1]?.split(', ').includes(name)).length
  return count === 0 ? [] : [`| ${name} | ${count} | ${why} |`]
}
