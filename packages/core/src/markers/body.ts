import type { Location } from '../diagnostic/location.ts'
import type { ResourceBody } from '../structural/resource.ts'
import { setAt } from '../structural/origins.ts'

type Version = ResourceBody['version']
type Members = { readonly [K in keyof Version]?: Version[K] | undefined }

/** Sets members of the version; `at` is the place of each of them. A member set to undefined is removed. */
export function setVersion(body: ResourceBody, members: Members, at?: Location): ResourceBody {
  return setAt(body, { version: setAt(body.version, members, at) }, undefined)
}
