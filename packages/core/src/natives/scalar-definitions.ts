import type { Scalar } from './scalar.ts'
import { scalars } from './scalars.ts'
import { parseVirtualPath } from './virtual-path.ts'

const byName: ReadonlyMap<string, Scalar> = new Map(Object.entries(scalars))

const byDefinition: ReadonlyMap<string, Scalar> = new Map(
  Object.values<Scalar>(scalars).flatMap(scalar => (scalar.definition === undefined ? [] : [[scalar.definition, scalar] as const])),
)

/** The place of the module that declares the scalars. */
export const scalarsPlace = 'scalars'

/** The place of the module that declares `CustomResource`. */
export const customResourcePlace = 'custom-resource'

/** Tells that a virtual file has markers on its declarations, as `Conditions` does. */
export function hasMarkers(path: string): boolean {
  return parseVirtualPath(path)?.place === customResourcePlace
}

export function scalarNamed(name: string): Scalar | undefined {
  return byName.get(name)
}

export const scalarNames: readonly string[] = [...byName.keys()]

/** The scalar that an upstream definition is: Quantity, IntOrString, Time, MicroTime. */
export function scalarOfDefinition(definition: string): Scalar | undefined {
  return byDefinition.get(definition)
}

/** Writes the module of the scalars, each after its `note`. */
export function declareScalars(note: (scalar: Scalar) => string = () => ''): string {
  return Object.values<Scalar>(scalars)
    .map(scalar => `${note(scalar)}${scalar.declaration}\n`)
    .join('')
}
