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
  [String.raw`/^(.*\/)(?:dist|src)\/.*/`, 'one start: where crdgen itself is'],
  [String.raw`/^([^!<>=]+)[!<>=]+(.+)$/`, 'matches at once: what follows has no line break'],
  [
    String.raw`/[@+{` +
      '`~' +
      String.raw`\r\u2028\u2029]|\*\\?\/|^\s|\s$|\n\s*\n\s*\n|[^\S\n]\n|^\s*(?:TODO|---|(?:kubebuilder|k8s|crdgen):)/m`,
    'empty lines match before they are many',
  ],
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

const files = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(
  path => /^[^/]+\/src\/.*\.ts$/.test(path) && !/(?:test|test-support|gen|cases)\.ts$/.test(path),
)
const found = files.flatMap(path => readLiterals(join(packages, path)).map(literal => ({ path: relative('', path), literal })))

test('regular expressions of ours do not try very many ways on a text of a stranger', { timeout: 120_000 }, () => {
  const wrong = found.filter(({ literal }) => {
    const pattern = asRe2(literal)
    return !known.has(literal) && parsePattern(pattern) !== undefined && !backtracksLittle(`^(?:${pattern})`)
  })
  expect(wrong).toEqual([])
  const all = new Set(found.map(({ literal }) => literal))
  expect([...known.keys()].filter(literal => !all.has(literal))).toEqual([])
  expect(found.length).toBeGreaterThan(500)
})

/** Slow on a long text, which they are not given. */
const short: ReadonlyMap<string, string> = new Map([
  [String.raw`/0+$/`, 'digits of a number of Go'],
  [String.raw`/\/+$/`, 'a folder that is there'],
  [String.raw`/=+$/`, 'base64 of a credential'],
  [String.raw`/#.*$/`, 'a marker, which is a line'],
  [String.raw`/:$|\(.*$/`, 'the name of a marker'],
  ['/^ *(`{3,}|~{3,})(.*)$/', 'a line'],
  [String.raw`/\W+(\w)/g`, 'names of our own'],
  [String.raw`/^[^/]*\.[^/]*\/./`, 'a name of the own types'],
  [String.raw`/^((?:[^\s,]+\s*,\s*)*\S*)\s*(.*)$/`, 'a line'],
  [String.raw`/^[("'[<]*-{0,2}[A-Za-z]{0,14}[)"'\]>]*[.,:;!?]*$/`, 'a word of a line that was cut'],
  [String.raw`/^\s*import\s+(?<type>type\s+)?(?<what>[\w*{},\s]+)\s+from\s*(['"])crdgen\3/gm`, 'a config, which is code'],
  [String.raw`/^\s*import\s+(?<type>type\s+)?[\w*{},\s]+\s+from\s*(['"])(?<specifier>\.{1,2}\/[^'"\n]+)\2/gm`, 'a config, which is code'],
  [String.raw`/(?:\[\])+$/`, 'a path that the user names'],
  [String.raw`/\B(?=(?:\d{3})+$)/g`, 'the digits of a number'],
  [String.raw`/[A-Za-z_]\w*\s*$/`, 'at most 200 characters'],
  [String.raw`/-+$/`, 'at most 63 characters'],
  [String.raw`/(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g`, 'at most 200 characters'],
  [String.raw`/"(?:[^"\\]|\\.)*"|'[^'\n]*'|` + '`[^`\\n]*`' + String.raw`|[\w.-]+/g`, 'at most 2000 characters'],
])

const parts = [' ', '\n', '/', '1', 'a', '#', '"', '(', '-', '.', '[]', '{', '`', '=', ',', 'a,', 'a ', '\r']
const longTexts = parts.flatMap(part => [`${part.repeat(60_000)}\u0001\n`, `x${part.repeat(60_000)}\u0001y`])

/** Trying again from every character of such a text takes many seconds, and once through it a moment. */
const longest = 3000

function isSlow(literal: string): boolean {
  const end = literal.lastIndexOf('/')
  const pattern = new RegExp(literal.slice(1, end), literal.slice(end + 1).replace('g', ''))
  return longTexts.some(text => {
    const began = performance.now()
    pattern.lastIndex = 0
    pattern.test(text)
    return performance.now() - began > longest
  })
}

test('regular expressions of ours go once through a long text', { timeout: 300_000 }, () => {
  const all = new Set(found.map(({ literal }) => literal))
  expect([...all].filter(literal => !short.has(literal) && isSlow(literal))).toEqual([])
  expect([...short.keys()].filter(literal => !all.has(literal))).toEqual([])
})
