import type { CustomResourceDefinition, Diagnostic } from '@crdgen/core'
import { writeCrd } from '@crdgen/generator'
import { parse } from 'yaml'
import { isRecord, member } from '../../upstream/schemas.ts'
import { findDifferences } from '../differences.ts'

/** One line per difference between our CRD and controller-gen's text: values, order of keys, and, where no native brings words of its own, bytes. */
export function compareCrds(ours: CustomResourceDefinition | undefined, theirs: string, toTheByte: boolean): readonly string[] {
  if (ours === undefined) return ['is not there']
  const golden: unknown = parse(theirs)
  const text = writeCrd(ours)
  const [mine, other] = [byVersion(ownWords(parse(text))), byVersion(ownWords(golden))]
  const differences = findDifferences(mine, other)
  if (differences.length > 0) return differences
  if (JSON.stringify(mine) !== JSON.stringify(other)) return ['the order of keys']
  return toTheByte ? compareText(writeCrd(withRootWords(ours, golden)), theirs) : []
}

/** controller-gen folds a line at 80 columns; we never do. */
function compareText(ours: string, theirs: string): readonly string[] {
  if (/^.{81}/m.test(ours)) return []
  const [mine, other] = [ours.split('\n'), theirs.split('\n')]
  const at = mine.findIndex((line, index) => line !== other[index])
  return ours === theirs ? [] : [`line ${at + 1}: ${JSON.stringify(mine[at])} instead of ${JSON.stringify(other[at])}`]
}

/** Leaves out descriptions that are not the model's: those of natives, and of apiVersion, kind and metadata. */
function ownWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownWords)
  if (!isRecord(value)) return value
  const own = Object.entries(value).filter(([key, inner]) => key !== 'description' || typeof inner !== 'string' || isModelText(inner))
  return Object.fromEntries(own.map(([key, inner]) => [key, ownWords(inner)]))
}

/** As draw.ts, marks.ts and root-marks.ts write them. */
const isModelText = (text: string): boolean => /Zed|More, elsewhere|What it is, in words/.test(text)

function byVersion(crd: unknown): unknown {
  const spec = member(crd, 'spec')
  const versions = member(spec, 'versions')
  if (!isRecord(crd) || !isRecord(spec) || !Array.isArray(versions)) return crd
  return { ...crd, spec: { ...spec, versions: Object.fromEntries(versions.map((one: unknown) => [String(member(one, 'name')), one])) } }
}

/** Puts in what Go's TypeMeta says of apiVersion and kind. */
function withRootWords(crd: CustomResourceDefinition, golden: unknown): CustomResourceDefinition {
  const versions = member(member(golden, 'spec'), 'versions')
  const root = Array.isArray(versions) ? member(member(member(versions[0], 'schema'), 'openAPIV3Schema'), 'properties') : undefined
  const wordsOf = (name: string): object => {
    const description = member(member(root, name), 'description')
    return typeof description === 'string' ? { description } : {}
  }
  return {
    ...crd,
    spec: {
      ...crd.spec,
      versions: crd.spec.versions.map(version => {
        const schema = version.schema?.openAPIV3Schema ?? {}
        const words = ['apiVersion', 'kind'].map(name => [name, { ...wordsOf(name), type: 'string' as const }])
        return {
          ...version,
          schema: { openAPIV3Schema: { ...schema, properties: { ...schema.properties, ...Object.fromEntries(words) } } },
        }
      }),
    },
  }
}

/** What controller-gen refuses, and we take: it does not see the type behind a name when it reads the markers beside it. */
const unseen = /must apply \S+ to (?:an? \w+ value, found(?: type "")? ?|an object|an array value, found array)$/

/** What we refuse, and controller-gen takes without a word, by the marker and our rule. */
const stricter: readonly { readonly marker: RegExp; readonly rule: string; readonly why: string }[] = [
  {
    marker: /^(?:default|optional|nullable|k8s:|kubebuilder:default)/,
    rule: 'marker/misplaced',
    why: 'a marker of fields on a type, which it passes over',
  },
  { marker: /^k8s:/, rule: 'marker/bad-value', why: 'those of declarative validation that we take on types, too' },
  { marker: /(?:Enum|Format|PreserveUnknownFields)\b|^structType/, rule: 'marker/wrong-type', why: 'what the type can never be' },
]

/** Says how the two verdicts about one mistake differ, if they do and should not. */
export function compareVerdicts(marker: string, theirs: readonly string[], ours: readonly Diagnostic[]): string | undefined {
  const errors = ours.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (theirs.length > 0 === errors.length > 0) return undefined
  if (first === undefined) return theirs.every(line => unseen.test(line)) ? undefined : `only controller-gen refuses: ${theirs[0]}`
  const isKnown = stricter.some(known => known.marker.test(marker) && errors.every(({ rule }) => rule === known.rule))
  return isKnown ? undefined : `only we refuse: ${first.rule} ${first.message}`
}
