/** XRDs of the corpus: of the CRDs that Crossplane makes of each, types; of these, an XRD. Crossplane makes the same CRDs of both. */
import { crdsOf } from '@crdgen/composites'
import { afterAll, expect, test } from 'vitest'
import { describeWithCorpus, readCorpus } from '../corpus.ts'
import { type RoundTrip, roundTrip } from './round-trip.ts'

interface Case {
  readonly id: string
  readonly xrd: unknown
}

const noVersions = 'has no versions, so that there is no kind'
const refusedByServer = 'the API server refuses the CRD that Crossplane makes, and generate does, too'
const docs = 'crossplane/docs@56a4808efd16:content'

/** Why no XRD is written, or one of which Crossplane makes other CRDs. */
const exceptions: Readonly<Record<string, string>> = {
  'crossplane/crossplane@2d040d2daf4e:test/e2e/manifests/apiextensions/xrd/validation/xrd-immutable-updated.yaml':
    'its name is not that of its plural and group; that of the new XRD is',
  [`${docs}/cli/v1.20/command-reference.md`]: noVersions,
  [`${docs}/master/composition/composite-resource-definitions.md#6`]: 'no version is served or stored: they lack referenceable and served',
  [`${docs}/master/composition/composite-resource-definitions.md#7`]: noVersions,
  [`${docs}/master/composition/composite-resource-definitions.md#9`]: noVersions,
  [`${docs}/master/composition/composite-resource-definitions.md#10`]: noVersions,
  [`${docs}/v1.20/concepts/claims.md`]: noVersions,
  [`${docs}/v1.20/concepts/composite-resource-definitions.md#3`]: noVersions,
  'v1/versions-missing': noVersions,
  'v1-claim/spec-property-compositeDeletePolicy': "the user's field is lost in the claim: refused, as it is meant to be",
  'v1/metadata-name-negative': 'maxLength is -1: no name is valid',
  'v1/items-list': refusedByServer,
  'v2/items-list': refusedByServer,
  'v1/columns': refusedByServer,
  'v1-claim/columns': refusedByServer,
  'v1/group-empty': refusedByServer,
  'v2/group-empty': refusedByServer,
  'v1/kind-wrong-case': refusedByServer,
  'v2/deep-defaults': 'the API server refuses the CRD: fields without a type, properties beside additionalProperties',
  'v1-claim/scope-Namespaced': 'claims are of LegacyCluster alone: the API server refuses the XRD',
  'v1-claim/scope-Global': 'the scope is none that the API server accepts',
  'v1/deprecated-false': 'a warning of a version that is not deprecated, which the API server refuses, is left out',
  'v2/deprecated-false': 'a warning of a version that is not deprecated, which the API server refuses, is left out',
  'v1/nothing-referenceable': 'the only version is stored, or the API server refuses the CRD',
}

/** Places where two XRDs differ of which Crossplane makes the same CRDs. */
const withoutEffect: readonly (readonly [what: string, places: RegExp])[] = [
  ['metadata of the XRD itself', /^[-+] \/metadata\//],
  ['labels, which are those of the CRD wherever they are', /^[-+] \/spec\/metadata(\/labels.*)?$/],
  ['v1 with a scope of v2', /^~ \/apiVersion$|^~ \/spec\/scope$/],
  ['the delete policy of claims, where there are none', /^- \/spec\/defaultCompositeDeletePolicy$/],
  ['names that the API server sets', /^- \/spec\/names\/(singular|listKind)$/],
  [
    'fields that an XRD does not have',
    /^- \/spec\/(colour|defaultCompositionRevisionSelector)$|\/selectableFields$|^- .*\/deletionPolicy\/name$/,
  ],
  ['subresources.status, which every CRD has', /^- \/spec\/versions\/\d+\/subresources$/],
  ['conversion None, which is the default', /^- \/spec\/conversion$/],
  [
    "Crossplane's own fields",
    /\/(compositionRef|compositionRevisionSelector|compositionUpdatePolicy|writeConnectionSecretToRef|conditions|connectionDetails)$/,
  ],
  [
    'parts of the schema that Crossplane writes itself',
    /^[+~] .*\/openAPIV3Schema(\/properties(\/(spec|status))?)?(\/type)?$|^- .*\/openAPIV3Schema\/required$/,
  ],
  [
    'parts of the schema that Crossplane drops',
    /^- .*\/openAPIV3Schema(\/properties\/(spec|status))?\/[^/]+$|^- .*\/openAPIV3Schema\/properties\/(metadata|extra|status)$/,
  ],
]

describeWithCorpus('XRDs of the corpus, by way of types', () => {
  const { cases }: { readonly cases: readonly Case[] } = JSON.parse(readCorpus('corpus/composites/xrd.json'))
  const made = cases.filter(({ xrd }) => crdsOf(xrd).errors.length === 0)
  const results: RoundTrip[] = []

  test.each(made.map(one => [one.id, one.xrd] as const))('%s', { timeout: 60_000 }, async (id, xrd) => {
    const result = await roundTrip(xrd)
    results.push(result)
    expect({ isSame: result.isSame, ...(result.isSame ? {} : result) }).toEqual(
      exceptions[id] === undefined ? { isSame: true } : expect.objectContaining({ isSame: false }),
    )
    if (result.isSame) expect(result.differences.filter(one => !withoutEffect.some(([, places]) => places.test(one)))).toEqual([])
  })

  afterAll(() => {
    const [same, equal] = [results.filter(one => one.isSame), results.filter(one => one.isSame && one.differences.length === 0)]
    const reasons = withoutEffect.map(
      ([what, places]) => `${same.filter(({ differences }) => differences.some(one => places.test(one))).length} ${what}`,
    )
    process.stderr.write(
      `XRDs: ${cases.length}, Crossplane refuses ${cases.length - made.length}; of ${results.length}, the CRDs are equal for ${same.length}, ` +
        `the XRDs for ${equal.length}; the others differ in: ${reasons.join('; ')}\n`,
    )
  })
})
