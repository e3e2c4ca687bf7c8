import { createDiagnostic, type Diagnostic, parsePointer, type SourceDocument } from '@crdgen/core/internal'
import { crdKey, identify, isCrdKind } from './identity.ts'
import { type Inputs, requireText, stdin } from './inputs.ts'
import { joinInputs } from './join-inputs.ts'
import { resolveSources, type SourceReading } from './resolve-sources.ts'
import { schemaKeys } from './schema-pointer.ts'
import { textProblems } from './text-problems.ts'
import { unfoldLists } from './unfold-lists.ts'
import type { RuleName } from '../report/rules/all-rules.ts'

/** The CRDs that the command line names. */
export interface NamedCrds {
  /** Each file once, however often it is named. */
  readonly crds: readonly SourceDocument[]
  readonly problems: readonly Diagnostic[]
}

/** Reads CRDs; whatever else the files hold is left out. That they hold none is a finding: a wrong path must not pass. */
export async function readNamedCrds(operands: readonly string[], reading: SourceReading): Promise<NamedCrds> {
  const read: Inputs[] = []
  for (const operand of operands) read.push(await resolveSources([operand], reading, { role: 'crds', others: [] }))
  requireText(joinInputs(read), operands, reading.command)
  const documents = distinct(read.map(one => one.documents.filter(document => crdsIn(document).length > 0)))
  const problems = [...read.flatMap(one => one.problems), ...documents.flatMap(one => textProblems(one, 'warn'))]
  const crds = documents.flatMap(crdsIn)
  return { crds, problems: crds.length > 0 || problems.length > 0 ? problems : [nothingFound(operands, reading.command)] }
}

function crdsIn(document: SourceDocument): readonly SourceDocument[] {
  return unfoldLists([document]).filter(({ object }) => isCrdKind(identify(object)))
}

function distinct(operands: readonly (readonly SourceDocument[])[]): readonly SourceDocument[] {
  const known = new Set<string>()
  return operands.flatMap(documents => {
    const fresh = documents.filter(({ file }) => !known.has(file))
    for (const { file } of documents) known.add(file)
    return fresh
  })
}

/** The work that a command can't do without a CRD. */
const missed: ReadonlyMap<string, string> = new Map([
  ['types', 'are no types to write'],
  ['schemas', 'are no JSON Schemas to write'],
  ['example', 'is no example to write'],
  ['outline', 'is no outline to write'],
  ['docs', 'are no pages to write'],
  ['cluster', 'is nothing to compare the cluster with'],
  ['render', 'is nothing to print'],
])

function nothingFound(operands: readonly string[], command: string): Diagnostic {
  return createDiagnostic({
    rule: 'types/nothing',
    severity: 'error',
    subject: operands.map(one => (one === stdin ? 'stdin' : one)).join(', '),
    message: `holds no CRD, so there ${missed.get(command) ?? 'is nothing to read'}`,
    help: 'Name the files that have the CRDs; charts are to be rendered first (helm template --include-crds).',
    data: { input: operands },
  })
}

/** Gives a finding of toTypes its place in the YAML: its CRD is the one of that kind, or of that name. */
export function placeInCrds(finding: Diagnostic, crds: readonly SourceDocument[]): Diagnostic {
  const found = crds.filter(({ object }, index) => namesOf(object, index).some(name => isAbout(finding.subject, name)))
  const [first, last] = [found[0], found.at(-1)]
  if (first === undefined || last === undefined) return finding
  const { version, pointer } = finding.data
  const at =
    typeof pointer === 'string'
      ? last.place(parsePointer(pointer))
      : typeof version === 'string'
        ? last.place(schemaKeys(last.object, version, finding.path))
        : last.place(finding.rule === ('types/kind-twice' satisfies RuleName) ? ['spec', 'names', 'kind'] : ['apiVersion'])
  const related = first === last ? [] : [{ ...first.place(['spec', 'names', 'kind']), message: 'is the first' }]
  return { ...finding, ...at, ...(related.length === 0 ? {} : { related }) }
}

/** `input 3`, `scaledjobs.keda.sh`, `keda.sh ScaledJob`: how toTypes speaks of a CRD. */
function namesOf(crd: unknown, index: number): readonly string[] {
  const { name } = identify(crd)
  return [`input ${index + 1}`, name, crdKey(crd)]
}

function isAbout(subject: string, name: string): boolean {
  return subject === name || subject.replace(/^([^ /]+)\/\S+ /, '$1 ') === name
}
