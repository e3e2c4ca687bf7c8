import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fakeShell } from '../../packages/crdgen/src/system/terminal/fake-shell.test-support.ts'
import { main } from '../../packages/crdgen/src/cli/main.ts'
import { testCases } from '../case-table.ts'
import { corpusFolder, describeWithCorpus } from '../corpus.ts'
import { expectations } from './expectations.ts'

interface Finding {
  readonly rule: string
  readonly severity: string
  readonly path: string
  readonly message: string
  readonly help?: string
  readonly data: unknown
}

const folder = join(corpusFolder() ?? '', 'corpus/seeds/second-look')
const cases = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).flatMap(one => (one.isDirectory() ? [one.name] : [])) : []

/** Runs the command line of a case, which its README begins with, in its folder; gives its findings and how it exits. */
async function run(name: string) {
  const line = /^\$ crdgen (.*?)(?: {2,}\(.*)?$/m.exec(readFileSync(join(folder, name, 'README'), 'utf8'))?.[1] ?? ''
  const shell = fakeShell(join(folder, name))
  const exit = await main([...line.trim().split(/\s+/), '--format', 'json'], shell)
  const report: unknown = JSON.parse(shell.printed())
  if (typeof report !== 'object' || report === null || !('diagnostics' in report)) throw new TypeError(shell.complained())
  return [...(report.diagnostics as readonly Finding[]).map(lineOf), `exit ${exit}`]
}

/** `severity rule path: message | data` */
function lineOf({ severity, rule, path, message, help, data }: Finding): string {
  return `${severity} ${rule} ${path}: ${message} | ${help ?? ''} | ${JSON.stringify(data)}`
}

describeWithCorpus('seeds/second-look, in place', () => {
  it('has cases, and each is in the table', () => {
    expect(cases.length).toBeGreaterThan(20)
    expect(Object.keys(expectations).filter(name => !cases.includes(name))).toEqual([])
  })

  testCases(
    cases.flatMap(name => {
      const { has = [], hasNot = [], exit } = expectations[name] ?? { exit: undefined }
      if (expectations[name] === undefined) return []
      const wanted = [...has, ...(exit === undefined ? [] : [new RegExp(`^exit ${exit}$`)])]
      return { name, wanted, unwanted: hasNot, by: 'some' as const, found: () => run(name) }
    }),
    60_000,
  )

  // What the table does not have is not solved yet.
  for (const name of cases.filter(one => expectations[one] === undefined && one !== 'no-crd-nothing-said')) it.todo(name)

  it('no-crd-nothing-said: kinds without a schema are counted', async () => {
    const shell = fakeShell(join(folder, 'no-crd-nothing-said'))
    await main(['check', '--no-config', 'sj.yaml'], shell)
    expect(shell.printed()).toMatch(/1 without a schema \(.*ScaledJob.*\)/)
  })
})
