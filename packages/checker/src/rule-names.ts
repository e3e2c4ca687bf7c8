import { suggest } from '@crdgen/core'
import { allRules as breakingRules } from './diff/compare-schemas.ts'
import { manifestRules } from './manifests/find.ts'
import { packNames } from './pack-names.ts'
import { crdRules } from './rules/crd/index.gen.ts'
import { upstreamRules } from './rules/upstream/index.gen.ts'
import { packs as transitionPacks } from './transition/rules/packs.gen.ts'

/** Folders that other parts of the tool have rules in, too: those of the API server, of types. */
const shared = ['crd', 'upstream', 'manifest', 'scale']

const names: readonly string[] = [
  ...manifestRules.map(([name]) => name),
  ...Object.entries({ ...transitionPacks }).flatMap(([pack, rules]) => Object.keys(rules).map(name => `${pack}/${name}`)),
  ...Object.keys(crdRules).map(name => `crd/${name}`),
  ...Object.keys(upstreamRules).map(name => `upstream/${name}`),
  ...Object.keys(breakingRules).map(name => `breaking/${name}`),
]

/**
 * Throws a RangeError for a rule that is misspelt: the one that was meant would go on reporting. One set of rules may be handed to every
 * function, so that those of other parts of the tool are let through. `own` are names that no registry has.
 */
export function requireRules(given: object = {}, own: readonly string[] = []): void {
  const known = [...names, ...own]
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    const near = suggest(name, known, 2)
    const pack = name.split('/')[0] ?? ''
    if (near === undefined && name.includes('/') && (!packNames.includes(pack) || shared.includes(pack))) continue
    throw new RangeError(
      `rules has ${name}, which is no rule${near === undefined ? '; crdgen explain RULE tells of each' : `; did you mean ${near}?`}`,
    )
  }
}
