// @ts-check
/** What the steps of the action know of the job they are in, and how they speak with GitHub. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** @param {string} name */
export function env(name) {
  return process.env[name] ?? ''
}

/** The lines of an input that has several. @param {string} name */
export function list(name) {
  return env(name)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

export function temporary() {
  return env('RUNNER_TEMP') || tmpdir()
}

/** @returns {Readonly<Record<string, any>>} */
export function readEvent() {
  const file = env('GITHUB_EVENT_PATH')
  return file !== '' && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export function isPullRequest() {
  return typeof readEvent().pull_request?.number === 'number'
}

/** @param {string} name @param {string} value of one line */
export function setOutput(name, value) {
  const file = env('GITHUB_OUTPUT')
  if (file !== '') appendFileSync(file, `${name}=${value.replace(/[\r\n]/g, ' ')}\n`)
}

/** Text that may be in a command of the runner. @param {string} text */
function escaped(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** @param {string} text */
export function warn(text) {
  process.stdout.write(`::warning title=crdgen::${escaped(text)}\n`)
}

/** @param {string} text */
export function fail(text) {
  process.stdout.write(`::error title=crdgen::${escaped(text)}\n`)
}

/** @param {string} text @returns {never} */
export function stop(text) {
  fail(text)
  process.exit(2)
}

/**
 * Asks GitHub's REST API.
 * @param {string} method
 * @param {string} path below the repository, or a whole address of the API
 * @param {unknown} [body]
 * @returns {Promise<{ readonly status: number, readonly body: any, readonly next: string | undefined }>}
 */
export async function ask(method, path, body) {
  const api = env('GITHUB_API_URL') || 'https://api.github.com'
  const address = path.startsWith('/') ? `${api}/repos/${env('GITHUB_REPOSITORY')}${path}` : path
  // The token goes nowhere else, whatever an answer says the next page is.
  if (new URL(address).origin !== new URL(api).origin) throw new Error(`${address} is not of ${api}`)
  const answer = await fetch(address, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${env('INPUT_TOKEN')}`,
      'user-agent': 'crdgen-action',
      'x-github-api-version': '2022-11-28',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const next = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  return { status: answer.status, body: text === '' ? undefined : readJson(text), next }
}

/** @param {string} text */
function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
