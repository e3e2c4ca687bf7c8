import type { Random } from '../../oracle/random.ts'
import type { Mark } from './model.ts'

type Said = Readonly<Record<string, string | number | readonly string[]>>

/** A marker with arguments, in both spellings. */
function said(plus: string, tag: string, values: Said): Mark {
  const text = Object.entries(values).map(
    ([name, value]) =>
      `${name}=${typeof value === 'object' ? value.map(one => JSON.stringify(one)).join(';') : typeof value === 'string' ? JSON.stringify(value) : value}`,
  )
  return { plus: `${plus}:${text.join(',')}`, tag: `${tag} ${JSON.stringify(values)}` }
}

/** What is said of a kind as a whole; each of its versions says the same, as else controller-gen takes whichever comes last. */
export function rootMarks(random: Random, kind: number): readonly Mark[] {
  const marks: Mark[] = []
  const names: Record<string, string | readonly string[]> = {}
  if (random.chance(0.2)) names['path'] = `things${kind}`
  if (random.chance(0.2)) names['singular'] = 'thing'
  if (random.chance(0.3)) names['shortName'] = random.pick([['th'], ['th', 'thg']])
  if (random.chance(0.2)) names['categories'] = ['all', 'more']
  if (random.chance(0.3)) names['scope'] = random.pick(['Cluster', 'Namespaced'])
  if (Object.keys(names).length > 0) marks.push(said('kubebuilder:resource', 'resource', names))
  if (random.chance(0.2))
    marks.push(said('kubebuilder:metadata', 'metadata', { annotations: ['example.com/a=b=c', 'other=x y'], labels: ['tier=core'] }))
  return marks.map(mark =>
    mark.plus.startsWith('kubebuilder:metadata')
      ? { ...mark, tag: 'metadata {"annotations": {"example.com/a": "b=c", "other": "x y"}, "labels": {"tier": "core"}}' }
      : mark,
  )
}

/** What is said of one version. */
export function versionMarks(random: Random, { alone, stored }: { readonly alone: boolean; readonly stored: boolean }): readonly Mark[] {
  if (!stored && random.chance(0.15)) return [{ plus: 'kubebuilder:skipversion', tag: 'skipVersion' }]
  const marks: Mark[] = []
  if (stored && (!alone || random.chance(0.2))) marks.push({ plus: 'kubebuilder:storageversion', tag: 'storageVersion' })
  if (!stored && random.chance(0.2)) marks.push({ plus: 'kubebuilder:unservedversion', tag: 'unservedVersion' })
  if (random.chance(0.15))
    marks.push(
      random.pick([
        { plus: 'kubebuilder:deprecatedversion', tag: 'deprecatedVersion' },
        { plus: 'kubebuilder:deprecatedversion:warning="use another, please"', tag: 'deprecatedVersion use another, please' },
      ]),
    )
  if (random.chance(0.5)) marks.push({ plus: 'kubebuilder:subresource:status', tag: 'statusSubresource' })
  if (random.chance(0.15)) marks.push(scale)
  for (let left = random.chance(0.6) ? 0 : 1 + random.below(3); left > 0; left--) marks.push(column(random, left))
  if (random.chance(0.1)) marks.push({ plus: 'kubebuilder:selectablefield:JSONPath=`.spec.name`', tag: 'selectableField .spec.name' })
  return marks
}

const scale: Mark = {
  plus: 'kubebuilder:subresource:scale:specpath=.spec.replicas,statuspath=.status.replicas,selectorpath=.status.selector',
  tag: 'scale {"specpath": ".spec.replicas", "statuspath": ".status.replicas", "selectorpath": ".status.selector"}',
}

function column(random: Random, number: number): Mark {
  const values: Record<string, string | number> = {
    name: `Column ${number}`,
    type: random.pick(['string', 'integer', 'date']),
    JSONPath: random.pick(['.spec.a', ".status.conditions[?(@.type=='Ready')].status"]),
  }
  if (random.chance(0.3)) values['description'] = 'What it is, in words'
  if (random.chance(0.2)) values['format'] = 'int32'
  if (random.chance(0.3)) values['priority'] = random.below(3)
  return said('kubebuilder:printcolumn', 'printcolumn', values)
}
