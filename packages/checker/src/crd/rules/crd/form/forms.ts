import { walkSchema } from '@crdgen/core'
import { ruleForms } from '@crdgen/server'
import type { RuleForm } from '@crdgen/server'
import { morePlaces } from '../../../../findings/more-places.ts'
import type { RulePlace } from '../../../../findings/finding.ts'
import type { CrdContext, CrdRule, Group } from '../../../rule.ts'

/** What is said about a validation rule: a clause that follows its path. Rules with the same words are one finding. */
export interface Noticed {
  readonly message: string
  readonly help: string
  readonly data: Readonly<Record<string, unknown>>
}

type Notice = (form: RuleForm, context: CrdContext) => Noticed | undefined

/** A rule about how validation rules are written. It is a note: the API server accepts them. */
export function formRule(about: Omit<CrdRule, 'find'>, notice: Notice): CrdRule {
  return { ...about, find: context => groupsOf(context, notice) }
}

const known = new WeakMap<CrdContext, readonly RuleForm[]>()

/** Compiles the rules of a CRD once, and nothing where there are none. */
function formsOf(context: CrdContext): readonly RuleForm[] {
  const found = known.get(context) ?? (hasRules(context) ? ruleForms(context.document.crd) : [])
  known.set(context, found)
  return found
}

function hasRules({ document }: CrdContext): boolean {
  return document.versions.some(({ schema }) => {
    for (const { schema: one } of walkSchema(schema)) if (one['x-kubernetes-validations'] !== undefined) return true
    return false
  })
}

function groupsOf(context: CrdContext, notice: Notice): readonly Group[] {
  const groups = new Map<string, { readonly noticed: Noticed; readonly places: RulePlace[] }>()
  for (const form of formsOf(context)) {
    const noticed = context.isSilenced(form.path) ? undefined : notice(form, context)
    if (noticed === undefined) continue
    const group = groups.get(noticed.message) ?? { noticed, places: [] }
    groups.set(noticed.message, group)
    group.places.push({ version: form.version, path: form.path })
  }
  return [...groups.values()].map(({ noticed, places }) => ({
    severity: 'note',
    places,
    message: many => `${noticed.message}${morePlaces(many)}`,
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
