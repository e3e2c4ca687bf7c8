import { describe, expect, it } from 'vitest'
import { isDocumentationTag } from './documentation-tags.ts'
import { isIgnoredMarker } from './ignored-markers.ts'
import { allMarkers, findMarker, resolveKubebuilderName } from './names.ts'

/** What controller-gen 0.23 registers for `crd`, by prefix. */
const controllerGen: Readonly<Record<string, string>> = {
  '': 'default groupName listMapKey listType mapType nullable optional required structType versionName',
  'k8s:': 'enum immutable listMapKey listType maxItems maximum minimum optional required',
  'kubebuilder:':
    'default deprecatedversion example externalDocs metadata printcolumn pruning:PreserveUnknownFields resource selectablefield skip ' +
    'skipversion storageversion subresource:scale subresource:status title unservedversion',
  'kubebuilder:validation:': 'AtLeastOneOf AtMostOneOf EmbeddedResource ExactlyOneOf Optional Required Schemaless',
}

const validations =
  'Enum ExclusiveMaximum ExclusiveMinimum Format MaxItems MaxLength MaxProperties Maximum MinItems MinLength MinProperties Minimum ' +
  'MultipleOf Pattern Type UniqueItems XEmbeddedResource XIntOrString XPreserveUnknownFields XValidation'

const names = [
  ...Object.entries(controllerGen).flatMap(([prefix, list]) => list.split(' ').map(name => prefix + name)),
  ...validations.split(' ').flatMap(name => [`kubebuilder:validation:${name}`, `kubebuilder:validation:items:${name}`]),
]

describe('names', () => {
  it('has every marker of controller-gen', () => {
    expect(names).toHaveLength(82)
    expect(names.filter(name => resolveKubebuilderName(name)?.tail !== undefined || resolveKubebuilderName(name) === undefined)).toEqual([])
  })

  it('has all validations at any depth of items', () => {
    for (const name of validations.split(' ')) {
      const { marker, steps } = resolveKubebuilderName(`kubebuilder:validation:items:items:${name}`) ?? {}
      expect({ steps, items: marker?.kind === 'schema' && marker.items }, name).toEqual({ steps: ['items', 'items'], items: true })
    }
  })

  it('gives no name twice, and ignores none', () => {
    const all = Object.values(allMarkers)
    const [marks, tags] = [all.flatMap(marker => marker.kubebuilder), all.flatMap(marker => marker.tags)]
    expect(new Set(marks).size).toBe(marks.length)
    expect(new Set(tags).size).toBe(tags.length)
    expect(marks.filter(isIgnoredMarker)).toEqual([])
    expect(tags.filter(tag => isDocumentationTag(tag))).toEqual(['default', 'enum', 'type'])
  })

  it('names each file as one of the spellings', () => {
    const spelled = Object.entries(allMarkers).filter(([file, marker]) =>
      [...marker.tags, ...marker.kubebuilder.map(name => name.replaceAll(':', '-'))].includes(file),
    )
    expect(spelled).toHaveLength(Object.keys(allMarkers).length)
  })

  it.each(['+kubebuilder:validation:Minimum', '@minimum', 'minimum', 'kubebuilder:validation:items:Minimum', '@items:minimum'])(
    'finds %s',
    name => {
      expect(findMarker(name)).toBe(allMarkers['minimum'])
    },
  )

  it('finds nothing for other names', () => {
    expect(findMarker('@see')).toBeUndefined()
  })
})
