import type { Member } from './declarations.ts'
import { docLines, writeLines } from './doc-comment.ts'
import { quoteKey } from './literals.ts'
import type { Spelling } from './marks.ts'
import type { printInterface, StructSchema } from './schema-library.ts'

/**
 * Prints the members of an interface with json-schema-to-typescript. It is given each member's type (`tsType`) and comment, since it does
 * not know the keywords of a structural schema beyond JSON Schema; its layout is ours, as it writes none. Members go by number meanwhile:
 * it stumbles over names that every object inherits (`hasOwnProperty`, `__proto__`).
 */
export async function printStruct(
  members: readonly Member[],
  isOpen: boolean,
  spelling: Spelling,
  library: { readonly printInterface: typeof printInterface },
): Promise<readonly string[]> {
  const text = await library.printInterface({
    title: 'Struct',
    type: 'object',
    properties: Object.fromEntries(members.map((member, index) => [`m${index}`, propertyOf(member, spelling)])),
    required: members.flatMap(({ optional }, index) => (optional ? [] : [`m${index}`])),
    additionalProperties: isOpen ? { tsType: 'unknown' } : false,
  })
  const body = text.slice(text.indexOf('{\n') + 2, text.lastIndexOf('}'))
  return layOut(
    body.split('\n'),
    members.map(({ name }) => quoteKey(name)),
  )
}

function propertyOf({ type, description, marks }: Member, spelling: Spelling): StructSchema['properties'][string] {
  const lines = docLines({ description, marks }, spelling)
  return { tsType: type, ...(lines.length === 0 ? {} : { description: lines.join('\n') }) }
}

/** Indents the members, names them, and writes short comments on one line. */
function layOut(lines: readonly string[], names: readonly string[]): readonly string[] {
  const laid: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line === '/**') {
      const end = lines.indexOf(' */', at)
      laid.push(
        writeLines(
          lines.slice(at + 1, end).map(inside => inside.slice(' * '.length)),
          '  ',
        ),
      )
      at = end
    } else if (line !== '') laid.push(`  ${layOutMember(line, names)}\n`)
  }
  return laid
}

function layOutMember(line: string, names: readonly string[]): string {
  const [, index, rest = ''] = /^m(\d+)(\??: [\s\S]*)$/.exec(line) ?? []
  if (index === undefined) return line.replace(/^\[k: string\]/, '[field: string]')
  return `${names[Number(index)] ?? ''}${rest}`
}
