// @ts-check
// A Go module that builds the programs of any release of Kubernetes.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { cacheFolder, makeWhole } from './go-build.mjs'

/**
 * Makes the module of a release: its own go.mod, where each staging folder is replaced by its published twin (v1.N.P is k8s.io/* v0.N.P). The
 * sums of the twins are added by the first build.
 * @param {string} kubernetes `1.31.14`
 */
export async function moduleOfRelease(kubernetes) {
  const folder = cacheFolder('modules', `kubernetes-${kubernetes}`)
  if (existsSync(folder)) return folder
  const { Dir: source } = download(`k8s.io/kubernetes@v${kubernetes}`)
  const own = readFileSync(join(source, 'go.mod'), 'utf8')
  const twin = `v${kubernetes.replace(/^1\./, '0.')}`
  const text = own.replace(/^module .*$/m, 'module crdgen.dev/test/release').replaceAll(/=> \.\/staging\/src\/(\S+)/g, `=> $1 ${twin}`)
  await makeWhole(folder, temporary => {
    mkdirSync(temporary)
    writeFileSync(join(temporary, 'go.mod'), `${text}\nrequire k8s.io/kubernetes v${kubernetes}\n`)
    copyFileSync(join(source, 'go.sum'), join(temporary, 'go.sum'))
  })
  return folder
}

/** @param {string} module @returns {{ readonly Dir: string }} */
function download(module) {
  const { status, stdout, stderr } = spawnSync('go', ['mod', 'download', '-json', module], { encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`go mod download ${module} failed: ${stderr || stdout}`)
  return JSON.parse(stdout)
}
