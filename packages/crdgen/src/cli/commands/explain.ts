import { clusterFlags, commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { didYouMean } from '../../system/args/parse.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { loadConfig, type LoadedConfig } from '../../config/load-config.ts'
import { planOwnTypes } from '../../sources/plan.ts'
import { openReading, type SourceReading } from '../../sources/resolve-sources.ts'
import { readMinor } from '../../config/kubernetes-version.ts'
import { printableLine } from '../../system/terminal/show-line.ts'
import { choosePaint, type Paint, plain } from '../../system/terminal/paint.ts'
import { defineCommand } from './command.ts'

const flags = {
  kubernetes: reportFlags.kubernetes,
  crds: {
    type: 'string',
    source: true,
    multiple: true,
    value: 'DIR',
    summary: 'a folder, file or glob with CRDs to look into; may be repeated',
  },
  config: reportFlags.config,
  'no-config': reportFlags['no-config'],
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 40,
  operands: 'KIND.path | RULE | MARKER',
  summary: 'describe a field of a type, a CRD or a Kubernetes struct, a rule, or a marker',
  details: `
A path is looked up in the kinds of the project (input of the config) and in the CRDs of --crds, else in the structs of Kubernetes, else in the
CRDs of the usual folder (config/crd/bases, crds): type, default, rules, the version and feature gate it came with, and where it was
written. A rule is the name in brackets before a finding; a folder of rules, such as manifest/, lists them. A marker may be given in either spelling.`,
  flags,
  examples: [
    { line: 'crdgen explain Backup.spec.keep', does: 'a field of a kind of the project' },
    { line: 'crdgen explain PodSpec.schedulingGroup', does: 'since when Kubernetes has a field, and behind which gate' },
    { line: 'crdgen explain Cluster.spec.size --crds deploy/crds', does: 'a field of a CRD that somebody else wrote' },
    { line: 'crdgen explain manifest/unknown-field', does: 'what a finding means, and what to do' },
    { line: 'crdgen explain @listType', does: 'a marker, with examples' },
  ],
  async run(args, shell) {
    const [asked, extra] = args.files
    const question = asked === undefined ? undefined : fullName(asked)
    if (question === undefined)
      throw new CannotRun('crdgen explain: name what to explain: KIND.path, a rule or a marker (see crdgen explain --help)')
    if (extra !== undefined) throw new CannotRun(`crdgen explain: one thing at a time, got ${question} and ${extra}`)
    const paint = choosePaint(shell.stdout, shell.env, args.flags['no-color'] === true)
    const project = openProject(shell.cwd, args.flags)
    const blocks =
      (await explainRuleNamed(question, paint)) ??
      (await explainMarkerNamed(question, project, paint)) ??
      (await explainShortName(question, paint)) ??
      (await explainPathNamed(question, args.flags, openReading('explain', args.flags, shell), { project, paint }))
    shell.stdout.write(`${blocks.map(lines => lines.map(line => showPainted(line, paint)).join('\n')).join('\n\n')}\n`)
    return 0
  },
})

/** Text of other people's CRDs may hold any character; of escapes only the colours are ours. */
function showPainted(text: string, paint: Paint): string {
  const parts = paint === plain ? [text] : text.split(/(\u001b\[[\d;]*m)/)
  return parts.map((part, index) => (index % 2 === 1 ? part : part.split('\n').map(printableLine).join('\n'))).join('')
}

/** A marker may be pasted with its value: `+listType=map`, `@minimum 3`. */
function fullName(asked: string): string {
  return /^(?:[@+]|kubebuilder:|k8s:)/.test(asked) ? asked.replace(/:?[=\s].*$/s, '') : asked
}

type Blocks = readonly (readonly string[])[]

/** Rules are spelled `folder/name`, in lower case; so are groups and versions, but those go on with a kind. */
async function explainRuleNamed(question: string, paint: Paint): Promise<Blocks | undefined> {
  if (!/^[a-z]+(-[a-z]+)*\/[a-z0-9-]*$/.test(question)) return undefined
  const { explainRule } = await import('../../run/explain/explain-rule.ts')
  const answer = explainRule(question, paint)
  if (answer === undefined) return undefined
  if (answer.lines !== undefined) return [answer.lines]
  const near = await didYouMean(question, answer.known)
  throw new CannotRun(
    `crdgen explain: ${question} is not a rule${near === undefined ? ` (crdgen explain ${question.slice(0, question.indexOf('/') + 1)} lists them)` : `; did you mean ${near}?`}`,
  )
}

async function explainMarkerNamed(question: string, project: Project, paint: Paint): Promise<Blocks | undefined> {
  const { allMarkers, findMarker, isDocumentationTag, isIgnoredMarker, suggestMarker } = await import('@crdgen/core/internal')
  if (isIgnoredMarker(question.replace(/^\+/, '')) && question.startsWith('+'))
    return [[`${question} is for another generator, or for people: it changes no CRD, and crdgen passes it over.`]]
  const builtIn = findMarker(question)
  const more = builtIn === undefined ? ((await project()).config.markers ?? []) : []
  const marker = builtIn ?? findMarker(question, more)
  if (marker !== undefined) {
    const { explainMarker } = await import('../../run/explain/explain-marker.ts')
    return [explainMarker(marker, paint)]
  }
  const sign = /^(?:kubebuilder|k8s):/.test(question) ? '+' : question.charAt(0)
  if (sign !== '@' && sign !== '+') return undefined
  if (sign === '@' && isDocumentationTag(question.slice(1)))
    return [[`${question} is documentation: it changes no CRD but for descriptions.`]]
  const near = await didYouMean(
    question.replace(/^[@+]/, ''),
    [...Object.values(allMarkers), ...more].flatMap(({ tags, kubebuilder }) => (sign === '@' ? tags : kubebuilder)),
  )
  const meant = near === undefined ? suggestMarker(question, more) : `${sign}${near}`
  throw new CannotRun(`crdgen explain: ${question} is not a marker${meant === undefined ? '' : `; did you mean ${meant}?`}`)
}

/** controller-gen's own documentation has `MaxLength` for `kubebuilder:validation:MaxLength`. */
async function explainShortName(question: string, paint: Paint): Promise<Blocks | undefined> {
  const { allMarkers } = await import('@crdgen/core/internal')
  const marker = Object.values(allMarkers).find(({ kubebuilder }) => kubebuilder.includes(`kubebuilder:validation:${question}`))
  if (marker === undefined) return undefined
  const { explainMarker } = await import('../../run/explain/explain-marker.ts')
  return [explainMarker(marker, paint)]
}

/** The config, which may bring markers along and names the types: it is code, so it runs when it is first needed, and once. */
type Project = () => Promise<LoadedConfig>

function openProject(cwd: string, given: PathFlags): Project {
  let loading: Promise<LoadedConfig> | undefined
  return () => (loading ??= loadConfig(cwd, given))
}

interface PathFlags {
  readonly crds?: readonly string[]
  readonly kubernetes?: string
  readonly config?: string
  readonly 'no-config'?: boolean
}

async function explainPathNamed(
  question: string,
  given: PathFlags,
  reading: SourceReading,
  { project, paint }: { readonly project: Project; readonly paint: Paint },
): Promise<Blocks> {
  const loaded = await project()
  const plan = await planOwnTypes(loaded, reading.cwd, given)
  const kubernetes = given.kubernetes === undefined ? undefined : await readMinor({ name: '--kubernetes', value: given.kubernetes })
  const [{ readTarget }, { explainPath }] = await Promise.all([
    import('../../run/explain/target.ts'),
    import('../../run/explain/explain-path.ts'),
  ])
  return explainPath({ target: readTarget(question), plan, kubernetes, reading, crds: given.crds ?? [] }, paint)
}
