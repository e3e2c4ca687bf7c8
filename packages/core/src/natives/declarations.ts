import type { Definition, Field, Upstream, FieldType } from '../upstream/types.ts'
import type { Catalogue } from './catalogue.ts'
import { placeIn, type Dialect } from './dialect.ts'
import { type NativeName, nativeName } from './native-name.ts'
import { scalarOfDefinition, scalarsPlace } from './scalar-definitions.ts'
import { specifierBetween } from './virtual-path.ts'

export interface ModuleOptions {
  readonly module: string
  readonly upstream: Upstream
  readonly catalogue: Catalogue
  readonly dialect: Dialect
  readonly style?: ModuleStyle
}

export interface ModuleStyle {
  /** The end of import specifiers. */
  readonly ending: string
  readonly indent: string
  /** A definition that this minor lacks is left out, or declared without members. */
  readonly absent: 'left out' | 'empty'
  /** The declaration of a definition without fields: an object that any other may be assigned to, or a nominal one. */
  readonly open: 'object' | 'interface'
  /** One line about a definition; empty for none. */
  noteStruct(struct: Definition): string
  /** One line about a field of a definition; empty for none. */
  noteField(field: Field, owner: Definition): string
}

/** For the compiler: no byte too many. Every definition of any minor can be imported, so that the reader can report since when it exists. */
const virtualStyle: ModuleStyle = { ending: '', indent: '', absent: 'empty', open: 'interface', noteStruct: () => '', noteField: () => '' }

/** Writes the declarations of one module at one minor. */
export function declareModule(options: ModuleOptions): string {
  const { module, catalogue, dialect, upstream, style = virtualStyle } = options
  const natives = catalogue.declared(module)
  const imports = collectImports(module, dialect, new Set(natives.map(({ name }) => name)))
  const scalars = natives.filter(isScalar).map(({ name }) => name)
  const structs = natives.filter(native => !isScalar(native))
  const declared = structs.map(native => declare(native, upstream.definition(native.definition), imports, options))
  const from = `'${specifierBetween(placeIn(dialect, module), scalarsPlace)}${style.ending}'`
  const passedOn = scalars.length === 0 ? '' : `export type { ${scalars.join(', ')} } from ${from}\n`
  return `${imports.write(style.ending)}${passedOn}${declared.join('')}export {}\n`
}

function isScalar({ definition }: NativeName): boolean {
  return scalarOfDefinition(definition) !== undefined
}

function declare({ name }: NativeName, definition: Definition | undefined, imports: ModuleImports, options: ModuleOptions): string {
  const { style = virtualStyle } = options
  if (definition === undefined) return style.absent === 'empty' ? `export interface ${name} {}\n` : ''
  const note = style.noteStruct(definition)
  if (definition.type.kind !== 'object') return `${note}export type ${name} = ${typeText(definition.type, imports)}\n`
  const fields = Object.values(definition.fields)
  if (fields.length === 0)
    return style.open === 'object'
      ? `${note}export type ${name} = object\n`
      : `${note}export interface ${name} { [key: string]: unknown }\n`
  return `${note}export interface ${name} {\n${fields.map(field => declareField(field, definition, imports, options)).join('')}}\n`
}

function declareField(field: Field, owner: Definition, imports: ModuleImports, { dialect, style = virtualStyle }: ModuleOptions): string {
  const property = propertyName(dialect.shown(field.name))
  const note = style.noteField(field, owner)
  const optional = field.required ? '' : '?'
  return `${note === '' ? '' : style.indent + note}${style.indent}${property}${optional}: ${typeText(field.type, imports)}\n`
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}

/** The names a module uses from other modules, collected while its types are written. */
interface ModuleImports extends Names {
  /** Writes one import per module that was used; `ending` ends the specifiers. */
  write(ending: string): string
}

/** Starts the imports of one module. `taken` are the names that the module declares itself; an import of such a name is renamed. */
function collectImports(module: string, dialect: Dialect, taken: ReadonlySet<string>): ModuleImports {
  const here = placeIn(dialect, module)
  const used = new Map<string, Map<string, string>>()

  function importName(place: string, name: string, alias: string): string {
    const names = used.get(place) ?? new Map<string, string>()
    const local = names.get(name) ?? (taken.has(name) ? alias : name)
    used.set(place, names.set(name, local))
    return local
  }

  return {
    scalar: name => importName(scalarsPlace, name, `Scalar${name}`),
    native: native =>
      native.module === module
        ? native.name
        : importName(placeIn(dialect, native.module), native.name, native.module.replace(/\W/g, '_') + native.name),
    write: ending =>
      [...used]
        .map(([place, names]) => `import type { ${[...names].map(renamed).join(', ')} } from '${specifierBetween(here, place)}${ending}'\n`)
        .join(''),
  }
}

function renamed([name, local]: readonly [string, string]): string {
  return name === local ? name : `${name} as ${local}`
}

/** The local name of a scalar or a definition in the module that is being written. */
interface Names {
  scalar(name: string): string
  native(native: NativeName): string
}

const integers: Readonly<Record<string, string>> = { int32: 'Int32', int64: 'Int64' }
const numbers: Readonly<Record<string, string>> = { double: 'Double', float: 'Float' }
const strings: Readonly<Record<string, string>> = { byte: 'Bytes', 'date-time': 'Time' }

/** Writes the type of a field's value. */
function typeText(type: FieldType, names: Names): string {
  switch (type.kind) {
    case 'boolean':
      return 'boolean'
    case 'string':
      return flavourOf(strings, type.format, names) ?? 'string'
    case 'integer':
      return flavourOf(integers, type.format, names) ?? names.scalar('Integer')
    case 'number':
      return flavourOf(numbers, type.format, names) ?? 'number'
    case 'int-or-string':
      return names.scalar('IntOrString')
    case 'quantity':
      return names.scalar('Quantity')
    case 'any':
      return names.scalar('JSONValue')
    case 'object':
      return '{ [key: string]: unknown }'
    case 'ref':
      return refText(type.definition, names)
    case 'array':
      return `${typeText(type.items, names)}[]`
    case 'map':
      return `{ [key: string]: ${typeText(type.values, names)} }`
  }
}

function flavourOf(scalars: Readonly<Record<string, string>>, format: string | undefined, names: Names): string | undefined {
  const scalar = format === undefined ? undefined : scalars[format]
  return scalar === undefined ? undefined : names.scalar(scalar)
}

function refText(definition: string, names: Names): string {
  const scalar = scalarOfDefinition(definition)
  return scalar === undefined ? names.native(nativeName(definition)) : names.scalar(scalar.name)
}
