// @ts-check
/** Runs crdgen: once for the log, the annotations and the job's summary, and again for the comment and for code scanning. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env, fail, isPullRequest, list, readEvent, setOutput, stop, temporary } from './github.mjs'

const commands = ['check', 'diff', 'generate', 'validate']
const command = env('INPUT_COMMAND')
const folder = resolve(env('INPUT_FOLDER') || '.')
if (!commands.includes(command)) stop(`command is one of ${commands.join(', ')}, got ${command}`)
if (!existsSync(folder)) stop(`working-directory: there is no ${env('INPUT_FOLDER')}`)

const tool = findTool()
const args = [command, ...flags(), '--', ...list('INPUT_PATHS')]
const code = run(args)
setOutput('exit-code', String(code))
// What could not run has no findings to show.
if (code !== 2) {
  if (env('INPUT_COMMENT') === 'true' && isPullRequest()) write('comment-file', 'markdown', 'comment.md')
  if (env('INPUT_SARIF') === 'true') write('sarif-file', 'sarif', 'crdgen.sarif')
}

/** The project's own crdgen, as its lockfile has it; else one of the registry, outside of the project. */
function findTool() {
  const own = join(folder, 'node_modules/crdgen/dist/bin.js')
  if (existsSync(own)) return own
  const version = env('INPUT_VERSION') || 'latest'
  if (!/^[\w.+-]+$/.test(version)) stop(`version is one of npm, got ${version}`)
  const prefix = join(temporary(), 'crdgen')
  mkdirSync(prefix, { recursive: true })
  const install = ['install', '--prefix', prefix, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `crdgen@${version}`]
  const { status } = spawnSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (status !== 0) stop(`cannot install crdgen@${version}`)
  return join(prefix, 'node_modules/crdgen/dist/bin.js')
}

function flags() {
  const kubernetes = env('INPUT_KUBERNETES')
  return [
    ...(kubernetes === '' ? [] : [`--kubernetes=${kubernetes}`]),
    ...(command === 'diff' ? [`--merge-base=${findBase()}`] : []),
    ...(command === 'generate' ? ['--check'] : []),
    ...list('INPUT_ARGS'),
  ]
}

function findBase() {
  const before = String(readEvent().before ?? '')
  const base = env('INPUT_BASE') || env('GITHUB_BASE_REF') || (/^0*$/.test(before) ? '' : before)
  return base === '' ? stop('diff needs base: this event has no commit before it') : base
}

/** @param {readonly string[]} given @returns {number} */
function run(given) {
  const { status, signal, stderr } = spawnSync(process.execPath, [tool, ...given], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  process.stderr.write(stderr)
  if (status === 0 || status === 1) return status
  const why = stderr
    .trimEnd()
    .split('\n')
    .filter(line => line.startsWith('crdgen'))
    .join('\n')
  fail(why || `crdgen ${signal === null ? `ended with exit code ${status}` : `was ended by ${signal}`}`)
  return 2
}

/**
 * @param {string} output
 * @param {string} format
 * @param {string} name
 */
function write(output, format, name) {
  const file = join(temporary(), name)
  const [first = '', ...rest] = args
  run([first, '--quiet', '--format', format, '--output-file', file, ...rest])
  if (existsSync(file) && readFileSync(file, 'utf8').trim() !== '') setOutput(output, file)
}
