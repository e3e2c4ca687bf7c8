import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { createDiagnostic, type Diagnostic, sortDiagnostics } from '@crdgen/core/internal'
import { applyRules, reportSamePaths, writeYaml } from '@crdgen/generator/internal'
import { CannotRun } from '../../system/cannot-run.ts'
import { describeKind } from '../validate/no-schema.ts'
import { identify } from '../../sources/identity.ts'
import { requireSources } from '../../sources/resolve-sources.ts'
import { readWritten } from '../../system/files/tree-file.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { type Api, type ApisTask, readApis } from '../read-apis.ts'
import { count, countFindings } from '../../report/count.ts'
import type { Report } from '../../report/report.ts'
import { writeJson } from '../../report/write-json.ts'
import { writeFiles } from '../../system/files/write-files.ts'
import { buildDocs, type DocsOptions } from './build.ts'
import { drawHtml } from './html.ts'
import { drawMarkdown } from './markdown.ts'
import type { ApiDocs, ExampleDocs } from './model.ts'

export type DocsForm = 'markdown' | 'html' | 'json'

export interface DocsTask extends ApisTask {
  readonly form: DocsForm
  readonly title: string
  /** A folder gets a page for each kind; a file all kinds; undefined: the page is printed. */
  readonly out: { readonly folder: string } | { readonly file: string } | undefined
  readonly check: boolean
  readonly options: Omit<DocsOptions, 'examples'>
  /** Sources of the objects that are shown as examples. */
  readonly examples: readonly string[]
}

export interface DocsOutcome {
  readonly report: Report
  /** The text that is printed when no file is written. */
  readonly text: string
}

/** Makes the pages, and writes or compares them. Nothing is written when something could not be read. */
export async function runDocs(task: DocsTask): Promise<DocsOutcome> {
  const { cwd } = task.reading
  const { apis, problems } = await readApis(task)
  requireVersions(apis, task.options.versions)
  const docs = buildDocs(apis, { ...task.options, examples: await readExamples(task) })
  const drawn = task.out === undefined ? [] : drawPages(docs, task, task.out)
  const faults = [...problems, ...reportSamePaths(drawn, 'Write one page for all: --out FILE.')]
  const errors = faults.some(({ severity }) => severity === 'error')
  const pages = errors ? [] : drawn
  const stale = pages.filter(({ path, content }) => readWritten(resolve(cwd, path), path, 'docs') !== content)
  const found = task.check ? stale.map(({ path }) => reportStale(path, existsSync(resolve(cwd, path)))) : []
  const own = resolve(cwd, task.out === undefined ? '.' : 'file' in task.out ? task.out.file : task.out.folder)
  if (!task.check) writeFiles(stale.map(({ path, content }) => ({ path: resolve(cwd, path), shown: path, content, own })))
  const diagnostics = sortDiagnostics(applyRules([...faults, ...found], task.loaded.config.rules))
  const lines = task.check
    ? []
    : pages.map(({ path, content }) => ({
        text: `  ${stale.some(one => one.content === content && one.path === path) ? 'written  ' : 'unchanged'}  ${path}`,
      }))
  const summary = [count(docs.kinds.length, 'kind'), count(pages.length, 'page'), countFindings(diagnostics)]
    .filter(part => part !== '')
    .join(', ')
  return { report: { diagnostics, lines, summary }, text: errors ? '' : draw(docs, task) }
}

/** A version that is misspelt would be left out in silence. */
function requireVersions(apis: readonly Api[], versions: DocsOptions['versions']): void {
  if (typeof versions === 'string' || apis.length === 0) return
  const known = [...new Set(apis.flatMap(({ crd }) => crd.spec.versions.map(({ name }) => name)))]
  const wrong = versions.find(name => !known.includes(name))
  if (wrong !== undefined)
    throw new CannotRun(
      `crdgen docs: --versions ${wrong}: no kind has this version; there are ${known.join(', ')}, and served, storage and all`,
    )
}

interface Page {
  readonly path: string
  /** The kind that it is about. */
  readonly of: string
  readonly content: string
}

const endings: Readonly<Record<DocsForm, string>> = { markdown: 'md', html: 'html', json: 'json' }

function drawPages(docs: ApiDocs, task: DocsTask, out: NonNullable<DocsTask['out']>): readonly Page[] {
  if ('file' in out) return [{ path: out.file, of: '', content: draw(docs, task) }]
  return docs.kinds.map(kind => ({
    path: join(out.folder, `${kind.group}_${kind.kind.toLowerCase()}.${endings[task.form]}`),
    of: `${kind.group} ${kind.kind}`,
    content: draw({ kinds: [kind] }, { ...task, title: `${kind.kind}.${kind.group}` }),
  }))
}

function draw(docs: ApiDocs, { form, title }: Pick<DocsTask, 'form' | 'title'>): string {
  if (form === 'json') return writeJson({ version: 1, ...docs })
  return form === 'html' ? drawHtml(docs, title) : drawMarkdown(docs, title)
}

function reportStale(path: string, exists: boolean): Diagnostic {
  return createDiagnostic({
    rule: exists ? 'output/stale' : 'output/missing',
    severity: 'error',
    subject: path,
    message: exists ? 'differs from what crdgen docs writes' : 'does not exist, and crdgen docs would write it',
    help: 'Run crdgen docs and commit the file.',
    data: exists ? { changes: [] } : { file: path },
    at: { file: path, line: 1, column: 1 },
  })
}

async function readExamples({ reading, examples }: DocsTask): Promise<DocsOptions['examples']> {
  const found = new Map<string, ExampleDocs[]>()
  if (examples.length === 0) return found
  const { documents } = await requireSources(examples, reading, { role: 'objects', others: [] })
  for (const { object, file } of unfoldLists(documents)) {
    const identity = identify(object)
    const kind = describeKind(identity)
    const known = found.get(kind) ?? []
    found.set(kind, known)
    known.push({ name: identity.name, file: basename(file), text: writeYaml(object).trimEnd() })
  }
  return found
}
