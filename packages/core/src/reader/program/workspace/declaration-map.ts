import { dirname, resolve } from 'node:path'
import type { Disk } from '../../../files/disk.ts'
import { member, readJson } from '../../../values/json.ts'
import { isDeclaration } from './projects.ts'

const mark = '//# sourceMappingURL='

/**
 * The source that the map of a declaration file names, as `declarationMap` of a tsconfig has it written. Undefined without a map, and for a
 * file that is made of several.
 */
export function mappedSource(declaration: string, disk: Disk): string | undefined {
  const text = disk.read(declaration) ?? ''
  const start = text.lastIndexOf(mark)
  if (start < 0) return undefined
  const [url = ''] = text.slice(start + mark.length).split('\n')
  const file = resolve(dirname(declaration), url.trim())
  const map = readJson(disk.read(file) ?? '')
  const sources = member(map, 'sources')
  const [source, ...others] = Array.isArray(sources) ? sources : []
  if (typeof source !== 'string' || others.length > 0) return undefined
  const root = member(map, 'sourceRoot')
  const path = resolve(dirname(file), typeof root === 'string' ? root : '', source)
  return /\.[cm]?tsx?$/.test(path) && !isDeclaration(path) && disk.isFile(path) ? path : undefined
}
