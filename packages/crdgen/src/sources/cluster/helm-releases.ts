import { gunzipSync } from 'node:zlib'
import { type Diagnostic, groupBy, isRecord, type JsonObject, listAt, member, type SourceDocument, textAt } from '@crdgen/core/internal'
import { createInputFinding } from '../../report/rules/input-rules.ts'
import { parseInput } from '../parse-input.ts'
import type { Cluster } from './cluster.ts'
import { type ListTask, readList } from './read-list.ts'
import type { Resource } from './resource.ts'

/** A release of Helm. */
export interface Release {
  /** The namespace of objects that name none. */
  readonly namespace: string
  /** Documents of the manifest and of the hooks, at the lines that `helm get manifest` and `helm get hooks` print. */
  readonly documents: readonly SourceDocument[]
}

interface Releases {
  readonly found: readonly Release[]
  readonly problems: readonly Diagnostic[]
}

/**
 * Reads the releases that Helm keeps in Secrets or ConfigMaps (helm.sh/helm/v3 pkg/storage/driver, secrets.go, cfgmaps.go, util.go): of each
 * release the revision that an upgrade starts from. Throws a ClusterProblem.
 */
export async function readReleases(cluster: Cluster, store: Resource, task: ListTask, suffix: string): Promise<Releases> {
  const kept = await readList(cluster, store, task, { labelSelector: 'owner=helm,status notin (superseded,uninstalled)' })
  const read = currentRevisions(kept).map(object => readRelease(object, store.kind === 'Secret', suffix))
  return { found: read.flatMap(({ found }) => found), problems: read.flatMap(({ problems }) => problems) }
}

/** helm.sh/helm/v3 pkg/action/upgrade.go, prepareUpgrade: the revision that is deployed, else the last one. */
function currentRevisions(kept: readonly JsonObject[]): readonly JsonObject[] {
  const labelOf = (object: JsonObject, name: string) => textAt(member(member(object, 'metadata'), 'labels'), name)
  const rank = (object: JsonObject) => (labelOf(object, 'status') === 'deployed' ? 1e9 : 0) + Number(labelOf(object, 'version') || 0)
  const byRelease = groupBy(kept, object => `${textAt(member(object, 'metadata'), 'namespace')}/${labelOf(object, 'name')}`)
  return [...byRelease.values()].flatMap(revisions => revisions.toSorted((a, b) => rank(b) - rank(a)).slice(0, 1))
}

function readRelease(object: JsonObject, isSecret: boolean, suffix: string): Releases {
  const metadata = member(object, 'metadata')
  const namespace = textAt(metadata, 'namespace')
  const name = `kube:helm/${namespace}/${textAt(member(metadata, 'labels'), 'name') || textAt(metadata, 'name')}`
  const file = `${name}${suffix}`
  const release = unpack(textAt(member(object, 'data'), 'release'), isSecret)
  if (typeof release === 'string') return { found: [], problems: [unreadRelease(file, release)] }
  const hooks = listAt(release, 'hooks').map(hook => textAt(hook, 'manifest'))
  const texts = [
    { file, text: textAt(release, 'manifest') },
    { file: `${name}/hooks${suffix}`, text: hooks.join('\n---\n') },
  ]
  const read = texts.map(one => parseInput(one.text, one.file))
  const documents = read.flatMap(one => one.documents)
  return { found: [{ namespace, documents }], problems: read.flatMap(({ problems }) => problems) }
}

/** A Secret has at most 1 MiB, compressed. */
const mostBytes = 64 * 2 ** 20
const gzip = Buffer.from([0x1f, 0x8b, 0x08])

/** Decodes a release, or returns the reason why it cannot be. */
function unpack(data: string, isSecret: boolean): JsonObject | string {
  // The API has base64 of a Secret's bytes, and those are base64 already.
  const text = isSecret ? Buffer.from(data, 'base64').toString('latin1') : data
  const bytes = Buffer.from(text, 'base64')
  try {
    const json = bytes.subarray(0, gzip.length).equals(gzip) ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes
    const release: unknown = JSON.parse(json.toString('utf8'))
    return isRecord(release) ? release : 'it is not an object'
  } catch (thrown) {
    return thrown instanceof RangeError ? `it is larger than ${mostBytes / 2 ** 20} MiB` : 'it is not the JSON of a release, compressed'
  }
}

function unreadRelease(file: string, why: string): Diagnostic {
  return createInputFinding({
    rule: 'manifest/not-yaml',
    severity: 'warning',
    message: `the release of Helm cannot be read: ${why}`,
    help: 'The other objects were read.',
    data: {},
    at: { file, line: 1, column: 1 },
  })
}
