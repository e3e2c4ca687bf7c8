import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CustomResourceDefinition } from '@crdgen/core/internal'
import { crdFileName, diffCrd, writeCrd } from '@crdgen/generator/internal'
import { writeJson } from '../../report/write-json.ts'
import { writeFiles } from '../../system/files/write-files.ts'
import { pickCrd, readReceived, showFile, splitKind, readPath } from './received.ts'
import type { Verdict } from './failure.ts'

/** The runner's setting for snapshots: rewrite all (`-u`), write new ones, write nothing (on CI). */
export type Update = 'all' | 'new' | 'none'

/**
 * Compares a CRD with the one in a file, as data: order, quotes and comments don't count. When all is updated the file is rewritten;
 * a file that isn't there is written, but on CI. Nothing is written for `.not`. `rewriter` is the command that messages name for an update.
 */
export function toMatchCrdFile(received: unknown, file: unknown, folder: string, update: Update, rewriter: string): Verdict {
  const { path: named, kind } = splitKind(typeof file === 'string' ? file : '')
  if (typeof file !== 'string' || file.startsWith('git:') || !/\.(ya?ml|json)$/.test(named))
    throw new TypeError(
      `toMatchCrdFile: expected the path of a YAML or JSON file such as ../crds/${crdFileName(readReceived(received, folder).crd)}`,
    )
  const [path, shown] = [resolve(folder, named), showFile(folder, named)]
  const isThere = existsSync(path)
  const inputs = isThere ? readPath(folder, named) : undefined
  const documents = inputs?.documents ?? []
  const like = inputs?.documents.length === 1 ? pickCrd(inputs, file, folder).crd : undefined
  const { crd, written } = readReceived(received, folder, like)
  if (!isThere && kind !== undefined) throw new TypeError(`toMatchCrdFile: ${shown} is not there to look for ${kind} in`)
  if (!isThere && update === 'none') return { pass: false, message: () => `${shown} is not there; run ${rewriter} to write it` }
  const before = inputs === undefined ? undefined : pickCrd(inputs, file, folder, crd).crd
  const lines = before === undefined ? [] : diffCrd(before, crd)
  if (isThere && lines.length === 0) return { pass: true, message: () => `expected the CRD to differ from ${shown}` }
  const isXrd = documents.some(({ madeFrom }) => madeFrom !== undefined)
  if (documents.length > 1 || (isXrd && written === undefined))
    return { pass: false, message: () => describeDifference(shown, bundleHint(rewriter), lines) }
  const removed = before === undefined ? [] : removedNames(before, crd)
  if (removed.length > 0) return { pass: false, message: () => describeDifference(shown, removalHint(removed, rewriter), lines) }
  if (isThere && update !== 'all') return { pass: false, message: () => describeDifference(shown, `${rewriter} rewrites it`, lines) }
  writeFiles([{ path, shown, content: named.endsWith('.json') ? writeJson(written ?? crd) : writeCrd(written ?? crd), own: folder }])
  return { pass: true, message: () => `${shown} was written` }
}

function bundleHint(rewriter: string): string {
  return `it holds more than this CRD, so that ${rewriter} leaves it to what writes it`
}

/** A version may only not have been named: its objects must not depend on a test that is run with -u. */
function removalHint(removed: readonly string[], rewriter: string): string {
  const names = removed.join(', ')
  return `the types that were named lack ${names}, and ${rewriter} never removes a version. Name all files of the kind (['v1.ts', 'v2.ts']), a folder, or set input in the config; crdgen generate removes a version`
}

function removedNames(before: CustomResourceDefinition, now: CustomResourceDefinition): readonly string[] {
  const kept = now.spec.versions.map(({ name }) => name)
  return before.spec.versions.map(({ name }) => name).filter(name => !kept.includes(name))
}

function describeDifference(shown: string, hint: string, lines: readonly string[]): string {
  const words = lines.slice(0, 40)
  const more = lines.length > words.length ? [`… and ${lines.length - words.length} more`] : []
  return `${shown} is not up to date; ${hint}:\n\n${[...words, ...more].map(line => `  ${line}`).join('\n')}\n`
}
