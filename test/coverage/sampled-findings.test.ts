/**
 * Takes two hundred findings over the corpus (a third of it; CRDGEN_COVERAGE=all for all) by a fixed draw and holds each against the swagger files: the field is
 * there at the target and not before `since`, the copy has no such field at the place, and the place is such a struct.
 */
import { check } from '@crdgen/checker'
import type { Diagnostic } from '@crdgen/core'
import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { isRecord, member, schemaAt } from '../upstream/schemas.ts'
import { openSwagger, swaggerMinors } from '../upstream/swagger-files.mjs'
import { corpusCrds, readCrd } from './corpus-crds.ts'

const target = swaggerMinors.at(-1) ?? ''
const wanted = 200

/** Its selector path was .status.selector, which its status never had; kruise v1.5.5 has it fixed (.status.labelSelector). */
const trueFaults = ['v1.0.1', 'v1.1.0', 'v1.3.0', 'v1.4.2'].map(
  version => `kruise/${version}/uniteddeployments.apps.kruise.io.yaml scale/path-not-in-schema`,
)

interface Place {
  readonly file: string
  readonly finding: Diagnostic
  readonly place: string
}

describeWithCorpus('findings over the corpus', () => {
  it('hold against the swagger files, two hundred drawn by lot; errors and wrong scale paths are true ones', () => {
    const isDrawn = (file: string, index: number) =>
      process.env['CRDGEN_COVERAGE'] === 'all' || index % 3 === 0 || trueFaults.some(one => one.startsWith(`${file} `))
    const files = corpusCrds().filter(({ file }, index) => isDrawn(file, index))
    const all = files.flatMap(({ file }) => check({ documents: [readCrd(file)], kubernetes: target }).map(finding => ({ file, finding })))
    const faults = all.filter(({ finding: { severity, rule } }) => severity === 'error' || rule.startsWith('scale/path-'))
    expect(faults.map(({ file, finding }) => `${file} ${finding.rule}`)).toEqual(trueFaults)
    const places = all.flatMap(({ file, finding }) => placesOf(finding).map(place => ({ file, finding, place })))
    const drawn = draw(places, wanted)
    expect(drawn).toHaveLength(wanted)
    expect(drawn.map(one => [one.file, one.finding.rule, one.place, judge(one)]).filter(([, , , wrong]) => wrong !== undefined)).toEqual([])
  }, 120_000)

  function judge({ file, finding, place }: Place): string | undefined {
    const { definition, field, since } = finding.data
    const [name, own] = [String(definition), String(field)]
    const colon = place.indexOf(':')
    const [version, path] = [place.slice(0, colon), place.slice(colon + 1).replaceAll('.*', '{}')]
    const parent = schemaAt(readCrd(file), version, `.${path.slice(0, path.lastIndexOf('.'))}`)
    const names = Object.keys(propertiesOf(parent))
    const having = swaggerMinors.filter(minor => Object.hasOwn(fieldsAt(name, minor), own))
    const isMissing = finding.rule === 'upstream/missing-field'
    if (having.includes(target) !== isMissing) return `${target} ${isMissing ? 'lacks' : 'has'} the field`
    if (names.includes(own) === isMissing) return 'the copy says otherwise'
    if (having[0] !== since && !(having[0] === '1.24' || having.length === 0)) return `it came with ${having[0]}`
    const known = new Set(swaggerMinors.flatMap(minor => Object.keys(fieldsAt(name, minor))))
    const strangers = names.filter(one => !known.has(one))
    return strangers.length * 3 > names.length ? `another struct: it has ${strangers.join(', ')}` : undefined
  }

  function fieldsAt(definition: string, minor: string): Readonly<Record<string, unknown>> {
    return propertiesOf(openSwagger(minor)[definition])
  }
})

function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  const properties = member(schema, 'properties')
  return isRecord(properties) ? properties : {}
}

function placesOf({ rule, data: { places } }: Diagnostic): readonly string[] {
  const judged = rule === 'upstream/missing-field' || rule === 'upstream/not-in-target'
  return judged && Array.isArray(places) ? places.map(String) : []
}

/** A linear congruential generator: the same draw every time. */
function draw<T>(all: readonly T[], many: number): readonly T[] {
  let state = 20_240_917
  const left = [...all]
  return Array.from({ length: Math.min(many, left.length) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return left.splice(state % left.length, 1)
  }).flat()
}
