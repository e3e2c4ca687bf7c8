import { propertyOf } from '@crdgen/server/internal'
import { breaks, type Change, loosens, type SchemaChangeRule, type SchemaPair } from '../../rule.ts'

type Data = {
  readonly field: string
}

const rule: SchemaChangeRule<Data> = {
  level: 'schema',
  severity: 'error',
  summary: 'A field is required that was optional or is new',
  why: 'Objects without it are refused: manifests in git, and stored objects with their next write.',
  claims: ['required'],
  find(pair) {
    const [old, now] = [new Set(pair.before.required ?? []), new Set(pair.after.required ?? [])]
    const added = [...now].filter(name => !old.has(name)).flatMap(name => addedName(pair, name))
    const freed = [...old].filter(name => !now.has(name) && propertyOf(pair.after, name) !== undefined)
    return [...added, ...freed.map(loosened)]
  },
}

const given: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

function addedName({ before, after, path }: SchemaPair, name: string): readonly Change<Data>[] {
  const fallback = propertyOf(after, name)?.default
  if (fallback !== undefined && fallback !== null) return []
  const isNew = propertyOf(before, name) === undefined
  const message = isNew ? 'is new and required' : 'is now required'
  if (path.length === 0 && given.has(name))
    return [breaks({ severity: 'note', steps: [name], message: `${message}; every object has it`, data: { field: name } })]
  return [breaks({ steps: [name], message, help: 'Give it a default, or leave it optional.', data: { field: name }, shownBy: 'absence' })]
}

function loosened(name: string): Change<Data> {
  return loosens({ affects: 'readers', steps: [name], message: 'is no longer required', data: { field: name } })
}

export default rule
