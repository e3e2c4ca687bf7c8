/** What scripts/site.mjs checks of the site that it built. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../scripts/site/check.mjs'

function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-site-'))
  try {
    mkdirSync(join(folder, 'guides'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return checkSite(folder).problems
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const page =
  '<h1 id="a&amp;b">A</h1><a class="x" href="/guides/b.html#c">b</a><a href="https://kubernetes.io/">out</a><script src="/x.js"></script>'

test('links within the site lead to pages and headings that are there', () => {
  const there = { 'index.html': page, 'guides/b.html': '<h2 id="c">C</h2><a href="../index.html#a&amp;b">a</a><a href="#c">c</a>' }
  expect(problemsOf(there)).toEqual([])
  expect(problemsOf({ ...there, 'guides/b.html': '<h2 id="d">C</h2><a href="c.html">c</a>' })).toEqual([
    'guides/b.html links to c.html, which is not there',
    'index.html links to /guides/b.html#c, which is not there',
  ])
  expect(problemsOf({ 'index.html': '<a href="../../etc/passwd">x</a>' })).toEqual([
    'index.html links to ../../etc/passwd, which is not there',
  ])
})

test.each([
  '<script src="https://example.com/x.js"></script>',
  '<link rel="stylesheet" href="//example.com/x.css">',
  '<link rel="preconnect" href="https://example.com">',
  '<img alt="" src="http://example.com/x.png">',
  '<style>@font-face { src: url("https://example.com/x.woff2") }</style>',
  '<style>@import "https://example.com/x.css";</style>',
])('no page loads anything from another host: %s', html => {
  expect(problemsOf({ 'index.html': html })).toHaveLength(1)
})

test('nor does a style sheet', () => {
  expect(problemsOf({ 'x.css': 'a { background: url(//example.com/x.png) }' })).toEqual(['x.css loads //example.com/x.png'])
})
