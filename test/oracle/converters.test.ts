/**
 * `conversion test` beside converters that others wrote in Go, as black boxes by `--command`: the hub and spokes of kueue and of cluster-api, with
 * controller-runtime's own handler. Every error is one that was looked at and is explained. On demand (CRDGEN_ORACLE=wide): the programs take minutes
 * to build.
 */
import { isRecord } from '@crdgen/core/internal'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { buildProgram } from './build-program.mjs'
import { type Explained, goConverters } from './converters/explained.ts'
import { seed, wide } from './settings.ts'

interface Finding {
  readonly rule: string
  readonly severity: string
  readonly message: string
  readonly path?: string
}

const crdgen = fileURLToPath(new URL('../../packages/crdgen/dist/bin.cjs', import.meta.url))

for (const { program: name, module, crds, kinds, explained } of goConverters) {
  const program = wide ? await buildProgram(name) : undefined

  describe.skipIf(program === undefined)(module, { timeout: 600_000 }, () => {
    const used = new Set<Explained>()
    test.each(kinds)('%s: every error is explained', kind => {
      const errors = errorsOf(`${join(folderOf(name, module), crds)}${kind}.yaml`, program ?? '')
      const unexplained = errors.filter(error => {
        const reason = explained.find(one => explains(one, error))
        if (reason !== undefined) used.add(reason)
        return reason === undefined
      })
      process.stderr.write(`${module}: ${kind}: ${errors.length} errors, ${unexplained.length} not explained\n`)
      expect(unexplained.map(({ rule, message, path }) => `${rule} ${path}: ${message}`)).toEqual([])
    })
    test('no explanation is left over', () => {
      expect(explained.filter(one => !used.has(one)).map(({ why }) => why)).toEqual([])
    })
  })
}

function explains({ law, paths }: Explained, { rule, path = '' }: Finding): boolean {
  return rule === `conversion/${law}` && paths.test(path)
}

function errorsOf(crd: string, program: string): readonly Finding[] {
  const args = ['conversion', 'test', crd, '--command', program, '--runs', '40', '--seed', String(seed), '--no-config', '--format', 'json']
  const { stdout, stderr } = spawnSync(process.execPath, [crdgen, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const report: unknown = JSON.parse(stdout || '{}')
  const diagnostics = isRecord(report) ? report['diagnostics'] : undefined
  if (!Array.isArray(diagnostics)) throw new Error(`conversion test ended: ${stderr}`)
  return diagnostics.filter((one: Finding) => one.severity === 'error')
}

/** Where the module of a program is, beside which its CRDs are. */
function folderOf(name: string, module: string): string {
  const cwd = fileURLToPath(new URL(name, import.meta.url))
  return spawnSync('go', ['list', '-m', '-f', '{{.Dir}}', module], { cwd, encoding: 'utf8' }).stdout.trim()
}
