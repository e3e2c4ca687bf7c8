/**
 * Every message of the program, through one sieve: a place; plain words; what to do, unless the words have it; the server's text once.
 * `U=1` writes those that were made into all.txt, which is to be read.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules } from '../../packages/crdgen/src/report/rules/all-rules.ts'
import {
  type Message,
  messagesOfClusters,
  messagesOfExamples,
  messagesOfTranscripts,
  messagesOfTypes,
  transcribedSteps,
} from './collect.ts'

const folder = mkdtempSync(join(tmpdir(), 'crdgen-messages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let messages: readonly Message[] = []
let usage: readonly string[] = []
beforeAll(async () => {
  const made = [...(await messagesOfExamples(folder)), ...messagesOfClusters(), ...(await messagesOfTypes())]
  messages = distinct([...made, ...messagesOfTranscripts()])
}, 120_000)

/** One of each rule and shape: names, numbers and values are left out of the comparison. */
function distinct(all: readonly Message[]): readonly Message[] {
  const byShape = new Map(all.toReversed().map(one => [`${one.rule} ${shapeOf(one.clause ?? one.words)} ${shapeOf(one.help ?? '')}`, one]))
  return [...byShape.values()].toSorted((a, b) => (a.rule + a.words < b.rule + b.words ? -1 : 1))
}

function shapeOf(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|\{.*\}|`[^`]*`|\b[0-9a-f]{16}\b|\d+/g, '_').replaceAll(/\S*[.[\]/]\S*/g, '_')
}

/** Rules that ask for a converter, a cluster, code in a config, or much text: no input here makes their messages, which are in these files. */
const elsewhere: Readonly<Record<string, string>> = {
  'type/list-without-topology': 'packages/crdgen/src/decide/fix/suggestion.ts',
  'type/number': 'packages/core/src/rules/type-rules.ts',
  'type/too-deep': 'packages/core/src/reader/program/compiler-limits.ts',
  'type/unreadable-file': 'packages/core/src/reader/program/file-findings.ts',
  'marker/failed': 'packages/core/src/markers/apply.ts',
  'marker/name-taken': 'packages/core/src/reader/program/open.ts',
  'crd/unreadable': 'packages/crdgen/src/sources/cluster/left-out.ts',
  'crd/repeated-key': 'packages/server/src/admission/decode-problems.ts',
  'crd/too-deep': 'packages/crdgen/src/sources/cluster/left-out.ts',
  'crd/conversion-ca-bundle': 'packages/server/src/admission/rules/conversion.ts',
  'crd/metadata-immutable': 'packages/server/src/admission/rules/object-meta.ts',
  'crd/selectable-fields-too-many': 'packages/server/src/admission/rules/selectable-fields.ts',
  'limit/findings': 'packages/server/src/findings/budget.ts',
  'output/helm-condition': 'packages/generator/src/output/helm.ts',
  'output/kustomization': 'packages/generator/src/output/kustomization.ts',
  'output/pattern-left-out': 'packages/generator/src/json-schema/lost-patterns.ts',
  'output/no-target': 'packages/generator/src/output/patch.ts',
  'output/patch': 'packages/generator/src/patch-resources.ts',
  'output/transform': 'packages/generator/src/generate.ts',
  'output/unknown-struct': 'packages/checker/src/settings/pins.ts',
  'output/untyped-version': 'packages/generator/src/output/patch.ts',
  'types/left-out': 'packages/generator/src/types/left-out.ts',
  'manifest/scale-value': 'packages/server/src/custom-resource/report.ts',
  'manifest/wrong-kind': 'packages/server/src/custom-resource/validate.ts',
  'manifest/no-file': 'packages/crdgen/src/sources/read-files.ts',
  'manifest/schema-not-checked': 'packages/crdgen/src/run/validate/check-by-schema.ts',
  'manifest/encrypted': 'packages/crdgen/src/sources/skips.ts',
  'manifest/testdata': 'packages/crdgen/src/sources/left-out/testdata.ts',
  'manifest/old-bundle': 'packages/crdgen/src/sources/left-out/old-bundles.ts',
  'manifest/crd-twice': 'packages/crdgen/src/run/validate/repeats.ts',
  'manifest/not-checked': 'packages/crdgen/src/editor/yaml/diagnose.ts',
  'manifest/rounded-number': 'packages/crdgen/src/sources/text-problems.ts',
  'rgd/panics': 'packages/composites/src/findings/report.ts',
  'rgd/invalid-default': 'packages/composites/src/findings/find-in-rgd.ts',
  'rgd/invalid-plural': 'packages/composites/src/findings/find-in-rgd.ts',
  'upstream/narrowed': 'packages/checker/src/crd/missing-fields.ts',
  'upstream/subset': 'packages/checker/src/crd/rules/upstream/subset.ts',
  'scale/marker-not-in-crd': 'packages/checker/src/manifests/rules/scale/marker-not-in-crd.ts',
  'breaking/documentation': 'packages/checker/src/diff/rules/breaking/documentation.ts',
  'breaking/no-crd': 'packages/checker/src/diff/diff.ts',
  'breaking/unhandled': 'packages/checker/src/diff/rules/breaking/unhandled.ts',
  'limit/proofs': 'packages/checker/src/cluster/rules/cluster/crd-differs.ts',
  'output/bad-acceptance': 'packages/checker/src/diff/ledger.ts',
  'output/expired-acceptance': 'packages/checker/src/diff/ledger.ts',
  'conversion/no-answer': 'packages/conversion/src/laws/ask.ts',
  'conversion/bad-answer': 'packages/conversion/src/laws/ask.ts',
  'conversion/refused': 'packages/conversion/src/laws/ask.ts',
  'conversion/path-dependent': 'packages/conversion/src/laws/round-trip.ts',
  'conversion/restore-drifts': 'packages/conversion/src/laws/round-trip.ts',
  'conversion/not-deterministic': 'packages/conversion/src/laws/repeatable.ts',
  'conversion/metadata-changed': 'packages/conversion/src/laws/one-way.ts',
  'conversion/added-default': 'packages/conversion/src/laws/partial.ts',
}

test('no rule is without a message', () => {
  const printed = new Set(messages.map(({ rule }) => rule))
  expect(Object.keys(allRules).filter(rule => !printed.has(rule))).toEqual(Object.keys(elsewhere))
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const wrong = Object.entries(elsewhere).filter(([, file]) => !existsSync(join(root, file)))
  expect(wrong).toEqual([])
})

/** Rules about a file as a whole, or a struct in it whose fields are listed; they name the file. */
const ofFiles =
  /^(?:manifest\/(?:expectation|no-kind|not-yaml|patch|unreadable|validation-rule)|output\/(?:missing|orphan|stale|version-removed)|type\/native-descriptions|types\/unreadable|upstream\/(?:missing-field|newer-than-server|not-in-target)|cluster\/(?:stored-versions|version-removable))$/

/** Rules about what is in no file: objects of a cluster, values of a config (which is run, and has no lines then), all that was named. */
const ofNothing =
  /^(?:cluster\/.*|output\/(?:known-type|nothing|same-path|unknown-kind|unused-(?:embed|ignore|known-type))|types\/nothing|crd\/cel-type)$/

test('each has a place', () => {
  const isPlaced = ({ place, rule }: Message) => /:\d+:\d+$/.test(place) || (place === '' ? ofNothing.test(rule) : ofFiles.test(rule))
  expect(messages.filter(one => !isPlaced(one)).map(print)).toEqual([])
})

/** Go's, its reflection's and its decoder's words, regular expressions of the server, and the trade's words for what has plainer ones. */
const technical =
  /regex used for|cannot unmarshal|(?<!\.)\bjson: |map\[|interface \{\}|\[\]string|apiextensions\.[A-Z]|\bGo struct|reflect\.|\bnil\b|\[object|\bundefined is|junctor|uncorrelatable|overload|openAPIV3Schema\.properties|spec\.names\.plural\+/

test('each is plain', () => {
  expect(messages.filter(({ words, help = '' }) => technical.test(words) || technical.test(help)).map(print)).toEqual([])
})

/** Words that have the remedy in them: what it must be, or what it is and should be. */
const saysHow =
  /\bmust\b|\bshould\b|, not (?:an? |one of|text|true)|\bin body|supported values|put it in quotes|remove the quotes|is missing$|missing argument|has no value|is there already|not a field of the schema|prefer a|expected |takes no value|is not (?:an? |of the form|valid: |greater than|allowed)|, but |may not|cannot be|is a whole number from|has an empty value|versioned buckets|never changes|is required|does not match|correct the existing|is namespace\/name|refuses: |no value is valid/

test('each says what to do', () => {
  const isMute = ({ severity, help, words }: Message) => severity !== 'note' && help === undefined && !saysHow.test(words)
  expect(messages.filter(isMute).map(print)).toEqual([])
})

/** Names of kinds and of software are written as they are. */
const name = String.raw`(?:[A-Z][a-z]+[A-Z]\w*|HPA|Deployment|Widget|Crossplane|KEDA|Helm|Kubernetes|CEL|SimpleSchema|[A-Z]\w* comes from|CloneSet|[A-Z]\S* is|[A-Z]\w* (?:loses|leaves))`

test('each is a clause, and its help a clause or sentences', () => {
  const isClause = (text: string) =>
    (!/^[A-Z]/.test(text) || new RegExp(`^${name}`).test(text)) && !/[^.]\.$/.test(text.replace(/ with \.$/, ''))
  const hasCommand = /(?:kubectl|crdgen|helm|kustomize) \S+/
  const isHelp = (text: string) =>
    text.endsWith('?') ||
    hasCommand.test(text) ||
    (/^(?:[A-Z](?!\w+ \S+ and newer)|\$patch|(?:keda|kruise|vpa|kustomize) )/.test(text) ? /[.?!…)'"]$/.test(text) : !/[^.…]\.$/.test(text))
  expect(messages.filter(({ clause = '', help = '' }) => !isClause(clause) || (help !== '' && !isHelp(help))).map(print)).toEqual([])
})

test('none has the text of the server twice', () => {
  const twice = ({ words, evidence }: Message) =>
    evidence.some((one, index) => {
      const detail = one.split(': ').at(-1) ?? ''
      const isKind = /^(?:Forbidden|(?:Required|Invalid|Unsupported|Duplicate) value)$/.test(detail) || detail.length < 12
      return !isKind && (words.includes(detail) || evidence.some((other, at) => at !== index && other === one))
    })
  expect(messages.filter(twice).map(print)).toEqual([])
})

/** Usage: a line that names the command, and what is wrong with which flag or file. */
test('what stops a command is one line', () => {
  const stopped = transcribedSteps().filter(({ output }) => /(?:^|\n)exit 2\n$/.test(output))
  const lines = [
    ...new Set(stopped.flatMap(({ output }) => output.split('\n').filter(line => /^crdgen(?! COMMAND)\b/.test(line)))),
  ].toSorted()
  expect(lines.filter(line => !/^crdgen(?: [a-z]+){0,2}: \S/.test(line) || technical.test(line) || line.endsWith('.'))).toEqual([])
  usage = lines
})

function print({ rule, severity, place, words, evidence, help }: Message): string {
  const below = [...evidence, ...(help === undefined ? [] : [`help: ${help}`])]
  return [`${severity}[${rule}] ${words}`, `  --> ${place}`, ...below.map(line => `  ${line}`)].join('\n')
}

test('the list', () => {
  const list = fileURLToPath(new URL('./all.txt', import.meta.url))
  const text = `${[...messages.map(print), usage.join('\n')].join('\n\n')}\n`
  if (process.env['U'] === '1') writeFileSync(list, text)
  else expect(text).toBe(readFileSync(list, 'utf8'))
})
