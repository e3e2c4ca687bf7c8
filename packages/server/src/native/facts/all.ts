import { admissionregistration } from './admissionregistration.ts'
import { core } from './core.ts'
import { flowcontrol } from './flowcontrol.ts'
import { others } from './others.ts'
import { resource } from './resource.ts'
import type { StructFacts } from './struct-facts.ts'
import { volumes } from './volumes.ts'

const all: ReadonlyMap<string, StructFacts> = new Map(
  [admissionregistration, core, flowcontrol, others, resource, volumes].flatMap(part => Object.entries(part)),
)

/** The facts of a struct of a group-version, `core/v1` and `Container`. */
export function factsOf(groupVersion: string, name: string): StructFacts | undefined {
  return all.get(`${groupVersion}.${name}`)
}
