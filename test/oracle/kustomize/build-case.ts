import { decodeText, isRecord, readSource } from '@crdgen/core/internal'
import { resolve } from 'node:path/posix'
import { type Built, buildKustomization } from '../../../packages/crdgen/src/sources/kustomize/build.ts'
import type { ParsedFile } from '../../../packages/crdgen/src/sources/kustomize/files.ts'
import type { FileTree } from '../../../packages/crdgen/src/sources/kustomize/tree.ts'

export const caseFolder = '/project/app'

/** The files of a case, by their paths in its tree. */
export function inTree(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [resolve(caseFolder, path), text]))
}

export function buildCase(files: Readonly<Record<string, string>>): Built {
  return buildIn(treeOf(inTree(files)), caseFolder)
}

export function buildIn(tree: FileTree, folder: string): Built {
  const texts = new Map<string, string>()
  const parsed = new Map<string, ParsedFile>()
  const parse = (path: string, bytes: Uint8Array): ParsedFile => {
    const text = decodeText(bytes).text ?? ''
    texts.set(tree.show(path), text)
    const { documents, problems } = readSource(text, tree.show(path))
    return { documents, isBroken: problems.some(({ kind }) => kind === 'unreadable') }
  }
  return buildKustomization(
    {
      tree,
      parse(path, bytes) {
        const known = parsed.get(path) ?? parse(path, bytes)
        parsed.set(path, known)
        return known
      },
      textOf: shown => texts.get(shown),
    },
    folder,
  )
}

/** A value as JSON has it, without an order of keys. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(plain)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, plain(one)]),
  )
}

/** A tree of texts, by path. */
function treeOf(files: Readonly<Record<string, string>>): FileTree {
  const paths = Object.keys(files)
  const textOf = (path: string) => (Object.hasOwn(files, path) ? files[path] : undefined)
  return {
    look(path) {
      if (textOf(path) !== undefined) return 'file'
      return paths.some(one => one.startsWith(path === '/' ? '/' : `${path}/`)) ? 'folder' : 'nothing'
    },
    read: path => new TextEncoder().encode(textOf(path)),
    resolve: path => path,
    show: path => path.slice(1),
  }
}
