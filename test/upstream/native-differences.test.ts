import { embedDefinition, kubernetesMinors, nativeDifferences, upstream } from '@crdgen/core/internal'
import { describe, expect, it } from 'vitest'
import { findDifferences } from '../goldens/differences.ts'

/** What each entry of nativeDifferences may change, as `DEFINITION PATH: CONTROLLER-GEN instead of UPSTREAM`. */
const patterns: Readonly<Record<string, RegExp>> = {
  'inlined-atomic': /x-kubernetes-map-type: "atomic" instead of nothing$/,
  'default-constants': /AzureDiskVolumeSource properties\.(cachingMode|kind)\.default: nothing instead of "(ReadWrite|Shared)"$/,
  finalizers: /finalizers\.x-kubernetes-list-type: nothing instead of "set"$/,
  'int-or-string-bounds': /(minimum|maximum): nothing instead of -?214748364[78]$/,
  'fields-v1': /(\.fieldsV1\.|FieldsV1 )x-kubernetes-preserve-unknown-fields: nothing instead of true$/,
  'required-markers': /required: \[.*\] instead of (\[.*\]|nothing)$/,
  'declarative-validation':
    /(minimum|maximum|minLength|minItems|minProperties|maxItems|enum|x-kubernetes-validations): .* instead of nothing$/,
  'unusable-map-keys': /x-kubernetes-list-(type: "map"|map-keys: \[.*\]) instead of nothing$/,
}

/** Only what a definition says itself: what lies deeper is said by another one. */
const ownLine = /^\S+ (?!properties\.\S*properties\.)/

describe("natives: 'upstream' differs from controller-gen", () => {
  it('in what nativeDifferences names', () => {
    expect(Object.keys(patterns).toSorted()).toEqual(nativeDifferences.map(({ name }) => name).toSorted())
  })

  it.each(kubernetesMinors)('in nothing else at %s', kubernetes => {
    const lines = upstream(kubernetes)
      .names()
      .flatMap(name => {
        const [controllerGen, better] = (['controller-gen', 'upstream'] as const).map(
          natives => embedDefinition(name, { kubernetes, natives }).schema,
        )
        return findDifferences(controllerGen, better)
          .map(line => `${name} ${line}`)
          .filter(line => ownLine.test(line))
      })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(line => !Object.values(patterns).some(pattern => pattern.test(line)))).toEqual([])
  })
})
