/** A tree of somebody else names files that are none of its own: nothing of them is printed, and nothing waits or grows. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRoot } from '../cli/project.ts'
import { runIn, writeTree } from './run-tree.ts'
import { hostileTrees, outsideFiles, secrets } from './trees.ts'

const root = makeRoot()
const outside = join(root, 'outside')
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeAll(() => {
  mkdirSync(outside)
  writeTree(outside, outsideFiles, outside)
})

const names = Object.keys(hostileTrees)

/** With CRDGEN_HOSTILE=wide all commands of a tree run, with --no-config, too; else the first, and in turn that with --no-config or another. */
const isWide = process.env['CRDGEN_HOSTILE'] === 'wide'

function linesOf(commands: readonly string[], index: number): readonly string[] {
  const untrusting = commands.filter(line => !/^(?:init|config)\b/.test(line)).map(line => `${line} --no-config`)
  if (isWide) return [...commands, ...untrusting]
  const [first = '', ...others] = commands
  const second = index % 2 === 0 ? untrusting[0] : others[index % others.length]
  return second === undefined ? [first] : [first, second]
}

describe.skipIf(process.platform === 'win32')('nothing outside of the project is printed, and every run ends, of', () => {
  test.each(Object.entries(hostileTrees))('%s', { timeout: 600_000 }, (name, { files, commands, reports = /./ }) => {
    const tree = join(root, 'tree')
    rmSync(tree, { recursive: true, force: true })
    writeTree(tree, { '.git/HEAD': '', ...files }, outside)
    const runs = linesOf(commands, names.indexOf(name)).map(line => ({ line, ...runIn(tree, line) }))
    const bad = runs.flatMap(({ line, out, exit, signal }) => {
      const problems = [
        ...secrets.filter(secret => out.includes(secret)).map(secret => `prints ${secret}`),
        ...(signal !== null ? [`was ended by ${signal}`] : []),
        ...(signal === null && ![0, 1, 2].includes(exit ?? -1) ? [`ends with ${exit}`] : []),
        ...(/bug in crdgen|^\s+at .*:\d+:\d+\)?$/m.test(out) ? ['fails'] : []),
      ]
      return problems.length === 0 ? [] : [`crdgen ${line}: ${problems.join(', ')}\n${out.slice(0, 600)}`]
    })
    expect(bad).toEqual([])
    expect(runs.map(({ out }) => out).join('\n')).toMatch(reports)
  })
})
