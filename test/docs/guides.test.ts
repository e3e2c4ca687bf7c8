/**
 * Plays the guides (docs/guides) through, each from top to bottom in an empty project: a block of a file is written (its first line names it), the
 * commands of a console block are run against the built tool, and what they print is compared. `U=1` rewrites the guides with what was printed.
 * Any other block is an error, unless the line before it says why it is not run: `<!-- not run: it fetches the package -->`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, makeRoot } from '../cli/project.ts'
import { installTool, runStep } from '../cli/run-step.ts'
import { formatTranscript, parseTranscript, type Part } from '../cli/transcript.ts'

const folder = fileURLToPath(new URL('../../docs/guides', import.meta.url))
const root = makeRoot()
beforeAll(() => installTool(root))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const fence = /(?:^<!-- not run: (\S.*) -->\n)?^```(\w*)\n([^]*?)^```$/gm

/** The files that a part shows. */
function filesOf(part: Part): readonly { readonly path: string; readonly text: string }[] {
  if (part.kind === 'console') return []
  return Array.from(part.text.matchAll(fence), ([whole, excuse, , text = '']) => {
    const path = /^(?:\/\/|#) ([\w./-]+)\n/.exec(text)?.[1]
    if (path === undefined && excuse === undefined) throw new Error(`neither a file nor excused:\n${whole}`)
    return { path: excuse === undefined ? path : undefined, text }
  }).flatMap(({ path, text }) => (path === undefined ? [] : [{ path, text }]))
}

function play(part: Part, project: string): Part {
  for (const { path, text } of filesOf(part)) {
    const file = join(project, path)
    if (relative(project, file).startsWith('..')) throw new Error(`${path} is outside of the project`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return part.kind === 'prose' ? part : { ...part, steps: part.steps.map(step => runStep(step, root, project)) }
}

/** Packages that the projects of a guide have installed. */
const clients: ReadonlyMap<string, readonly string[]> = new Map([
  ['operator.md', ['@kubernetes/client-node']],
  ['first-hour.md', ['zod']],
  ['schema-libraries.md', ['zod', 'typebox']],
])

test.each(readdirSync(folder))('%s', { timeout: 120_000 }, file => {
  const before = readFileSync(join(folder, file), 'utf8')
  const project = makeProject(root, basename(file, '.md'), 'none')
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n')
  writeFileSync(join(project, '.gitignore'), 'node_modules\n')
  for (const client of clients.get(file) ?? []) {
    mkdirSync(join(project, 'node_modules', dirname(client)), { recursive: true })
    symlinkSync(fileURLToPath(new URL(`../node_modules/${client}`, import.meta.url)), join(project, 'node_modules', client))
  }
  const after = formatTranscript(parseTranscript(before).map(part => play(part, project)))
  if (process.env['U'] === '1') writeFileSync(join(folder, file), after)
  else expect(after).toBe(before)
})

test('the marker in config.md', { timeout: 120_000 }, () => {
  const path = fileURLToPath(new URL('../../docs/config.md', import.meta.url))
  const whole = readFileSync(path, 'utf8')
  const before = /^## Markers of your own\n[^]*?(?=^## )/m.exec(whole)?.[0] ?? ''
  const project = makeProject(root, 'markers', 'none')
  const after = formatTranscript(parseTranscript(before).map(part => play(part, project)))
  if (process.env['U'] === '1')
    writeFileSync(
      path,
      whole.replace(before, () => after),
    )
  else expect(after).toBe(before)
})

test('the operator of the guide is the one in examples, which runs', () => {
  const files = parseTranscript(readFileSync(join(folder, 'operator.md'), 'utf8')).flatMap(filesOf)
  // A file that the guide changes later is shown again.
  const shown = new Map(files.flatMap(({ path, text }) => (path.endsWith('.ts') ? [[path, text]] : [])))
  expect([...shown.keys()].toSorted()).toEqual([
    'api/v1/site.ts',
    'api/v1alpha1/site.ts',
    'api/v1beta1/site.ts',
    'crdgen.config.ts',
    'src/main.ts',
    'src/reconcile.ts',
    'src/site.conversion.ts',
    'src/webhook.ts',
  ])
  for (const [path, text] of shown) {
    const example = readFileSync(fileURLToPath(new URL(`../../examples/operator/${path}`, import.meta.url)), 'utf8')
    expect(text.slice(text.indexOf('\n') + 1), path).toBe(example)
  }
})
