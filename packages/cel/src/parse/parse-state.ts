import type { Builder } from '../ast/build.ts'
import type { Expression, MacroCall } from '../ast/expression.ts'
import type { Settings } from '../language/options.ts'
import type { Cursor } from './cursor.ts'
import type { MacroTable } from './macro-table.ts'

/** What makes expressions of what is read, by the parser or by what goes on after its errors. */
export interface Making {
  readonly cursor: Pick<Cursor, 'tell'>
  readonly build: Builder
  readonly macros: MacroTable
  readonly settings: Settings
  readonly calls: Map<number, MacroCall>
  /** How deep compound expressions are nested in the one that was read last. */
  depth: number
}

/** What a parse needs, and what it leaves behind besides the expression. */
export interface Parse extends Making {
  readonly cursor: Cursor
}

/** Reports what is wrong at a place; null stands for the expression. */
export function broken({ cursor, build }: Making, at: number, message: string): Expression {
  cursor.tell(at, message)
  return build.literal(at, { type: 'null' })
}
