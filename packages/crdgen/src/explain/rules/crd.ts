import { crdRules } from '@crdgen/server'
import type { RuleTexts } from './rule-text.ts'

const admission = 'The API server holds every CRD against this when it is created or updated, and refuses those that break it.'

/** Rules of admission that refuse nothing. */
const remarks: Readonly<Record<string, string>> = {
  'crd/unknown-field': 'Strict field validation refuses the CRD; otherwise the field is dropped without a word.',
  'crd/format-unknown': 'The API server takes the CRD and never checks the format.',
  'crd/cel-not-compiled': 'The API server compiles CEL rules and estimates their cost; a CRD may yet be refused for either.',
}

/** What generate finds before the API server would. */
const generated: RuleTexts = {
  'crd/column-path': {
    summary: 'A printer column whose path leads to nothing in the schema',
    why: 'The API server takes it, and the column stays empty for ever.',
    example: '/** @printcolumn name=Size,type=integer,jsonPath=.spec.sise */',
    help: 'Mend the path.',
  },
  'crd/column-type': {
    summary: 'A printer column of another type than its field',
    why: 'Values that do not fit the type are shown as nothing.',
    help: 'Give the column the type of the field.',
  },
  'crd/names-conflict': {
    summary: 'Two kinds of one group with the same plural, singular or short name',
    why: 'The API server takes both CRDs and serves the first only: NamesAccepted is False on the other.',
    help: 'Rename one of them with @resource.',
  },
  'crd/served-version': {
    summary: 'A kind none of whose versions is served',
    why: 'Nobody could read or write it.',
    help: 'Remove @unservedVersion from one of them.',
  },
  'crd/storage-version': {
    summary: 'A kind with several versions of which not exactly one is stored',
    why: 'The API server refuses the CRD.',
    help: 'Mark one with @storageVersion.',
  },
  'crd/versions-disagree': {
    summary: 'Versions of a kind that say different things of what a CRD has once',
    why: 'Scope, names and categories are those of the kind, not of a version.',
    help: 'Say it in one version, or alike in all.',
  },
}

/** The rules of admission are demands; the others say what they find. */
export const crdTexts: RuleTexts = {
  ...Object.fromEntries(
    Object.entries(crdRules).map(([name, summary]) => [
      name,
      { summary: `${summary.charAt(0).toUpperCase()}${summary.slice(1)}`, why: remarks[name] ?? admission },
    ]),
  ),
  ...generated,
}
