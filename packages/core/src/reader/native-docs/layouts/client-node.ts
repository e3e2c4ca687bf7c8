import { once } from '../../../values/facts.ts'
import { groupBy } from '../../../values/group-by.ts'
import { catalogue } from '../../../natives/catalogue.ts'
import { clientNodeNames } from '../../../natives/client-node-names.ts'
import { realFieldName } from '../../../natives/dialect.ts'
import type { DocPlace, Layout } from '../layout.ts'

const packageName = '@kubernetes/client-node'

/** A file per model: `V1Pod.d.ts` since 1.0, `v1Pod.d.ts` in 0.x. The client behind pepr has no texts of its own and depends on this one. */
const clientNode: Layout = {
  packages: [packageName, 'kubernetes-fluent-client'],
  places: ({ definition }) => (known().get(definition) ?? []).map(([name]) => name).flatMap(placesOf),
  fieldOf: realFieldName,
  restore: text => (aboutSomethingElse.some(start => text.startsWith(start)) ? '' : withoutEscapes(text)),
}

export default clientNode

const aboutSomethingElse: readonly string[] = [
  // A file without imports has its header right above the class.
  'Kubernetes\nNo description provided',
  // A field of such a type has the type's text in place of its own.
  'IntOrString is a type that can hold ',
  'MicroTime is version of Time ',
]

/** openapi-generator: escapeText and escapeUnsafeCharacters of its TypeScript generators. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\(["'\\])/g, '$1')
    .replaceAll('*_/', '*/')
    .replaceAll('/_*', '/*')
}

function placesOf(name: string): readonly DocPlace[] {
  const lower = name.charAt(0).toLowerCase() + name.slice(1)
  return [
    { packageName, file: `dist/gen/models/${name}.d.ts`, declaration: name },
    { packageName, file: `dist/gen/model/${lower}.d.ts`, declaration: name },
  ]
}

const known = once(() => groupBy(clientNodeNames(catalogue()), ([, native]) => native.definition))
