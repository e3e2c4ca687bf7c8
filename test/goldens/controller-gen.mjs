// @ts-check
// Builds controller-gen from the sources that go/go.mod pins, into a cache outside of the checkout, and runs it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { cacheFolder, fingerprint, goBuild } from '../cluster/go-build.mjs'

/** @param {string} name */
const here = name => fileURLToPath(new URL(name, import.meta.url))

export const moduleFolder = here('go')
export const moduleFiles = [here('go/go.mod'), here('go/go.sum')]

/** Returns the program's path, and builds it when it isn't there. */
export async function buildControllerGen() {
  const name = `controller-tools-${process.platform}-${process.arch}-${fingerprint(moduleFiles)}`
  const target = join(cacheFolder('assets', name), 'controller-gen')
  if (existsSync(target)) return target
  process.stderr.write('goldens: building controller-gen\n')
  await goBuild(moduleFolder, target, { package: 'sigs.k8s.io/controller-tools/cmd/controller-gen' })
  return target
}

/**
 * Runs it in the folder of a Go module that was made on the spot: Go may write its go.sum.
 * @param {string} controllerGen
 * @param {readonly string[]} options
 * @param {string} folder
 * @returns {Promise<{ status: number | null, stderr: string }>}
 */
export function runControllerGen(controllerGen, options, folder) {
  const child = spawn(controllerGen, options, {
    cwd: folder,
    env: { ...process.env, GOFLAGS: '-mod=mod', GOWORK: 'off' },
    stdio: ['ignore', 2, 'pipe'],
  })
  let stderr = ''
  child.stderr?.on('data', chunk => {
    stderr += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', status => resolve({ status, stderr }))
  })
}
