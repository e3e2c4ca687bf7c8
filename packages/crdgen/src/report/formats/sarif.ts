import type { Diagnostic, Severity } from '@crdgen/core/internal'
import type { RuleText } from '../rules/all-rules.ts'
import { wordsBelow } from '../evidence.ts'
import { foldToLimit, mostFindings } from '../fold-to-fit.ts'
import type { Format, ReportContext } from '../report.ts'
import { splitRevision } from '../split-revision.ts'
import { writeJson } from '../write-json.ts'
import { shownMessage } from '../shown-path.ts'

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'note' }

/** SARIF 2.1.0, as code scanning services read it. Paths start from the repository's root. */
const sarif: Format = {
  ...withTexts({}),
  /** GitHub's code scanning shows beside each finding what its rule is about. */
  async complete() {
    const { allRules } = await import('../rules/all-rules.ts')
    return withTexts(allRules)
  },
}

function withTexts(texts: Readonly<Record<string, RuleText>>): Format {
  return {
    summary: 'SARIF 2.1.0, for code scanning',
    render({ diagnostics: all }, context) {
      const { shown: diagnostics, leftOut } = foldToLimit(all, mostFindings)
      const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort()
      const places = new Map(rules.map((rule, index) => [rule, index]))
      const run = {
        tool: { driver: { name: 'crdgen', rules: rules.map(id => describeRule(id, texts[id])) } },
        columnKind: 'utf16CodeUnits',
        ...(leftOut === undefined ? {} : { invocations: [describeLeftOut(leftOut)] }),
        results: diagnostics.map(one => describeResult(one, places.get(one.rule), context)),
      }
      return writeJson({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] })
    },
  }
}

/** A notification about the run, not about a file (SARIF 2.1.0, 3.20.21). */
function describeLeftOut(text: string) {
  return { executionSuccessful: true, toolExecutionNotifications: [{ level: 'warning', message: { text } }] }
}

/** The three texts that GitHub's code scanning requires of a rule (sarif-sdk, rule GH2012 of its validator). */
function describeRule(id: string, text: RuleText | undefined) {
  if (text === undefined) return { id }
  const { summary, why = `${summary}.`, help = `crdgen explain ${id} has more.` } = text
  return {
    id,
    shortDescription: { text: `${summary}.` },
    fullDescription: { text: why },
    help: { text: help },
  }
}

function describeResult(one: Diagnostic, ruleIndex: number | undefined, { fromRoot }: ReportContext) {
  const { rule, severity, subject, path, file, line, column, endColumn, related = [], fingerprint } = one
  const words = [shownMessage(one), ...wordsBelow(one)].join('\n')
  const logical = [subject, path].filter(part => part !== '').join(' ')
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: withoutLinks(words) },
    locations: [
      {
        ...(file === undefined ? {} : { physicalLocation: describePlace(fromRoot(file), line, column, endColumn) }),
        ...(logical === '' ? {} : { logicalLocations: [{ fullyQualifiedName: logical }] }),
      },
    ],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map(at => ({
            physicalLocation: describePlace(fromRoot(at.file), at.line, at.column),
            message: { text: withoutLinks(at.message) },
          })),
        }),
    partialFingerprints: { 'crdgen/v1': fingerprint },
  }
}

/** A message may have links, `[text](target)` (SARIF 2.1.0, 3.11.6). Ours have none. */
function withoutLinks(text: string): string {
  return text.replaceAll('](', '] (')
}

function describePlace(file: string, startLine?: number, startColumn?: number, endColumn?: number) {
  return {
    artifactLocation: {
      uri: splitRevision(file)
        .path.replace(/\p{Surrogate}/gu, '\ufffd')
        .split('/')
        .map(encodeURIComponent)
        .join('/'),
    },
    ...(startLine === undefined
      ? {}
      : {
          region: { startLine, ...(startColumn === undefined ? {} : { startColumn }), ...(endColumn === undefined ? {} : { endColumn }) },
        }),
  }
}

export default sarif
