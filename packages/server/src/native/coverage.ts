import { newestMinor } from '@crdgen/core/internal'
import { compareBytes } from '@crdgen/go'
import { tagsOf } from './declarative/tags.ts'
import { apiVersionOf, kindsAt } from './kinds.ts'
import { nameRule } from './name-rules.ts'
import { type Node, nodeOf, type StructNode } from './node.ts'
import { changesOf } from './update/update.ts'

/** The validation of a kind, in numbers. */
export interface KindCoverage {
  readonly apiVersion: string
  readonly kind: string
  /** Structs in it that have rules written as code. */
  readonly structs: number
  /** Fields with a fact: required, one of some values, in a range, each once. */
  readonly facts: number
  /** Fields with tags of declarative validation that are enforced. */
  readonly tags: number
  /** The validation of an update: rules about changes, that of a new object, or changes alone. */
  readonly update: 'own rules' | 'as a new one' | 'only changes'
}

/** The kinds of the newest minor that are stored, without policies of admission, whose validation is CEL's. */
export function nativeCoverage(): readonly KindCoverage[] {
  return kindsAt(newestMinor)
    .filter(
      ({ kind, group, version }) =>
        !kind.endsWith('List') && !kind.includes('AdmissionPolicy') && isStored(apiVersionOf({ group, version }), kind),
    )
    .map(one => {
      const apiVersion = apiVersionOf(one)
      const root = nodeOf(one.definition, newestMinor)
      const structs = root === undefined ? [] : structsBelow(root)
      return {
        apiVersion,
        kind: one.kind,
        structs: structs.filter(({ check }) => check !== undefined).length,
        facts: structs.reduce(
          (sum, { facts = {} }) => sum + Object.values(facts).reduce((inner, part) => inner + Object.keys(part).length, 0),
          0,
        ),
        tags: structs.reduce((sum, { fields }) => sum + [...fields.values()].filter(field => tagsOf(field).length > 0).length, 0),
        update: changesOf(`${one.group} ${one.kind}`),
      }
    })
    .toSorted((a, b) => compareBytes(`${a.apiVersion} ${a.kind}`, `${b.apiVersion} ${b.kind}`))
}

function isStored(apiVersion: string, kind: string): boolean {
  return nameRule({ apiVersion, kind }, newestMinor) !== undefined
}

function structsBelow(root: StructNode): readonly StructNode[] {
  const found = new Set<StructNode>([root])
  for (const node of found)
    for (const field of node.fields.values())
      if (field.name !== 'status' || node !== root) for (const inner of structOf(field.node)) found.add(inner)
  return [...found]
}

function structOf(node: Node): readonly StructNode[] {
  if (node.kind === 'struct') return [node]
  return 'of' in node ? structOf(node.of) : []
}
