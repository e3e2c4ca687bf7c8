import { suggest } from '@crdgen/core/internal'
import { entriesOf, itemsOf, kindOf, listOf, type Placed, setMember } from './placed.ts'
import { KustomizeProblem } from './problem.ts'

/** The possible values of a field of a kustomization. */
export type Shape = 'text' | 'flag' | 'number' | 'any' | { readonly list: Shape } | { readonly map: Shape } | FieldsShape
interface FieldsShape {
  readonly fields: Readonly<Record<string, Shape>>
}

const text = 'text'
const flag = 'flag'
const texts = { list: text } as const
const textMap = { map: text } as const
const gvk = { group: text, version: text, kind: text } as const
const id = { ...gvk, name: text, namespace: text } as const
const selector = { fields: { ...id, annotationSelector: text, labelSelector: text } } as const
const fieldSpec = { fields: { ...gvk, path: text, create: flag } } as const
const patch = { fields: { path: text, patch: text, target: selector, options: { map: flag } } } as const
const image = { fields: { name: text, newName: text, tagSuffix: text, newTag: text, digest: text } } as const
const generatorOptions = { fields: { labels: textMap, annotations: textMap, disableNameSuffixHash: flag, immutable: flag } } as const
const keyValues = { literals: texts, files: texts, envs: texts, env: text } as const
const generated = { namespace: text, name: text, behavior: text, ...keyValues, options: generatorOptions } as const
const fieldOptions = { fields: { delimiter: text, index: 'number', encoding: text, create: flag } } as const
const replacement = {
  source: { fields: { ...id, fieldPath: text, options: fieldOptions } },
  sourceValue: text,
  targets: { list: { fields: { select: selector, reject: { list: selector }, fieldPaths: texts, options: fieldOptions } } },
} as const

/** The fields of a kustomization: api/types/kustomization.go. */
export const kustomizationShape: FieldsShape = {
  fields: {
    apiVersion: text,
    kind: text,
    metadata: { fields: { name: text, namespace: text, labels: textMap, annotations: textMap } },
    openapi: textMap,
    namePrefix: text,
    nameSuffix: text,
    namespace: text,
    commonLabels: textMap,
    labels: { list: { fields: { pairs: textMap, includeSelectors: flag, includeTemplates: flag, fields: { list: fieldSpec } } } },
    commonAnnotations: textMap,
    patchesStrategicMerge: texts,
    patchesJson6902: { list: patch },
    patches: { list: patch },
    images: { list: image },
    imageTags: { list: image },
    replacements: { list: { fields: { ...replacement, path: text } } },
    replicas: { list: { fields: { name: text, count: 'number' } } },
    vars: { list: { fields: { name: text, objref: { fields: { apiVersion: text, ...id } }, fieldref: { fields: { fieldPath: text } } } } },
    sortOptions: { fields: { order: text, legacySortOptions: { fields: { orderFirst: texts, orderLast: texts } } } },
    resources: texts,
    components: texts,
    crds: texts,
    bases: texts,
    configMapGenerator: { list: { fields: generated } },
    secretGenerator: { list: { fields: { ...generated, type: text } } },
    helmGlobals: 'any',
    helmCharts: 'any',
    helmChartInflationGenerator: 'any',
    generatorOptions,
    configurations: texts,
    generators: texts,
    transformers: texts,
    validators: texts,
    buildMetadata: texts,
  },
}

export const replacementShape: FieldsShape = { fields: replacement }

/** Checks what is written, and gives fields the names that they have: letters may be small or large, as Go's JSON reads them. */
export function applyShape(placed: Placed, shape: Shape, name: string): Placed {
  if (shape === 'any' || kindOf(placed) === 'null') return placed
  if (typeof shape === 'string') {
    if (typeof placed.value !== types[shape]) throw new KustomizeProblem(`${name} is to be ${nouns[shape]}`, placed)
    return placed
  }
  if ('list' in shape) {
    if (kindOf(placed) !== 'list') throw new KustomizeProblem(`${name} is to be a list`, placed)
    const items = itemsOf(placed)
    const fitted = items.map(item => applyShape(item, shape.list, `an item of ${name}`))
    return fitted.every((item, index) => item === items[index]) ? placed : listOf(fitted, placed)
  }
  if (kindOf(placed) !== 'map') throw new KustomizeProblem(`${name} is to be a mapping`, placed)
  return entriesOf(placed).reduce((made, [key, value]) => {
    const known = 'map' in shape ? key : fieldName(key, shape, name, value)
    const fitted = applyShape(value, 'map' in shape ? shape.map : (shape.fields[known] ?? 'any'), known)
    return known === key && fitted === value ? made : setMember(setMember(made, key, undefined), known, fitted)
  }, placed)
}

const types = { text: 'string', flag: 'boolean', number: 'number' } as const
const nouns = { text: 'a text', flag: 'true or false', number: 'a number' } as const

function fieldName(key: string, { fields }: FieldsShape, name: string, value: Placed): string {
  if (Object.hasOwn(fields, key)) return key
  const found = Object.keys(fields).find(one => one.toLowerCase() === key.toLowerCase())
  if (found !== undefined) return found
  const near = suggest(key, Object.keys(fields))
  throw new KustomizeProblem(`${name} has no field ${key}${near === undefined ? '' : `; did you mean ${near}?`}`, value)
}
