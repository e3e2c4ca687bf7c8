/** Runs the steps of the action as the runner of GitHub Actions does, as far as they need it, against a server on loopback. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const actionFolder = fileURLToPath(new URL('../../action/', import.meta.url))

interface Step {
  readonly id?: string
  readonly run: string
  readonly env?: Readonly<Record<string, string>>
}

export interface Comment {
  readonly id: number
  body: string
  readonly user: { readonly type: string }
}

/** What GitHub has of a repository. */
export interface FakeGitHub {
  readonly url: string
  readonly comments: Comment[]
  readonly requests: string[]
  readonly sarifs: Readonly<Record<string, string>>[]
  /** Answers every request so, when set. */
  refuse: number | undefined
  close(): void
}

const pageSize = 2

export async function startGitHub(): Promise<FakeGitHub> {
  const state: FakeGitHub = { url: '', comments: [], requests: [], sarifs: [], refuse: undefined, close: () => server.close() }
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      state.requests.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      const send = (status: number, body: unknown, headers = {}) => response.writeHead(status, headers).end(JSON.stringify(body))
      if (state.refuse !== undefined) return send(state.refuse, { message: 'no' })
      const body: Record<string, string> = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
      const address = new URL(request.url ?? '/', state.url)
      if (request.method === 'GET' && address.pathname === '/repos/o/r/issues/7/comments') {
        const page = Number(address.searchParams.get('page') ?? 1)
        const next =
          page * pageSize < state.comments.length ? { link: `<${state.url}${address.pathname}?page=${page + 1}>; rel="next"` } : {}
        return send(200, state.comments.slice((page - 1) * pageSize, page * pageSize), next)
      }
      if (request.method === 'POST' && address.pathname === '/repos/o/r/issues/7/comments') {
        state.comments.push({ id: state.comments.length + 1, body: body['body'] ?? '', user: { type: 'Bot' } })
        return send(201, {})
      }
      const known = state.comments.find(({ id }) => address.pathname === `/repos/o/r/issues/comments/${id}`)
      if (request.method === 'PATCH' && known !== undefined) {
        known.body = body['body'] ?? ''
        return send(200, {})
      }
      if (request.method === 'POST' && address.pathname === '/repos/o/r/code-scanning/sarifs') {
        state.sarifs.push(body)
        return send(202, {})
      }
      return send(404, {})
    })
  })
  await new Promise<void>(settle => server.listen(0, '127.0.0.1', settle))
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

export interface Job {
  readonly workspace: string
  readonly inputs: Readonly<Record<string, string>>
  readonly event: unknown
  readonly env?: Readonly<Record<string, string>>
  readonly github: FakeGitHub
}

export interface Ran {
  readonly log: string
  readonly summary: string
  readonly exit: number | null
}

/** Runs all steps; the first that fails ends the job, as composite actions do. */
export async function runAction({ workspace, inputs, event, env = {}, github }: Job): Promise<Ran> {
  const action = parse(readFileSync(join(actionFolder, 'action.yml'), 'utf8'))
  const temporary = join(workspace, '..', 'temp')
  mkdirSync(temporary, { recursive: true })
  const files = { event: join(temporary, 'event.json'), output: join(temporary, 'output'), summary: join(temporary, 'summary.md') }
  writeFileSync(files.event, JSON.stringify(event))
  writeFileSync(files.summary, '')
  const given = Object.fromEntries(
    Object.entries<{ default?: string }>(action.inputs).map(([name, one]) => [name, inputs[name] ?? one.default ?? '']),
  )
  const outputs = new Map<string, string>()
  const evaluate = (text: string): string =>
    text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => {
      if (name === 'github.token') return 'secret'
      if (name.startsWith('inputs.')) return evaluate(given[name.slice('inputs.'.length)] ?? '')
      return outputs.get(name) ?? ''
    })
  let log = ''
  for (const step of action.runs.steps as readonly Step[]) {
    writeFileSync(files.output, '')
    const own = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, evaluate(value)]))
    const ended = await shell(step.run, workspace, {
      PATH: process.env['PATH'] ?? '',
      HOME: temporary,
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: actionFolder,
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_WORKSPACE: workspace,
      GITHUB_EVENT_PATH: files.event,
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      RUNNER_TEMP: temporary,
      ...env,
      ...own,
    })
    log += ended.log
    for (const line of readFileSync(files.output, 'utf8').split('\n').filter(Boolean))
      outputs.set(`steps.${step.id}.outputs.${line.slice(0, line.indexOf('='))}`, line.slice(line.indexOf('=') + 1))
    if (ended.exit !== 0) return { log, summary: readFileSync(files.summary, 'utf8'), exit: ended.exit }
  }
  return { log, summary: readFileSync(files.summary, 'utf8'), exit: 0 }
}

function shell(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<{ readonly log: string; readonly exit: number | null }> {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], { cwd, env })
  let log = ''
  child.stdout.on('data', (bytes: Buffer) => (log += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()))
  return new Promise(settle => child.once('close', exit => settle({ log, exit })))
}
