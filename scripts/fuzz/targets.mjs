// @ts-check
import { stringify } from 'yaml'
import { mutateJson, mutateText } from './mutate.mjs'
import { natives, patches } from './native-seeds.mjs'
import { config, crd, ledger, typescript, widget } from './seeds.mjs'

/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {Readonly<Record<'core' | 'server' | 'generator' | 'checker', any>>} Library the modules of the packages */
/**
 * @typedef {object} Target one function of the library
 * @property {(random: Random) => readonly unknown[]} input makes arguments: plain data only, so that they can be printed and made smaller
 * @property {(library: Library, ...input: any[]) => unknown} run
 * @property {RegExp} [throws] what it is documented to throw, as `TypeError: text`
 * @property {number} [weight] how often it is run, beside the others; 10 when left out
 */

const modes = ['strict', 'warn', 'ignore', 'server-side-apply', undefined]
const minors = ['1.24', '1.29', '1.33', '1.36', undefined]

/** An object, changed, as it is or as text; text is changed again. @param {unknown} seed @param {Random} random */
function document(seed, random) {
  const object = random.chance(0.8) ? mutateJson(seed, random) : seed
  if (random.chance(0.6)) return object
  const text = write(object, random)
  return random.chance(0.8) ? mutateText(text, random) : text
}

/** @param {unknown} object @param {Random} random */
function write(object, random) {
  try {
    return (random.chance(0.5) ? stringify(object) : JSON.stringify(object)) ?? ''
  } catch {
    return JSON.stringify(object) ?? ''
  }
}

/** @param {Random} random */
const anyManifest = random => document(random.pick([...natives, widget, crd]), random)

const badOption =
  /^(SyntaxError: not YAML|(TypeError|RangeError): (server|mode|version|subresource|kubernetes|definition|crd|library|markers|today): expected)/

/** @type {Readonly<Record<string, Target>>} */
export const targets = {
  admitCrd: {
    input: random => [
      document(crd, random),
      random.chance(0.3) ? document(crd, random) : undefined,
      random.pick(['1.31', '1.36', '1.24..1.36']),
    ],
    run: ({ server }, one, before, version) => server.admitCrd(one, { before, server: version }),
  },
  validate: {
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
    input: random => [document(random.pick(natives), random), { mode: random.pick(modes), kubernetes: random.pick(minors) }],
    run: ({ server }, object, options) => server.validateNative(object, options),
  },
  strategicMergePatch: {
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
    input: random => [mutateText(write(random.pick([crd, widget, ...natives]), random), random)],
    run: ({ core }, text) => core.readDocuments(text),
  },
  check: {
    input: random => [
      Array.from({ length: 1 + random.below(3) }, () => anyManifest(random)),
      random.pick(['1.32..1.36', '1.36', undefined]),
      random.pick(modes),
    ],
    run: ({ checker }, documents, kubernetes, mode) => checker.check({ documents, kubernetes, mode, with: { keda: '2.16.0', helm: '3' } }),
  },
  diff: {
    input: random => [document(crd, random), random.chance(0.5) ? crd : document(crd, random)],
    run: ({ checker }, before, after) => checker.diff(before, after),
    throws: badOption,
  },
  applyLedger: {
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
    weight: 2,
  },
  transition: {
    input: random => [Array.from({ length: 2 }, () => anyManifest(random)), Array.from({ length: 2 }, () => anyManifest(random))],
    run: ({ checker }, before, after) => checker.transition({ before, after, with: { keda: '2.16.0', helm: '3' } }),
  },
  coverage: {
    input: random => [document(crd, random)],
    run: ({ checker }, one) => checker.coverage(one, '1.35..1.36'),
    weight: 2,
    throws: badOption,
  },
  toTypes: {
    input: random => [[document(crd, random)]],
    run: ({ generator }, crds) => generator.toTypes(crds),
    throws: badOption,
    weight: 4,
  },
  embeds: {
    input: random => [document(crd, random)],
    run: ({ core }, one) => core.embeds(one),
    throws: badOption,
    weight: 2,
  },
  scanComments: {
    input: random => [mutateText(typescript, random)],
    run: ({ core }, text) =>
      core.scanComments(
        text,
        [...text.matchAll(/\/\*\*[^]*?(?:\*\/|$)/g)].map(({ index, 0: comment }) => ({ pos: index, end: index + comment.length })),
      ),
  },
  compile: {
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
    weight: 0.05,
  },
  generate: {
    input: random => [mutateJson(config, random)],
    run: ({ generator }, settings) => generator.generate(settings, { folder: '/fuzz', list: () => [], read: () => undefined }),
    throws: /^(TypeError|RangeError): /,
    weight: 2,
  },
}
