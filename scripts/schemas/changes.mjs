// @ts-check
/**
 * What structs gained and lost between two minors.
 *
 * @import { Definition, Facts } from './facts.mjs'
 * @typedef {{ minor: string, patch: string, definitions: Changes, fields: Changes, changed: readonly string[] }} MinorChanges
 * @typedef {{ added: readonly string[], removed: readonly string[] }} Changes
 */

import { canonical } from './verify.mjs'

/**
 * @param {Facts} before
 * @param {Facts} after
 * @returns {MinorChanges} definitions as `core/v1.PodSpec`, fields as `core/v1.PodSpec.hostUsers`, of definitions that both have
 */
export function compareMinorFacts(before, after) {
  const both = Object.keys(after.definitions).filter(name => name in before.definitions)
  const perDefinition = both.map(name => ({ name, ...compareFields(before.definitions[name] ?? {}, after.definitions[name] ?? {}) }))
  /** @param {'added' | 'removed' | 'changed'} key */
  const fields = key => perDefinition.flatMap(one => one[key].map(field => `${one.name}.${field}`)).sort()
  return {
    minor: after.minor,
    patch: after.patch,
    definitions: { added: missingFrom(before.definitions, after.definitions), removed: missingFrom(after.definitions, before.definitions) },
    fields: { added: fields('added'), removed: fields('removed') },
    changed: fields('changed'),
  }
}

/** @param {Definition} before @param {Definition} after */
function compareFields(before, after) {
  const [was, is] = [before.properties ?? {}, after.properties ?? {}]
  const changed = Object.keys(is).filter(field => field in was && textOf(before, field) !== textOf(after, field))
  return { added: missingFrom(was, is), removed: missingFrom(is, was), changed }
}

/** @param {Definition} definition @param {string} field */
function textOf({ properties = {}, required = [] }, field) {
  return `${canonical(properties[field])}${required.includes(field) ? '!' : ''}`
}

/**
 * @param {Readonly<Record<string, unknown>>} from
 * @param {Readonly<Record<string, unknown>>} all
 */
function missingFrom(from, all) {
  return Object.keys(all)
    .filter(key => !(key in from))
    .sort()
}

/** @param {MinorChanges} changes @returns {string} for a person to read */
export function printChanges({ minor, definitions, fields, changed }) {
  return [
    `${minor}:`,
    ...printNames('new structs', definitions.added),
    ...printNames('structs gone', definitions.removed),
    ...printNames('new fields of structs that there were', fields.added),
    ...printNames('fields gone', fields.removed),
    ...printNames('fields with another type, list type or required', changed),
  ].join('\n')
}

/** @param {string} what @param {readonly string[]} names */
export function printNames(what, names) {
  return [`  ${names.length} ${what}`, ...names.map(name => `    ${name}`)]
}
