import { type JsonObject, recordAt, textAt, textsAt } from '@crdgen/core/internal'
import { list } from '../../../documents/json.ts'
import { breaks, type Change, type CrdChangeRule, loosens } from '../../rule.ts'

type Data = {
  readonly name: string
  readonly before?: string
  readonly after?: string
  readonly removed?: readonly string[]
  readonly added?: readonly string[]
}

const rule: CrdChangeRule<Data> = {
  level: 'crd',
  severity: 'error',
  summary: 'The kind, its plural or another of its names changed',
  why: 'Manifests name the kind, URLs and RBAC rules the plural, people and scripts the rest.',
  claims: ['names'],
  find(pair) {
    const [before, after] = [recordAt(pair.before, 'names'), recordAt(pair.after, 'names')]
    return [
      ...['kind', 'plural', 'listKind', 'singular'].flatMap(name => compareName(name, before, after)),
      ...['shortNames', 'categories'].flatMap(name => compareNames(name, before, after)),
    ]
  },
}

/** apiextensions v1 defaults.go: singular and listKind come from the kind. */
function defaultedName(names: JsonObject, name: string): string {
  const given = textAt(names, name)
  if (given !== '') return given
  const kind = textAt(names, 'kind')
  return name === 'singular' ? kind.toLowerCase() : name === 'listKind' ? `${kind}List` : ''
}

function compareName(name: string, before: JsonObject, after: JsonObject): readonly Change<Data>[] {
  const [old, now] = [defaultedName(before, name), defaultedName(after, name)]
  const follows = (name === 'singular' || name === 'listKind') && defaultedName(before, 'kind') !== defaultedName(after, 'kind')
  if (old === now || follows) return []
  const data = { name, before: old, after: now }
  const message = `names.${name} is ${now} now, was ${old}`
  const help = 'Keep the name, or ship another CRD beside this one.'
  if (name === 'kind') return [breaks<Data>({ message, help, data, shownBy: 'any object' })]
  const noProof = 'objects do not hold the name'
  return [
    breaks<Data>({ ...(name === 'plural' ? {} : { severity: 'warning', affects: 'readers' }), message, help, data, shownBy: { noProof } }),
  ]
}

function compareNames(name: string, before: JsonObject, after: JsonObject): readonly Change<Data>[] {
  const [old, now] = [textsAt(before, name), textsAt(after, name)]
  const removed = old.filter(one => !now.includes(one))
  const added = now.filter(one => !old.includes(one))
  const help = 'Keep the name for those who type it.'
  return [
    ...(removed.length === 0
      ? []
      : [
          breaks<Data>({
            severity: 'warning',
            affects: 'readers',
            message: `names.${name} no longer has ${list(removed)}`,
            help,
            data: { name, removed },
          }),
        ]),
    ...(added.length === 0
      ? []
      : [loosens<Data>({ effect: 'added', message: `names.${name} has ${list(added)} now`, data: { name, added } })]),
  ]
}

export default rule
