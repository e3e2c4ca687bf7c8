import {
  type EmbedMemory,
  findEmbeds,
  formatPointer,
  type Ignorer,
  lookUp,
  type Reported,
  type RuleSetting,
  runRules,
} from '@crdgen/core/internal'
import { subjectOf, type CrdDocument } from '../documents/crd-document.ts'
import type { DocumentFinding } from '../findings/finding.ts'
import type { SharedOptions } from '../settings/options.ts'
import type { Pins } from '../settings/pins.ts'
import { rememberDifferences } from './context.ts'
import type { AnyCrdRule, CrdContext, GroupParts } from './rule.ts'
import { rules as crdRules } from './rules/rules.gen.ts'

/** All rules about one CRD, `upstream/missing-field` and the like. */
export { crdRules }

const allRules = Object.entries<AnyCrdRule>(crdRules)

/** A rule of a profile runs with that profile, with one that contains it, and when a severity is set for it. */
function isOn(name: string, { profile }: AnyCrdRule, options: SharedOptions): boolean {
  if (profile === undefined || options.profile === profile || options.profile === 'api-conventions-all') return true
  const setting = lookUp<RuleSetting>(options.rules ?? {}, name)
  return (typeof setting === 'string' ? setting : setting?.severity) !== undefined
}

type CrdInput = Pick<CrdContext, 'all' | 'targets' | 'server' | 'options' | 'mode'> & {
  readonly document: CrdDocument
  readonly memory: EmbedMemory
}

/** Runs the rules of all packs that are not turned off over one CRD. */
export function findInCrd(given: CrdInput, pins: Pins, ignorer: Ignorer): readonly DocumentFinding[] {
  const { document, options, memory } = given
  const embeds = findEmbeds(document.crd, pins, memory)
  const context: CrdContext = {
    ...given,
    embeds,
    isSilenced: pins.isSilenced,
    isIgnored: ignorer.ignores,
    differences: rememberDifferences(),
  }
  const found = runRules<CrdContext, GroupParts>(
    {
      rules: Object.fromEntries(allRules.filter(([name, rule]) => isOn(name, rule, options))),
      context: () => context,
      places: group => group.places,
      describe(group, places) {
        const [first] = places
        const versions = new Set(places.map(({ version }) => version))
        const version = group.isAboutKind !== true && versions.size === 1 ? first.version : undefined
        return {
          subject: subjectOf(document, version),
          path: first.path,
          message: group.message(places.length),
          help: group.help,
          data: {
            ...group.data,
            ...(version === undefined ? {} : { version }),
            ...(group.single === true ? {} : { places: places.map(({ version, path }) => `${version}:${path}`) }),
          },
        }
      },
    },
    { ignorer, packs: options.packs },
  )
  return found.map(one => withPlaces(document, one))
}

/** Adds related places and edits, which point into the document of the CRD. */
function withPlaces(document: CrdDocument, { finding, places, diagnostic }: Reported<GroupParts>): DocumentFinding {
  const related = finding.related?.(places[0]).map(({ crd, path, message }) => ({
    document: crd.document,
    pointer: formatPointer([...crd.within, ...path]),
    message,
  }))
  const edits = () => (finding.edits?.(places) ?? []).map(edit => ({ ...edit, keys: [...document.within, ...edit.keys] }))
  return {
    document: document.document,
    diagnostic,
    ...(finding.edits === undefined ? {} : { edits }),
    ...(related === undefined ? {} : { related }),
  }
}
