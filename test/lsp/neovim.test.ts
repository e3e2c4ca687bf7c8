/** The same server in a real editor, without a display. Skipped where Neovim is not installed (Debian: `apt-get install neovim`). */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { bin, makeRoot } from '../cli/project.ts'
import { makeWorkspace } from './client.ts'

const hasNeovim = spawnSync('nvim', ['--version']).status === 0
const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.skipIf(!hasNeovim)('a session in Neovim', { timeout: 120_000 }, () => {
  const folder = makeWorkspace(root, 'neovim')
  const out = join(folder, 'seen.json')
  const script = fileURLToPath(new URL('./session.lua', import.meta.url))
  const { stderr, status } = spawnSync('nvim', ['--headless', '--clean', '-n', '-S', script], {
    encoding: 'utf8',
    timeout: 100_000,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      XDG_STATE_HOME: folder,
      CRDGEN_SESSION: [process.execPath, bin, folder, out].join('\n'),
    },
  })
  expect({ stderr, status }).toEqual({ stderr: expect.not.stringContaining('Error'), status: 0 })
  expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual({
    found: [
      {
        line: 6,
        column: 3,
        source: 'crdgen',
        message: 'spec.mode "fast" is not supported; supported values: "Fast", "Slow"\ndid you mean Fast?',
      },
    ],
    hover: expect.stringContaining('How big it is'),
    actions: ['Replace with Fast', 'Replace with Slow'],
    fixed: ['apiVersion: example.com/v1', 'kind: Gadget', 'metadata: {name: a}', 'spec:', '  size: 1', '  mode: Fast'],
    left: 0,
    items: ['tags'],
    jumped: 'crds/example.com_gadgets.yaml:7',
  })
})
