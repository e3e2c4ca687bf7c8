import { kubernetesMinors, newestMinor, originAt, type Resource, upstream, type Upstream } from '@crdgen/core/internal'
import { toCrd } from '@crdgen/generator/internal'
import { didYouMean } from '../../system/args/parse.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { unread } from '../../sources/inputs.ts'
import { readOwnResources } from '../../sources/own-crds.ts'
import { resolveSources, type SourceReading } from '../../sources/resolve-sources.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { usualCrds } from '../../sources/usual-crds.ts'
import { placeFile } from '../../report/emit-report.ts'
import type { Plan } from '../../sources/plan.ts'
import type { Paint } from '../../system/terminal/paint.ts'
import { type CrdAnswers, explainCrds } from './explain-crd.ts'
import { explainNative, findDefinitions, findField } from './explain-native.ts'
import { describeRulesOf } from './describe-validations.ts'
import { explainSchema, findSchema } from './explain-schema.ts'
import { namesOnPointer, nativeOrigin } from './native-origin.ts'
import type { Target } from './target.ts'

export interface PathQuestion {
  readonly target: Target
  /** The project's inputs, when there are any. */
  readonly plan: Plan | undefined
  readonly kubernetes: string | undefined
  readonly reading: SourceReading
  /** Sources of CRDs that may have the kind. */
  readonly crds: readonly string[]
}

/** Describes a field of the project's own kinds and of CRDs, else of Kubernetes' structs: one block of lines per match. Throws CannotRun when there is none. */
export async function explainPath(question: PathQuestion, paint: Paint): Promise<readonly (readonly string[])[]> {
  const { target, plan, kubernetes, reading, crds } = question
  const { cwd } = reading
  const resources = plan === undefined ? [] : readOwnResources(plan)
  const own = resources.filter(
    ({ kind, group, version }) => kind === target.name && [undefined, `${group}/${version.name}`].includes(target.groupVersion),
  )
  const { documents, problems } = crds.length === 0 ? unread([]) : await resolveSources(crds, reading, { role: 'crds', others: [] })
  const given = explainCrds(unfoldLists(documents), target, paint)
  const structs = () => upstream(kubernetes ?? plan?.config.kubernetes ?? newestMinor)
  if (isOfMetadata(target, own, given)) return [await explainMetadata(target, structs(), paint)]
  if (own.length > 0)
    return [...(await Promise.all(own.map(resource => explainOwn(resource, target, plan?.folder ?? cwd, cwd, paint)))), ...given.blocks]
  if (given.blocks.length > 0) return given.blocks
  const [problem] = problems
  if (problem !== undefined) throw new CannotRun(`crdgen explain: ${problem.file}:${problem.line}:${problem.column}: ${problem.message}`)
  if (given.missing !== undefined)
    throw await noField([target.name, ...target.fields].join('.'), given.missing.missing, given.missing.known)
  const definitions = findDefinitions(target.groupVersion === undefined ? target.name : `${target.groupVersion}/${target.name}`, structs())
  const usual = definitions.length === 0 && crds.length === 0 ? usualCrds(cwd) : []
  if (usual.length > 0) return explainPath({ ...question, crds: usual }, paint)
  if (definitions.length === 0) throw await nothingFound(target, [...resources.map(({ kind }) => kind), ...given.kinds], structs())
  return Promise.all(definitions.map(definition => explainStruct(definition, target, structs(), paint)))
}

/** The schema of a kind has metadata as an object, and declares at most the length of a name. */
function isOfMetadata({ fields }: Target, own: readonly Resource[], given: CrdAnswers): boolean {
  if (fields[0] !== 'metadata' || fields.length < 2) return false
  return own.some(({ version }) => 'missing' in findSchema(version.schema, fields)) || (own.length === 0 && given.missing !== undefined)
}

function explainMetadata({ name, fields }: Target, structs: Upstream, paint: Paint): Promise<readonly string[]> {
  const definition = structs.definition('io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta')
  if (definition === undefined) throw new Error(`the structs of Kubernetes ${structs.version} lack ObjectMeta`)
  return explainStruct(definition, { name: `${name}.metadata`, fields: fields.slice(1) }, structs, paint)
}

async function explainOwn(
  resource: Resource,
  { name, fields }: Target,
  folder: string,
  cwd: string,
  paint: Paint,
): Promise<readonly string[]> {
  const found = findSchema(resource.version.schema, fields)
  if ('missing' in found) throw await noField([name, ...fields].join('.'), found.missing, found.known)
  const pointer = `/version/schema${found.pointer}`
  const at = fields.length === 0 ? resource.location : originAt(resource.origins, pointer)
  const place = {
    title: [name, ...fields].join('.'),
    subject: `${resource.group}/${resource.version.name} ${resource.kind}`,
    at: at === undefined ? undefined : { ...at, file: placeFile(cwd, at.file, folder) },
    rules: { base: '/spec/versions/0/schema/openAPIV3Schema', describe: describeRulesOf(() => toCrd(resource)) },
    native: nativeOrigin(
      fields,
      resource.embeds.map(one => ({ ...one, names: namesOnPointer(one.pointer) })),
    ),
  }
  return explainSchema(found, place, paint)
}

async function explainStruct(
  definition: Parameters<typeof findField>[0],
  { name, fields }: Target,
  structs: Upstream,
  paint: Paint,
): Promise<readonly string[]> {
  const found = findField(definition, fields, structs)
  if (!('missing' in found)) return explainNative(found, [name, ...fields].join('.'), structs, paint)
  const history = structs.history(found.definition.name, found.missing)
  if (history === undefined) throw await noField([name, ...fields].join('.'), found.missing, Object.keys(found.definition.fields))
  const { since, removed } = history
  throw new CannotRun(
    `crdgen explain: ${found.definition.shortName} has no ${found.missing} in Kubernetes ${structs.version}: it came with ${since}${removed === undefined ? '' : ` and went with ${removed}`}`,
  )
}

async function noField(path: string, missing: string, known: readonly string[]): Promise<CannotRun> {
  const near = await didYouMean(missing, known)
  return new CannotRun(`crdgen explain: ${path}: there is no field ${missing}${near === undefined ? '' : `; did you mean ${near}?`}`)
}

async function nothingFound({ name, groupVersion }: Target, kinds: readonly string[], structs: Upstream): Promise<CannotRun> {
  const names = structs.names().map(one => one.slice(one.lastIndexOf('.') + 1))
  const asked = groupVersion === undefined ? name : `${groupVersion}/${name}`
  const near = (await didYouMean(name, [...kinds, ...names])) ?? (await nearRule(asked))
  return new CannotRun(
    `crdgen explain: ${asked === '' ? 'what was asked for' : asked} is not a rule, a marker, a kind of the project or of --crds, or a struct of Kubernetes ${structs.version} (known: ${kubernetesMinors[0]} to ${newestMinor})${near === undefined ? '' : `; did you mean ${near}?`}`,
  )
}

/** A folder of rules may be misspelt, or lack its slash. */
async function nearRule(asked: string): Promise<string | undefined> {
  const { ruleNames } = await import('../../report/rules/rule-names.ts')
  const folders = [...new Set(ruleNames.map(rule => rule.slice(0, rule.indexOf('/') + 1)))]
  return didYouMean(asked, asked.includes('/') ? ruleNames : folders)
}
