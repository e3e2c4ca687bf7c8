import {
  listAt,
  textAt,
  type AnyRule,
  createIgnorer,
  type Diagnostic,
  groupKind,
  type Ignorer,
  isRecord,
  type JsonObject,
  type Location,
  member,
  newestMinor,
  plainText,
  runRules,
  sortDiagnostics,
} from '@crdgen/core/internal'
import { isServerVersion } from '@crdgen/server/internal'
import { readCrd } from '../documents/crd-document.ts'
import type { SharedOptions } from '../settings/options.ts'
import { requireRules, type CheckRuleName } from '../settings/rule-names.ts'
import { readVersions } from '../settings/versions.ts'
import { lastWriteOf, managedVersions } from './managed-fields.ts'
import { planMigration, type MigrationPlan } from './migration.ts'
import { createObjectFindings, type ObjectFindings } from './object-findings.ts'
import type { AnyClusterRule, ClusterExample, ClusterFacts, ClusterParts, LiveCrd, LiveObject, RepositoryCrd, Unread } from './rule.ts'
import { rules } from './rules/rules.gen.ts'
import { readManifest } from '../documents/manifest.ts'
import { findInManifests } from '../manifests/find.ts'
import { packNames } from '../settings/pack-names.ts'

/** The facts of a cluster before its objects are read. */
export interface AuditInput {
  /** The CRDs of the cluster, as the API server returns them. */
  readonly crds: readonly unknown[]
  /** The CRDs that the cluster should have, with where they are; without it, the cluster is compared with none. */
  readonly repository?: readonly { readonly crd: unknown; readonly at?: Location | undefined }[] | undefined
  /** gitVersion of GET /version: `v1.31.2`. */
  readonly version?: string | undefined
  /** The API servers that are expected: `1.31..1.37`. */
  readonly server?: string | undefined
  /** The apiVersion of StorageVersionMigration, if the cluster has it. */
  readonly migration?: string | undefined
  readonly rules?: SharedOptions['rules']
}

/** An audit of a cluster. Objects are given in pages, and none is kept. */
export interface Audit {
  /** Checks some of the objects of a CRD (one of `crds`, by identity), with managedFields. */
  addObjects(crd: unknown, objects: readonly JsonObject[]): void
  /** Forgets the objects of a CRD: they are read again. */
  restart(crd: unknown): void
  /** Adds autoscalers that are not custom resources. */
  addAutoscalers(objects: readonly JsonObject[]): void
  /** Notes what could not be read. */
  addUnread(unread: Unread): void
  /** Every finding, sorted. */
  finish(): readonly Diagnostic[]
  /** The way of a CRD to one stored version; undefined for what is not one of `crds`. */
  plan(crd: unknown): MigrationPlan | undefined
}

/** The rules that an audit knows, with what they find and why it matters. */
export const clusterRules: Readonly<
  Record<keyof typeof rules, Pick<AnyClusterRule, 'severity' | 'summary' | 'why' | 'help' | 'facts'> & { readonly example: ClusterExample }>
> = rules

const all = Object.entries<AnyClusterRule>(rules)
const aboutCluster = Object.fromEntries(all.flatMap(([name, rule]) => (rule.level === 'cluster' ? [[name, rule] as const] : [])))
const aboutCrds = Object.fromEntries(all.flatMap(([name, rule]) => (rule.level === 'crd' ? [[name, rule] as const] : [])))
const aboutObjects = Object.fromEntries(all.flatMap(([name, rule]) => (rule.level === 'object' ? [[name, rule] as const] : [])))

interface Objects {
  readonly crd: LiveCrd
  isRead: boolean
  count: number
  readonly writtenThrough: Map<string, number>
  readonly managedBy: Map<string, number>
  readonly found: ObjectFindings
  /** The objects themselves, where they are autoscalers. */
  readonly autoscalers: JsonObject[]
}

/**
 * Audits a cluster: its CRDs against those of a repository, what is stored in versions that are to go, objects that today's CRDs would
 * refuse, fields that were pruned, sizes, conditions, and autoscalers in conflict. Throws a RangeError for an unknown rule or version.
 */
export function openAudit(input: AuditInput): Audit {
  requireRules(input.rules)
  const ignorer = createIgnorer(input.rules)
  const repository = input.repository?.flatMap(({ crd, at }) => readRepository(crd, at))
  const known = new Map(input.crds.flatMap((crd, at) => readLive(crd, at, repository).map(live => [crd, live] as const)))
  const crds = [...known.values()]
  const unread: Unread[] = []
  const others: JsonObject[] = []
  const objects = new Map(crds.map(crd => [crd, emptyObjects(crd)] as const))
  const facts: ClusterFacts = {
    crds,
    repository,
    version: input.version,
    minor: minorOf(input.version),
    servers: input.server === undefined ? [] : readVersions(input.server),
    migration: input.migration,
    unread,
    tally(crd) {
      const found = objects.get(crd)
      return found?.isRead === true ? found : undefined
    },
  }
  return {
    addObjects(crd, added) {
      const live = known.get(crd)
      const into = live === undefined ? undefined : objects.get(live)
      if (live === undefined || into === undefined) return
      into.isRead = true
      for (const object of added) addObject(into, object, facts)
      if (isOfAutoscalers(live)) for (const object of added) into.autoscalers.push(object)
    },
    restart(crd) {
      const live = known.get(crd)
      if (live !== undefined) objects.set(live, emptyObjects(live))
    },
    addAutoscalers(added) {
      for (const object of added) others.push(object)
    },
    addUnread: one => void unread.push(one),
    finish() {
      const autoscalers = [...others, ...[...objects.values()].flatMap(one => one.autoscalers)]
      const found = [
        ...reportFacts(facts, aboutCluster, '', ignorer),
        ...crds.flatMap(crd => reportFacts({ ...facts, crd }, aboutCrds, groupKind(crd), ignorer)),
        ...[...objects.values()].flatMap(one => one.found.report(ignorer)),
        ...findConflicts(autoscalers, crds).flatMap(one => {
          const settled = ignorer.settle(one.rule, one.severity, [{ version: plainText(one.data['version'] ?? ''), path: one.path }])
          return settled === undefined ? [] : [{ ...one, severity: settled.severity }]
        }),
      ]
      return sortDiagnostics([...found, ...ignorer.unused()])
    },
    plan(crd) {
      const live = known.get(crd)
      return live === undefined ? undefined : planMigration(live, facts.migration, facts.tally(live))
    },
  }
}

/** Runs rules about the cluster or a CRD; `subject` is that of findings which set none. */
function reportFacts<Facts>(
  facts: Facts,
  ofLevel: Readonly<Record<string, AnyRule<Facts, ClusterParts>>>,
  usual: string,
  ignorer: Ignorer,
): readonly Diagnostic[] {
  return runRules<Facts, ClusterParts>(
    {
      rules: ofLevel,
      context: () => facts,
      places: ({ path = '', data }) => [{ version: plainText(member(data, 'version') ?? ''), path }],
      describe: ({ subject = usual, path, message, help, at, data }) => ({
        subject,
        path,
        message,
        ...(help === undefined ? {} : { help }),
        at,
        data: { ...data },
      }),
    },
    { ignorer },
  ).map(({ diagnostic }) => diagnostic)
}

function emptyObjects(crd: LiveCrd): Objects {
  return {
    crd,
    isRead: false,
    count: 0,
    writtenThrough: new Map(),
    managedBy: new Map(),
    found: createObjectFindings(aboutObjects),
    autoscalers: [],
  }
}

function addObject(into: Objects, object: JsonObject, facts: ClusterFacts): void {
  const { crd } = into
  const [namespace, name] = [textAt(object, 'metadata', 'namespace'), textAt(object, 'metadata', 'name')]
  const apiVersion = textAt(object, 'apiVersion')
  const version = apiVersion.slice(apiVersion.indexOf('/') + 1)
  const live: LiveObject = { object, name: namespace === '' ? name : `${namespace}/${name}`, version, crd }
  into.count++
  const written = lastWriteOf(object)
  if (written !== undefined) into.writtenThrough.set(written, (into.writtenThrough.get(written) ?? 0) + 1)
  for (const name of managedVersions(object)) into.managedBy.set(name, (into.managedBy.get(name) ?? 0) + 1)
  into.found.add(live, facts)
}

function readLive(crd: unknown, at: number, repository: readonly RepositoryCrd[] | undefined): readonly LiveCrd[] {
  const document = readCrd(crd, at)
  if (document === undefined) return []
  const versions = listAt(crd, 'spec', 'versions')
  const storage = versions.find(one => isRecord(one) && one['storage'] === true)
  return [
    {
      ...document,
      name: textAt(crd, 'metadata', 'name'),
      storage: textAt(storage, 'name'),
      stored: listAt(crd, 'status', 'storedVersions').filter(one => typeof one === 'string'),
      inRepository: repository?.find(({ group, kind }) => group === document.group && kind === document.kind),
    },
  ]
}

function readRepository(crd: unknown, at: Location | undefined): readonly RepositoryCrd[] {
  const document = readCrd(crd, -1)
  return document === undefined ? [] : [{ ...document, at }]
}

/** The version that decides what objects may be; the newest known if the version is unknown or too new. */
function minorOf(version: string | undefined): string {
  const minor = /^v?(1\.\d+)/.exec(version ?? '')?.[1]
  return minor !== undefined && isServerVersion(minor) ? minor : newestMinor
}

function isOfAutoscalers({ group }: LiveCrd): boolean {
  return group === 'keda.sh' || group === 'autoscaling.aibrix.ai'
}

/** Conflicts among autoscalers that are in one cluster, and on kinds that its CRDs describe. */
const conflicts: ReadonlySet<string> = new Set<CheckRuleName>([
  'hpa/ambiguous-selector',
  'hpa/same-name-owned-twice',
  'keda/hpa-name-not-unique',
  'scale/missing-subresource',
  'scale/selector-path-missing',
])
const packs = Object.fromEntries(packNames.map(name => [name, ['hpa', 'keda', 'scale'].includes(name)]))

/** Finds autoscalers that are in each other's way. All of them are in the cluster, so that none is only perhaps there. */
function findConflicts(autoscalers: readonly JsonObject[], crds: readonly LiveCrd[]): readonly Diagnostic[] {
  const manifests = autoscalers.flatMap((object, document) => readManifest({ object, document, within: [] }) ?? [])
  if (manifests.length === 0) return []
  const named = new Set(manifests.map(({ object }) => JSON.stringify(targetOf(object))))
  const targets = crds.filter(({ group, kind }) => named.has(JSON.stringify([group, kind])))
  const input = {
    manifests,
    crds: targets,
    fromTypes: [],
    originOf: () => ({ release: '', folder: '' }),
    live: undefined,
    mode: 'strict',
    targets: [newestMinor],
    server: undefined,
    options: { packs },
  } as const
  return findInManifests(input, {}, createIgnorer())
    .map(({ diagnostic }) => diagnostic)
    .filter(({ rule }) => conflicts.has(rule))
    .map(one => (one.severity === 'note' ? { ...one, severity: 'warning' as const } : one))
}

function targetOf(object: JsonObject): readonly [group: string, kind: string] {
  const apiVersion = textAt(object, 'spec', 'scaleTargetRef', 'apiVersion')
  return [apiVersion.slice(0, Math.max(apiVersion.indexOf('/'), 0)), textAt(object, 'spec', 'scaleTargetRef', 'kind')]
}
