import { createDiagnostic, type Finding } from '@crdgen/core/internal'
import { plain } from '../../../system/terminal/paint.ts'
import type { Report, ReportContext } from '../../report.ts'

const source = 'interface WidgetSpec {\n  /** @minimun 1 */\n  replicas: Int32\n}\n'

export const context: ReportContext = {
  paint: plain,
  width: 80,
  quiet: false,
  readSource: file => (file === 'api/widget.ts' ? source : undefined),
  fromRoot: file => `operator/${file}`,
}

export const typo: Finding = {
  rule: 'marker/unknown',
  severity: 'error',
  subject: 'example.com/v1 Widget',
  path: 'spec.replicas',
  message: '@minimun is not a marker',
  help: 'did you mean @minimum?',
  data: { marker: 'minimun' },
  at: { file: 'api/widget.ts', line: 2, column: 7, endColumn: 15 },
}

export const report = (...findings: readonly Finding[]): Report => ({ diagnostics: findings.map(createDiagnostic), lines: [], summary: '' })

export const proven: Finding = {
  rule: 'breaking/type-changed',
  severity: 'error',
  subject: 'example.com/v1 Widget',
  path: 'spec.size',
  message: 'must be integer now, was string',
  help: 'Keep the type.',
  data: { proof: { version: 'v1', object: { metadata: { name: 'a' }, spec: { size: 'x' } }, now: 'refused' } },
}
