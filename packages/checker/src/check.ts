import { findEmbeds, sortDiagnostics } from '@crdgen/core'
import type { Diagnostic } from '@crdgen/core'
import { readCrd } from './crd/document.ts'
import { createIgnorer } from './ignore.ts'
import type { CheckInput } from './options.ts'
import { readDocument } from './read-document.ts'
import { readPins } from './pins.ts'
import { report } from './report.ts'
import { rememberDifferences } from './rules/context.ts'
import type { CrdRule, RuleContext } from './rules/rule.ts'
import { crdRules } from './rules/crd/index.gen.ts'
import { upstreamRules } from './rules/upstream/index.gen.ts'
import { readVersions } from './versions.ts'

const rules: readonly (readonly [name: string, rule: CrdRule])[] = [
  ...Object.entries(crdRules).map(([name, rule]) => [`crd/${name}`, rule] as const),
  ...Object.entries(upstreamRules).map(([name, rule]) => [`upstream/${name}`, rule] as const),
]

/** The rules that `check` knows, with what they find and why it matters. */
export const checkRules: Readonly<Record<string, Pick<CrdRule, 'summary' | 'why'>>> = Object.fromEntries(rules)

/** A finding, and which of the documents it is about; -1 for findings about the options. */
export interface DocumentFinding {
  readonly document: number
  readonly diagnostic: Diagnostic
}

/**
 * Holds CRDs against Kubernetes: what their embedded structs lack, have too much or have differently at the versions asked for,
 * metadata that would be dropped, and CRDs that lack what others hand on to them. Other documents are left alone.
 * Text that is not YAML is a finding. Throws a RangeError for a Kubernetes version that isn't known.
 */
export function check(input: CheckInput): readonly Diagnostic[] {
  return sortDiagnostics(checkEach(input).map(({ diagnostic }) => diagnostic))
}

/** As `check`, with the number of the document (its place in `documents`) that each finding is about. */
export function checkEach({ documents, kubernetes, server, options = {} }: CheckInput): readonly DocumentFinding[] {
  const targets = kubernetes === undefined ? [] : readVersions(kubernetes)
  const oldest = server === undefined ? undefined : readVersions(server)[0]
  const read = documents.map((document, at) => ({ at, ...readDocument(document) }))
  const crds = read.flatMap(({ at, objects }) => objects.flatMap(object => readCrd(object, at) ?? []))
  const ignorer = createIgnorer(options.rules)
  const pins = readPins(options.embeds)
  const found = crds.flatMap(document => {
    const embeds = findEmbeds(document.crd, pins)
    const context: RuleContext = {
      document,
      all: crds,
      embeds,
      targets,
      server: oldest,
      options,
      isSilenced: pins.isSilenced,
      differences: rememberDifferences(),
    }
    return rules
      .flatMap(([name, rule]) => rule.find(context).flatMap(group => report(document, name, group, ignorer)))
      .map(diagnostic => ({ document: document.document, diagnostic }))
  })
  const misread = read.flatMap(({ at, problems }) => problems.map(diagnostic => ({ document: at, diagnostic })))
  const idle = [...ignorer.unused(), ...pins.unused()].map(diagnostic => ({ document: -1, diagnostic }))
  return [...misread, ...found, ...(crds.length === 0 ? [] : idle)]
}
