import { writeJson } from '../../report/write-json.ts'
import type { CelResult } from './cel.ts'

/** The result for programs; integers that JavaScript cannot hold are texts. */
export function toJson({ objects, diagnostics }: CelResult): string {
  const rules = objects.flatMap(({ subject, rules: all }) =>
    all.map(({ at, path, rule, message, outcome, error, cost, decided }) => ({
      subject,
      path,
      rule,
      ...(message === undefined ? {} : { message }),
      outcome,
      ...(error === undefined ? {} : { error }),
      cost,
      decided: decided.map(one => plain(one)),
      ...at,
    })),
  )
  const count = (outcome: string) => rules.filter(one => one.outcome === outcome).length
  const summary = {
    objects: objects.length,
    holds: count('holds'),
    fails: count('fails'),
    errors: count('error'),
    skipped: count('skipped'),
    cost: objects.reduce((sum, one) => sum + one.cost, 0),
  }
  const problems = objects.flatMap(({ subject, problem, at }) => (problem === undefined ? [] : [{ subject, message: problem, ...at }]))
  return writeJson({ version: 1, summary, rules, problems, diagnostics })
}

/** A value of CEL as JSON. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, one]) => [String(key), plain(one)]))
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
}
