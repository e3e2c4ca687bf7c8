import { readGroupVersion } from './data.ts'
import { readField } from './definition.ts'
import { kubernetesMinors } from './minors.ts'
import { locate } from './names.ts'
import { own } from './own.ts'
import { minorsWith } from './segments.ts'
import type { Field, History, HistoryEntry } from './types.ts'

/** Returns how a field, or without one a definition, came, changed and went over all known minors; undefined for a name no minor has. */
export function readHistory(definition: string, field?: string): History | undefined {
  return field === undefined ? definitionHistory(definition) : fieldHistory(definition, field)
}

function fieldHistory(definition: string, name: string): History | undefined {
  const place = locate(definition)
  const file = place && readGroupVersion(place.groupVersion)
  const entry = place && own(file?.definitions, place.shortName)
  if (file === undefined || entry === undefined || own(entry.fields, name) === undefined) return undefined
  const states = kubernetesMinors.map(minor => ({ from: minor, field: readField(file, entry, name, minor) }))
  const gates = [...new Set(states.flatMap(({ field }) => field?.gates ?? []))]
  const having = states.filter(state => state.field !== undefined).map(state => state.from)
  return { ...lifespan(having), ...(gates.length === 0 ? {} : { gates }), changes: changesOf(states) }
}

function changesOf(states: readonly { readonly from: string; readonly field: Field | undefined }[]): readonly HistoryEntry[] {
  const keys = states.map(({ field }) => factsOf(field))
  const changed = states.filter((_, index) => keys[index] !== (index === 0 ? '' : keys[index - 1]))
  return changed.map(({ from, field }) => (field === undefined ? { from } : { from, field }))
}

/** Two states are one when they differ in nothing but when they begin and end. */
function factsOf(field: Field | undefined): string {
  if (field === undefined) return ''
  const { since: _since, removed: _removed, ...facts } = field
  return JSON.stringify(facts)
}

function definitionHistory(name: string): History | undefined {
  const place = locate(name)
  const entry = place && own(readGroupVersion(place.groupVersion).definitions, place.shortName)
  if (entry === undefined) return undefined
  const having = minorsWith(entry.in ?? true)
  const fields = Object.keys(entry.fields ?? {}).flatMap(field => fieldHistory(name, field)?.changes ?? [])
  const ends = lifespan(having)
  const froms = new Set([ends.since, ...(ends.removed === undefined ? [] : [ends.removed]), ...fields.map(change => change.from)])
  return { ...ends, changes: kubernetesMinors.filter(minor => froms.has(minor)).map(from => ({ from })) }
}

function lifespan(having: readonly string[]): { readonly since: string; readonly removed?: string } {
  const removed = kubernetesMinors[kubernetesMinors.indexOf(having.at(-1) ?? '') + 1]
  return { since: having[0] ?? '', ...(removed === undefined ? {} : { removed }) }
}
