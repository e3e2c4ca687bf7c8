// @ts-check
/**
 * Makes schemas/keda.json: the parameters of KEDA's scalers, out of the `keda` tags of its Go structs at two versions.
 *
 *     node scripts/schemas/keda.mjs            writes it (needs Go and the Go proxy)
 *     node scripts/schemas/keda.mjs --check    writes nothing, and fails when it is stale
 *
 * A parameter of the newer version that the older one lacks, or reads in another way, has `since`.
 *
 * @typedef {{ tag: string, type: string, optional: boolean }} Field as the program in go/keda prints it
 * @typedef {Readonly<Record<string, { file: string, struct: string, parameters: readonly Field[] }>>} Scalers by type of trigger
 * @typedef {import('../../packages/core/src/upstream/keda-facts.ts').KedaParameter} Parameter
 * @typedef {Parameter & { isRequired: boolean }} Tagged
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { download, go } from './modules.mjs'

const module = 'github.com/kedacore/keda/v2'
const [older, newer] = ['2.18.0', '2.20.0']
const path = fileURLToPath(new URL('../../schemas/keda.json', import.meta.url))
const program = fileURLToPath(new URL('go', import.meta.url))

/** @type {ReadonlyMap<string, import('../../packages/core/src/upstream/keda-facts.ts').KedaSource>} */
const places = new Map([
  ['triggerMetadata', 'metadata'],
  ['resolvedEnv', 'environment'],
  ['authParams', 'authentication'],
])

const text = print(facts(read(older), read(newer)))
if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (readFileSync(path, 'utf8') !== text) {
  console.error('stale: schemas/keda.json\nrun `node scripts/schemas/keda.mjs` and commit the result')
  process.exitCode = 1
}

/** @param {string} version @returns {Scalers} */
function read(version) {
  const { status, stdout, stderr, error } = go(['run', '-C', program, './keda', download(`${module}@v${version}`)])
  if (status !== 0) throw new Error(`cannot read the Go sources of KEDA ${version}: ${error ?? stderr.trim()}`)
  return JSON.parse(stdout)
}

/** @param {Scalers} before @param {Scalers} after */
function facts(before, after) {
  const types = Object.keys(after).sort()
  return {
    source: { module, versions: [older, newer], from: 'the `keda` tags of the structs in pkg/scalers' },
    scalers: Object.fromEntries(types.map(type => [type, scaler(before[type]?.parameters.map(parse), after[type])])),
  }
}

/**
 * A parameter a line.
 * @param {ReturnType<typeof facts>} all
 */
function print({ source, scalers }) {
  const entries = Object.entries(scalers).map(([type, { file, struct, parameters }]) => {
    const lines = parameters.map(one => `   ${JSON.stringify(one)}`).join(',\n')
    return `  ${JSON.stringify(type)}: {\n   "file": ${JSON.stringify(file)}, "struct": ${JSON.stringify(struct)}, "parameters": [\n${lines}\n  ]}`
  })
  return `{\n "source": ${JSON.stringify(source)},\n "scalers": {\n${entries.join(',\n')}\n }\n}\n`
}

/**
 * Not required here: what only the newer version of two requires, and parameters of several names.
 * @param {readonly Tagged[] | undefined} before
 * @param {Scalers[string] | undefined} after
 */
function scaler(before, after) {
  const parameters = (after?.parameters ?? []).map(parse).map(({ isRequired, ...one }) => {
    const wasRequired = before?.some(old => old.name === one.name && old.isRequired)
    const isSame = before?.some(({ isRequired: _, ...other }) => isDeepStrictEqual(asRead(other), asRead(one))) === true
    const required =
      !isRequired || one.others !== undefined ? undefined : before === undefined ? newer : wasRequired === true ? older : undefined
    return { ...one, ...(isSame ? {} : { since: newer }), ...(required === undefined ? {} : { required }) }
  })
  return { file: after?.file, struct: after?.struct, parameters }
}

/**
 * What decides how a value is read: the default of a text is for the scaler alone.
 * @param {Parameter} parameter
 */
function asRead({ default: fallback, ...parameter }) {
  return parameter.type === undefined && parameter.values === undefined ? parameter : { ...parameter, default: fallback }
}

/**
 * scalersconfig/typed_config.go, paramsFromTag.
 * @param {Field} field
 * @returns {Tagged}
 */
function parse({ tag, type, optional }) {
  const parts = new Map(
    tag.split(',').map(part => {
      const [key = '', value] = part.split('=')
      return [key.trim(), value?.trim()]
    }),
  )
  const list = (/** @type {string} */ key) =>
    parts
      .get(key)
      ?.split(';')
      .map(one => one.trim())
  const [name = '', ...others] = list('name') ?? []
  const [values, exclusive, fallback, deprecated] = [list('enum'), list('exclusiveSet'), parts.get('default'), parts.get('deprecated')]
  const isOptional = optional || (parts.has('optional') && parts.get('optional') !== 'false')
  const read = typeOf(type, parts)
  return {
    name,
    ...(others.length === 0 ? {} : { others }),
    sources: (list('order') ?? []).flatMap(place => places.get(place) ?? []),
    ...(read === '' ? {} : { type: read }),
    ...(values === undefined ? {} : { values }),
    ...(exclusive === undefined ? {} : { exclusive }),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(deprecated === undefined ? {} : { deprecated }),
    isRequired: fallback === undefined && deprecated === undefined && !isOptional,
  }
}

/**
 * '' for a text, and for lists of them.
 * @param {string} type
 * @param {ReadonlyMap<string, string | undefined>} parts
 */
function typeOf(type, parts) {
  if (type === 'time.Duration') return 'duration'
  if (parts.has('range')) return 'ranges'
  return ['bool', 'int', 'int64', 'uint32', 'float64', 'map'].includes(type) ? type : ''
}
