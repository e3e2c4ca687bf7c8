import { parsePattern, type PatternPart } from '@crdgen/go'
import { classes, negated, nothing, type TextPart } from './characters.ts'

/** Something that texts cannot be made from. */
class Unknown extends Error {}

/** The parts of texts that a pattern of RE2's matches; undefined for one with something in it that is not understood. */
export function readPattern(pattern: string): TextPart | undefined {
  const part = parsePattern(pattern)
  try {
    return part === undefined ? undefined : toPart(part)
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

function toPart(part: PatternPart): TextPart {
  switch (part.kind) {
    case 'set': {
      const ranges = part.members.flatMap(member => {
        if (typeof member !== 'string') return [member]
        const known = Object.hasOwn(classes, member) ? classes[member] : undefined
        if (known === undefined) throw new Unknown()
        return known
      })
      return { kind: 'chars', ranges: part.isNegated ? negated(ranges) : ranges }
    }
    case 'sequence':
      return { kind: 'sequence', parts: part.parts.map(toPart) }
    case 'choice':
      return { kind: 'choice', options: part.options.map(toPart) }
    case 'repeat':
      return { ...part, part: toPart(part.part) }
    case 'place':
    case 'flags':
      return nothing
  }
}
