// @ts-check
import { natives } from './native-seeds.mjs'
import { crd, widget } from './seeds.mjs'

/** @typedef {import('./targets.mjs').Library} Library */
/** @typedef {{ input: (n: number) => readonly unknown[], run: (library: Library, ...input: any[]) => unknown }} GrowthCase what is run with n of something */

/** @template T @param {number} n @param {(index: number) => T} item @returns {T[]} */
const list = (n, item) => Array.from({ length: n }, (_, index) => item(index))

/** @param {number} n @param {(index: number) => unknown} item @param {string} [name] @returns {Record<string, unknown>} */
const map = (n, item, name = 'k') => Object.fromEntries(list(n, index => /** @type {const} */ ([`${name}${index}`, item(index)])))

/** @param {object} spec the schema of spec */
function crdOf(spec) {
  const copy = /** @type {any} */ (structuredClone(crd))
  const [version] = copy.spec.versions
  version.schema.openAPIV3Schema.properties = { spec }
  version.schema.openAPIV3Schema.required = []
  version.selectableFields = []
  version.subresources = {}
  version.additionalPrinterColumns = []
  return copy
}

/** @param {Record<string, unknown>} properties @param {object} [more] */
const crdWith = (properties, more = {}) => crdOf({ type: 'object', properties, ...more })
const object = (/** @type {object} */ spec) => ({ ...widget, spec })
const text = { type: 'string' }

/** @param {(n: number) => object} before schema of spec @param {(n: number) => object} after @returns {GrowthCase} */
const diff = (before, after) => ({
  input: n => [crdOf(before(n)), crdOf(after(n))],
  run: ({ checker }, one, other) => checker.diff(one, other),
})
/** @param {(n: number) => Record<string, unknown>} before properties of spec @param {(n: number) => Record<string, unknown>} after */
const diffProperties = (before, after) =>
  diff(
    n => ({ type: 'object', properties: before(n) }),
    n => ({ type: 'object', properties: after(n) }),
  )

const widgetOf = { group: 'example.com', version: 'v1', kind: 'Widget', type: { name: 'Widget', module: './v1.js' } }
/** @param {(n: number) => object} spec @returns {GrowthCase} */
const validators = spec => ({
  input: n => [{ type: 'object', properties: { spec: spec(n) } }],
  run: ({ generator }, schema) => generator.writeValidators([{ ...widgetOf, schema }]),
})

/** @param {string} text @returns {GrowthCase} */
const rule = text => ({
  input: n => [crdWith({ a: { type: 'string', maxLength: 5, 'x-kubernetes-validations': [{ rule: text.repeat(n), message: 'x' }] } })],
  run: ({ server }, one) => server.admitCrd(one),
})

/** @param {(n: number) => string} one @param {string} [other] @returns {GrowthCase} */
const patterns = (one, other = '^x.*$') => ({
  input: n => [one(n), other],
  run: ({ core }, before, after) => [core.re2Problem(before), core.re2Difference(before, after), core.re2Difference(after, before)],
})

/** @param {(n: number) => string} comment @returns {GrowthCase} */
const comments = comment => ({
  input: n => [`/** ${comment(n)} */\nexport type A = string\n`],
  run: ({ core }, source) => core.scanComments(source, [{ pos: 0, end: source.indexOf('*/') + 2 }]),
})

/** @param {(n: number) => string} source @returns {GrowthCase} */
const types = source => ({
  input: n => [`export interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; metadata: object; spec: Spec }\n${source(n)}`],
  run({ core, generator }, content) {
    const compiler = core.compile('/fuzz/widget.ts', { folder: '/fuzz', sources: { '/fuzz/widget.ts': content } })
    for (const resource of compiler.resources()) generator.toCrd(resource)
    return compiler.diagnostics
  },
})
/** @param {(n: number) => string} lines @returns {GrowthCase} */
const defaults = lines => types(n => `export interface Spec {\n/** x\n * @default {${lines(n)}\n */\na?: object }`)

const lines = {
  nl: (/** @type {number} */ n) => '\n'.repeat(n),
  starnl: (/** @type {number} */ n) => '\n *'.repeat(n),
  fence: (/** @type {number} */ n) => '\n * ```'.repeat(n),
  fence2: (/** @type {number} */ n) => '\n ```ts\n x'.repeat(n),
  tilde: (/** @type {number} */ n) => '\n * ~~~'.repeat(n),
  wordsnl: (/** @type {number} */ n) => '\n * some words'.repeat(n),
  crlf: (/** @type {number} */ n) => '\r\n'.repeat(n),
}
const withKeys = (/** @type {readonly string[]} */ names, /** @type {(name: string) => GrowthCase} */ make) =>
  Object.fromEntries(names.map(name => [name, make(name)]))
const lineNames = /** @type {readonly (keyof typeof lines)[]} */ (Object.keys(lines))

const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' }, spec: { containers: [{ name: 'a', image: 'x' }] } }
const deployment = /** @type {any} */ (natives[0])
const container = (/** @type {object} */ more) => ({
  ...deployment,
  spec: { ...deployment.spec, template: { ...deployment.spec.template, spec: { containers: [{ name: 'a', image: 'x', ...more }] } } },
})
/** @param {(n: number) => object} before @param {(n: number) => object} after @returns {GrowthCase} */
const merge = (before, after) => ({
  input: n => [container(before(n)), { spec: { template: { spec: { containers: [{ name: 'a', ...after(n) }] } } } }],
  run: ({ server }, original, patch) => server.strategicMergePatch(original, patch, 'apps/v1 Deployment'),
})
const hpa = (/** @type {number} */ index) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: `h${index}` },
  spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }, maxReplicas: 3 },
})
const scaledObject = (/** @type {number} */ index) => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata: { name: `h${index}` },
  spec: { scaleTargetRef: { name: 'web' }, triggers: [{ type: 'cpu', metadata: { value: '50' } }] },
})
const check = (/** @type {(n: number) => readonly unknown[]} */ documents) => ({
  input: (/** @type {number} */ n) => [documents(n)],
  run: (/** @type {Library} */ { checker }, /** @type {any} */ all) => checker.check({ documents: all, kubernetes: '1.36' }),
})
const transition = (/** @type {(n: number) => readonly unknown[]} */ documents) => ({
  input: (/** @type {number} */ n) => [documents(n), documents(n + 1)],
  run: (/** @type {Library} */ { checker }, /** @type {any} */ before, /** @type {any} */ after) =>
    checker.transition({ before, after, with: { keda: '2.16.0', helm: '3' } }),
})
const branch = (/** @type {number} */ index) => ({ required: [`k${index}`], properties: { [`k${index}`]: { enum: [`v${index}`] } } })
const nested = (/** @type {number} */ n, /** @type {string} */ key, /** @type {object} */ inner) => {
  let schema = inner
  for (let level = 0; level < n; level++) schema = { [key]: [schema] }
  return schema
}
const podlike = (/** @type {number} */ n) => ({
  type: 'object',
  properties: map(n, index => ({
    type: 'object',
    properties: { name: text, image: text, [`p${index}`]: { type: 'array', items: { type: 'object', properties: { a: text } } } },
  })),
})
const open = crdWith({ map: { type: 'object', additionalProperties: { type: 'object', properties: { a: { type: 'integer' } } } } })

/** Each of these grew with the square of its input once, or worse. @type {Readonly<Record<string, GrowthCase>>} */
export const growthCases = {
  'check: unknown fields': check(n => [{ ...pod, spec: { ...pod.spec, ...map(n, () => 1) } }]),
  'check: owners': check(n => [
    { ...pod, metadata: { name: 'x', ownerReferences: list(n, i => ({ apiVersion: 'v1', kind: 'Pod', name: `n${i}`, uid: `u${i}` })) } },
  ]),
  'check: the same CRD': check(n => list(n, () => crdWith({ a: text }))),
  'merge: env': merge(
    n => ({ env: list(n, i => ({ name: `E${i}`, value: 'x' })) }),
    n => ({ env: list(n, i => ({ name: `E${n - i}`, value: 'y' })) }),
  ),
  'merge: ports': merge(
    n => ({ ports: list(n, i => ({ containerPort: i, protocol: 'TCP' })) }),
    n => ({ ports: list(n, i => ({ containerPort: n - i, protocol: 'UDP' })) }),
  ),
  'transition: autoscalers of one target': transition(n => list(n, hpa)),
  'transition: scaled objects': transition(n => list(n, scaledObject)),
  'diff: properties': diffProperties(n => map(n, () => text), n => map(n, () => ({ type: 'integer' }))), // prettier-ignore
  'diff: properties gone': diffProperties(n => map(n, () => text), () => ({})), // prettier-ignore
  'diff: required': diff(
    n => ({ type: 'object', properties: map(n, () => text) }),
    n => ({ type: 'object', properties: map(n, () => text), required: list(n, i => `k${i}`) }),
  ),
  'diff: descriptions': diffProperties(n => map(n, i => ({ ...text, description: `a ${i}` })), n => map(n, i => ({ ...text, description: `b ${i}` }))), // prettier-ignore
  'diff: misspelt': diff(
    _n => ({ type: 'object' }),
    n => ({ type: 'object', properties: map(n, () => text, 'name'), required: list(n, i => `nmae${i}`) }),
  ),
  'diff: enum': diffProperties(n => ({ a: { ...text, enum: list(n, i => `a${i}`) } }), n => ({ a: { ...text, enum: list(n, i => `b${i}`) } })), // prettier-ignore
  'diff: enum of objects': diffProperties(
    n => ({ a: { type: 'object', enum: list(n, i => ({ a: i })) } }),
    n => ({ a: { type: 'object', enum: list(n, i => ({ a: -i })) } }),
  ),
  'diff: oneOf': diff(
    n => ({ type: 'object', properties: map(n, () => text), oneOf: list(n, branch) }),
    n => ({ type: 'object', properties: map(n, () => text), oneOf: list(n, i => branch(i + 1)) }),
  ),
  'diff: nested anyOf': diff(
    n => ({ type: 'object', ...nested(Math.min(n, 300), 'anyOf', { required: ['a'] }), properties: { a: text } }),
    n => ({ type: 'object', ...nested(Math.min(n, 300), 'anyOf', { required: ['b'] }), properties: { a: text } }),
  ),
  'diff: long words': diffProperties(n => ({ a: { ...text, enum: ['a'.repeat(n)] } }), n => ({ a: { ...text, enum: ['b'.repeat(n)] } })), // prettier-ignore
  'diff: long names': diffProperties(n => ({ ['a'.repeat(n)]: text }), n => ({ ['b'.repeat(n)]: text })), // prettier-ignore
  'diff: pods': diff(podlike, n => ({ type: 'object', properties: { .../** @type {any} */ (podlike(n)).properties, k0: text } })),
  'diff: patterns': diffProperties(n => map(n, i => ({ ...text, pattern: `^[a-z]{${i}}$` })), n => map(n, i => ({ ...text, pattern: `^[a-y]{${i}}$` }))), // prettier-ignore
  'diff: large patterns': diffProperties(n => map(n, i => ({ ...text, pattern: `.{${900 - (i % 100)}}${i}` })), n => map(n, i => ({ ...text, pattern: `^x{${i % 100}}\\pL*$` }))), // prettier-ignore
  'diff: defaults': diffProperties(n => map(n, i => ({ ...text, default: `a${i}` })), n => map(n, i => ({ ...text, default: `b${i}` }))), // prettier-ignore
  'diff: oneOf in each property': diffProperties(
    n => map(n, i => ({ type: 'object', properties: map(3, () => text), oneOf: list(3, branch), default: { k0: `v${i}` } })),
    n => map(n, i => ({ type: 'object', properties: map(3, () => text), oneOf: list(2, branch), default: { k1: `v${i}` } })),
  ),
  'diff: rules': diffProperties(
    n => map(n, i => ({ ...text, maxLength: 9, 'x-kubernetes-validations': [{ rule: `self != 'a${i}'` }] })),
    n => map(n, i => ({ ...text, maxLength: 9, 'x-kubernetes-validations': [{ rule: `self != 'b${i}'` }] })),
  ),
  'ledger: entries': {
    input: n => [list(n, i => ({ fingerprint: `f${i}`, reason: 'x' })), crdWith(map(n, () => text)), crdWith({})],
    run: ({ checker }, accept, before, after) => checker.diff(before, after, { accept }),
  },
  'outline: nested lists': {
    input: n => [crdWith({ a: list(Math.min(n, 900), () => 0).reduce(items => ({ type: 'array', items }), /** @type {object} */ (text)) })],
    run: ({ generator }, one) => generator.outlineCrd(one),
  },
  'validators: oneOf': validators(n => ({ type: 'object', oneOf: list(n, branch), properties: map(n, () => text) })),
  'validators: pods': validators(podlike),
  'validators: names': validators(n => ({ type: 'object', properties: map(n, () => ({ type: 'object', properties: { a: text } })) })),
  'validate: maps of objects, changed': {
    input: n => [object({ map: map(n, () => ({ a: 'x' })) }), object({ map: map(n, () => ({ a: 1 })) })],
    run: ({ server }, after, before) => server.validate(open, after, { before }),
  },
  'validate: maps of objects, applied': {
    input: n => [object({ map: map(n, () => ({ a: 'x', b: 1 })) })],
    run: ({ server }, one) => server.validate(open, one, { mode: 'server-side-apply' }),
  },
  'validate: branches': {
    input: n => [crdOf({ type: 'object', properties: map(n, () => text), oneOf: list(n, branch) }), object(map(n, () => 'x'))],
    run: ({ server }, one, sent) => server.validate(one, sent, { mode: 'server-side-apply' }),
  },
  'diff: anyOf': diff(
    n => ({ type: 'object', properties: map(n, () => text), anyOf: list(n, branch) }),
    n => ({ type: 'object', properties: map(n, () => text), anyOf: list(n, i => branch(i + 1)) }),
  ),
  'diff: versions': {
    input: n =>
      [0, 1].map(changed => ({
        ...crdWith({}),
        spec: {
          ...crdWith({}).spec,
          versions: list(n, i => ({
            name: `v${i}`,
            served: true,
            storage: i === 0,
            schema: { openAPIV3Schema: { type: 'object', properties: { [`a${i + changed}`]: text } } },
          })),
        },
      })),
    run: ({ checker }, one, other) => checker.diff(one, other),
  },
  ...withKeys(['#', '\\', '`', ';', '@', 'ü', '😀', '$', '|', '\u0000', "'", '(', '!', '-', '[', '1 +', 'a.', 'a?b:', '"'], name =>
    rule(name),
  ),
  'cel: calls': {
    input: n => [`self${'.size()'.repeat(n)}`],
    run: ({ cel }, one) => cel.environment({ kubernetes: '1.36' }).check(one, {}),
  },
  're2: pairs': patterns(n => `^(a|b)*a${'(a|b)'.repeat(n)}$`, '^(a|b)*b(a|b)*$'),
  're2: classes': patterns(n => list(n, i => `[^a-${String.fromCharCode(98 + (i % 20))}]`).join('')),
  're2: properties': patterns(n => '\\pL'.repeat(n)),
  're2: repeats': patterns(n => `.{${Math.min(n, 1000)}}`),
  're2: repeated classes': patterns(n => '\\pN{1000}'.slice(0, 8).concat('}').repeat(Math.min(n, 3))),
  're2: dots': patterns(n => '.*x'.repeat(n)),
  're2: escapes': patterns(n => '\\d\\D'.repeat(n)),
  're2: negations': patterns(n => '[^\\pL]'.repeat(n)),
  're2: braces': patterns(n => 'a{2,5}'.repeat(n)),
  're2: alternatives': patterns(n => list(n, i => `a${i}`).join('|')),
  're2: optional': {
    input: n => ['a?'.repeat(Math.min(n, 4000)) + 'a'.repeat(Math.min(n, 4000)), 'a'.repeat(Math.min(n, 4000))],
    run: ({ core }, pattern, word) => core.re2Match(pattern, word),
  },
  ...Object.fromEntries(lineNames.map(name => [`comments: ${name}`, comments(lines[name])])),
  ...Object.fromEntries(lineNames.map(name => [`@default: ${name}`, defaults(lines[name])])),
  'types: kubebuilder comments': types(n => `export interface Spec {\n${'// +kubebuilder:x\n'.repeat(n)}a?: string }`),
  'types: markers': types(n => `export interface Spec {\n/**\n${' * @minLength 1\n'.repeat(n)} */\na?: string }`),
  'types: union of objects': types(
    n => `/** @discriminator t */\nexport type Spec = ${list(n, i => `{ t: 'k${i}'; a${i}: string }`).join(' | ')}`,
  ),
  'types: untagged union': types(n => `export interface Spec { a: ${list(n, i => `{ k${i}: string }`).join(' | ')} }`),
  'types: conditional': types(
    n => `type C<T> = ${list(n, i => `T extends 'k${i}' ? ${i} : `).join('')}0\nexport interface Spec { a: C<'x'> }`,
  ),
  'types: parts': types(n => list(n, i => `export interface Spec { k${i}?: string }`).join('\n')),
  'types: garbage': types(n => `export interface Spec { a: string }\n${'@%&('.repeat(n)}`),
  'suggest: long word': {
    input: n => ['x'.repeat(n), list(20, i => 'x'.repeat(Math.max(0, n - i)))],
    run: ({ core }, one, all) => core.suggest(one, all),
  },
  'suggest: many words': {
    input: n => [`name`, list(n, i => `nmae${i}`)],
    run: ({ core }, one, all) => list(50, () => core.suggest(one, all)),
  },
  'suggest: marker': { input: n => [`kubebuilder:${'x'.repeat(n)}`], run: ({ core }, one) => core.suggestMarker(one) },
  pluralize: { input: n => ['U'.repeat(n)], run: ({ go }, one) => go.pluralize(one) },
  'paths: stars': {
    input: n => ['**.'.repeat(n), 'a.'.repeat(Math.min(n, 300))],
    run: ({ core }, glob, path) => core.pathPattern(glob).test(path),
  },
}
