import { type Diagnostic, suggest, plainText } from '@crdgen/core/internal'
import { type FieldValidation, validate, type ValidateOptions, type Validation } from '@crdgen/server/internal'
import { ruleNames } from '../../report/rules/rule-names.ts'
import { placeInSource } from '../../sources/place-finding.ts'
import { parseInput } from '../../sources/parse-input.ts'
import { textProblems } from '../../sources/text-problems.ts'
import { describeFailure, isFault, type Verdict } from './failure.ts'
import { requireOptions } from './options.ts'
import { placeFrom, readable, readReceived, readPath } from './received.ts'

interface Answer extends Validation {
  readonly kind: string
}

const known = ['version', 'before', 'mode', 'subresource', 'server']

/** Asks what the API server would answer to an object. */
function ask(matcher: string, received: unknown, object: unknown, options: ValidateOptions, folder: string): Answer {
  requireOptions(matcher, options, known)
  const { crd } = readReceived(received, folder)
  const { value, problems, place } = readSent(matcher, object, options.mode ?? 'strict', folder)
  const { valid, diagnostics, ...answer } = validate(crd, value, options)
  const isRefused = problems.some(({ severity }) => severity === 'error')
  return { ...answer, valid: isRefused ? false : valid, diagnostics: [...problems, ...diagnostics.map(place)], kind: crd.spec.names.kind }
}

interface Sent {
  readonly value: unknown
  /** Mistakes that only text can have: repeated keys. */
  readonly problems: readonly Diagnostic[]
  readonly place: (finding: Diagnostic) => Diagnostic
}

/** Reads an object given as data, as YAML text, or by the path of a file that holds it and nothing else. */
function readSent(matcher: string, object: unknown, mode: FieldValidation, folder: string): Sent {
  if (object === undefined) throw new TypeError(`${matcher}: expected an object, YAML text or the path of a file, got undefined`)
  if (typeof object !== 'string') return { value: object, problems: [], place: withoutPlace }
  const isPath = /^[^\n]+\.(ya?ml|json)$/.test(object)
  const { documents } = readable(isPath ? readPath(folder, object) : parseInput(object, ''))
  const [source, second] = documents
  const shown = isPath ? object : 'the text'
  if (source === undefined) throw new TypeError(`${matcher}: ${shown} holds no object`)
  if (second !== undefined) throw new TypeError(`${matcher}: ${shown} holds ${documents.length} objects; give one`)
  const place = isPath ? (finding: Diagnostic) => placeFrom(folder, placeInSource(finding, source)) : withoutPlace
  return { value: source.object, problems: textProblems(source, mode).map(isPath ? one => placeFrom(folder, one) : withoutPlace), place }
}

/** A text of the test's own has no file. */
function withoutPlace({ file: _file, line: _line, column: _column, endColumn: _end, ...finding }: Diagnostic): Diagnostic {
  return finding
}

/** Passes when the API server would accept the object, validation rules included; `before` is the object that it changes. */
export function toAccept(received: unknown, object: unknown, options: ValidateOptions, folder: string): Verdict {
  const { valid, diagnostics, kind } = ask('toAccept', received, object, options, folder)
  if (valid !== false) return { pass: true, message: () => `expected ${kind} to refuse the object, but the API server would accept it` }
  return {
    pass: false,
    message: () =>
      describeFailure(`${kind} does not accept the object`, diagnostics.filter(isFault), { folder, values: [received, object] }),
  }
}

/** Passes when the API server would refuse the object; with a rule, when that rule is among the reasons. */
export function toReject(received: unknown, object: unknown, rule: unknown, options: ValidateOptions, folder: string): Verdict {
  if (rule !== undefined) requireRule(rule)
  const { valid, diagnostics, kind } = ask('toReject', received, object, options, folder)
  const reasons = diagnostics.filter(({ severity }) => severity === 'error')
  const given = { folder, values: [received, object] }
  if (valid !== false) return { pass: false, message: () => `${kind} accepts the object` }
  if (rule === undefined || reasons.some(one => one.rule === rule))
    return { pass: true, message: () => describeFailure(`expected ${kind} to accept the object`, reasons, given) }
  return { pass: false, message: () => describeFailure(`${kind} refuses the object, but not by ${plainText(rule)}`, reasons, given) }
}

/** An unknown rule would make `.not.toReject` pass for ever. */
function requireRule(rule: unknown): void {
  if (typeof rule === 'string' && ruleNames.includes(rule)) return
  const near = suggest(plainText(rule), ruleNames)
  throw new TypeError(`unknown rule ${plainText(rule)}${near === undefined ? '' : `; did you mean ${near}?`}`)
}
