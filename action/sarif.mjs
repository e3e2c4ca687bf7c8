// @ts-check
/** Uploads findings for code scanning, as GitHub's own action does: compressed, for the commit that was checked. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ask, env, readEvent, warn } from './github.mjs'

const file = env('SARIF_FILE')
if (file !== '') await upload().catch(thrown => warn(`no findings for code scanning: ${thrown instanceof Error ? thrown.message : thrown}`))

async function upload() {
  const pull = readEvent().pull_request
  const { status, body } = await ask('POST', '/code-scanning/sarifs', {
    commit_sha: pull === undefined ? env('GITHUB_SHA') : pull.head.sha,
    ref: pull === undefined ? env('GITHUB_REF') : `refs/pull/${pull.number}/head`,
    sarif: gzipSync(readFileSync(file)).toString('base64'),
    tool_name: 'crdgen',
  })
  if (status === 403 || status === 404)
    warn('the token may not upload findings (permissions: security-events: write), or code scanning is off in this repository')
  else if (status >= 300) warn(`the findings were not taken: GitHub answered ${status} ${String(body?.message ?? '')}`)
}
