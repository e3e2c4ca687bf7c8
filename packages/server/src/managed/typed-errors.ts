import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { compareBytes, goPlain, goSyntax, goTypeOf, isNumber } from '@crdgen/go'
import { type ApplyType, type ListType, type MapType, memberType, type Scalar } from './apply-type.ts'
import { atomOf, itemElement } from './atoms.ts'
import { elementText, fieldElement } from './path-element.ts'

/**
 * Why a value does not have its type (structured-merge-diff typed/validate.go, and ValidationErrors.Error of typed/helpers.go); undefined where it
 * has. The API server takes the members of a map in any order, and leaves it at the first one that is not declared; here they are sorted.
 *
 * @param allowsRepeats items of the same keys may come twice, as they do in stored objects
 */
export function typedError(value: unknown, type: ApplyType, allowsRepeats: boolean): string | undefined {
  const errors = walkErrors(value, type, '', allowsRepeats)
  return errors.length > 1 ? ['errors:', ...errors.map(error => `  ${error}`)].join('\n') : errors[0]
}

function walkErrors(value: unknown, type: ApplyType, path: string, allowsRepeats: boolean): readonly string[] {
  const atom = atomOf(type, value)
  const at = (words: string) => [path === '' ? words : `${path}: ${words}`]
  switch (atom?.kind) {
    case 'map':
      if (value === null || value === undefined) return []
      return isRecord(value) ? ofMembers(value, atom.of, path, allowsRepeats) : at(`expected map, got &{${goPlain(value)}}`)
    case 'list':
      if (value === null || value === undefined) return []
      return Array.isArray(value) ? ofItems(value, atom.of, path, allowsRepeats) : at(`expected list, got &{${goPlain(value)}}`)
    case 'scalar': {
      const wrong = scalarError(value, atom.of)
      return wrong === undefined ? [] : at(wrong)
    }
    case undefined:
      return at('schema error: invalid atom: inlined')
  }
}

function ofMembers(object: JsonObject, type: MapType, path: string, allowsRepeats: boolean): readonly string[] {
  const errors: string[] = []
  for (const name of Object.keys(object).sort(compareBytes)) {
    const at = `${path}${elementText(fieldElement(name))}`
    const own = memberType(type, name)
    if (own === undefined) return [...errors, `${at}: field not declared in schema`]
    errors.push(...walkErrors(object[name], own, at, allowsRepeats))
  }
  return errors
}

/** The first item without a name ends the walk through a list. */
function ofItems(list: readonly unknown[], type: ListType, path: string, allowsRepeats: boolean): readonly string[] {
  const errors: string[] = []
  const seen = new Set<string>()
  for (const [index, item] of list.entries()) {
    const element = type.isAtomic ? ({ kind: 'index', index } as const) : itemElement(type, item)
    if (typeof element === 'string') return [...errors, `${path}: element ${index}: ${element}`]
    const text = elementText(element)
    if (!type.isAtomic && seen.has(text) && !allowsRepeats) errors.push(`${path}: duplicate entries for key ${text}`)
    seen.add(text)
    errors.push(...walkErrors(item, type.items(), `${path}${text}`, allowsRepeats))
  }
  return errors
}

/** typed/helpers.go, validateScalar */
export function scalarError(value: unknown, scalar: Scalar): string | undefined {
  if (value === null || value === undefined) return undefined
  switch (scalar) {
    case 'numeric':
      return isNumber(value) ? undefined : `expected numeric (int or float), got ${goTypeOf(value)}`
    case 'string':
      return typeof value === 'string'
        ? undefined
        : `expected string, got &value.valueUnstructured{Value:${goSyntax(value, 'interface {}')}}`
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `expected boolean, got &{${goPlain(value)}}`
    case 'untyped':
      return Array.isArray(value) || isRecord(value) ? `expected any scalar, got &{${goPlain(value)}}` : undefined
  }
}
