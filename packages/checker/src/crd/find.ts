import { findEmbeds, lookUp } from '@crdgen/core/internal'
import type { EmbedMemory, RuleSetting } from '@crdgen/core/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import type { DocumentFinding } from '../findings/finding.ts'
import type { Ignorer } from '../findings/ignore.ts'
import { isPackOn } from '../settings/pack-names.ts'
import type { SharedOptions } from '../settings/options.ts'
import type { Pins } from '../settings/pins.ts'
import { rememberDifferences } from './context.ts'
import { report } from './report.ts'
import type { AnyCrdRule, CrdContext } from './rule.ts'
import { rules as crdRules } from './rules/rules.gen.ts'

/** All rules about one CRD, `upstream/missing-field` and the like. */
export { crdRules }

const allRules = Object.entries<AnyCrdRule>(crdRules)

/** A rule of a profile runs with that profile, with one that holds it, and when a severity is set for it. */
function isAsked(name: string, { profile }: AnyCrdRule, options: SharedOptions): boolean {
  if (profile === undefined || options.profile === profile || options.profile === 'api-conventions-all') return true
  const setting = lookUp<RuleSetting>(options.rules ?? {}, name)
  return (typeof setting === 'string' ? setting : setting?.severity) !== undefined
}

type Given = Pick<CrdContext, 'all' | 'targets' | 'server' | 'options' | 'mode'> & {
  readonly document: CrdDocument
  readonly memory: EmbedMemory
}

/** Runs the rules of all packs that are not turned off over one CRD. */
export function findInCrd(given: Given, pins: Pins, ignorer: Ignorer): readonly DocumentFinding[] {
  const { document, options, memory } = given
  const embeds = findEmbeds(document.crd, pins, memory)
  const context: CrdContext = { ...given, embeds, isSilenced: pins.isSilenced, differences: rememberDifferences() }
  return allRules
    .filter(([name, rule]) => isPackOn(name, options.packs) && isAsked(name, rule, options))
    .flatMap(([name, rule]) => rule.find(context).flatMap(group => report(document, { name, severity: rule.severity }, group, ignorer)))
}
