/** Stands for the disk, which a browser does not have. The texts that types are read from are handed to the compiler. */
import type { realDisk as nodeDisk, RegularFile } from '../../../packages/core/src/files/disk.ts'

export const realDisk: typeof nodeDisk = {
  read: () => undefined,
  isFile: () => false,
  isFolder: () => false,
  exists: () => false,
  linkTarget: () => undefined,
  realPath: path => path,
  list: () => [],
}

export function currentFolder(): string {
  return '/'
}

export function readRegularFile(): RegularFile {
  return { ok: false, reason: 'absent' }
}

export function readText(): undefined {}

export function statOf(): undefined {}

export function ownerOf(): undefined {}

export function currentUser(): undefined {}

export function findPlugAndPlay(): undefined {}

export function utf8(): string {
  return ''
}

export const unreadableWhy = {}

export function isOfTheSystem(): boolean {
  return false
}
