// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crdify, kubeconform, kubectlValidate, layOut } from './bulk.mjs'
import { layOutNatives } from './natives.mjs'
import { controllerGen } from './controller-gen.mjs'
import { copyOf, editOneKind, forgetAll, forgetResults, manyKinds, peers, scaledJob } from './project.mjs'

/** @typedef {import('./measure.mjs').Command} Command */
/** @typedef {import('./project.mjs').Tool} Tool */

/**
 * What a table times: rows of its own in every tool, and peers once.
 * @typedef {{ readonly title: string, readonly rounds: number, readonly own: (tool: Tool) => readonly Command[], readonly peers: readonly Command[] }} Table
 */

/**
 * @param {string} node
 * @param {Tool} first whose project the peers read
 * @param {string | undefined} corpus
 * @returns {readonly Table[]}
 */
export function tables(node, first, corpus) {
  const rows = { node, corpus }
  return [
    { title: 'One type with a pod template', rounds: 11, own: tool => generateOne(rows, tool), peers: generatorPeers(node, first) },
    { title: 'Start', rounds: 11, own: tool => starts(rows, tool), peers: [] },
    { title: 'In a project', rounds: 7, own: tool => inProject(rows, tool), peers: [] },
    { title: 'Growth', rounds: 3, own: tool => growth(rows, tool, [1, 10, 100]), peers: [] },
    { title: 'Growth, 1,000 kinds', rounds: 0, own: tool => growth(rows, tool, [1000]), peers: [] },
    ...(corpus === undefined
      ? []
      : [
          { title: 'Bulk', rounds: 0, own: (/** @type {Tool} */ tool) => bulk(rows, tool), peers: bulkPeers(corpus, first) },
          { title: 'Natives', rounds: 7, own: (/** @type {Tool} */ tool) => natives(rows, tool), peers: nativePeers(corpus, first) },
        ]),
  ]
}

/** @typedef {{ readonly node: string, readonly corpus: string | undefined }} Places */

/**
 * @param {Places} places
 * @param {Tool} tool
 * @returns {readonly Command[]}
 */
function generateOne({ node }, tool) {
  const [project, still] = [scaledJob(tool, 'scaledjob'), scaledJob(tool, 'unchanged')]
  const run = { program: node, args: [tool.bin, 'generate'], cwd: project, env: tool.env }
  const fresh = { ...tool, env: { ...tool.env, XDG_CACHE_HOME: `${tool.work}-fresh` } }
  return [
    { ...run, name: 'generate, nothing changed', cwd: still, before: once(() => runTimes(3, { ...run, cwd: still })) },
    { ...run, name: 'generate, cold', before: () => forgetResults(project, tool) },
    { ...run, name: 'generate, first run ever', env: fresh.env, before: () => forgetAll(project, fresh) },
  ]
}

/**
 * What a run writes is new to the next one, and what that one keeps is there for the third.
 * @param {number} times
 * @param {Omit<Command, 'name'>} command
 */
function runTimes(times, { program, args, cwd, env }) {
  for (let time = 0; time < times; time++) spawnSync(program, args, { cwd, env, stdio: 'ignore' })
}

/** @param {() => void} act */
function once(act) {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

/**
 * @param {string} node
 * @param {Tool} first
 * @returns {readonly Command[]}
 */
function generatorPeers(node, first) {
  const cwd = join(first.work, 'scaledjob')
  const path = ['--path', 'api/v1alpha1/scaledjob.ts', '--type', 'ScaledJobSpec', '--no-type-check', '--tsconfig', 'tsconfig.json']
  const go = controllerGen(first.work)
  return [
    { name: 'tsc 7 --noEmit of the same file', program: node, args: [peers.tsc, '-p', 'tsconfig.json'], cwd },
    { name: 'ts-json-schema-generator, same type', program: node, args: [peers.tsJsonSchemaGenerator, ...path], cwd },
    ...(go === undefined ? [] : [{ name: 'controller-gen, the same API in Go', ...go }]),
  ]
}

/**
 * @param {Places} places
 * @param {Tool} tool
 * @returns {readonly Command[]}
 */
function starts({ node, corpus }, tool) {
  const dist = dirname(tool.bin)
  const library = ['library/late.js', 'late-library.js', 'index.js'].map(name => join(dist, name)).find(existsSync) ?? ''
  const run = (/** @type {string} */ name, /** @type {readonly string[]} */ args) => ({
    name,
    program: node,
    args: [tool.bin, ...args],
    cwd: tool.work,
    env: tool.env,
    mostStatus: 1,
  })
  const onProject = [
    run('--version', ['--version']),
    run('--help', ['--help']),
    { ...run("import 'crdgen'", []), args: ['--input-type=module', '-e', `import ${JSON.stringify(library)}`] },
  ]
  if (corpus === undefined) return onProject
  const crds = join(corpus, 'crds')
  const small = ['v1.3.0', 'v1.8.4'].map(version => join(crds, 'kruise', version, 'persistentpodstates.apps.kruise.io.yaml'))
  const large = ['v0.4.1', 'v0.7.0'].map(version => join(crds, 'aibrix', version, 'rolesets.orchestration.aibrix.ai.yaml'))
  const example = join(tool.checkout, 'examples/scaledjob')
  const one = ['--no-config', '--crds', join(example, 'crds'), join(example, 'sample.yaml')]
  return [
    ...onProject,
    run('diff of a 6 KB pair', ['diff', '--no-config', ...small]),
    run('diff of a 216 KB pair', ['diff', '--no-config', ...large]),
    run('validate one object, its CRD of 6 KB', ['validate', '--no-config', '--crds', small[1] ?? '', persistentPodState(tool)]),
    run('validate one object, its CRD of 216 KB', ['validate', ...one]),
    run('check one CRD of 6 KB', ['check', '--no-config', small[0] ?? '']),
    run('check one CRD of 216 KB', ['check', '--no-config', large[0] ?? '']),
  ].filter(({ args }) => args.every(arg => !arg.startsWith(crds) || existsSync(arg)))
}

/**
 * An object of the small CRD.
 * @param {Tool} tool
 */
function persistentPodState({ work }) {
  const file = join(work, 'persistent-pod-state.yaml')
  writeFileSync(
    file,
    `apiVersion: apps.kruise.io/v1alpha1
kind: PersistentPodState
metadata:
  name: example
  namespace: default
spec:
  targetRef:
    apiVersion: apps.kruise.io/v1beta1
    kind: StatefulSet
    name: example
  requiredPersistentTopology:
    nodeTopologyKeys: [kubernetes.io/hostname]
`,
  )
  return file
}

/**
 * Commands that are run all day, beside a config and types that did not change since the run before.
 * @param {Places} places
 * @param {Tool} tool
 * @returns {readonly Command[]}
 */
function inProject({ node }, tool) {
  const [project, many, operator] = [scaledJob(tool, 'all-day'), manyKinds(tool, 'plain', 101), copyOf('operator', tool, 'converted')]
  const run = (/** @type {string} */ args, cwd = project) => ({
    name: args,
    program: node,
    args: [tool.bin, ...args.split(' ')],
    cwd,
    env: tool.env,
  })
  for (const cwd of [project, many, operator]) runTimes(1, run('generate', cwd))
  const pairs = run('conversion test --module src/site.conversion.ts --runs 10000', operator)
  return [
    run('check crds --no-config'),
    run('check crds'),
    run('validate --crds crds sample.yaml'),
    run('diff crds crds'),
    run('outline crds'),
    run('explain ScaledJob.spec'),
    { ...run('generate', many), name: 'generate, 1 of 101 kinds edited', before: () => editOneKind(many) },
    { ...run('check crds', many), name: 'check crds, 1 of 101 kinds edited', before: () => editOneKind(many), mostStatus: 1 },
    { ...run('explain Kind7.spec', many), name: 'explain, 1 of 101 kinds edited', before: () => editOneKind(many) },
    { ...pairs, name: 'conversion test, 6 pairs of 10,000 objects' },
  ]
}

/**
 * @param {Places} places
 * @param {Tool} tool
 * @param {readonly number[]} sizes
 * @returns {readonly Command[]}
 */
function growth({ node }, tool, sizes) {
  return /** @type {const} */ (['plain', 'embed']).flatMap(shape =>
    sizes.map(kinds => {
      const project = manyKinds(tool, shape, kinds)
      const name = `generate ${kinds} ${shape === 'plain' ? 'plain' : 'embedding'} ${kinds === 1 ? 'kind' : 'kinds'}, cold`
      return { name, program: node, args: [tool.bin, 'generate'], cwd: project, env: tool.env, before: () => forgetResults(project, tool) }
    }),
  )
}

/**
 * @param {Places} places
 * @param {Tool} tool
 * @returns {readonly Command[]}
 */
function bulk({ node, corpus = '' }, tool) {
  const { before, after, objects, crds } = layOut(corpus, tool.work)
  const run = (/** @type {string} */ name, /** @type {readonly string[]} */ args) => ({
    name,
    program: node,
    args: [tool.bin, ...args],
    cwd: tool.work,
    env: tool.env,
    // 2 says that it could not run: a row of that would be of a run that ended early.
    mostStatus: 1,
  })
  return [
    run('check all CRDs of the corpus', ['check', '--no-config', '--format', 'json', join(corpus, 'crds')]),
    run('validate all objects of the corpus', ['validate', '--no-config', '--format', 'json', '--crds', crds, objects]),
    run('diff one pair of each CRD', ['diff', '--no-config', '--format', 'json', before, after]),
  ]
}

/**
 * @param {string} corpus
 * @param {Tool} first
 * @returns {readonly Command[]}
 */
function bulkPeers(corpus, first) {
  const places = layOut(corpus, first.work)
  return [...kubeconform(places), ...kubectlValidate(places), ...crdify(places)]
}

/**
 * @param {Places} places
 * @param {Tool} tool
 * @returns {readonly Command[]}
 */
function natives({ node, corpus = '' }, { bin, work, env }) {
  const { objects } = layOutNatives(corpus, work)
  const args = [bin, 'validate', '--no-config', '--format', 'json', objects]
  return [{ name: 'validate 1,000 objects of Kubernetes itself', program: node, args, cwd: work, env, mostStatus: 1 }]
}

/**
 * @param {string} corpus
 * @param {Tool} first
 * @returns {readonly Command[]}
 */
function nativePeers(corpus, first) {
  const { objects, schemas } = layOutNatives(corpus, first.work)
  return [...(schemas === undefined ? [] : kubeconform({ objects, schemas })), ...kubectlValidate({ objects })]
}
