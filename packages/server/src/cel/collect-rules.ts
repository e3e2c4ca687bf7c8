import { spoken } from '@crdgen/core/internal'
import { toInternal } from '../decode/internal-crd.ts'
import { decodeCrd } from '../decode/decode.ts'
import { child } from '../field/place.ts'
import { readCrdInput, readInput } from '../decode/read-input.ts'
import { newestServer, type Server, serverOf } from '../server-version.ts'
import { conversionProblem } from '../structural/convert.ts'
import { createDeclarer } from './declaration.ts'
import { type RuledNode, walkRules } from './walk-rules.ts'

export type Declarer = ReturnType<typeof createDeclarer>

/**
 * Collects what `read` finds at each node with validation rules, in each version of a CRD that the API server can have. Empty for a CRD
 * that cannot be read, and for a server without rules.
 *
 * @throws TypeError for a version that is not a server's
 */
export function collectRules<Found extends object>(
  crd: unknown,
  version: string | undefined,
  read: (node: RuledNode, declare: Declarer, server: Server) => readonly Found[],
): readonly (Found & { readonly version: string })[] {
  const server = serverOf(version ?? newestServer)
  if (server === undefined) throw new TypeError(`server: expected a Kubernetes version such as ${newestServer}, got ${spoken(version)}`)
  const { object } = readInput(readCrdInput(crd))
  const decoded = server.has('cel') ? decodeCrd(object, server) : undefined
  if (decoded === undefined) return []
  const declare = createDeclarer(server)
  return toInternal(decoded).validations.flatMap(({ value: { openAPIV3Schema: schema }, at, versions }) => {
    if (!schema || conversionProblem(schema) !== undefined) return []
    const found: Found[] = []
    walkRules(schema, child(at, 'openAPIV3Schema'), { declare, visitNode: node => found.push(...read(node, declare, server)) })
    return versions.flatMap(name => found.map(one => ({ version: name, ...one })))
  })
}
