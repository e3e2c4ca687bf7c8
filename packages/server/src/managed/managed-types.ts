import { decodeCrd } from '../decode/decode.ts'
import { serverOf } from '../server-version.ts'
import { type ApplyType, applyTypeOf } from './apply-type.ts'

/** The types of the versions of a CRD by apiVersion, as server-side apply knows them; undefined for what is not a CRD. */
export function managedTypes(crd: unknown, server?: string): ReadonlyMap<string, ApplyType> | undefined {
  const known = serverOf(server)
  const spec = known === undefined ? undefined : decodeCrd(crd, known)?.spec
  if (!spec?.group) return undefined
  const { group, preserveUnknownFields, versions } = spec
  return new Map(
    (versions ?? []).map(one => [
      `${group}/${one?.name ?? ''}`,
      applyTypeOf(one?.schema?.openAPIV3Schema ?? undefined, preserveUnknownFields === true),
    ]),
  )
}
