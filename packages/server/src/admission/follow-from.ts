import { pluralize } from '@crdgen/go'
import { type Diagnostic, lookUp, member } from '@crdgen/core/internal'
import type { ServerRuleName } from './docs.ts'

interface Cause {
  readonly rule: ServerRuleName
  /** Tells whether a CRD has the value because of the one that the rule is about; when left out, it always has. */
  readonly derives?: (names: unknown) => boolean
}

const kind = (derives: (kind: string, names: unknown) => boolean): Cause => ({
  rule: 'crd/kind-format',
  derives: names => {
    const name = member(names, 'kind')
    return typeof name === 'string' && derives(name, names)
  },
})

/** By rule: the rules whose findings make this one, so that whoever fixes the cause is rid of both. */
const causes: { readonly [Rule in ServerRuleName]?: readonly Cause[] } = {
  'crd/singular-format': [kind((name, names) => [undefined, '', name.toLowerCase()].some(one => one === member(names, 'singular')))],
  'crd/plural-format': [kind((name, names) => member(names, 'plural') === pluralize(name))],
  'crd/list-kind-format': [kind((name, names) => [undefined, '', `${name}List`].some(one => one === member(names, 'listKind')))],
  'crd/metadata-name-format': [{ rule: 'crd/plural-format' }, { rule: 'crd/group-format' }],
  'crd/metadata-name-mismatch': [
    { rule: 'crd/metadata-name-format' },
    { rule: 'crd/group-missing' },
    { rule: 'crd/name-missing', derives: names => !member(names, 'plural') },
  ],
  'crd/stored-version-missing': [{ rule: 'crd/storage-version-count' }, { rule: 'crd/version-name-format' }],
}

/** Leaves out what follows from another finding about the same CRD. The server's answer has all of them. */
export function withoutConsequences(findings: readonly Diagnostic[], crd: unknown): readonly Diagnostic[] {
  const found = new Set(findings.map(({ rule }) => rule))
  const names = member(member(crd, 'spec'), 'names')
  const hasKind = typeof member(names, 'kind') === 'string' && member(names, 'kind') !== ''
  return findings.filter(({ rule, path }) => {
    // The server makes them of the kind.
    if (!hasKind && rule === ('crd/name-missing' satisfies ServerRuleName) && /\.(?:singular|listKind)$/.test(path)) return false
    const all = lookUp<readonly Cause[] | undefined>(causes, rule) ?? []
    return !all.some(cause => found.has(cause.rule) && (cause.derives?.(names) ?? true))
  })
}
