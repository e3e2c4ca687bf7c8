import type { Settings } from '../language/options.ts'
import type { Macro, MacroForm } from './macro.ts'
import { macros } from './macros.ts'

/** Macros by kind, name and number of arguments: `member all 2`. A name can start with a dot. */
export type MacroTable = ReadonlyMap<string, Macro>

export function macroKey({ name, kind, arguments: count }: MacroForm): string {
  return `${kind} ${name} ${count}`
}

/** The macros of an environment. */
export function macroTable(settings: Settings): MacroTable {
  const table = new Map<string, Macro>()
  for (const macro of macros)
    for (const form of macro.forms) if (form.since === undefined || settings.has(form.since)) table.set(macroKey(form), macro)
  return table
}
