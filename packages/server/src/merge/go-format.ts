import { compareBytes, goNumber } from '@crdgen/go'
import { type GoMap, type GoValue, isGoList, isMap, itemsOf, typeName } from './go-values.ts'

/** A value as Go's fmt prints it with %v. */
export function printValue(value: GoValue): string {
  return printGo(value, text => text)
}

/** A value as Go's fmt prints it with %s: whatever is not text is marked as such. */
export function printText(value: GoValue): string {
  if (value === null) return '%!s(<nil>)'
  return printGo(value, (text, one) => (one === null || typeof one === 'string' ? text : `%!s(${typeName(one)}=${text})`))
}

function printGo(value: GoValue, scalar: (text: string, value: GoValue) => string): string {
  if (isGoList(value))
    return `[${itemsOf(value)
      .map(item => printGo(item, scalar))
      .join(' ')}]`
  if (isMap(value)) return printMap(value, member => printGo(member, scalar))
  return scalar(printScalar(value), value)
}

function printScalar(value: null | string | number | bigint | boolean): string {
  if (value === null) return '<nil>'
  return typeof value === 'number' || typeof value === 'bigint' ? goNumber(value) : String(value)
}

function printMap(map: GoMap, member: (value: GoValue) => string): string {
  const members = [...map].sort(([a], [b]) => compareBytes(a, b)).map(([key, value]) => `${key}:${member(value)}`)
  return `map[${members.join(' ')}]`
}
