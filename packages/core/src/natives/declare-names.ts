import type { Catalogue } from './catalogue.ts'
import { scalarOfDefinition, scalarsPlace } from './scalar-definitions.ts'
import { specifierBetween } from './virtual-path.ts'

/** The one field of a struct of which only the name is declared: met in a schema, it means that the fields were needed. */
const nameOnly = '~name'

/** A bug of ours, and no mistake of the user's: `looksInside` has to see every type that leads the checker there. */
export function requireFields(name: unknown): void {
  if (name === nameOnly) throw new Error('the compiler was led into a native struct of which only the name is declared')
}

/** Writes a module in which every struct is declared as a distinct type without its fields. */
export function declareNames(module: string, place: string, catalogue: Catalogue): string {
  const natives = catalogue.declared(module)
  const isScalar = (definition: string) => scalarOfDefinition(definition) !== undefined
  const scalars = natives.filter(one => isScalar(one.definition)).map(({ name }) => name)
  const structs = natives
    .filter(one => !isScalar(one.definition))
    .map(({ name }) => `export interface ${name} { '${nameOnly}': '${name}' }\n`)
  const passedOn = scalars.length === 0 ? '' : `export type { ${scalars.join(', ')} } from '${specifierBetween(place, scalarsPlace)}'\n`
  return `${passedOn}${structs.join('')}export {}\n`
}
