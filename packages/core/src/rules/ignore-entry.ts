import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { type Pattern, type PatternBuilder, startPattern } from '../values/pattern.ts'
import { createFinding } from './core-rules.ts'

/** Reads a path with `*` for one step or a part of it and `**` for any steps: `spec.*.image`, `**.schedulingGroup`. */
export function pathPattern(glob: string): Pattern {
  const builder = startPattern()
  // Stars that repeat say what one says.
  const tokens = glob.replaceAll(/(?:\*\*\.){2,}/g, '**.').match(/\*\*\.?|[^]/gu) ?? []
  return builder.finish(tokens.reduceRight((next, token) => addToken(builder, token, next), builder.end))
}

function addToken(builder: PatternBuilder, token: string, next: number): number {
  if (token === '**.')
    return builder.choose([
      next,
      builder.repeat(
        any,
        builder.take(character => character === '.' || character === ']', next),
      ),
    ])
  if (token === '**') return builder.repeat(any, next)
  if (token === '*') return builder.repeat(character => character !== '.', next)
  return builder.take(character => character === token, next)
}

function any(): boolean {
  return true
}

/** Reports an entry of a rule's `ignore` that ignores nothing: it is misspelt, or what it was written for is gone. */
export function unusedIgnore(rule: string, entry: string): Diagnostic {
  return createFinding({
    rule: 'output/unused-ignore',
    severity: 'warning',
    subject: `rules[${JSON.stringify(rule)}].ignore`,
    message: `has ${JSON.stringify(entry)}, which ignores nothing`,
    help: 'Remove it, or fix the path.',
    data: { rule, entry },
  })
}
