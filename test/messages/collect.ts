/** The messages of the program, made of real inputs: the examples and cases of its rules, and what the transcripts of the command line printed. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkRules, transitionRules, upgradeRules } from '@crdgen/checker/internal'
import { type Diagnostic, type RuleDescription, type RuleExample, type Schema } from '@crdgen/core/internal'
import { auditOf } from '../../packages/checker/src/cluster/audit.test-support.ts'
import { clusterRules } from '../../packages/checker/src/cluster/audit.ts'
import { exampleCrds } from '../../packages/checker/src/diff/testing/change-cases.ts'
import type { AnyMarker, Example } from '../../packages/core/src/markers/marker.ts'
import { allMarkers } from '../../packages/core/src/markers/names.ts'
import { caseFiles } from '../../packages/core/src/reader/testing/case-files.ts'
import { openCase } from '../../packages/core/src/reader/testing/reader-case.ts'
import { main } from '../../packages/crdgen/src/cli/main.ts'
import { evidenceFor } from '../../packages/crdgen/src/report/evidence.ts'
import { shownMessage } from '../../packages/crdgen/src/report/shown-path.ts'
import { fakeShell } from '../../packages/crdgen/src/system/terminal/fake-shell.test-support.ts'
import { familyRules } from '../../packages/server/src/admission/rules/index.gen.ts'
import { crdOf } from '../../packages/server/src/admission/testing/widget.ts'
import { parseTranscript, type Step } from '../cli/transcript.ts'
import { inputs } from './inputs.ts'

/** A message as it is printed. */
export interface Message {
  readonly rule: string
  readonly severity: string
  /** `file:line:column`; empty for one without a place. */
  readonly place: string
  /** Path and message. */
  readonly words: string
  /** The message alone; of a transcript it is not known. */
  readonly clause?: string
  readonly evidence: readonly string[]
  readonly help?: string | undefined
}

export function toMessage(finding: Diagnostic): Message {
  const { rule, severity, file, line, column, message: clause, help } = finding
  const place = file === undefined ? '' : [file, line, column].filter(part => part !== undefined).join(':')
  const evidence = evidenceFor(finding).map(({ label, words }) => `${label}: ${words}`)
  return { rule, severity, place, words: shownMessage(finding), clause, evidence, help }
}

/** The findings that a command reports for files in a folder of their own. */
async function run(root: string, files: Readonly<Record<string, string>>, argv: readonly string[]): Promise<readonly Diagnostic[]> {
  const folder = mkdtempSync(join(root, 'case-'))
  for (const [name, text] of Object.entries({ 'node_modules/crdgen/package.json': '{ "name": "crdgen" }', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const shell = fakeShell(folder, { HOME: root })
  await main([...argv, '--format', 'json'], shell)
  if (shell.printed() === '') throw new Error(`crdgen ${argv.join(' ')}: ${shell.complained()}`)
  const report: { readonly diagnostics: readonly Diagnostic[] } = JSON.parse(shell.printed())
  return report.diagnostics
}

const software = ({ with: versions = {} }: RuleExample) => Object.entries(versions).flatMap(([name, at]) => ['--with', `${name}=${at}`])
const plain = ['--kubernetes', '1.36', '--no-config']

function examplesOf(rules: Readonly<Record<string, Pick<RuleDescription, 'example'>>>): readonly RuleExample[] {
  return Object.values(rules).flatMap(({ example }) => (typeof example === 'object' ? [example] : []))
}

/** What each example of a rule over documents makes the command line report. */
export async function messagesOfExamples(folder: string): Promise<readonly Message[]> {
  const found: Diagnostic[] = []
  for (const example of examplesOf(checkRules)) {
    const mode = example.mode === undefined ? [] : ['--mode', example.mode]
    const argv = ['check', 'a.yaml', ...plain, ...software(example), ...mode, '--profile', 'api-conventions-all']
    found.push(...(await run(folder, { 'a.yaml': example.wrong }, argv)))
  }
  for (const example of examplesOf(transitionRules)) {
    const files = { 'before.yaml': example.before ?? '', 'after.yaml': example.wrong, 'live.yaml': example.live ?? '' }
    const live = example.live === undefined ? [] : ['--live', 'live.yaml']
    found.push(...(await run(folder, files, ['diff', 'before.yaml', 'after.yaml', ...live, ...software(example)])))
  }
  for (const { wrong, from = '', to = '' } of examplesOf(upgradeRules))
    found.push(...(await run(folder, { 'a.yaml': wrong }, ['upgrade', 'a.yaml', '--from', from, '--to', to])))
  for (const { before, after } of exampleCrds()) {
    const files = { 'before.yaml': JSON.stringify(before, undefined, 1), 'after.yaml': JSON.stringify(after, undefined, 1) }
    found.push(...(await run(folder, files, ['diff', 'before.yaml', 'after.yaml'])))
  }
  for (const { example } of Object.values<RuleDescription>(familyRules)) {
    const text = typeof example === 'object' ? example.wrong : example
    if (text !== undefined)
      found.push(...(await run(folder, { 'crd.yaml': JSON.stringify(crdOf(text), undefined, 1) }, ['check', 'crd.yaml', ...plain])))
  }
  for (const { files, argv } of inputs) found.push(...(await run(folder, files, argv)))
  return found.map(toMessage)
}

/** What the examples of the audit of a cluster report, of objects that are in no file. */
export function messagesOfClusters(): readonly Message[] {
  return Object.values(clusterRules).flatMap(({ example }) => auditOf(example, example.wrong).map(toMessage))
}

/** What the cases of the reader and the examples of the markers report. */
export async function messagesOfTypes(): Promise<readonly Message[]> {
  const cases = (await caseFiles()).flatMap(([, all]) => all.filter(({ reports = [] }) => reports.length > 0))
  const ofMarkers = Object.entries(allMarkers).flatMap(([name, marker]: [string, AnyMarker]) =>
    marker.examples.flatMap(one => (one.reports === undefined ? [] : [{ name, text: markedFile(one, marker), resources: {} }])),
  )
  return [...cases, ...ofMarkers].flatMap(one => {
    const compiler = openCase(one)
    if (one.resources === undefined) return compiler.type('T').diagnostics.map(toMessage)
    compiler.resources()
    return compiler.diagnostics.map(toMessage)
  })
}

/** A kind whose field, type or declaration has the marks of an example. */
function markedFile(example: Example, marker: AnyMarker): string {
  const site = example.site ?? marker.sites[0]
  const marks = `/**\n${[example.mark, ...(example.with ?? [])].map(line => ` * ${line}\n`).join('')} */\n`
  const type = example.on === undefined ? 'string' : typeOf(example.on)
  return [
    `import type { CustomResource, Double, Integer, IntOrString, JSONValue } from 'crdgen/kubernetes'\n`,
    site === 'type' ? `${marks}type Field = ${type}\n` : '',
    `export interface Spec {\n${site === 'field' ? marks : ''}field: ${site === 'type' ? 'Field' : type}\n}\n`,
    site === 'resource' ? marks : '',
    `export type Widget = CustomResource<'example.com/v1', 'Widget', Spec>\n`,
  ].join('')
}

const scalars: Readonly<Record<string, string>> = { integer: 'Integer', number: 'Double', boolean: 'boolean', string: 'string' }

/** A type with that schema, as far as examples of markers need one. */
function typeOf(schema: Schema): string {
  const { type = '', items, properties, additionalProperties: values, enum: choices } = schema
  const text = choices?.map(value => JSON.stringify(value)).join(' | ') ?? scalars[type]
  const base = schema['x-kubernetes-int-or-string'] === true ? 'IntOrString' : text
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${JSON.stringify(name)}${schema.required?.includes(name) === true ? '' : '?'}: ${typeOf(field)}`,
  )
  const made =
    base ??
    (type === 'array'
      ? `(${typeOf(items ?? {})})[]`
      : typeof values === 'object'
        ? `Record<string, ${typeOf(values)}>`
        : type === 'object'
          ? `{ ${fields.join('; ')} }`
          : 'JSONValue')
  return schema.nullable === true ? `${made} | null` : made
}

const cli = fileURLToPath(new URL('../cli', import.meta.url))

/** The command lines of the transcripts, which test/cli/transcripts.test.ts runs, with what they printed. */
export function transcribedSteps(): readonly Step[] {
  return readdirSync(cli)
    .filter(name => name.endsWith('.md'))
    .flatMap(name => parseTranscript(readFileSync(join(cli, name), 'utf8')))
    .flatMap(part => (part.kind === 'console' ? part.steps : []))
}

/** What a command printed as it is; what went through grep, sed or head has only parts of it. */
export function messagesOfTranscripts(): readonly Message[] {
  return transcribedSteps()
    .filter(({ command }) => !/[|]|--format|cat /.test(command))
    .map(({ output }) => output.replaceAll(/^note.*\(--\w+ lists them\).*\n/gm, ''))
    .flatMap(output => [...output.matchAll(/^(error|warning|note)\[([a-z-]+\/[a-z0-9-]+)\] ((?:.|\n(?!\n|$))*)/gm)].map(readBlock))
}

function readBlock([, severity = '', rule = '', block = '']: RegExpMatchArray): Message {
  // A note of a form that is folded has its place first.
  const [, first] = /^(\S+:\d+:\d+): /.exec(block) ?? []
  const lines = (first === undefined ? block : block.slice(first.length + 2)).split('\n')
  const end = lines.findIndex(line => /^ *(?:-->|in |\||=|\d+ \|)/.test(line))
  const notes = lines.flatMap(line => /^ *= ((?:server|controller): .*)/.exec(line)?.[1] ?? [])
  const [help] = lines.flatMap(line => /^ *= help: (.*)/.exec(line)?.[1] ?? [])
  const place = first ?? lines.flatMap(line => /^ *--> (\S+)/.exec(line)?.[1] ?? [])[0] ?? ''
  return { rule, severity, place, words: lines.slice(0, end === -1 ? undefined : end).join('\n'), evidence: notes, help }
}
