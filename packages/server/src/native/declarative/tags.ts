import { factOf, gateStageAt } from '@crdgen/core/internal'
import type { FieldNode, Node, StructNode } from '../node.ts'

/** A tag of declarative validation on a field: its name, what is in its brackets, and its value, which may be another tag. */
export interface Tag {
  readonly name: string
  readonly argument: string
  readonly value: string
  readonly inner: Tag | undefined
}

const form = /^\+?k8s:(\w+)(?:\(([^)]*)\))?(?:=(.*))?$/s

function parse(text: string): Tag | undefined {
  const [, name, argument = '', value = ''] = form.exec(text) ?? []
  if (name === undefined) return undefined
  return {
    name,
    argument,
    value: value.replace(/(?<!\s)\s*#.*/, '').replaceAll('"', ''),
    inner: value.startsWith('+') ? parse(value) : undefined,
  }
}

/** The tags of a field that are enforced: those without a stage, and since 1.36 those of the stage beta (DeclarativeValidationBeta). */
export const tagsOf = factOf(({ markers = [] }: FieldNode): readonly Tag[] =>
  markers.flatMap(marker => {
    const tag = parse(marker)
    if (tag?.name === 'alpha') return []
    const enforced = tag?.name === 'beta' ? tag.inner : tag
    return enforced === undefined ? [] : [enforced]
  }),
)

/** Tells of a feature gate, named in a tag, whether it is on by default at a minor. */
export function isOn(gate: string, minor: string): boolean {
  const stage = gateStageAt(gate.replaceAll('"', ''), minor)
  return stage !== undefined && (stage.on === true || stage.stage === 'ga')
}

/** The fields of a struct that have tags, or structs below them that do: what declarative validation looks at. */
export const taggedFields = factOf(({ fields }: StructNode): readonly FieldNode[] =>
  [...fields.values()].filter(field => !field.isOff && (tagsOf(field).length > 0 || holdsTags(field.node, new Set()))),
)

function holdsTags(node: Node, above: ReadonlySet<Node>): boolean {
  if (node.kind !== 'struct') return 'of' in node && holdsTags(node.of, above)
  if (above.has(node)) return false
  const within = new Set([...above, node])
  return [...node.fields.values()].some(field => tagsOf(field).length > 0 || holdsTags(field.node, within))
}
