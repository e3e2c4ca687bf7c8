// @late: most CRDs are checked without manifests, and half of the rules are about these.
import {
  type AnyRule,
  formatPath,
  formatPointer,
  type Ignorer,
  readSoftware,
  type Reported,
  requireKnown,
  runRules,
} from '@crdgen/core/internal'
import { subjectOf, type CrdDocument } from '../documents/crd-document.ts'
import { subjectOfManifest, type Manifest } from '../documents/manifest.ts'
import type { DocumentFinding } from '../findings/finding.ts'
import { createContext, type ContextInput } from './context.ts'
import type { ManifestContext, ManifestParts } from './rule.ts'
import type { RuleOptions } from './rules/options.gen.ts'
import { rules } from './rules/rules.gen.ts'

type Context = ManifestContext<RuleOptions>
type SoftwareVersions = Readonly<Record<string, string>>

const allRules: Readonly<Record<string, AnyRule<Context, ManifestParts>>> = rules

/** Software that `transition` and packs that may be turned off depend on: naming it is not a mistake. */
const wellKnown = ['argocd', 'helm', 'keda', 'kruise']

/** Throws a RangeError for software that no rule knows, and for versions that can't be read. */
export function requireSoftware(given: SoftwareVersions): void {
  const declared = Object.values(allRules).flatMap(({ software }) => Object.keys(software ?? {}))
  requireKnown(given, [...new Set([...wellKnown, ...declared])].sort())
  for (const [name, version] of Object.entries(given)) readSoftware(name, version)
}

/** Runs the rules of all packs that are not turned off. */
export function findInManifests(input: ContextInput, given: SoftwareVersions, ignorer: Ignorer): readonly DocumentFinding[] {
  const shared = createContext(input)
  return runRules<Context, ManifestParts>(
    {
      rules: allRules,
      context: software => ({ ...shared, software }),
      places: finding => [{ version: crdVersionOf(finding) ?? '', path: formatPath(finding.path) }],
      describe(finding, [{ path }], assumed) {
        const { object, message, help } = finding
        const version = crdVersionOf(finding)
        return {
          subject: isCrdDocument(object) ? subjectOf(object, version) : subjectOfManifest(object),
          path,
          message,
          help,
          data: {
            ...(isCrdDocument(object) && version !== undefined ? { version } : {}),
            ...finding.data,
            pointer: formatPointer(finding.path),
          },
          assumed: finding.anyVersion === true ? [] : assumed,
        }
      },
    },
    { ignorer, packs: input.options.packs, software: given },
  ).map(withPlaces)
}

function crdVersionOf({ version, object }: ManifestParts): string | undefined {
  return version ?? (isCrdDocument(object) ? undefined : object.version)
}

function withPlaces({ finding: { object, related }, diagnostic }: Reported<ManifestParts>): DocumentFinding {
  const places = related?.map(({ object: { document, within }, path, message }) => ({
    document,
    pointer: formatPointer([...within, ...path]),
    message,
  }))
  return { document: object.document, diagnostic, ...(places === undefined ? {} : { related: places }) }
}

function isCrdDocument(object: Manifest | CrdDocument): object is CrdDocument {
  return 'plural' in object
}
