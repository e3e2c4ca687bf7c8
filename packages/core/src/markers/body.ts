import type { Location } from '../diagnostic/location.ts'
import type { ResourceBody } from '../resource.ts'
import { setAt } from '../structural/origins.ts'

/** Sets members of the version; `at` is the place of each of them. */
export function setVersion(body: ResourceBody, members: Partial<ResourceBody['version']>, at?: Location): ResourceBody {
  return setAt(body, { version: setAt(body.version, members, at) }, undefined)
}
