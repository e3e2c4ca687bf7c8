import type { Diagnostic, Severity } from '@crdgen/core'
import type { Format, ReportContext } from '../report.ts'

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'note' }

/** SARIF 2.1.0, as code scanning services read it. Paths start from the repository's root. */
const sarif: Format = {
  summary: 'SARIF 2.1.0, for code scanning',
  render({ diagnostics }, context) {
    const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort()
    const run = {
      tool: { driver: { name: 'crdgen', rules: rules.map(id => ({ id })) } },
      columnKind: 'utf16CodeUnits',
      results: diagnostics.map(one => describeResult(one, rules.indexOf(one.rule), context)),
    }
    return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`
  },
}

function describeResult(one: Diagnostic, ruleIndex: number, { fromRoot }: ReportContext) {
  const { rule, severity, subject, path, message, help, file, line, column, endColumn, related = [], fingerprint } = one
  const words = [[path, message].filter(part => part !== '').join(' '), help].filter(part => part !== undefined).join('\n')
  const logical = [subject, path].filter(part => part !== '').join(' ')
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: words },
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
            message: { text: at.message },
          })),
        }),
    partialFingerprints: { 'crdgen/v1': fingerprint },
  }
}

function describePlace(uri: string, startLine?: number, startColumn?: number, endColumn?: number) {
  return {
    artifactLocation: { uri: encodeURI(uri) },
    ...(startLine === undefined
      ? {}
      : {
          region: { startLine, ...(startColumn === undefined ? {} : { startColumn }), ...(endColumn === undefined ? {} : { endColumn }) },
        }),
  }
}

export default sarif
