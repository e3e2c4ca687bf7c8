import { type Compiled, environment, types } from '@crdgen/cel'
import { isRecord, type Keys, member, parsePointer, plainText, type SourceDocument } from '@crdgen/core/internal'
import { evaluateExpression, type RuleEvaluation, ruleCosts, type RuleVariable, ruleVariables, validate } from '@crdgen/server/internal'
import type { Block } from '../protocol.ts'
import { showDecisions, showValue } from './decisions.ts'
import { createReader, keyOfCrd, keyOfObject, tell } from './read.ts'
import { stepsOf, withRule } from './report.ts'

const [readObjects, readCrds] = [createReader(2), createReader(3)]

/** The minor from which API servers have expressions. */
const firstMinor = 25

/** An expression on values of an object: its type and its cost, and for each value the result and what decided it. */
export function answerExpression(
  [text = '', pathText = '', objectText = '', crdText = '']: readonly string[],
  server: string,
): readonly Block[] {
  const [expression, path] = [text.trim(), pathText.trim()]
  if (Number(server.split('.')[1]) < firstMinor) return [tell('bad', `Expressions came with API servers 1.${firstMinor}.`)]
  if (expression === '') return [tell('plain', 'Write an expression into the first field.')]
  const [ofObjects, ofCrds] = [readObjects(objectText), readCrds(crdText)]
  const object: unknown = ofObjects.documents[0]?.object
  const crd = crdFor(object, ofCrds.crds)
  const ruled = crd === undefined ? undefined : withRule(crd.object, { rule: expression, path })
  const problems = [...ofObjects.problems, ...ofCrds.problems]
  if (crd !== undefined && ruled === undefined) return [...problems, tell('bad', `The CRD has no field ${path}.`)]
  const compiled = compile(expression, ruled === undefined ? undefined : variableOf(ruled, object, server), server)
  if (compiled.errors.length > 0)
    return [...problems, tell('bad', 'The expression does not compile.'), { kind: 'code', title: 'The server says', text: compiled.text }]
  const found = storedBy(crd, object, server)
  const { rules } = found === undefined ? { rules: [] } : evaluateExpression(expression, found, { path: stepsOf(path), server })
  const values = rules.flatMap(one => showResult(one, compiled, found))
  const none = found === undefined ? [tell('plain', 'Without an object there is no value.')] : [tell('plain', `The object has no ${path}.`)]
  return [...problems, ...(values.length === 0 ? none : values), describe(compiled, ruled, server)]
}

/** The CRD of the object's kind; any where there is no object. */
function crdFor(object: unknown, crds: readonly SourceDocument[]): SourceDocument | undefined {
  return object === undefined ? crds[0] : crds.find(crd => keyOfCrd(crd.object) === keyOfObject(object))
}

/** `self` in the version of the object. */
function variableOf(ruled: object, object: unknown, server: string): RuleVariable | undefined {
  const all = ruleVariables(ruled, { server })
  const version = plainText(member(object, 'apiVersion')).split('/').at(-1)
  return all.find(one => one.version === version) ?? all[0]
}

/** Without a CRD, values are of any type. */
function compile(expression: string, variable: RuleVariable | undefined, server: string): Compiled {
  const self = variable?.type ?? types.dyn
  const sizes = variable === undefined ? {} : { sizes: variable.sizes }
  return environment({ kubernetes: server, stored: true }).compile(expression, { variables: { self, oldSelf: self }, ...sizes })
}

/** The object as rules see it, with its defaults. */
function storedBy(crd: SourceDocument | undefined, object: unknown, server: string): unknown {
  if (crd === undefined || !isRecord(object)) return object
  try {
    return validate(crd.object, object, { server }).stored ?? object
  } catch (error) {
    // No API server accepts the CRD: the object is taken as it is.
    if (error instanceof TypeError) return object
    throw error
  }
}

function showResult(one: RuleEvaluation, compiled: Compiled, object: unknown): readonly Block[] {
  const place = one.path === '' ? 'self' : one.path
  if (one.outcome === 'skipped') return [tell('plain', `${place}: the expression is about a change, and there is no old value`)]
  const result = compiled.evaluate({ self: valueAt(object, parsePointer(one.pointer)) })
  const tone = 'error' in result || result.value === false ? 'bad' : 'good'
  const text = 'error' in result ? `fails: ${result.error}` : showValue(result.value)
  const decided = showDecisions({ decided: one.decided })
  const rows = [['cost', result.cost.toLocaleString('en-US')] as const, ...decided.map(line => ['decided', line] as const)]
  return [tell(tone, `${place}: ${text}`), { kind: 'rows', title: `How ${place} came to it`, rows }]
}

function valueAt(object: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>((value, key) => (Array.isArray(value) ? value[Number(key)] : member(value, String(key))), object)
}

function describe(compiled: Compiled, ruled: object | undefined, server: string): Block {
  const { min, max } = compiled.cost ?? { min: 0n, max: 0n }
  const range = min === max ? number(min) : `${number(min)} to ${number(max)}`
  const [cost] = ruled === undefined ? [] : ruleCosts(ruled, { server })
  return {
    kind: 'rows',
    title: 'Type and cost',
    rows: [
      ['type', compiled.type ?? 'unknown'],
      ['estimated cost', range],
      ...(cost?.share === undefined ? [] : [['as a rule', describeShare(cost.share, cost.times ?? 1)] as const]),
      ...(cost?.error === undefined ? [] : [['as a rule', cost.error] as const]),
    ],
  }
}

function describeShare(share: number, times: number): string {
  const often = times === 1 ? 'once for an object' : `up to ${times.toLocaleString('en-US')} times for an object`
  return `evaluated ${often}: ${(share * 100).toLocaleString('en-US', { maximumSignificantDigits: 2 })} % of what one rule may cost`
}

function number(value: bigint): string {
  return value.toLocaleString('en-US')
}
