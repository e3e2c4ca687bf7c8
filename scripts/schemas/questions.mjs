// @ts-check
/**
 * Questions about a new minor that no source answers, without those about tables written by hand (by-hand.mjs). Each names the place in
 * additions.json where a person writes the answer, and nothing is written while one is open.
 *
 * @import { Facts } from './facts.mjs'
 * @import { GoSources } from './go-sources.mjs'
 */
import { addedAt } from './go-markers.mjs'

const file = 'scripts/schemas/additions.json'

/**
 * @param {Facts} facts of the new minor
 * @param {Facts | undefined} before of the minor before it
 * @param {GoSources} sources
 * @param {readonly string[]} unknownGates gates of fields whose stages no list has
 * @param {boolean} isKnown whether schemas/ has the minor: its Go types are there, too
 * @returns {readonly string[]}
 */
export function openQuestions(facts, before, sources, unknownGates, isKnown) {
  return [
    ...questionsOfGates(facts, before, sources),
    ...questionsOfDefaults(facts),
    ...unknownGates.map(questionOfStages),
    ...(isKnown ? [] : questionsOfGoTypes(facts, before, sources)),
  ]
}

/**
 * Decode errors name the Go types of fields, and a swagger file has none.
 * @param {Facts} facts
 * @param {Facts | undefined} before
 * @param {GoSources} sources
 */
function questionsOfGoTypes({ minor, definitions }, before, { goTypes }) {
  if (before === undefined || Object.keys(goTypes).length > 0) return []
  const added = Object.entries(definitions).flatMap(([name, { properties = {} }]) =>
    Object.keys(properties)
      .filter(field => !Object.hasOwn(before.definitions[name]?.properties ?? {}, field))
      .map(field => `${name}.${field}`),
  )
  if (added.length === 0) return []
  return [
    [
      `the Go types of ${added.length} new fields, ${added[0]} and so on, are in no swagger file`,
      `  write them to a file, and name it with --markers: go run -C scripts/schemas/go . ${minor} io.k8s.api=FOLDER … >FILE, with the folder of each module`,
    ].join('\n'),
  ]
}

/**
 * A new field of a struct that there was: the server drops it while some gate is off, and no marker says so.
 * @param {Facts} facts
 * @param {Facts | undefined} before
 * @param {GoSources} sources
 */
function questionsOfGates({ minor, definitions, markers }, before, { dropped = {} }) {
  const gatesOf = new Map(Object.entries(dropped).map(([name, gates]) => [name.toLowerCase(), gates]))
  return Object.entries(definitions).flatMap(([name, { properties = {} }]) => {
    const former = before?.definitions[name]
    if (former === undefined) return []
    const added = Object.keys(properties).filter(field => !Object.hasOwn(former.properties ?? {}, field))
    return added
      .filter(field => markers[name]?.fields[field]?.gates === undefined && addedAt(name, field, minor)?.gates === undefined)
      .flatMap(field => {
        const gates = gatesOf.get(field.toLowerCase())
        return gates === undefined ? [] : [gateQuestion(name, field, minor, gates)]
      })
  })
}

/**
 * @param {string} name
 * @param {string} field
 * @param {string} minor
 * @param {readonly string[]} gates
 */
function gateQuestion(name, field, minor, gates) {
  const answer = JSON.stringify({ gates: gates.slice(0, 1) })
  return [
    `${name}.${field}: new, without +featureGate, and the server drops a field of this name unless ${gates.join(' or ')} is on`,
    `  write the gate, or [] if it is another struct's field, to ${file}: defs["${name}"].fields.${field} = [["${minor}", ${answer}]]`,
  ].join('\n')
}

/** A default that names a constant which is in no module that was read. @param {Facts} facts */
function questionsOfDefaults({ minor, markers }) {
  return Object.entries(markers).flatMap(([name, { fields }]) =>
    Object.entries(fields).flatMap(([field, { defaultRef, default: value }]) =>
      defaultRef === undefined || value !== undefined
        ? []
        : [
            `${name}.${field}: cannot read the constant of +default=${defaultRef}\n  write its value as JSON to ${file}: defs["${name}"].fields.${field} = [["${minor}", {"default": "…"}]]`,
          ],
    ),
  )
}

/** @param {string} gate */
function questionOfStages(gate) {
  return `${gate}: a field names this gate, and the release's list of gates does not have it\n  write its stages to ${file}: gates.${gate} = ["1.37 alpha off", …], or [] if there is nothing to know`
}
