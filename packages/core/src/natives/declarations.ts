import type { Definition, Field, Upstream } from '../upstream/types.ts'
import type { Catalogue } from './catalogue.ts'
import { placeIn, type Dialect } from './dialect.ts'
import { collectImports, type ModuleImports } from './module-imports.ts'
import type { NativeName } from './native-name.ts'
import { scalarOfDefinition, scalarsPlace } from './scalar-definitions.ts'
import { typeText } from './type-text.ts'
import { specifierBetween } from './virtual-path.ts'

export interface ModuleOptions {
  readonly module: string
  readonly upstream: Upstream
  readonly catalogue: Catalogue
  readonly dialect: Dialect
  /** What import specifiers end with: nothing in virtual files, `.js` in published ones. */
  readonly ending?: string
  /** Writes a comment before a field. */
  readonly note?: (field: Field) => string
}

/**
 * Writes the declarations of one module at one minor, one per definition that any known minor has. A definition that this
 * minor lacks is an empty interface: imports of it resolve, and the reader can say since when it exists.
 */
export function declareModule(options: ModuleOptions): string {
  const { module, catalogue, dialect, upstream, ending = '' } = options
  const natives = catalogue.declared(module)
  const imports = collectImports(module, dialect, new Set(natives.map(({ name }) => name)))
  const scalars = natives.filter(isScalar).map(({ name }) => name)
  const declared = natives
    .filter(native => !isScalar(native))
    .map(native => declare(native, upstream.definition(native.definition), imports, options))
  const passedOn =
    scalars.length === 0
      ? ''
      : `export type { ${scalars.join(', ')} } from '${specifierBetween(placeIn(dialect, module), scalarsPlace)}${ending}'\n`
  return `${imports.write(ending)}${passedOn}${declared.join('')}export {}\n`
}

function isScalar({ definition }: NativeName): boolean {
  return scalarOfDefinition(definition) !== undefined
}

function declare({ name }: NativeName, definition: Definition | undefined, imports: ModuleImports, options: ModuleOptions): string {
  if (definition === undefined) return `export interface ${name} {}\n`
  if (definition.type.kind !== 'object') return `export type ${name} = ${typeText(definition.type, imports)}\n`
  const fields = Object.values(definition.fields)
  if (fields.length === 0) return `export interface ${name} { [key: string]: unknown }\n`
  return `export interface ${name} {\n${fields.map(field => declareField(field, imports, options)).join('')}}\n`
}

function declareField(field: Field, imports: ModuleImports, { dialect, note }: ModuleOptions): string {
  const property = propertyName(dialect.shown(field.name))
  return `${note?.(field) ?? ''}${property}${field.required ? '' : '?'}: ${typeText(field.type, imports)}\n`
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}
