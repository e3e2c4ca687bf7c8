import { isRecord, type JsonObject, jsonText } from '@crdgen/core/internal'
import { byteLength, isNumber } from '@crdgen/go'
import { duplicate, type FieldError, forbidden, invalid, required, tooLong, tooMany, unsupported } from '../../field/field-error.ts'
import { child, documentPlace, entry, type Place, serverPath } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import { isUnset } from '../defaults/complete.ts'
import type { FieldNode, Node, StructNode } from '../node.ts'
import { isSameField, isSameValue } from '../values/equal.ts'
import { printTagged } from '../values/print.ts'
import { isFrom, textOf } from '../validation/tools.ts'
import { formatErrors } from './formats.ts'
import { modeErrors } from './modes.ts'
import { isOn, type Tag, taggedFields, tagsOf } from './tags.ts'
import { unionErrors } from './unions.ts'

/**
 * The errors that the tags of the Go types bring (validation-gen): they come with schemas/, so that a new minor brings its own. Since
 * 1.36 the API server gives them in place of what its code finds (apiserver pkg/registry/rest/validate.go).
 */
export function declarativeErrors(
  now: JsonObject,
  old: JsonObject | undefined,
  root: StructNode,
  server: Server,
  isStatus = false,
): readonly FieldError[] {
  if (!isFrom(36, server)) return []
  const found: FieldError[] = []
  checkStruct(now, old, root, documentPlace, { found, server, isUpdate: old !== undefined, isStatus })
  return found
}

/** Errors of code without those that a tag brings, too: of the same sort and origin, for the same field. */
export function withDeclarative(errors: readonly FieldError[], declared: readonly FieldError[]): readonly FieldError[] {
  if (declared.length === 0) return errors
  const keyOf = (error: FieldError) => `${error.kind} ${serverPath(error.at)} ${originOf(error)}`
  const known = new Set(declared.map(keyOf))
  return [...errors.filter(error => !known.has(keyOf(error))), ...declared]
}

/** field.Error.Origin: of several rules about one value, the one that is broken. */
function originOf({ kind, detail }: FieldError): string {
  if (kind !== 'invalid') return ''
  if (/immutable|cannot change/.test(detail)) return 'immutable'
  if (/must specify|one of|exactly one/.test(detail)) return 'union'
  return /RFC 1123|no more than \d+ (bytes|characters)$|must not contain dots|C identifier/.test(detail) ? 'format' : detail
}

interface Walk {
  readonly found: FieldError[]
  readonly server: Server
  readonly isUpdate: boolean
  /** The status is what is written, and nothing else. */
  readonly isStatus: boolean
}

/** One value under a tag: what it is now and what it was before, if it was there. */
interface Subject {
  readonly now: unknown
  readonly old: unknown
  readonly hasOld: boolean
  readonly field: FieldNode
  readonly at: Place
}

function checkStruct(now: JsonObject, old: JsonObject | undefined, node: StructNode, at: Place, walk: Walk): void {
  for (const field of taggedFields(node)) {
    if (at === documentPlace && (field.name === 'metadata' || (field.name === 'status' && !walk.isStatus))) continue
    const subject = { now: now[field.name], old: old?.[field.name], hasOld: old !== undefined, field, at: child(at, field.name) }
    checkField(subject, walk)
  }
  const before = walk.isUpdate ? old : undefined
  walk.found.push(...unionErrors(now, before, node, at), ...modeErrors(now, before, node, at))
}

function checkField(subject: Subject, walk: Walk): void {
  const { now, old, hasOld, field, at } = subject
  // What has not changed is not checked again.
  if (walk.isUpdate && hasOld && isSameField(now, old, field)) return
  const tags = tagsOf(field)
  const before = walk.found.length
  for (const tag of tags) first(tag, subject, walk)
  if (walk.found.length > before || isUnset(now, field)) return
  for (const tag of tags) rest(tag, subject, walk)
  if (tags.some(({ name }) => name === 'opaqueType')) return
  checkValue(now, old, field.node, at, tags, walk)
}

function checkValue(now: unknown, old: unknown, node: Node, at: Place, tags: readonly Tag[], walk: Walk): void {
  if (node.kind === 'struct') {
    if (isRecord(now)) checkStruct(now, isRecord(old) ? old : undefined, node, at, walk)
  } else if (node.kind === 'list' && Array.isArray(now)) {
    if (node.of.kind === 'struct') checkItems(now, Array.isArray(old) ? old : [], node.of, at, tags, walk)
  } else if (node.kind === 'map' && isRecord(now) && node.of.kind === 'struct') {
    const before = isRecord(old) ? old : {}
    for (const [key, member] of Object.entries(now)) {
      const isKnown = walk.isUpdate && Object.hasOwn(before, key)
      if (isKnown && isSameValue(member, before[key], node.of)) continue
      checkValue(member, isKnown ? before[key] : undefined, node.of, entry(at, key), [], walk)
    }
  }
}

function checkItems(now: readonly unknown[], old: readonly unknown[], of: StructNode, at: Place, tags: readonly Tag[], walk: Walk): void {
  const keys = tags.filter(({ name }) => name === 'listMapKey').map(({ value }) => value)
  for (const [index, item] of now.entries()) {
    if (!isRecord(item)) continue
    const before = keys.length > 0 ? old.find(one => isRecord(one) && keys.every(key => one[key] === item[key])) : undefined
    if (walk.isUpdate && old.some(one => isSameValue(one, item, of))) continue
    checkStruct(item, isRecord(before) ? before : undefined, of, entry(at, index), walk)
  }
}

/** Tags that end the checks of a field: whether it is there, and how much there is. */
function first(tag: Tag, subject: Subject, walk: Walk): void {
  const { now, old, hasOld, field, at } = subject
  const { found, isUpdate, server } = walk
  switch (tag.name) {
    case 'required':
      if (isUnset(now, field) && field.node.kind !== 'struct') found.push(required(at))
      else if (now === undefined && field.isPointer) found.push(required(at))
      return
    case 'forbidden':
      if (!isUnset(now, field)) found.push(forbidden(at, ''))
      return
    case 'immutable':
      if (isUpdate && hasOld) found.push(invalid(at, null, 'field is immutable'))
      return
    case 'maxItems':
      if (Array.isArray(now) && now.length > Number(tag.value)) found.push(tooMany(at, now.length, Number(tag.value)))
      return
    case 'update':
      if (isUpdate && hasOld) updateErrors(tag.value, isUnset(now, field), isUnset(old, field), at, found)
      return
    case 'ifEnabled':
    case 'ifDisabled':
      if (tag.inner !== undefined && isOn(tag.argument, server.version) === (tag.name === 'ifEnabled')) first(tag.inner, subject, walk)
  }
}

function updateErrors(rule: string, isNothing: boolean, wasNothing: boolean, at: Place, found: FieldError[]): void {
  if (rule === 'NoSet' && wasNothing && !isNothing) found.push(invalid(at, null, 'field cannot be set once created'))
  if (rule === 'NoUnset' && !wasNothing && isNothing) found.push(invalid(at, null, 'field cannot be cleared once set'))
  if (rule === 'NoModify' && !wasNothing && !isNothing) found.push(invalid(at, null, 'field cannot be modified once set'))
}

function rest(tag: Tag, subject: Subject, walk: Walk): void {
  const { now, field, at } = subject
  const { found, server } = walk
  const limit = Number(tag.value)
  switch (tag.name) {
    case 'maxLength':
      if ([...textOf(now)].length > limit) found.push({ ...tooLong(at, limit), detail: `may not be more than ${limit} characters` })
      return
    case 'maxBytes':
      if (byteLength(textOf(now)) > limit) found.push(tooLong(at, limit))
      return
    case 'minimum':
      if (isNumber(now) && now < limit) found.push(invalid(at, now, `must be greater than or equal to ${limit}`))
      return
    case 'maximum':
      if (isNumber(now) && now > limit) found.push(invalid(at, now, `must be less than or equal to ${limit}`))
      return
    case 'format':
      found.push(...formatErrors(tag.value, textOf(now), at, server))
      return
    case 'enum':
      enumErrors(now, tag.value, field, at, found)
      return
    case 'listType':
    case 'unique':
      if (Array.isArray(now)) uniqueErrors(now, tag.value, field, at, found)
      return
    case 'eachVal':
      if (tag.inner !== undefined) eachErrors(tag.inner, subject, walk)
      return
    case 'eachKey':
      if (tag.inner !== undefined && isRecord(now)) for (const key of Object.keys(now)) rest(tag.inner, { ...subject, now: key }, walk)
      return
    case 'ifEnabled':
    case 'ifDisabled':
      if (tag.inner !== undefined && isOn(tag.argument, server.version) === (tag.name === 'ifEnabled')) rest(tag.inner, subject, walk)
  }
}

function eachErrors(tag: Tag, subject: Subject, walk: Walk): void {
  const { now, at } = subject
  if (Array.isArray(now)) for (const [index, item] of now.entries()) rest(tag, { ...subject, now: item, at: entry(at, index) }, walk)
  else if (isRecord(now)) for (const [key, member] of Object.entries(now)) rest(tag, { ...subject, now: member, at: entry(at, key) }, walk)
}

function enumErrors(now: unknown, value: string, { enum: values = [] }: FieldNode, at: Place, found: FieldError[]): void {
  const known = values.toSorted()
  if (value === 'items') {
    if (Array.isArray(now))
      for (const [index, item] of now.entries()) if (!values.includes(textOf(item))) found.push(unsupported(entry(at, index), item, known))
  } else if (typeof now === 'string' && !values.includes(now)) found.push(unsupported(at, now, known))
}

function uniqueErrors(now: readonly unknown[], sort: string, field: FieldNode, at: Place, found: FieldError[]): void {
  if (sort !== 'map' && sort !== 'set') return
  const keys = tagsOf(field)
    .filter(({ name }) => name === 'listMapKey')
    .map(({ value }) => value)
  if (sort === 'map' && keys.length === 0) return
  const of = field.node.kind === 'list' ? field.node.of : undefined
  const seen = new Set<string>()
  for (const [index, item] of now.entries()) {
    const key = jsonText(sort === 'map' && isRecord(item) ? keys.map(name => item[name] ?? '') : item)
    if (seen.has(key)) {
      const error = duplicate(entry(at, index), item)
      found.push(of?.kind === 'struct' ? { ...error, printed: printTagged(item, of.groupVersion, of.name) } : error)
    }
    seen.add(key)
  }
}
