import { definitionNames } from '../upstream/names.ts'
import { modelNames } from './model-names.ts'
import { nativeName } from './native-name.ts'

export interface LibraryCase {
  readonly packageName: string
  readonly version: string
  /** The files whose exports must be recognised. */
  readonly modules: RegExp
  /** Whether a name is known to be no definition of any minor. */
  explained(name: string, file: string): boolean
  readonly atLeast: number
  /** Names whose types in the library lack fields that upstream has at the library's minor. */
  readonly fewerFields: readonly string[]
}

const natives = [...definitionNames().keys()].map(nativeName)
const fullNames = new Set(natives.flatMap(modelNames))
const places = new Set(natives.map(({ module, name }) => `${module}#${name}`))

export const cases: readonly LibraryCase[] = [
  {
    packageName: 'kubernetes-models',
    version: '5.1.0',
    modules: /^(?!_schemas).*\/v\w+\/\w+\.d\.ts$|^v1\/\w+\.d\.ts$/,
    // It keeps API versions that were gone before 1.24.
    explained: isOlderModel,
    atLeast: 5_600,
    fewerFields: [],
  },
  {
    packageName: '@kubernetes-models/apimachinery',
    version: '3.0.2',
    modules: /^(?!_schemas).*\.d\.ts$/,
    explained: () => false,
    atLeast: 240,
    fewerFields: [],
  },
  {
    packageName: '@kubernetes/client-node',
    version: '2.0.1',
    modules: /^dist\/(types|gen\/models\/(?!ObjectSerializer)\w+)\.d\.ts$/,
    explained: name => ['KubernetesObject', 'KubernetesListObject'].includes(name),
    atLeast: 1_600,
    fewerFields: [],
  },
  {
    packageName: 'kubernetes-types',
    version: '1.30.0',
    modules: /\.d\.ts$/,
    explained: () => false,
    atLeast: 600,
    // Its generator drops what the OpenAPI document calls resources, scope or verbs there, and all x-kubernetes- properties.
    fewerFields: ['JSONSchemaProps', 'NamedRuleWithOperations', 'ResourceRule', 'RuleWithOperations'],
  },
  {
    packageName: 'kubernetes-fluent-client',
    version: '3.11.6',
    modules: /^dist\/upstream\.d\.ts$/,
    explained: name => name === 'GenericKind',
    atLeast: 45,
    fewerFields: [],
  },
]

/** Says that no known minor has the definition behind a name in a folder such as `apps/v1beta1`. */
function isOlderModel(name: string, file: string): boolean {
  if (/^II?oK8s/.test(name)) return !fullNames.has(name)
  const [version = '', group = 'core'] = file.split('/').reverse().slice(1)
  const module = `${group.split('.')[0]}/${version}`
  return ![name, name.replace(/^I/, '')].some(short => places.has(`${module}#${short}`))
}
