import { kubernetesMinors, newestMinor } from '../upstream/minors.ts'
import type { Definition, Field } from '../upstream/types.ts'
import { upstream } from '../upstream/upstream.ts'
import { catalogue } from './catalogue.ts'
import { customResource, declareCustomResource } from './custom-resource.ts'
import { declareModule, type ModuleStyle } from './declarations.ts'
import { plain } from './dialect.ts'
import { customResourcePlace, declareScalars, scalarsPlace } from './scalar-definitions.ts'

/** A module of the published `crdgen/kubernetes`: the place below that name, and its declarations. */
export interface PublishedModule {
  readonly place: string
  readonly declarations: string
}

const ending = '.js'

/** Written for people: facts above each field, and nothing that the newest minor doesn't have. */
const style: ModuleStyle = {
  ending,
  indent: '  ',
  absent: 'left out',
  note(facts, owner) {
    const known = [...since(facts, owner?.since), ...('required' in facts ? fieldFacts(facts) : [])]
    return known.length === 0 ? '' : `/** ${known.join(' ')} */\n`
  },
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
      declarations: `export * from './${scalarsPlace}${ending}'\nexport type { ${customResource} } from './${customResourcePlace}${ending}'\n`,
    },
    { place: scalarsPlace, declarations: declareScalars(({ summary }) => `/** ${summary}. */\n`) },
    { place: customResourcePlace, declarations: declareCustomResource(`./meta/v1${ending}`) },
    ...modules.map(module => ({
      place: module,
      declarations: declareModule({ module, upstream: newest, catalogue: catalogue(), dialect: plain, style }),
    })),
  ]
}

/** Says nothing for a field as old as its struct, and for the oldest known minor, which stands for "then or earlier". */
function since({ since: minor }: Field | Definition, ownerSince = kubernetesMinors[0]): readonly string[] {
  return minor === ownerSince ? [] : [`Since ${minor}.`]
}

function fieldFacts({ gates = [], enum: values = [], default: fallback }: Field): readonly string[] {
  return [
    ...(gates.length === 0 ? [] : [`Gate ${gates.join(', ')}.`]),
    ...(values.length === 0 ? [] : [`One of ${values.map(value => JSON.stringify(value)).join(', ')}.`]),
    ...(fallback === undefined ? [] : [`Default ${JSON.stringify(fallback)}.`]),
  ]
}
