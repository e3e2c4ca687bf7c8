// @ts-check
// What a run leaves behind when even its supervisor was killed: a folder, and servers whose command lines name it.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isAlive } from './go-build.mjs'

export const folderPrefix = 'crdgen-cluster-'
export const pidFile = 'pids'

export function removeAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.match(/^crdgen-cluster-(\d+)-/)?.[1]
    if (owner !== undefined && !isAlive(Number(owner))) removeRun(join(tmpdir(), name))
  }
}

/** @param {string} folder */
function removeRun(folder) {
  for (const pid of recordedPids(folder)) {
    // The number may belong to another process by now.
    if (commandLine(pid).includes(folder)) process.kill(pid, 'SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @param {string} folder */
function recordedPids(folder) {
  try {
    return readFileSync(join(folder, pidFile), 'utf8').split('\n').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** @param {number} pid */
function commandLine(pid) {
  return spawnSync('ps', ['-o', 'args=', '-ww', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
