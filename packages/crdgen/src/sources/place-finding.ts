import {
  type Diagnostic,
  formatPointer,
  type Location,
  originAt,
  type Origins,
  parsePointer,
  placeInExpression,
  type SourceDocument,
  plainText,
} from '@crdgen/core/internal'
import { schemaKeys } from './schema-pointer.ts'
import type { RuleName } from '../report/rules/all-rules.ts'

/**
 * Gives a finding its place in the YAML it is about: the key of the field, or of the nearest thing around it that is there.
 * `data.pointer` is the path of it; without one, `path` is that of a field in the schema of a CRD.
 */
export function placeInSource(finding: Diagnostic, source: SourceDocument): Diagnostic {
  const { pointer } = finding.data
  const keys = typeof pointer === 'string' ? parsePointer(pointer) : schemaKeys(source.object, versionOf(finding), finding.path)
  const help = finding.help ?? (finding.rule === ('manifest/wrong-type' satisfies RuleName) ? quoteWhatWasRead(keys, source) : undefined)
  return {
    ...finding,
    ...(help === undefined ? {} : { help }),
    ...source.place(keys),
    ...(source.builtBy === undefined ? {} : { related: [...(finding.related ?? []), { ...source.builtBy, message: 'builds it so' }] }),
  }
}

/** YAML 1.1 reads `on`, `1.10` and `010` as something else than what is written; quotes keep the text. */
function quoteWhatWasRead(keys: readonly (string | number)[], { object, written }: SourceDocument): string | undefined {
  const { key, value: text } = written?.(keys) ?? {}
  const name = String(keys.at(-1))
  const value = keys.reduce<unknown>(
    (at, one) => (typeof at === 'object' && at !== null && Object.hasOwn(at, one) ? Reflect.get(at, one) : undefined),
    object,
  )
  const notes = [
    ...(key === undefined || key === name ? [] : [`the key ${key} is read as ${name}`]),
    ...(text === undefined || !['boolean', 'number'].includes(typeof value) || plainText(value) === text
      ? []
      : [`${text} is read as the ${typeof value} ${plainText(value)}`]),
  ]
  return notes.length === 0 ? undefined : `${notes.join(', and ')}: put it in quotes if it is text`
}

/** Gives a finding on a generated CRD the place in TypeScript that it came from: of the keyword it speaks of, else of the field. */
export function placeInTypes(finding: Diagnostic, crd: unknown, origins: Origins): Diagnostic {
  const { pointer: given, keyword } = finding.data
  const pointer = typeof given === 'string' ? given : formatPointer(schemaKeys(crd, versionOf(finding), finding.path))
  const ofKeyword = typeof keyword === 'string' ? origins.get(`${pointer}${formatPointer([keyword])}`) : undefined
  const at: Location | undefined = placeInExpression(ofKeyword ?? originAt(origins, pointer), finding.data)
  return { ...finding, ...at }
}

/** Of a finding about several versions, the first place counts. */
function versionOf({ data: { version, places } }: Diagnostic): string {
  if (typeof version === 'string') return version
  const first: unknown = Array.isArray(places) ? places[0] : undefined
  return typeof first === 'string' ? first.slice(0, first.indexOf(':')) : ''
}
