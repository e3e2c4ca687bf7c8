// @ts-check
/** Each kind of HTML page that the tool writes, of examples and cases of this repository. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** @type {Readonly<Record<string, readonly string[]>>} */
const commands = {
  docs: ['docs', 'examples/scaledjob/crds', '--format', 'html', '--examples', 'examples/scaledjob/sample.yaml'],
  widget: [
    'docs',
    'test/cli/fixtures/docs/api/widget.ts',
    '--no-config',
    '--versions',
    'all',
    '--format',
    'html',
    '--examples',
    'test/cli/fixtures/docs/samples',
  ],
  check: ['check', '--no-config', '--kubernetes', '1.33..1.36', '--format', 'html', 'test/cli/fixtures/check'],
  coverage: ['check', '--no-config', '--kubernetes', '1.33..1.36', '--format', 'html', 'examples/scaledjob/crds'],
  nothing: ['check', '--no-config', '--kubernetes', '1.36', '--format', 'html', 'examples/operator/crds'],
  validate: ['validate', '--no-config', '--kubernetes', '1.36', '--format', 'html', 'test/cli/fixtures/validate'],
  diff: ['diff', '--no-config', '--format', 'html', 'test/cli/fixtures/diff/v1', 'test/cli/fixtures/diff/v2'],
  upgrade: ['upgrade', '--no-config', '--from', '1.31', '--to', '1.37', '--format', 'html', 'test/cli/fixtures/upgrade'],
}

export const pageNames = Object.keys(commands)

/**
 * @param {string} folder
 * @returns {readonly { readonly name: string, readonly file: string }[]}
 */
export function writePages(folder) {
  return Object.entries(commands).map(([name, args]) => {
    const file = join(folder, `${name}.html`)
    const { status, stderr } = spawnSync(process.execPath, ['packages/crdgen/dist/bin.cjs', ...args, '--output-file', file], {
      encoding: 'utf8',
    })
    if (status === 0 || status === 1) return { name, file }
    throw new Error(`crdgen ${args.join(' ')}: ${status}\n${stderr}`)
  })
}
