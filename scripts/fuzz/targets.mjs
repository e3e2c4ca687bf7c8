// @ts-check
import * as yaml from 'yaml'
import { mutateJson, mutateText } from './mutate.mjs'
import { natives, patches } from './native-seeds.mjs'
import {
  answer,
  config,
  crd,
  findings,
  graph,
  kustomization,
  ledger,
  ledgerText,
  patterns,
  rules,
  swagger,
  typescript,
  widget,
  words,
  xrd,
} from './seeds.mjs'

/** @typedef {import('./random.mjs').Random} Random */
/**
 * The modules of the packages; `parts` has what no package exports: editLedger, configShape, formats, writeOutput.
 * @typedef {Readonly<Record<'go' | 'core' | 'cel' | 'server' | 'composites' | 'conversion' | 'generator' | 'checker' | 'parts', any>>} Library
 */
/**
 * @typedef {object} Target one function of the library
 * @property {(random: Random) => readonly unknown[]} input makes arguments: plain data only, so that they can be printed and made smaller
 * @property {(library: Library, ...input: any[]) => unknown} run
 * @property {RegExp} [throws] what it is documented to throw, as `TypeError: text`
 * @property {number} [weight] how often it is run, beside the others; 1 when left out
 */

const modes = ['strict', 'warn', 'ignore', 'server-side-apply', undefined]
const minors = ['1.24', '1.29', '1.33', '1.36', undefined]

/** An object, changed, as it is or as text, which is changed again: to write YAML takes longer than most answers. @param {unknown} seed @param {Random} random */
function document(seed, random) {
  if (random.chance(0.1)) return mutateText(yamlOf(seed), random)
  const object = random.chance(0.9) ? mutateJson(seed, random) : seed
  if (random.chance(0.9)) return object
  const text = write(object, random)
  return random.chance(0.5) ? mutateText(text, random) : text
}

/** @type {Map<unknown, string>} */
const texts = new Map()

/** @param {unknown} seed */
function yamlOf(seed) {
  const text = texts.get(seed) ?? yaml.stringify(seed)
  texts.set(seed, text)
  return text
}

/** JSON, in which a bigint is a number. @param {unknown} value @returns {string | undefined} */
function jsonOf(value) {
  const text = JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `\ue000${one}` : one))
  return text?.replaceAll(/"\ue000(-?\d+)"(?!:)/g, '$1')
}

/** @param {unknown} object @param {Random} random */
function write(object, random) {
  try {
    return (random.chance(0.2) ? yaml.stringify(object) : jsonOf(object)) ?? ''
  } catch {
    return jsonOf(object) ?? ''
  }
}

/** What is left of a text that was JSON. @param {string} text @returns {any} */
function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const documents = [crd, widget, ...natives]

const specSchema = crd.spec.versions[0]?.schema.openAPIV3Schema.properties.spec

/** The CRD, with a second version and a webhook between the two. */
const converted = {
  ...crd,
  spec: {
    ...crd.spec,
    conversion: { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.com' } } },
    versions: [...crd.spec.versions, ...crd.spec.versions.map(version => ({ ...version, name: 'v2', storage: false }))],
  },
}

/** @param {Random} random */
const anyManifest = random => document(random.pick(documents), random)

const badOption =
  /^(SyntaxError: not YAML|(TypeError|RangeError): (server|mode|version|subresource|kubernetes|definition|crd|library|markers|today): expected)/

/** @type {any} */
let environment

/** @param {any} cel */
function celOf(cel) {
  environment ??= cel.environment({ kubernetes: '1.37' })
  return environment
}

/** @param {unknown} value */
const textOf = value => (typeof value === 'string' ? value : (jsonOf(value) ?? ''))

/** Findings have their types when formats get them; what they say is of the inputs. @param {any} changed @param {Library['core']} core */
function reportOf(changed, { createDiagnostic }) {
  const list = Array.isArray(changed) ? changed : []
  const texts = ['rule', 'subject', 'path', 'message', 'help']
  const diagnostics = list.flatMap(one => {
    if (typeof one !== 'object' || one === null) return []
    const words = Object.fromEntries(texts.map(key => [key, textOf(one[key])]))
    const place = typeof one.at === 'object' && one.at !== null ? { file: textOf(one.at.file), line: 2, column: 3 } : undefined
    const data = typeof one.data === 'object' && one.data !== null && !Array.isArray(one.data) ? one.data : {}
    return [createDiagnostic({ ...words, severity: 'error', data, ...(place === undefined ? {} : { at: place }) })]
  })
  return { diagnostics, lines: [{ text: textOf(list[0]) }], summary: textOf(list[1]) }
}

const reportContext = {
  paint: (/** @type {string} */ _style, /** @type {string} */ text) => text,
  width: 80,
  quiet: false,
  readSource: () => 'a: b\nc: d\n',
  fromRoot: (/** @type {string} */ file) => file,
}

const outputs = {
  crds: 'crds',
  outline: 'crds.txt',
  bundle: 'all.yaml',
  helm: { chart: 'chart', into: 'templates', condition: 'crds.enabled', keep: true },
  schemas: 'schemas',
  validators: 'validators',
}

/** @type {Readonly<Record<string, Target>>} */
export const targets = {
  admitCrd: {
    weight: 10,
    input: random => [
      document(crd, random),
      random.chance(0.3) ? document(crd, random) : undefined,
      random.pick(['1.31', '1.36', '1.24..1.36']),
    ],
    run: ({ server }, one, before, version) => server.admitCrd(one, { before, server: version }),
  },
  validate: {
    weight: 25,
    input: random => [
      random.chance(0.5) ? crd : document(crd, random),
      document(widget, random),
      {
        mode: random.pick(modes),
        before: random.chance(0.3) ? document(widget, random) : undefined,
        subresource: random.pick([undefined, undefined, undefined, 'status', 'scale']),
      },
    ],
    run: ({ server }, one, object, options) => server.validate(one, object, options),
    throws: badOption,
  },
  validateNative: {
    weight: 25,
    input: random => [document(random.pick(natives), random), { mode: random.pick(modes), kubernetes: random.pick(minors) }],
    run: ({ server }, object, options) => server.validateNative(object, options),
  },
  strategicMergePatch: {
    weight: 25,
    input: random => [
      document(natives[0], random),
      document(random.pick(patches), random),
      random.pick(['apps/v1 Deployment', 'io.k8s.api.core.v1.Pod', 'v1 Service', 'constructor']),
      random.pick(minors),
    ],
    run: ({ server }, original, patch, definition, kubernetes) => server.strategicMergePatch(original, patch, definition, { kubernetes }),
    throws: /^(MergeError|SyntaxError: not YAML|RangeError|TypeError: (definition|kubernetes):)/,
  },
  readDocuments: {
    weight: 600,
    input: random => [mutateText(random.chance(0.9) ? yamlOf(random.pick(documents)) : write(random.pick(documents), random), random)],
    run: ({ core }, text) => core.readDocuments(text),
  },
  check: {
    weight: 5,
    input: random => [
      Array.from({ length: 1 + random.below(3) }, () => anyManifest(random)),
      random.pick(['1.32..1.36', '1.36', undefined]),
      random.pick(modes),
    ],
    run: ({ checker }, documents, kubernetes, mode) => checker.check({ documents, kubernetes, mode, with: { keda: '2.16.0', helm: '3' } }),
  },
  diff: {
    weight: 5,
    input: random => [document(crd, random), random.chance(0.5) ? crd : document(crd, random)],
    run: ({ checker }, before, after) => checker.diff(before, after),
    throws: badOption,
  },
  applyLedger: {
    weight: 300,
    input: random => [
      [
        {
          rule: 'breaking/field-removed',
          severity: 'error',
          subject: '',
          path: '',
          message: '',
          data: {},
          fingerprint: '0123456789abcdef',
        },
      ],
      mutateJson(ledger, random),
      random.pick([undefined, '2026-08-01']),
    ],
    run: ({ checker }, findings, entries, today) =>
      checker.applyLedger(findings, Array.isArray(entries) ? entries.filter(one => typeof one === 'object' && one !== null) : [], today),
  },
  transition: {
    weight: 5,
    input: random => [Array.from({ length: 2 }, () => anyManifest(random)), Array.from({ length: 2 }, () => anyManifest(random))],
    run: ({ checker }, before, after) => checker.transition({ before, after, with: { keda: '2.16.0', helm: '3' } }),
  },
  coverage: {
    weight: 5,
    input: random => [document(crd, random)],
    run: ({ checker }, one) => checker.coverage(one, '1.35..1.36'),
    throws: badOption,
  },
  crdsOf: {
    weight: 40,
    input: random => [document(random.pick([xrd, graph]), random)],
    run: ({ composites }, one) => composites.crdsOf(one),
    throws: /takes a CompositeResourceDefinition|not YAML/,
  },
  toXrd: {
    weight: 20,
    input: random => [mutateJson(crd, random)],
    run: ({ composites }, one) => composites.toXrd(one),
    throws: badOption,
  },
  toSimpleSchema: {
    weight: 20,
    input: random => [mutateJson(specSchema, random)],
    run: ({ composites }, one) => composites.toSimpleSchema(one),
    throws: badOption,
  },
  convert: {
    weight: 20,
    input: random => [mutateJson(answer, random)],
    run: ({ conversion }, reply) => conversion.conversionOf(converted, () => reply).convert(widget, 'example.com/v2'),
  },
  toTypes: {
    weight: 4,
    input: random => [[document(crd, random)]],
    run: ({ generator }, crds) => generator.toTypes(crds),
    throws: badOption,
  },
  outline: {
    weight: 10,
    input: random => [document(crd, random)],
    run({ generator, parts }, one) {
      const read = parts.readCrd(one)
      return read === undefined ? undefined : generator.outlineCrd(read)
    },
  },
  embeds: {
    weight: 15,
    input: random => [document(crd, random)],
    run: ({ core }, one) => core.embeds(one),
    throws: badOption,
  },
  scanComments: {
    weight: 500,
    input: random => [mutateText(typescript, random)],
    run: ({ core }, text) =>
      core.scanComments(
        text,
        [...text.matchAll(/\/\*\*[^]*?(?:\*\/|$)/g)].map(({ index, 0: comment }) => ({ pos: index, end: index + comment.length })),
      ),
  },
  compile: {
    weight: 1,
    input: random => [mutateText(typescript, random)],
    run({ core, generator }, text) {
      const compiler = core.compile('/fuzz/widget.ts', { folder: '/fuzz', sources: { '/fuzz/widget.ts': text } })
      try {
        for (const resource of compiler.resources()) generator.toCrd(resource)
        return compiler.diagnostics
      } finally {
        compiler[Symbol.dispose]?.()
      }
    },
  },
  generate: {
    weight: 300,
    input: random => [mutateJson(config, random)],
    run: ({ generator }, settings) => generator.generate(settings, { folder: '/fuzz', list: () => [], read: () => undefined }),
    throws: /^(TypeError|RangeError): /,
  },
  kubernetesFile: {
    weight: 150,
    input: random => [mutateJson(swagger, random), random.pick(['1.99', undefined])],
    run: ({ core }, document, kubernetes) => core.fromSwagger(document, kubernetes),
    throws: /^TypeError: [^]*(expected|is missing|is not a definition|nested too deep|is not the name|does not name)/,
  },
  ledgerText: {
    weight: 150,
    input: random => [mutateText(random.pick(ledgerText), random), random.pick(['a1', 'b2'])],
    run({ core, parts }, text, fingerprint) {
      const { problems } = core.readSource(text, 'crdgen-accepted.yaml')
      return problems.length > 0 || parts.editLedger(yaml, text, [{ fingerprint, reason: 'agreed', finding: 'breaking/field-removed' }])
    },
    // The command says that it can't edit the file.
    throws: /^(Error|ReferenceError): /,
  },
  configText: {
    weight: 300,
    input: random => [mutateText(jsonOf(random.chance(0.5) ? config : mutateJson(config, random)) ?? '', random)],
    run: ({ parts }, text) => parts.configShape(parseJson(text), []),
  },
  cel: {
    weight: 80,
    input: random => [mutateText(random.pick(rules), random), widget.spec],
    run: ({ cel }, text, self) => celOf(cel).evaluate(text, { self, oldSelf: self }, { limit: 100_000 }),
  },
  pattern: {
    weight: 20,
    input: random => [mutateText(random.pick(patterns), random), mutateText(random.pick(patterns), random), random.pick(words)],
    run: ({ go }, one, other, text) => [go.re2Problem(one), go.re2Match(one, text), go.re2Difference(one, other)],
  },
  word: {
    weight: 150,
    input: random => [mutateText(random.pick(words), random), mutateText(random.pick(words), random)],
    run: ({ core, go, checker }, one, other) => [
      core.suggest(one, [other, ...words]),
      core.suggestMarker(one),
      core.pathPattern(one).test(other),
      core.compareVersions(one, other),
      core.parsePointer(core.formatPointer([one, other])),
      go.pluralize(one),
      checker.isDay(one),
    ],
  },
  report: {
    weight: 20,
    input: random => [mutateJson(findings, random)],
    run: ({ core, parts }, report) =>
      Object.values(parts.formats).map((/** @type {any} */ format) => format.render(reportOf(report, core), reportContext)),
  },
  outputFiles: {
    weight: 20,
    input: random => [
      mutateText(random.pick([kustomization, yamlOf(crd), yamlOf(graph)]), random),
      random.chance(0.5) ? crd : mutateJson(crd, random),
      random.pick([{ crds: 'crds', kustomization: 'crds/kustomization.yaml' }, { crds: false, patch: 'crd.yaml' }, outputs]),
    ],
    run({ composites, parts, server }, text, one, output) {
      // Only what the server takes is written.
      if (server.admitCrd(one).some((/** @type {any} */ finding) => finding.severity === 'error')) return undefined
      const built = { crd: one, diagnostics: [], origins: new Map(), embeds: [], resources: [] }
      const files = { read: () => text, list: () => ['crd.yaml'] }
      return parts.writeOutput({ input: 'api', output }, [built], { files, composites })
    },
  },
}
