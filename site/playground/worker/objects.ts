import { isRecord, type JsonObject, member, plainText, type SourceDocument } from '@crdgen/core/internal'
import { writeYaml } from '@crdgen/generator/internal'
import { admitCrd, createValidator, evaluateRules, type RuleEvaluation, type Validation } from '@crdgen/server/internal'
import type { Block } from '../protocol.ts'
import { showDecisions } from './decisions.ts'
import { count, createReader, keyOfCrd, keyOfObject, showFinding, tell } from './read.ts'
import { placeInSource } from './report.ts'

const [readCrds, readObjects] = [createReader(0), createReader(1)]

/** A CRD and objects, of its kind or of Kubernetes' own: what the API server answers to each, what it fills in and drops, and what it stores. */
export async function answerObjects([crdText = '', objectText = '']: readonly string[], server: string): Promise<readonly Block[]> {
  const [ofCrds, ofObjects] = [readCrds(crdText), readObjects(objectText)]
  const problems = [...ofCrds.problems, ...ofObjects.problems]
  if (ofCrds.crds.length === 0 && ofObjects.documents.length === 0)
    return [...problems, tell('bad', 'There is no CustomResourceDefinition in the first field.')]
  const admitted = ofCrds.crds.map(crd => admit(crd, server))
  const objects = ofObjects.documents.map(async document => {
    const known = admitted.findLast(({ crd }) => keyOfCrd(crd.object) === keyOfObject(document.object))
    return known === undefined ? answerNative(document, server) : answerObject(document, known)
  })
  return [...problems, ...(await Promise.all(objects)).flat(), ...admitted.flatMap(({ blocks }) => blocks)]
}

interface Admitted {
  readonly crd: SourceDocument
  readonly server: string
  readonly isAccepted: boolean
  readonly blocks: readonly Block[]
  readonly validate: ReturnType<typeof createValidator> | undefined
}

const known = new WeakMap<SourceDocument, Admitted>()

/** Each CRD is admitted, and its validator made, once for a server, as long as its text stays. */
function admit(crd: SourceDocument, server: string): Admitted {
  const found = known.get(crd)
  if (found?.server === server) return found
  const findings = admitCrd(crd.object, { server }).map(one => placeInSource(one, crd))
  const isAccepted = findings.every(({ severity }) => severity !== 'error')
  const verdict = isAccepted
    ? tell('good', `${nameOf(crd.object)}: an API server ${server} accepts the CRD`)
    : tell('bad', `${nameOf(crd.object)}: an API server ${server} refuses the CRD`)
  const validate = isAccepted ? createValidator(crd.object, { server }) : undefined
  const made = { crd, server, isAccepted, blocks: [verdict, ...findings.map(showFinding)], validate }
  known.set(crd, made)
  return made
}

function answerObject(document: SourceDocument, { crd, server, validate }: Admitted): readonly Block[] {
  if (validate === undefined) return [tell('bad', `${nameOf(document.object)}: cannot be stored while its CRD is refused`)]
  return showValidation(document, validate(document.object), showRules(evaluateRules(crd.object, document.object, { server }).rules))
}

async function answerNative(document: SourceDocument, kubernetes: string): Promise<readonly Block[]> {
  const { validateNative } = await import('./native.ts')
  const validation = validateNative(document.object, { kubernetes })
  if (validation !== undefined) return showValidation(document, validation, [])
  return [tell('bad', `${nameOf(document.object)}: its kind has no CRD in the first field, and is none of Kubernetes itself`)]
}

function showValidation(document: SourceDocument, validation: Validation, rules: readonly Block[]): readonly Block[] {
  const { valid, diagnostics, stored, pruned } = validation
  const findings = diagnostics.map(one => showFinding(placeInSource(one, document)))
  const filled = stored === undefined ? [] : filledIn(document.object, stored)
  const effects = [
    ...(filled.length === 0 ? [] : [['filled in', filled.join(', ')] as const]),
    ...(pruned.length === 0 ? [] : [['dropped', pruned.join(', ')] as const]),
  ]
  return [
    tell(valid ? 'good' : 'bad', `${nameOf(document.object)}: ${valid ? 'accepted' : 'refused'}`),
    ...findings,
    ...rules,
    ...(effects.length === 0 ? [] : [{ kind: 'rows', title: 'What the server changes', rows: effects } as const]),
    ...(stored === undefined
      ? []
      : [{ kind: 'code', title: valid ? 'What is stored' : 'What would be stored', text: writeYaml(stored) } as const]),
  ]
}

const mostRules = 30

function showRules(rules: readonly RuleEvaluation[]): readonly Block[] {
  if (rules.length === 0) return []
  const rows = rules.slice(0, mostRules).map(one => {
    const name = `${one.path === '' ? 'the object' : one.path}: ${one.rule}`
    return [name, [`${one.outcome}, cost ${one.cost}`, ...(one.outcome === 'holds' ? [] : showDecisions(one))].join('\n')] as const
  })
  const more = rules.length > mostRules ? [['…', `${count(rules.length - mostRules, 'rule')} more`] as const] : []
  return [{ kind: 'rows', title: 'Validation rules', rows: [...rows, ...more] }]
}

/** The paths of what the object has not, and what is stored has. */
function filledIn(given: unknown, stored: JsonObject): readonly string[] {
  return Object.entries(stored).flatMap(([key, value]) => {
    const before = member(given, key)
    if (before === undefined) return [`${key}: ${JSON.stringify(value)}`]
    return below(before, value).map(path => `${key}${path.startsWith('[') ? '' : '.'}${path}`)
  })
}

function below(given: unknown, stored: unknown): readonly string[] {
  if (Array.isArray(stored) && Array.isArray(given))
    return stored.flatMap((item, index) => below(given[index], item).map(path => `[${index}]${path.startsWith('[') ? '' : '.'}${path}`))
  return isRecord(stored) && isRecord(given) ? filledIn(given, stored) : []
}

function nameOf(object: unknown): string {
  const name = member(member(object, 'metadata'), 'name')
  return `${plainText(member(object, 'kind') ?? 'An object without a kind')}${name === undefined ? '' : ` ${plainText(name)}`}`
}
