import { versionSubject } from '../crd/subject.ts'
import { checkPaths } from '../paths/check-paths.ts'
import { type Mark, mark } from './marks.ts'
import type { ReadCrd } from './read-crds.ts'

/**
 * Lists by version the rules for which `generate` would refuse the CRD as it is: columns that stay empty, scale paths that lead nowhere.
 */
export function allowMarks({ group, kind, object, admission }: ReadCrd): ReadonlyMap<string, readonly Mark[]> {
  const built = { crd: object, diagnostics: [], origins: new Map(), embeds: [], resources: [] }
  const found = [...checkPaths(built), ...admission].filter(
    ({ severity, rule }) => severity === 'error' && rule !== 'crd/type-missing' && rule !== 'crd/unknown-field',
  )
  return new Map(
    object.spec.versions.map(({ name }) => {
      const own = found.filter(({ subject }) => subject === versionSubject({ group, kind }, name))
      const rules = [...new Set(own.map(({ rule }) => rule))].sort()
      return [name, rules.map(rule => mark('allow', `${rule} ${reason}`))]
    }),
  )
}

const reason = 'the CRD that this was made from is so'
