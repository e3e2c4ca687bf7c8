import { bindDocs } from '../comments/describe.ts'
import { docsOf } from '../comments/docs.ts'
import { type Context, report, silent } from '../context.ts'
import type { Base, Member, Members } from './members.ts'

/** Returns members with every field changed, or dropped where `change` returns undefined. */
export function mapFields(members: Members, change: (member: Member) => Member | undefined): Members {
  const fields = [...members.fields.values()].flatMap(member => change(member) ?? [])
  return { ...members, fields: new Map(fields.map(member => [member.name, member])) }
}

/** Selects some fields of an object: documentation and markers of the whole don't apply to them. */
export function takePart(members: Members, keep: (name: string) => boolean, context: Context): Members {
  noteDropped(members.bases, context)
  return { ...mapFields(members, member => (keep(member.name) ? member : undefined)), bases: [] }
}

/** Makes every field optional: the object's documentation still applies, but its rules may ask for fields that are missing. */
export function loosen(members: Members, context: Context): Members {
  noteDropped(members.bases, context)
  const bases = members.bases.map(base => ({ ...base, marks: false }))
  return { ...mapFields(members, member => ({ ...member, optional: true, undefinable: false })), bases }
}

function noteDropped(bases: readonly Base[], context: Context): void {
  for (const { node, marks } of bases) {
    const written = marks ? markersOf(node, context) : []
    if (written.length === 0) continue
    report(context, {
      rule: 'type/dropped-marker',
      severity: 'note',
      message: `leaves out ${written.join(', ')}, which holds for the whole type only`,
      help: 'repeat it on the type that uses these fields, if it holds there too',
      data: { markers: written },
    })
  }
}

function markersOf(node: Base['node'], context: Context): readonly string[] {
  const bound = bindDocs(docsOf(node, context.session), 'type', silent(context))
  return bound.filter(({ marker }) => marker.kind === 'schema').map(mark => mark.written)
}
