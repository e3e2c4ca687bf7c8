import type { JsonObject } from '@crdgen/core/internal'
import { goQuote } from '@crdgen/go'
import { readCrdInput } from '../decode/read-input.ts'
import { ruleEngine } from '../evaluation/validate-rules.ts'
import { errorText } from '../field/field-error.ts'
import { serverOf } from '../server-version.ts'
import { checkChanged, type CheckedError, checkNew } from './check-object.ts'
import { serveCrd, type ServedVersion } from './served-version.ts'
import { foundByUpdate, storedOnCreate, storedOnUpdate } from './stored.ts'

/** An object as it goes to the store, or the text of the error that it is refused with. */
export type Written = { readonly error: string } | { readonly error?: undefined; readonly object: JsonObject }

/** The writes of objects of one version, as the strategy of custom resources prepares and validates them. */
export interface Writes {
  readonly kind: string
  readonly namespaced: boolean
  readonly hasStatus: boolean
  /** rest/create.go, BeforeCreate: of an object that was read and has its defaults. */
  create(object: JsonObject): Written
  /** rest/update.go, BeforeUpdate: of two objects that were read, both in the version. */
  update(object: JsonObject, before: JsonObject): Written
}

/** The writes in a served version of a CRD; undefined where it has none of that name. */
export function writesOf(crd: unknown, version: string, server?: string): Writes | undefined {
  const known = serverOf(server)
  const served = known === undefined ? undefined : serveCrd(readCrdInput(crd), known)?.version(version)
  if (known === undefined || served === undefined) return undefined
  const conclude = (object: JsonObject, checked: readonly CheckedError[]): Written => {
    const errors = checked.filter(({ isForgiven }) => !isForgiven).map(({ error }) => errorText(error, known))
    return errors.length === 0 ? { object } : { error: invalidText(object, errors, served) }
  }
  return {
    kind: served.kind,
    namespaced: served.namespaced,
    hasStatus: served.hasStatus,
    create(object) {
      const stored = storedOnCreate(object, served)
      return conclude(stored, checkNew(stored, served, known, ruleEngine))
    },
    update(object, before) {
      const found = foundByUpdate(before, object)
      const stored = storedOnUpdate(object, found, served)
      return conclude(stored, checkChanged(stored, found, served, known, ruleEngine))
    },
  }
}

/** apimachinery pkg/api/errors, NewInvalid, and the text of an aggregate: each error once. */
function invalidText(object: JsonObject, errors: readonly string[], { kind, group }: ServedVersion): string {
  const { metadata } = object
  const name = typeof metadata === 'object' && metadata !== null && 'name' in metadata ? metadata.name : ''
  const listed = [...new Set(errors)]
  const all = listed.length === 1 ? listed.join() : `[${listed.join(', ')}]`
  return `${kind}.${group} ${goQuote(typeof name === 'string' ? name : '')} is invalid: ${all}`
}
