import { realFieldName } from '../../natives/index.ts'
import { type Context, report } from '../context.ts'
import { leavesOf } from '../reader.ts'
import { reportMissingField } from '../native/native.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { enumLiterals } from '../schema/enum.ts'
import { literalValue } from '../schema/literals.ts'
import type { Members } from './members.ts'

/** The field names that Pick and Omit are given, in upstream's spelling where the library has its own; undefined when they aren't literals. */
export function selectedKeys(keys: Place | undefined, members: Members | undefined, context: Context): readonly string[] | undefined {
  if (keys === undefined || members === undefined) return undefined
  const values = leavesOf(keys, context).map(({ place, member }) =>
    member === undefined ? literalValue(place.type()) : enumLiterals([member], context)[0]?.value,
  )
  return values.every(value => typeof value === 'string' || typeof value === 'number')
    ? values.map(value => fieldName(String(value), members))
    : undefined
}

function fieldName(key: string, members: Members): string {
  const [native] = members.natives
  return native === undefined || members.fields.has(key) ? key : realFieldName(native, key)
}

/** A name that isn't a field: the target version lacks it, or it is a typo that would change nothing in silence. */
export function reportStrangers(keys: readonly string[], members: Members, verb: 'Pick' | 'Omit', context: Context): void {
  if (members.index !== undefined || members.failed) return
  for (const key of keys.filter(name => !members.fields.has(name))) reportStranger(key, members, verb, context)
}

function reportStranger(key: string, members: Members, verb: 'Pick' | 'Omit', context: Context): void {
  const [native] = members.natives
  const history = native === undefined ? undefined : context.session.upstream.history(native, key)
  if (native !== undefined && verb === 'Pick') return reportMissingField(native, key, context)
  if (history !== undefined) return
  const near = context.session.suggest(key, members.fields.keys())
  report(context, {
    rule: 'type/unknown-key',
    severity: verb === 'Pick' ? 'error' : 'warning',
    message: `${verb === 'Pick' ? 'picks' : 'omits'} ${key}, which is not a field of the type`,
    help: near === undefined ? `its fields are ${[...members.fields.keys()].slice(0, 8).join(', ')}` : `did you mean ${near}?`,
    data: { key },
  })
}

/** Methods and accessors are not fields, but the type has them. */
export function isCode(name: string, object: Place): boolean {
  return ((object.type().getProperty(name)?.flags ?? 0) & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0
}
