import { type GroupVersion, kindOf, printGroupVersion } from '../review/group-version.ts'
import type { ApiObject } from '../review/types.ts'

/** The objects to convert: one, or a list with its items. */
export interface Input {
  readonly object: ApiObject
  readonly items: readonly ApiObject[] | undefined
}

/** nop_converter.go: the version in apiVersion, of each item of a list, too. */
export function convertNothing({ object, items }: Input, target: GroupVersion): ApiObject {
  const apiVersion = printGroupVersion(target)
  const withVersion = (one: ApiObject): ApiObject => ({ ...one, apiVersion, kind: kindOf(one).kind })
  return items === undefined ? withVersion(object) : { ...withVersion(object), items: items.map(withVersion) }
}
