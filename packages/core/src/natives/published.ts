import { kubernetesMinors, newestMinor } from '../upstream/minors.ts'
import type { Definition, Field, FieldType, Upstream } from '../upstream/types.ts'
import { upstream } from '../upstream/upstream.ts'
import { catalogue } from './catalogue.ts'
import { clientVariants } from './client-variants.ts'
import { conditions, customResource, declareCustomResource } from './custom-resource.ts'
import { declareModule, type ModuleStyle } from './declarations.ts'
import { plain } from './dialect.ts'
import { customResourcePlace, declareScalars, scalarOfDefinition, scalarsPlace } from './scalar-definitions.ts'

/** A module of the published `crdgen/kubernetes`: the place below that name, and its declarations. */
export interface PublishedModule {
  readonly place: string
  readonly declarations: string
}

const ending = '.js'

/** Written for people: facts above each struct and field, and nothing that the newest minor doesn't have. */
function styleFor(kubernetes: Upstream): ModuleStyle {
  return {
    ending,
    indent: '  ',
    absent: 'left out',
    open: 'object',
    noteStruct: struct => comment(structFacts(struct)),
    noteField: (field, owner) => comment(fieldFacts(field, owner, kubernetes)),
  }
}

/** Editors show it as Markdown; a default or a name cannot end it. */
function comment(sentences: readonly string[]): string {
  return sentences.length === 0 ? '' : `/** ${sentences.join(' ').replaceAll('*/', '*\\/')} */\n`
}

/** Writes the modules of `crdgen/kubernetes` for the newest known minor. */
export function publishedModules(): readonly PublishedModule[] {
  const newest = upstream(newestMinor)
  const present = new Set(newest.names())
  const modules = catalogue().modules.filter(module =>
    catalogue()
      .declared(module)
      .some(({ definition }) => present.has(definition)),
  )
  return [
    {
      place: 'index',
      declarations: `export * from './${scalarsPlace}${ending}'\nexport type { ${conditions}, ${customResource} } from './${customResourcePlace}${ending}'\n`,
    },
    { place: scalarsPlace, declarations: declareScalars(({ summary }) => `/** ${summary}. */\n`) },
    {
      place: customResourcePlace,
      declarations: declareCustomResource({ specifier: `./meta/v1${ending}`, name: 'ObjectMeta' }, `./meta/v1${ending}`, true),
    },
    ...clientVariants.map(({ place, metadata }) => ({
      place,
      declarations: `export * from './${scalarsPlace}${ending}'\n${declareCustomResource(metadata, `./meta/v1${ending}`, true)}`,
    })),
    ...modules.map(module => ({
      place: module,
      declarations: declareModule({ module, upstream: newest, catalogue: catalogue(), dialect: plain, style: styleFor(newest) }),
    })),
  ]
}

/**
 * Describes in short sentences what is known of a struct of Kubernetes: its kind, since when it exists, and whether it is replaced as a
 * whole. Facts alone, no text of upstream's; a minor is named only where it is later than the oldest known one.
 */
function structFacts({ gvk = [], mapType, since }: Definition): readonly string[] {
  return [
    ...gvk.map(({ group, version, kind }) => `${kind} of ${group === '' ? version : `${group}/${version}`}.`),
    ...mapTypeFact(mapType),
    ...sinceFact(since),
  ]
}

/**
 * Describes in short sentences what is known of a field: its type on the wire, list type, values, default, and since when its struct has
 * it.
 */
function fieldFacts(field: Field, owner: Pick<Definition, 'since'>, kubernetes: Upstream): readonly string[] {
  const { type, required, gates = [], enum: values = [], default: fallback, since } = field
  const wire = wireType(type, kubernetes)
  return [
    `${wire.charAt(0).toUpperCase()}${wire.slice(1)}${required ? ', required' : ''}.`,
    ...listTypeFact(field),
    ...mapTypeFact(field.mapType),
    ...(values.length === 0 ? [] : [`One of ${values.map(value => JSON.stringify(value)).join(', ')}.`]),
    ...(fallback === undefined ? [] : [`Default ${JSON.stringify(fallback)}.`]),
    ...(since === owner.since ? [] : sinceFact(since)),
    ...(gates.length === 0 ? [] : [`Gate ${gates.join(', ')}.`]),
  ]
}

/** The oldest known minor stands for "then or earlier". */
function sinceFact(since: string): readonly string[] {
  return since === kubernetesMinors[0] ? [] : [`Since ${since}.`]
}

function listTypeFact({ listType, listMapKeys = [] }: Field): readonly string[] {
  if (listType === undefined) return []
  return [`List type ${listType}${listMapKeys.length === 0 ? '' : ` by ${listMapKeys.join(', ')}`}.`]
}

function mapTypeFact(mapType: Definition['mapType']): readonly string[] {
  return mapType === undefined ? [] : [`Map type ${mapType}.`]
}

/** Names the type in the words of a schema, which have what the TypeScript type cannot express: `integer (int32)`, `array of object`. */
function wireType(type: FieldType, kubernetes: Upstream): string {
  switch (type.kind) {
    case 'array':
      return `array of ${wireType(type.items, kubernetes)}`
    case 'map':
      return `map of ${wireType(type.values, kubernetes)}`
    case 'ref':
      return referredType(type.definition, kubernetes)
    case 'any':
      return 'any value'
    case 'int-or-string':
      return 'integer or string'
    case 'object':
    case 'quantity':
      return type.kind
    default:
      return withFormat(type.kind, type.format)
  }
}

function referredType(definition: string, kubernetes: Upstream): string {
  const { type, format } = scalarOfDefinition(definition)?.schema ?? {}
  if (type !== undefined) return withFormat(type, format)
  const referred = kubernetes.definition(definition)?.type ?? { kind: 'object' }
  return referred.kind === 'ref' ? 'object' : wireType(referred, kubernetes)
}

function withFormat(type: string, format: string | undefined): string {
  return format === undefined ? type : `${type} (${format})`
}
