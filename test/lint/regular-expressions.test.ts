import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadTypeScript, ts } from '../../packages/core/src/reader/program/typescript.js'
import { backtracksLittle, parsePattern } from '@crdgen/go'

loadTypeScript()

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/** Not shown to take little time from one start, and why they do. */
const known: ReadonlyMap<string, string> = new Map([
  [String.raw`/^v?1\.(\d+)(?:\.\d+.*)?\+?$/`, 'a version that the user names'],
  [String.raw`/^[^/]*\.[^/]*\/./`, 'a name of the own types'],
  [String.raw`/^#\s*(.*)$/`, 'matches at once: a line'],
  [String.raw`/^ *(` + '`{3,}|~{3,})(.*)$/', 'matches at once: a line'],
  [String.raw`/^\s*[=:]?\s*/`, 'matches at once'],
  [String.raw`/\s+([\s\S]*)/`, 'matches at once'],
  [String.raw`/^((?:[^\s,]+\s*,\s*)*\S*)\s*(.*)$/`, 'matches at once: a line'],
  [String.raw`/^[("'[<]*-{0,2}[A-Za-z]{0,14}[)"'\]>]*[.,:;!?]*$/`, 'sets that have nothing in common, but for brackets: few ways'],
  [String.raw`/^\s*[^:?]*/`, 'matches at once'],
  [String.raw`/^(.*?matches )([^]*)$/`, 'matches at once, or looks once for a word'],
  [String.raw`/^git:([^:]*):?(.*)$/s`, 'matches at once'],
  [
    String.raw`/^\s*-? *["']?(?:apiVersion|kind)["']? *:|"(?:apiVersion|kind)" *:/m`,
    'one start a line: white space of a file in the editor',
  ],
  [String.raw`/^([^!<>=]+)[!<>=]+(.+)$/`, 'matches at once: what follows has no line break'],
  [
    String.raw`/[@+{` +
      '`~' +
      String.raw`\r\u2028\u2029]|\*\\?\/|^\s|\s$|\n\s*\n\s*\n|[^\S\n]\n|^\s*(?:TODO|---|(?:kubebuilder|k8s|crdgen):)/m`,
    'empty lines match before they are many',
  ],
  [String.raw`/[^/\\]*\{.*$/s`, 'a path that the user names'],
  [String.raw`/(?:^|\n[^\S\n]*)Deprecated:\s*([^]*)$/`, 'matches at once: all that follows the word'],
  [String.raw`/^[^/\s]+\.[a-z]+[/:].*(?:\/\/|\.git|\?ref=)/i`, 'one start: an entry of a kustomization, which is a line'],
  [String.raw`/^(.*?:\d\d:\d\d)([.,]\d*)?(.*)$/s`, 'matches at once, or looks once for a time'],
])

/** RE2 has no set of everything, and another escape of code points. */
function asRe2(literal: string): string {
  const source = literal.slice(1, literal.lastIndexOf('/'))
  return source.replaceAll('[^]', String.raw`[\x{0}-\x{10FFFF}]`).replaceAll(/\\u([0-9a-fA-F]{4})/g, String.raw`\x{$1}`)
}

function readLiterals(path: string): readonly string[] {
  const found: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, collect)
  }
  collect(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true))
  return found
}

test('regular expressions of ours do not try very many ways on a text of a stranger', { timeout: 120_000 }, () => {
  const files = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(
    path => /^[^/]+\/src\/.*\.ts$/.test(path) && !/(?:test|test-support|gen|cases)\.ts$/.test(path),
  )
  const found = files.flatMap(path => readLiterals(join(packages, path)).map(literal => ({ path: relative('', path), literal })))
  const wrong = found.filter(({ literal }) => {
    const pattern = asRe2(literal)
    return !known.has(literal) && parsePattern(pattern) !== undefined && !backtracksLittle(`^(?:${pattern})`)
  })
  expect(wrong).toEqual([])
  const all = new Set(found.map(({ literal }) => literal))
  expect([...known.keys()].filter(literal => !all.has(literal))).toEqual([])
  expect(found.length).toBeGreaterThan(500)
})
