import { type Diagnostic, isRecord, plainText } from '@crdgen/core/internal'
import type { DecodeProblem } from '../decode/decode.ts'
import { describeWrongType } from '../field/wrong-type.ts'
import { newSuggest, type Suggest, unsetBeside, wordWithinBudget } from '../findings/budget.ts'
import { goQuote } from '@crdgen/go'
import type { RepeatedKey } from '../decode/read-input.ts'
import { authorPath, keysOfPlace, pointerOf, serverPath } from '../field/place.ts'
import type { FieldData } from '../field/data.ts'
import { createFinding } from '../rules/server-rules.ts'

/** Makes findings of what Go's decoder stumbles over: wrong types, unknown fields. */
export function decodeDiagnostics(problems: readonly DecodeProblem[], crd: unknown): readonly Diagnostic[] {
  const subject = subjectOf(crd)
  const suggest = newSuggest()
  const word = (problem: DecodeProblem) => {
    const place = { subject, path: authorPath(problem.at) }
    const data = { pointer: pointerOf(problem.at), serverPath: serverPath(problem.at) }
    if (problem.kind === 'depth') {
      return createFinding({ ...place, rule: 'crd/too-deep', severity: 'error', message: 'is nested more than 1000 levels deep', data })
    }
    if (problem.kind === 'unknown') return createFinding({ ...place, ...unknownField(problem, data, crd, suggest) })
    const message = describeWrongType(problem.value, problem.wanted)
    return createFinding({
      ...place,
      rule: 'crd/wrong-type',
      severity: 'error',
      message,
      data: { ...data, serverMessage: problem.error },
    })
  }
  return wordWithinBudget(problems, word, subject)
}

function unknownField(problem: Extract<DecodeProblem, { kind: 'unknown' }>, data: FieldData, crd: unknown, suggest: Suggest) {
  const near = suggest(problem.name, unsetBeside(keysOfPlace(problem.at), crd, problem.known))
  const help = near === undefined ? 'remove it' : `did you mean ${near}?`
  if (!problem.strict) {
    // sigs.k8s.io/json does not look strictly below types with a decoder of their own.
    return {
      rule: 'crd/unknown-field',
      severity: 'warning',
      message: 'is not a field that the API server knows; it is dropped without a word',
      help,
      data,
    } as const
  }
  const serverMessage = `unknown field ${goQuote(serverPath(problem.at))}`
  const message = 'is not a field that the API server knows; strict field validation, as of kubectl, refuses it'
  return { rule: 'crd/unknown-field', severity: 'error', message, help, data: { ...data, serverMessage } } as const
}

/** Makes findings of keys that a text has twice: strict field validation, as of kubectl, refuses them. */
export function repeatedDiagnostics(repeated: readonly RepeatedKey[], crd: unknown): readonly Diagnostic[] {
  const subject = subjectOf(crd)
  return repeated.map(({ path, message, serverMessage, data }) => {
    // As with unknown fields, JSON is not looked at strictly below types with a decoder of their own.
    const isStrict = !/\.openAPIV3Schema\..*\.?(?:items|additionalProperties)[.[]/.test(String(data['serverPath']))
    const rule = { rule: 'crd/repeated-key', severity: isStrict ? 'error' : 'warning', subject, path, message } as const
    return createFinding({ ...rule, help: 'remove one of the two', data: isStrict ? { ...data, serverMessage } : data })
  })
}

const expected = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' } as const

/**
 * Finds an object whose apiVersion or kind is another: the server takes no further look at it (apiserver pkg/endpoints/handlers/create.go).
 * A missing apiVersion or kind counts as right.
 */
export function wrongKindDiagnostic(crd: unknown): Diagnostic | undefined {
  const wrong = (['apiVersion', 'kind'] as const).find(key => isRecord(crd) && isOther(crd[key], expected[key]))
  if (wrong === undefined || !isRecord(crd)) return undefined
  const given = plainText(crd[wrong])
  const isOld = given.startsWith('apiextensions.k8s.io/')
  return createFinding({
    rule: 'crd/wrong-kind',
    severity: 'error',
    subject: subjectOf(crd),
    path: wrong,
    message: `${given} is not ${expected[wrong]}${isOld ? ', the only version of CRDs since Kubernetes 1.22' : ''}`,
    help: isOld ? 'write it as v1, where each version has a schema of its own' : 'hand in a CustomResourceDefinition',
    data: {
      pointer: `/${wrong}`,
      serverPath: wrong,
      ...(isOld
        ? { serverMessage: `the API version in the data (${given}) does not match the expected API version (${expected[wrong]})` }
        : {}),
    },
  })
}

function isOther(given: unknown, wanted: string): boolean {
  return typeof given === 'string' && given !== '' && given !== wanted
}

export function unreadableDiagnostic(reason: string, path: string | undefined, crd: unknown): Diagnostic {
  const data = { pointer: '', serverPath: '' }
  return createFinding({
    rule: 'crd/unreadable',
    severity: 'error',
    subject: subjectOf(crd),
    path,
    message: `cannot be read: ${reason}`,
    data,
  })
}

/** A document that contains itself, or could not be written: it is looked at no further. */
export function tooDeepDiagnostic(): Diagnostic {
  const data = { pointer: '', serverPath: '' }
  return createFinding({ rule: 'crd/too-deep', severity: 'error', message: 'is nested more than 1000 levels deep', data })
}

export function unreadableBefore(why: string): Diagnostic {
  const data = { pointer: '', serverPath: '' }
  const help = 'give the CRD as it is stored, which this one is to change'
  return createFinding({ rule: 'crd/unreadable', severity: 'error', message: `before: ${why}`, help, data })
}

/** `group Kind`, as far as the document has them. */
function subjectOf(crd: unknown): string {
  const spec = isRecord(crd) && isRecord(crd['spec']) ? crd['spec'] : {}
  const names = isRecord(spec['names']) ? spec['names'] : {}
  return [spec['group'], names['kind']].filter((word): word is string => typeof word === 'string' && word !== '').join(' ')
}
