/** The files of the playground: how large they are, and what they do not do. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPlayground } from '../../scripts/site/playground.mjs'
import { checkSite } from '../../scripts/site/check.mjs'

const folder = mkdtempSync(join(tmpdir(), 'crdgen-playground-'))
const text = (file: string): string => readFileSync(join(folder, file), 'utf8')
const compressed = (files: readonly string[]): number => files.reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0)

beforeAll(() => buildPlayground(folder), 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what the first page loads is at most 400 KB compressed, the facts and the code for natives at most 100 each, the compiler 1,200', () => {
  expect(compressed(['index.html', 'style.css', 'page.js', 'worker.js'])).toBeLessThanOrEqual(400_000)
  expect(compressed(['facts.js', 'schema-library.js'])).toBeLessThanOrEqual(100_000)
  expect(compressed(['native.js'])).toBeLessThanOrEqual(100_000)
  expect(compressed(['compiler.js'])).toBeLessThanOrEqual(1_200_000)
  expect(compressed(['library.js'])).toBeLessThanOrEqual(50_000)
})

test('its code asks nobody, imports nothing of Node, and makes no HTML and no code of texts', () => {
  for (const file of ['page.js', 'worker.js', 'native.js', 'schema-library.js']) {
    const code = text(file)
    expect(code).not.toMatch(/\b(?:fetch|importScripts|sendBeacon)\(|\bnew (?:XMLHttpRequest|WebSocket|EventSource|WebTransport)\b/)
    expect(code).not.toMatch(/\bimport[^'"`(]*\(?["'`]node:|\brequire\(/)
    expect(code).not.toMatch(/\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|new Function\b/)
  }
})

test('a policy of the page forbids all else', () => {
  const [, policy = ''] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(text('index.html')) ?? []
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "worker-src 'self'", "style-src 'self'", "form-action 'none'"]),
  )
  expect(policy).not.toContain('connect-src')
  expect(checkSite(folder).problems.filter(one => !one.includes('../index.html'))).toEqual([])
})
