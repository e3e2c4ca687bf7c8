import { newestMinor } from '../upstream/minors.ts'
import type { Upstream } from '../upstream/types.ts'
import { upstream } from '../upstream/upstream.ts'
import { catalogue } from './catalogue.ts'
import { clientVariants } from './client-variants.ts'
import { conditions, customResource, declareCustomResource } from './custom-resource.ts'
import { declareModule, type ModuleStyle } from './declarations.ts'
import { plain } from './dialect.ts'
import { fieldFacts, structFacts } from './field-facts.ts'
import { customResourcePlace, declareScalars, scalarsPlace } from './scalar-definitions.ts'

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
