// @ts-check
/** Writes one comment on the pull request, or updates the one that an earlier push has left. */
import { readFileSync } from 'node:fs'
import { ask, env, isPullRequest, readEvent, warn } from './github.mjs'

const file = env('COMMENT_FILE')
// A comment that cannot be written is not a finding: the log, the annotations and the summary have it all.
if (file !== '' && isPullRequest())
  await comment().catch(thrown => warn(`no comment: ${thrown instanceof Error ? thrown.message : thrown}`))

async function comment() {
  const number = readEvent().pull_request.number
  // Two steps of one workflow have a comment each.
  const mark = `<!-- crdgen action: ${[env('INPUT_COMMAND'), env('INPUT_FOLDER')].join(' ').replace(/[^\w ./]/g, '')} -->`
  const body = `${readFileSync(file, 'utf8').trimEnd()}\n${mark}\n`
  const known = await find(number, mark)
  // Where nothing is found nobody has to be told, unless there was something.
  if (known === undefined && env('EXIT_CODE') === '0' && !/^### \d+ (?:error|warning)/m.test(body)) return
  if (known?.body === body) return
  const { status } =
    known === undefined
      ? await ask('POST', `/issues/${number}/comments`, { body })
      : await ask('PATCH', `/issues/comments/${known.id}`, { body })
  if (status === 403 || status === 404) warn('the token may not comment (permissions: pull-requests: write; a fork has no such token)')
  else if (status >= 300) warn(`the comment was not taken: GitHub answered ${status}`)
}

/**
 * @param {number} number
 * @param {string} mark
 * @returns {Promise<{ readonly id: number, readonly body: string } | undefined>}
 */
async function find(number, mark) {
  let page = `/issues/${number}/comments?per_page=100`
  for (let pages = 0; pages < 50; pages++) {
    const { status, body, next } = await ask('GET', page)
    if (status !== 200 || !Array.isArray(body)) return undefined
    // Anybody may write the mark into a comment of their own, which this token may not change.
    const found = body.find(one => typeof one?.body === 'string' && one.body.trimEnd().endsWith(mark) && one.user?.type === 'Bot')
    if (found !== undefined) return found
    if (next === undefined) return undefined
    page = next
  }
  return undefined
}
