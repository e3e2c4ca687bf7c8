import {
  type Diagnostic,
  factOf,
  formatPointer,
  isCrd,
  isRecord,
  type JsonObject,
  jsonText,
  parsePointer,
  valueAt,
} from '@crdgen/core/internal'
import { waitingRules } from '@crdgen/server/internal'
import type { RuleName } from '../../report/rules/all-rules.ts'
import { createInputFinding } from '../../report/rules/input-rules.ts'

/**
 * `${NAME}`, `${NAME:=default}` and the functions of drone/envsubst (parse/parse.go: `${NAME:0:54}`, `${NAME,,}`, `${NAME/a/b}`, `${#NAME}`) of
 * Flux, clusterctl and envsubst, an action of a template, a text that is `$NAME`, an expression of chainsaw with one, `((NAME))` of BOSH and
 * Concourse, `@NAME@` of autoconf, a text that is `$(name)`, of kustomize or Tekton (`$(NAME)` is taken for a variable of a container's
 * environment, which other fields do not expand), and what documentation asks to be replaced: `__NAME__`, a text that is
 * `{NAME}`, and `<name>`, also within a name.
 */
const variable =
  /\$\{ ?#?[A-Za-z_]\w* ?(?:(?::?[-=?+]|: ?\d|[,^/%#])[^{}]*)?\}|\{\{[^{}]*\}\}|^\$[A-Z_][A-Z0-9_]*$|^\([^$]*\$[A-Za-z_].*\)$|\(\([A-Za-z][\w.-]*\)\)|@[A-Z][A-Z0-9_]*@|__[A-Z][A-Z0-9_]*__|^\$\([a-z][\w.-]*\)$|^\{[A-Z][A-Z0-9_]*\}$|^(?:[a-z0-9.-]*[.-])?<[A-Za-z*][^<>]*>(?:[.-][a-z0-9.-]*)?$/g

/**
 * Findings, where those about a value with a variable in it are a note each: what the API server gets is not known. Rules that waited for
 * nothing else are not missed.
 */
export function withoutVariables(found: readonly Diagnostic[], object: unknown): readonly Diagnostic[] {
  if (found.every(isNote)) return found
  const variables = isRecord(object) ? variablesOf(object) : []
  const noted = new Set<string>()
  const known = found.flatMap(one => {
    const seen = isNote(one) ? undefined : variableOf(one, object, variables)
    if (seen === undefined) return [one]
    const pointer = pointerOf(one)
    return noted.has(pointer) ? [] : (noted.add(pointer), [variableNote(one, seen)])
  })
  const isCaused = noted.size === 0 ? () => false : (one: Diagnostic) => causesOf(one, object, noted).length > 0
  const left = known.filter(one => isNote(one) || !isCaused(one))
  const isWaiting = ({ message }: Diagnostic) => message === waitingRules
  return noted.size === 0 || left.some(one => one.severity === 'error' && !isWaiting(one)) ? left : left.filter(one => !isWaiting(one))
}

/** An object that both minors refuse is a note of `crdgen upgrade`, for an error. */
function isNote({ rule, severity }: Diagnostic): boolean {
  return severity === 'note' && rule !== ('upgrade/refused-before' satisfies RuleName)
}

/** Schemas have texts of all kinds: they are not looked at. */
const variablesOf = factOf((object: JsonObject) => [...new Set(variablesIn(isCrd(object) ? withoutSchemas(object) : object))])

function withoutSchemas({ metadata, spec }: JsonObject): unknown {
  const { versions: _, validation: __, ...rest } = isRecord(spec) ? spec : {}
  return [metadata, rest]
}

function variablesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(variable) ?? []
  if (Array.isArray(value)) return value.flatMap(variablesIn)
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => [...(key.match(variable) ?? []), ...variablesIn(inner)]) : []
}

/** A text that asks to be replaced: `FILLED BY THE OPERATOR`, `web-REPLACE-ME`. A wrong value of an enum may look so, too. */
const placeholder = /^[A-Z]{2,}(?: [A-Z]{2,})+$|^(?:[a-z0-9.-]*-)?(?:CHANGE|FILL(?:ED)?|INSERT|REPLACE|YOUR)(?:[-_][A-Z]+)+$/

/** A word like `NUM_NODES` where a number is wanted. */
const countWord = /^(?=.*(?:COUNT|MAX|MIN|NUM|PORT|REPLICAS|SIZE))[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
const wantsNumber = /, not .*\b(?:number|integer)/
const withPlaceholders: ReadonlySet<string> = new Set<RuleName>(['manifest/metadata', 'manifest/wrong-type'])

/** The variable that a finding is about: one in the value that it points at, or in its words, which show texts as JSON. */
function variableOf(finding: Diagnostic, object: unknown, variables: readonly string[]): string | undefined {
  const { rule, message } = finding
  const keys = parsePointer(pointerOf(finding))
  const value = valueAt(object, ...keys)
  const [text, key] = [typeof value === 'string' ? value : '', String(keys.at(-1) ?? '')]
  const isPlaceholder = withPlaceholders.has(rule) && (placeholder.test(text) || (wantsNumber.test(message) && countWord.test(text)))
  const seen = variables.find(one => text.includes(one) || key.includes(one) || message.includes(jsonText(one).slice(1, -1)))
  return seen ?? (isPlaceholder ? text : undefined)
}

/** The condition of a rule on another field: `may only be used when \`type\` is 'LoadBalancer'`. */
const condition = /\b(?:when|if|unless) .*|\bfor (?:externally-accessible services|the given metric source)/

/**
 * The fields whose variable a finding may be a consequence of: one beside that its condition names, or the volume or claim that it does not find.
 * The server leaves invalid volumes out of the names: ValidateVolumes. Rules of a CRD have words of an author, which show nothing.
 */
function causesOf(finding: Diagnostic, object: unknown, noted: ReadonlySet<string>): readonly string[] {
  const { rule, message } = finding
  const keys = parsePointer(pointerOf(finding))
  const words = rule === ('manifest/validation-rule' satisfies RuleName) ? undefined : condition.exec(message)?.[0]
  if (words !== undefined) {
    const wanted = spaced(words.replace(/externally-accessible|given metric/, 'type'))
    const beside = keys.slice(0, -1)
    const isNamed = (one: string) => {
      const other = parsePointer(one)
      const isBeside = formatPointer(other.slice(0, -1)) === formatPointer(beside)
      return isBeside && typeof valueAt(object, ...other) === 'string' && wanted.includes(spaced(String(other.at(-1))))
    }
    return [...noted].filter(isNamed)
  }
  if (!message.includes('is not found')) return []
  const name = valueAt(object, ...keys)
  return [...noted].filter(one => {
    const other = parsePointer(one)
    const at = other.findIndex(key => key === 'volumes' || key === 'resourceClaims')
    return at >= 0 && other.length > at + 2 && valueAt(object, ...other.slice(0, at + 2), 'name') === name
  })
}

/** Messages have `sessionAffinity` as two words, too. */
function spaced(text: string): string {
  const words = text.replace(/(?<=[a-z])[A-Z]/g, ' $&').replace(/\W+/g, ' ')
  return ` ${words.toLowerCase()} `
}

function variableNote(finding: Diagnostic, seen: string): Diagnostic {
  const { subject, path, file, line, column } = finding
  return createInputFinding({
    rule: 'manifest/variable',
    severity: 'note',
    subject,
    path,
    message: `has ${seen}, which is replaced before the object is applied, and was not checked`,
    help: 'Check what is applied: what flux envsubst, envsubst, clusterctl or helm print.',
    data: { pointer: pointerOf(finding) },
    ...(file === undefined ? {} : { at: { file, line: line ?? 1, column: column ?? 1 } }),
  })
}

function pointerOf({ data: { pointer } }: Diagnostic): string {
  return typeof pointer === 'string' ? pointer : ''
}
