import { isRecord, type JsonObject, type Schema } from '@crdgen/core/internal'
import { mayAccept } from './may-accept.ts'
import { keywordOf, propertyOf } from './keywords.ts'

/** By words of a field's name: texts that people write there, the likeliest first. Of several entries, the one of the last word counts. */
const texts: readonly (readonly [word: RegExp, texts: readonly string[]])[] = [
  [/^(?:image|img)$/, ['example.com/app:1.0']],
  [/^(?:schedule|cron|crontab)$/, ['0 3 * * *']],
  [/^(?:timezone|zoneinfo|tz)$/, ['Europe/Berlin', 'UTC']],
  [/^(?:host|hostname|domain|fqdn|server)s?$/, ['app.example.com']],
  [/^(?:url|uri|endpoint|address|link|webhook)s?$/, ['https://app.example.com', 'app.example.com', '10.0.0.1']],
  [/^(?:repo|repository)$/, ['https://git.example.com/app.git', 'example.com/app']],
  [/^(?:e?mail|contact)s?$/, ['team@example.com']],
  [/^(?:path|dir|directory|folder|mount)s?$/, ['/data']],
  [/^(?:file|filename)s?$/, ['config.yaml', '/etc/app/config.yaml']],
  [/^(?:size|storage|capacity|memory|disk|volume)$/, ['10Gi']],
  [/^cpus?$/, ['500m']],
  [/^(?:duration|timeout|interval|period|ttl|retention|delay)$/, ['30s', '30m', 'PT30S']],
  [/^(?:version|tag|release)$/, ['1.0.0', 'v1.0.0', 'v1']],
  [/^(?:branch|revision|ref)$/, ['main']],
  [/^(?:namespace)s?$/, ['default']],
  [/^(?:region)s?$/, ['eu-west-1']],
  [/^(?:zone)s?$/, ['eu-west-1a']],
  [/^(?:cidr|subnet|network|range)s?$/, ['10.0.0.0/16']],
  [/^ips?$/, ['10.0.0.1']],
  [/^(?:port|ports)$/, ['8080', 'http']],
  [/^protocols?$/, ['TCP', 'http']],
  [/^selectors?$/, ['app=example']],
  [/^(?:user|username|owner|login)s?$/, ['app', 'team']],
  [/^(?:command|cmd|entrypoint)$/, ['run']],
  [/^buckets?$/, ['backups']],
  [/^(?:database|db)s?$/, ['app']],
  [/^(?:secret|credentials)$/, ['app-credentials']],
  [/^class$/, ['standard']],
  [/^(?:date|day)s?$/, ['2026-01-01']],
  [/^(?:time|at|timestamp)$/, ['2026-01-01T03:00:00Z', '03:00']],
]

const numbers: readonly (readonly [word: RegExp, numbers: readonly number[]])[] = [
  [/^ports?$/, [8080, 30_080]],
  [/^(?:replica|instance|node|worker)s?$/, [3, 1]],
  [/^(?:seconds|timeout|period|interval|delay)$/, [30]],
  [/^(?:minutes)$/, [5]],
  [/^(?:days|retention|keep)$/, [7]],
  [/^(?:percent|percentage|utilization)$/, [80]],
  [/^(?:limit|retries|attempts|backoff)$/, [3]],
]

/** Values that match most patterns and formats. */
const common: readonly string[] = [...new Set(texts.flatMap(([, some]) => some)), 'example', 'Example', 'example.com', 'a1b2c3d4']

/** A text that people would write into a field, by its description, its name and its pattern; undefined when none of these fits. */
export function plausibleText(name: string, schema: Schema): string | undefined {
  const [pattern, format] = [keywordOf(schema, 'pattern'), keywordOf(schema, 'format')]
  if (schema.enum != null || typeof format === 'string') return undefined
  const named = byName(texts, name)
  const all = [...quotedIn(schema.description), ...named, ...(typeof pattern === 'string' ? common : [])]
  return all.find(text => mayAccept(schema, text))
}

/** A number that people would write into a field, by its name. */
export function plausibleNumber(name: string, schema: Schema): number | undefined {
  return schema.enum != null ? undefined : byName(numbers, name).find(number => mayAccept(schema, number))
}

/** `mountPath`, `MOUNT_PATH` and `mount-paths` are about a path: the last word that is known counts. */
function byName<Value>(table: readonly (readonly [word: RegExp, values: readonly Value[]])[], name: string): readonly Value[] {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.reverse().flatMap(word => table.find(([pattern]) => pattern.test(word))?.[1] ?? [])
}

/** `e.g. "a"`, ``for example `a` ``, `such as 'a'` */
function quotedIn(description: unknown): readonly string[] {
  if (typeof description !== 'string') return []
  const found = description.slice(0, 2000).matchAll(/(?:\be\.g\.,?|\bfor example,?:?|\bsuch as|\bexample:)\s*(["'`])([^"'`\n]{1,80})\1/gi)
  return Array.from(found, ([, , text = '']) => text)
}

/** A pod has a container, and a container an image: what a schema requires of them is less than anybody would write. */
export function withContainers(value: JsonObject, schema: Schema): JsonObject {
  const pod = propertyOf(schema, 'spec')
  const isTemplate = pod !== undefined && isPod(pod) && propertyOf(schema, 'metadata') !== undefined && value['spec'] === undefined
  if (isTemplate) return { ...value, spec: { containers: [container] } }
  const { containers } = value
  if (!isPod(schema) || !Array.isArray(containers)) return value
  return {
    ...value,
    containers: containers.map((one: unknown) => (isRecord(one) ? { ...container, ...one, image: one['image'] ?? container.image } : one)),
  }
}

const container = { name: 'app', image: 'example.com/app:1.0' }

function isPod(schema: Schema): boolean {
  const items = propertyOf(schema, 'containers')?.items
  return isRecord(items) && propertyOf(items, 'image') !== undefined && propertyOf(items, 'imagePullPolicy') !== undefined
}
