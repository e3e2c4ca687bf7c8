import { coreDefaults } from './core.ts'
import { otherDefaults } from './others.ts'
import type { Defaults } from './tools.ts'

const all: ReadonlyMap<string, Defaults> = new Map([coreDefaults, otherDefaults].flatMap(part => Object.entries(part)))

/** The defaults of a struct that API servers write as code, `core/v1` and `Container`. Those that are markers are in schemas/. */
export function defaultsOf(groupVersion: string, name: string): Defaults {
  return all.get(`${groupVersion}.${name}`) ?? {}
}
