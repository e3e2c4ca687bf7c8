import { type AnyFound, childrenOf, factOf, type Found, isShared, type RulePlace, type Schema } from '@crdgen/core/internal'
import { type RuleForm, ruleForms } from '@crdgen/server/internal'
import { morePlaces } from '../../../../findings/more-places.ts'
import type { CrdContext, CrdRule, Group, GroupParts } from '../../../rule.ts'

interface NoticeParts {
  readonly message: string
  readonly help: string
}

/**
 * The finding of a validation rule: a clause that follows its path; `createFinding` makes it. Rules with the same words are one
 * finding.
 */
export type Noticed<Data extends object> = Found<NoticeParts, Data>

type AnyNotice = (form: RuleForm, context: CrdContext) => AnyFound<NoticeParts> | undefined

type Notice<Data extends object> = (form: RuleForm, context: CrdContext) => Noticed<Data> | undefined

/** A rule about how validation rules are written. It is a note where `about` sets no severity: the API server accepts them. */
export function formRule<Data extends object>(
  about: Omit<CrdRule<Data>, 'find' | 'severity'> & Partial<Pick<CrdRule, 'severity'>>,
  notice: Notice<Data>,
): CrdRule<Data> {
  return { severity: 'note', ...about, find: context => groupsOf(context, notice) }
}

/** Compiles the rules of a CRD once, and nothing where there are none. */
const formsOf = factOf((context: CrdContext): readonly RuleForm[] => (hasRules(context) ? ruleForms(context.document.crd) : []))

function hasRules({ document }: CrdContext): boolean {
  return document.versions.some(({ schema }) => hasRule(schema))
}

/** Shared parts without a rule. */
const bare = new WeakSet<Schema>()

function hasRule(schema: Schema): boolean {
  if (bare.has(schema)) return false
  const found = schema['x-kubernetes-validations'] !== undefined || childrenOf(schema).some(one => hasRule(one.schema))
  if (!found && isShared(schema)) bare.add(schema)
  return found
}

function groupsOf<Data extends object>(context: CrdContext, notice: Notice<Data>): readonly Group<Data>[]
function groupsOf(context: CrdContext, notice: AnyNotice): readonly AnyFound<GroupParts>[] {
  const groups = new Map<string, { readonly noticed: NonNullable<ReturnType<AnyNotice>>; readonly places: RulePlace[] }>()
  for (const form of formsOf(context)) {
    const noticed = context.isSilenced(form.path) ? undefined : notice(form, context)
    if (noticed === undefined) continue
    const group = groups.get(noticed.message) ?? { noticed, places: [] }
    groups.set(noticed.message, group)
    const isKnown = group.places.some(({ version, path }) => version === form.version && path === form.path)
    if (!isKnown) group.places.push({ version: form.version, path: form.path })
  }
  return [...groups.values()].map(({ noticed, places }) => ({
    places,
    message: many => `${places[0]?.path === '' ? 'the root schema ' : ''}${noticed.message}${morePlaces(many)}`,
    help: noticed.help,
    data: noticed.data,
  }))
}

const longest = 80

/** A rule as messages show it: on one line, not too long. */
export function shown(rule: string): string {
  const line = rule.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** A CRD with a schema of spec, as YAML on one line. */
export function exampleCrd(spec: string): string {
  return `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: caches.example.com}
spec:
  group: example.com
  names: {kind: Cache, plural: caches, singular: cache, listKind: CacheList}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: {type: object, properties: {spec: ${spec}}}}`
}
