/**
 * Runs the command lines of test/cli/*.md against the built tool, each file in a copy of its fixture folder
 * (`test/cli/fixtures/<name of the file>`, or the one that `<!-- fixture: name -->` names; else an empty folder). `U=1` rewrites the files with what was printed.
 * A file that says `<!-- corpus: folder -->` finds that folder of the corpus as `corpus`, and is skipped without one.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corpusFolder } from '../corpus.ts'
import { makeProject, makeRoot } from './project.ts'
import { installTool, runStep } from './run-step.ts'
import { formatTranscript, parseTranscript } from './transcript.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = makeRoot()

beforeAll(() => installTool(root))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const transcripts = readdirSync(here).filter(name => name.endsWith('.md'))

const corpusOf = (text: string) => /^<!-- corpus: (\S+) -->$/m.exec(text)?.[1]
const isSkipped = (file: string) => corpusFolder() === undefined && corpusOf(readFileSync(join(here, file), 'utf8')) !== undefined

for (const file of transcripts.filter(isSkipped)) test.skip(`${file} (skipped: no corpus; set CRDGEN_CORPUS)`)

test.each(transcripts.filter(file => !isSkipped(file)))('%s', { timeout: 120_000 }, file => {
  const before = readFileSync(join(here, file), 'utf8')
  const project = makeProject(root, basename(file, '.md'), /^<!-- fixture: (\w+) -->$/m.exec(before)?.[1])
  const corpus = corpusOf(before)
  if (corpus !== undefined) cpSync(join(corpusFolder() ?? '', corpus), join(project, 'corpus'), { recursive: true })
  const after = formatTranscript(
    parseTranscript(before).map(part =>
      part.kind === 'prose' ? part : { ...part, steps: part.steps.map(step => runStep(step, root, project)) },
    ),
  )
  if (process.env['U'] === '1') writeFileSync(join(here, file), after)
  else expect(after).toBe(before)
})
