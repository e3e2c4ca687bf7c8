import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('../../Containerfile', import.meta.url))
const lines = readFileSync(file, 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))

test('the Containerfile: a base without a shell, with a tag, no root, nothing run while it is built', () => {
  expect(lines.map(line => line.split(' ')[0])).toEqual(['FROM', 'ARG', 'LABEL', 'COPY', 'COPY', 'USER', 'WORKDIR', 'ENTRYPOINT', 'CMD'])
  expect(lines[0]).toMatch(/^FROM gcr\.io\/distroless\/[\w-]+:(?!latest)\w+$/)
  expect(lines.find(line => line.startsWith('USER'))).toMatch(/^USER [1-9]\d*$/)
  // A shell would be needed for any other form.
  for (const name of ['ENTRYPOINT', 'CMD'])
    expect(JSON.parse(lines.find(line => line.startsWith(`${name} `))?.slice(name.length) ?? '')).toBeInstanceOf(Array)
})

test.skipIf(spawnSync('hadolint', ['--version']).status !== 0)('hadolint finds nothing (skipped where it is not installed)', () => {
  expect(spawnSync('hadolint', [file], { encoding: 'utf8' }).stdout).toBe('')
})
