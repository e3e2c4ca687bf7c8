import { isRecord, type JsonObject, member } from '@crdgen/core/internal'
import { ClusterProblem } from './problem.ts'

/** A part of a kubeconfig whose fields are read. */
export interface Section {
  /** `user dev of the kubeconfig` */
  readonly name: string
  readonly value: JsonObject
}

/** The text of a field; empty where it is absent or null. As kubectl, it refuses a number or a boolean. */
export function textOf({ name, value }: Section, key: string): string {
  const text = member(value, key) ?? ''
  if (typeof text !== 'string') throw odd(name, key, text, 'a string')
  if (text.includes('\0')) throw new ClusterProblem('kubeconfig', `${key} of ${name} has a NUL character`)
  return text
}

export function booleanOf({ name, value }: Section, key: string): boolean {
  const found = member(value, key) ?? false
  if (typeof found !== 'boolean') throw odd(name, key, found, 'true or false')
  return found
}

/** An object below a field; undefined where it is absent or null. */
export function sectionOf({ name, value }: Section, key: string): Section | undefined {
  const found = member(value, key) ?? undefined
  if (found === undefined) return undefined
  if (!isRecord(found)) throw odd(name, key, found, 'an object')
  return { name: `${key} of ${name}`, value: found }
}

export function sectionsOf({ name, value }: Section, key: string): readonly Section[] {
  return listOf({ name, value }, key).map((item, index) => {
    if (!isRecord(item)) throw odd(name, `${key}[${index}]`, item, 'an object')
    return { name: `${key}[${index}] of ${name}`, value: item }
  })
}

export function textsOf({ name, value }: Section, key: string): readonly string[] {
  return listOf({ name, value }, key).map((item, index) => textOf({ name, value: { [`${key}[${index}]`]: item } }, `${key}[${index}]`))
}

function listOf({ name, value }: Section, key: string): readonly unknown[] {
  const found = member(value, key) ?? []
  if (!Array.isArray(found)) throw odd(name, key, found, 'a list')
  return found
}

/** The value itself is not shown: it may be a credential. */
function odd(name: string, key: string, value: unknown, expected: string): ClusterProblem {
  const seen = Array.isArray(value) ? 'a list' : value !== null && typeof value === 'object' ? 'an object' : `a ${typeof value}`
  const quote = typeof value === 'number' || typeof value === 'boolean' ? ': quote it' : ''
  return new ClusterProblem('kubeconfig', `${key} of ${name} is ${seen}, expected ${expected}${expected === 'a string' ? quote : ''}`)
}
