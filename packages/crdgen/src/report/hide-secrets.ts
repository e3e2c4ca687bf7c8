import { type Diagnostic, isRecord } from '@crdgen/core/internal'
import type { Secrets } from '../system/secrets.ts'
import type { Report, ReportContext } from './report.ts'

/**
 * Replaces credentials in texts that come from outside. The tool's own texts stay: rules, severities, fingerprints, the keys of JSON.
 * It comes before a format draws: an escape, or a line that is wrapped, would keep a credential from being found.
 */
export function hideInReport(report: Report, secrets: Secrets): Report {
  const originals = new Map<Diagnostic, Diagnostic>()
  const hide = (value: unknown) => hideInValue(value, secrets, 'kept')
  const diagnostics = report.diagnostics.map(one => {
    const clean = hideInDiagnostic(one, secrets)
    if (clean !== one) originals.set(clean, one)
    return clean
  })
  const { groupOf, isFirst } = report
  return {
    ...report,
    diagnostics,
    lines: report.lines.map(line => ({ ...line, text: secrets.hide(line.text) })),
    summary: secrets.hide(report.summary),
    ...(report.coverage === undefined ? {} : { coverage: hide(report.coverage) as typeof report.coverage }),
    ...(report.verdict === undefined ? {} : { verdict: hide(report.verdict) as typeof report.verdict }),
    groupOf: groupOf === undefined ? undefined : one => hide(groupOf(originals.get(one) ?? one)) as ReturnType<typeof groupOf>,
    isFirst: isFirst === undefined ? undefined : one => isFirst(originals.get(one) ?? one),
  }
}

/** The same in lines of files that a report shows. */
export function hideInContext(context: ReportContext, secrets: Secrets): ReportContext {
  return {
    ...context,
    readSource(file) {
      const text = context.readSource(file)
      return text === undefined ? undefined : secrets.cover(text)
    },
  }
}

function hideInDiagnostic(one: Diagnostic, secrets: Secrets): Diagnostic {
  const { rule: _, severity: __, fingerprint: ___, data, ...words } = one
  const cleanWords = hideInValue(words, secrets, 'kept')
  const facts = Object.entries(data).map(([key, value]) => [key, value, hideInValue(value, secrets, 'hidden')] as const)
  const isSame = cleanWords === words && facts.every(([, before, after]) => before === after)
  // The names of facts are the rule's own.
  return isSame ? one : { ...one, ...(cleanWords as typeof words), data: Object.fromEntries(facts.map(([key, , after]) => [key, after])) }
}

/**
 * Replaces credentials in all texts of a value, and in keys where those are not the tool's own. Returns the same value where there is
 * none.
 */
export function hideInValue(value: unknown, secrets: Pick<Secrets, 'hide'>, keys: 'kept' | 'hidden'): unknown {
  if (typeof value === 'string') return secrets.hide(value)
  if (Array.isArray(value)) {
    const items = value.map(item => hideInValue(item, secrets, keys))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, inner, keys === 'kept' ? key : secrets.hide(key), hideInValue(inner, secrets, keys)] as const,
  )
  const isSame = entries.every(([key, inner, cleanKey, clean]) => key === cleanKey && inner === clean)
  return isSame ? value : Object.fromEntries(entries.map(([, , key, inner]) => [key, inner]))
}
