import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Disk } from '../../../files/disk.ts'
import { member } from '../../../values/json.ts'
import { sha256 } from '../../../values/sha256.ts'
import type { ParsedTsconfig } from '../tsconfig.ts'
import { readJson } from './declaration-map.ts'

/**
 * Compares a source with what the compiler has noted of it when it last wrote declarations (`.tsbuildinfo`): the digest of its text.
 * Undefined where it has noted none, in a way that is not known, or has not written since.
 */
export function isAsBuilt(source: string, project: ParsedTsconfig, disk: Disk): boolean | undefined {
  const file = buildInfoOf(project)
  const info = readJson(disk.read(file) ?? '')
  if (member(info, 'affectedFilesPendingEmit') !== undefined) return undefined
  const names = member(info, 'fileNames')
  const index = Array.isArray(names) ? names.findIndex(name => typeof name === 'string' && resolve(dirname(file), name) === source) : -1
  const noted = member(member(info, 'fileInfos'), index)
  const version = typeof noted === 'string' ? noted : member(noted, 'version')
  return typeof version === 'string' && /^[0-9a-f]{64}$/.test(version) ? version === sha256(disk.read(source) ?? '') : undefined
}

/** The place of the notes: TypeScript, getTsBuildInfoEmitOutputFilePath. */
function buildInfoOf({ config, options }: ParsedTsconfig): string {
  const { tsBuildInfoFile, outDir, rootDir } = options
  if (tsBuildInfoFile !== undefined) return tsBuildInfoFile
  const name = `${basename(config, '.json')}.tsbuildinfo`
  if (outDir === undefined) return join(dirname(config), name)
  return rootDir === undefined ? join(outDir, name) : resolve(outDir, relative(rootDir, join(dirname(config), name)))
}
