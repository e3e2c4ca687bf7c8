// @ts-check
// Runs etcd and kube-apiserver for as long as its standard input is open, and takes them down with it.
// A process of its own, because a test runner may be killed without a chance to clean up; its end of the pipe closes even then.
// Prints one line of JSON when the server is ready: what a client needs. By hand: node supervise.mjs ASSETS
// Flags after the folder are more flags of kube-apiserver.
// A line on its standard input, once it is ready, starts kube-controller-manager: the controllers that are to run, comma-separated.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import { pidFile, removeAbandoned } from './abandoned.mjs'
import { prepareRun, writeKubeconfig } from './run.mjs'
import { auditLog, controllerManagerFlags, serverFlags } from './server-flags.mjs'

/** @typedef {import('./run.mjs').Run} Run */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const secondsToStart = 120
const commands = createInterface({ input: process.stdin })

/** @param {string} assets @param {string} program @param {string[]} flags @param {Run} run */
function startServer(assets, program, flags, run) {
  const log = openSync(logFile(run, program), 'a')
  const child = spawn(join(assets, program), flags, { stdio: ['ignore', log, log] })
  closeSync(log)
  child.on('error', error => appendFileSync(logFile(run, program), `${error.message}\n`))
  if (child.pid !== undefined) appendFileSync(join(run.folder, pidFile), `${child.pid}\n`)
  return child
}

/** @param {Run} run @param {string} program */
const logFile = (run, program) => join(run.folder, `${program}.log`)

/** @param {Run} run @param {string} path */
async function answersOk(run, path) {
  const certificate = join(run.folder, 'apiserver.crt')
  if (!existsSync(certificate)) return false
  const answer = new Promise((/** @type {(ok: boolean) => void} */ resolve) => {
    const options = { ca: readFileSync(certificate), headers: { authorization: `Bearer ${run.token}` }, agent: false }
    const request = get(`https://127.0.0.1:${run.ports.api}${path}`, options, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })
  // It may be there and not yet be written to its end.
  return answer.catch(() => false)
}

/** Ready, and past the hook that makes the namespace which tests use. @param {Run} run */
async function isReady(run) {
  return (await answersOk(run, '/readyz')) && (await answersOk(run, '/api/v1/namespaces/default'))
}

/** @param {Run} run @param {ChildProcess[]} children @param {AbortSignal} stop */
async function untilReady(run, children, stop) {
  const deadline = Date.now() + secondsToStart * 1000
  while (Date.now() < deadline && !stop.aborted && !children.some(hasEnded)) {
    if (await isReady(run)) return true
    await sleep(50)
  }
  return false
}

/** @param {ChildProcess} child */
const hasEnded = child => child.pid === undefined || child.exitCode !== null || child.signalCode !== null

/** Nothing of a run is kept, so there is nothing to shut down in order. @param {Run} run @param {ChildProcess[]} children */
async function endRun(run, children) {
  const running = children.filter(child => !hasEnded(child))
  await Promise.all(running.map(child => (child.kill('SIGKILL'), once(child, 'exit'))))
  rmSync(run.folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @param {Run} run */
function logTails(run) {
  const tail = (/** @type {string} */ file) => readFileSync(file, 'utf8').trim().split('\n').slice(-15).join('\n')
  return [...Object.keys(serverFlags), 'kube-controller-manager']
    .filter(program => existsSync(logFile(run, program)))
    .map(program => `--- ${program}\n${tail(logFile(run, program))}\n`)
    .join('')
}

/** @param {Run} run */
function announce(run) {
  const certificateAuthority = join(run.folder, 'apiserver.crt')
  const url = `https://127.0.0.1:${run.ports.api}`
  process.stdout.write(
    `${JSON.stringify({ url, token: run.token, readerToken: run.readerToken, auditLog: join(run.folder, auditLog), certificateAuthority })}\n`,
  )
}

/** Resolves when the controllers end, if any were asked for. @param {string} assets @param {Run} run @param {ChildProcess[]} children */
async function controllersOnDemand(assets, run, children) {
  const [controllers = ''] = await once(commands, 'line')
  const flags = controllerManagerFlags({ kubeconfig: writeKubeconfig(run), controllers })
  const child = startServer(assets, 'kube-controller-manager', flags, run)
  children.push(child)
  await once(child, 'exit')
}

/**
 * One life of the servers.
 * @param {string} assets
 * @param {string[]} more flags of kube-apiserver
 * @param {AbortSignal} stop
 * @returns {Promise<'stopped' | 'never ready' | 'ended'>}
 */
async function live(assets, more, stop) {
  const run = await prepareRun()
  const children = Object.entries(serverFlags).map(([program, flags]) =>
    startServer(assets, program, [...flags(run), ...(program === 'kube-apiserver' ? more : [])], run),
  )
  try {
    const ready = await untilReady(run, children, stop)
    if (ready) {
      announce(run)
      await Promise.race([stopped(stop), controllersOnDemand(assets, run, children), ...children.map(child => once(child, 'exit'))])
    }
    if (stop.aborted) return 'stopped'
    process.stderr.write(logTails(run))
    return ready ? 'ended' : 'never ready'
  } finally {
    await endRun(run, children)
  }
}

/** @param {AbortSignal} stop */
const stopped = stop => (stop.aborted ? Promise.resolve([]) : once(stop, 'abort'))

function stopWithCaller() {
  const controller = new AbortController()
  const stop = () => controller.abort()
  process.stdin.on('end', stop).on('error', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  return controller.signal
}

async function main() {
  const [assets, ...more] = process.argv.slice(2)
  if (assets === undefined) throw new Error('usage: node supervise.mjs ASSETS [FLAGS]')
  const stop = stopWithCaller()
  removeAbandoned()
  let outcome = await live(assets, more, stop)
  // Another process may have taken a port between our look and the server's start.
  for (let retries = 2; outcome === 'never ready' && retries > 0; retries--) outcome = await live(assets, more, stop)
  if (outcome !== 'stopped') process.stderr.write(`cluster: the servers were ${outcome === 'ended' ? 'ready and then ended' : outcome}\n`)
  process.exit(outcome === 'stopped' ? 0 : 1)
}

await main()
