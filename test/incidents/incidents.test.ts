import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeShell } from '../../packages/crdgen/src/system/terminal/fake-shell.test-support.ts'
import { main } from '../../packages/crdgen/src/cli/main.ts'
import { testCases } from '../case-table.ts'
import { type Incident, readIncidents, root } from './read-incidents.ts'

interface Finding {
  readonly rule: string
  readonly severity: string
  readonly message: string
  readonly data: Readonly<Record<string, unknown>>
}

const incidents = readIncidents()

/** `@pad 270000@` stands for so many bytes of words: what is large by its descriptions is not in the repository. */
const padding = /@pad (\d+)@/g

async function run({ folder, command }: Incident): Promise<readonly Finding[]> {
  const copy = mkdtempSync(join(tmpdir(), 'incident-'))
  try {
    cpSync(join(root, folder), copy, { recursive: true })
    for (const file of readdirSync(copy)) {
      const text = readFileSync(join(copy, file), 'utf8')
      const padded = text.replace(padding, (_, bytes: string) => 'word '.repeat(Number(bytes) / 5))
      if (padded !== text) writeFileSync(join(copy, file), padded)
    }
    const shell = fakeShell(copy)
    await main([...command.split(' '), '--format', 'json'], shell)
    const report: unknown = JSON.parse(shell.printed())
    if (typeof report !== 'object' || report === null || !('diagnostics' in report)) throw new TypeError(shell.complained())
    return report.diagnostics as readonly Finding[]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** All that a finding says. */
function wordsOf({ message, data }: Finding): string {
  const said = ['serverMessage', 'controllerMessage', 'podError', 'serverErrors'].flatMap(name => data[name] ?? [])
  return [message, ...said].join('\n')
}

describe('public incidents', () => {
  it('are at least 60 of at least 12 operators, and nearly all are caught', () => {
    expect(new Set(incidents.map(({ repository, number }) => `${repository}#${number}`)).size).toBe(incidents.length)
    expect(incidents.filter(({ finds }) => finds !== undefined).length).toBeGreaterThanOrEqual(incidents.length - 5)
    expect(new Set(incidents.map(({ software }) => software)).size).toBeGreaterThan(60)
  })

  testCases(
    incidents.map(one => {
      const { repository, number, title, finds, says = '' } = one
      const named = `${repository}#${number}`
      return finds === undefined
        ? {
            name: `${named} is not caught: ${title}`,
            wanted: [],
            by: 'lines' as const,
            found: async () => (await run(one)).flatMap(({ rule, severity }) => (severity === 'error' ? rule : [])),
          }
        : {
            name: `${named}: ${title}`,
            wanted: [`${finds}: ${says}`],
            by: 'some' as const,
            found: async () => (await run(one)).map(found => `${found.rule}: ${wordsOf(found)}`),
          }
    }),
  )

  it('that are not caught have a reason', () =>
    expect(incidents.filter(({ finds, reason }) => finds === undefined && !reason).map(({ folder }) => folder)).toEqual([]))
})
