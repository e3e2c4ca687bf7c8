/**
 * Every error of usage in the source, whether or not some transcript makes it: what is between the words is printed as `…`. `U=1` writes
 * usage.txt, which is to be read.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadTypeScript, ts } from '../../packages/core/src/reader/program/typescript.js'
import { expect, test } from 'vitest'

loadTypeScript()
const source = fileURLToPath(new URL('../../packages/crdgen/src', import.meta.url))

/** The words of an expression; undefined for one that has none of its own. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
  if (ts.isParenthesizedExpression(node)) return wordsOf(node.expression)
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  return `${wordsOf(node.left) ?? '…'}${wordsOf(node.right) ?? '…'}`
}

function messagesIn(file: string): readonly string[] {
  const found: string[] = []
  const collect = (node: ts.Node): void => {
    const [given] = ts.isNewExpression(node) && node.expression.getText() === 'CannotRun' ? (node.arguments ?? []) : []
    const words = given === undefined ? undefined : wordsOf(given)
    if (words !== undefined) found.push(words)
    ts.forEachChild(node, collect)
  }
  collect(ts.createSourceFile(file, readFileSync(`${source}/${file}`, 'utf8'), ts.ScriptTarget.ESNext, true))
  return found
}

const messages = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !/\.(?:test|gen)\.ts$/.test(file))
  .flatMap(messagesIn)
  .toSorted()

test('errors of usage are those that were read', () => {
  const file = fileURLToPath(new URL('usage.txt', import.meta.url))
  const text = `${messages.join('\n')}\n`
  if (process.env['U'] === '1') writeFileSync(file, text)
  expect(text).toBe(readFileSync(file, 'utf8'))
  expect(messages.length).toBeGreaterThan(150)
})

test('each names who speaks, in one line without a full stop, in plain words', () => {
  const isWrong = (words: string) =>
    !/^(?:crdgen\b|…)/.test(words) ||
    /\n|[^.]\.$|\bundefined\b|\bnull is|\[object|openAPIV3Schema|\bregex\b|\binvalid argument\b/.test(words)
  expect(messages.filter(isWrong)).toEqual([])
})
