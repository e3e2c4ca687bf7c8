// @ts-check
/**
 * Times the judgement of the API server: CRDs admitted and objects validated in one process. Milliseconds are of this machine; `processes`
 * has whole ones beside kubeconform and kubectl-validate.
 *
 *   pnpm bench validate [corpus]
 */
import { basename, join } from 'node:path'
import { corpusFolder, listYaml, readCrd, readObject } from './corpus.mjs'

/** @typedef {import('./corpus.mjs').KubeObject} KubeObject */
/** @typedef {{ readonly file: string, readonly crd: string, readonly object: KubeObject }} Sample */

const corpus = corpusFolder('bench validate', process.argv[2])
const { admitCrd, validate } = await import(new URL('../../packages/server/dist/index.js', import.meta.url).href)

const crds = listYaml(join(corpus, 'crds')).flatMap(file => readCrd(file) ?? [])
const samples = readSamples()
timeLibrary()

/**
 * Objects whose CRD is the one of its name: several revisions of one cannot be installed together.
 * @returns {readonly Sample[]}
 */
function readSamples() {
  /** @type {Map<string, string>} */
  const fileOfName = new Map()
  return Object.values(readObject(join(corpus, 'samples/index.json')) ?? {}).flatMap(({ file, crd }) => {
    const name = basename(crd)
    if (!fileOfName.has(name)) fileOfName.set(name, crd)
    const path = join(corpus, 'samples', file)
    const object = fileOfName.get(name) === crd && readCrd(join(corpus, crd)) !== undefined ? readObject(path) : undefined
    return object === undefined ? [] : [{ file: path, crd, object }]
  })
}

function timeLibrary() {
  const ofFile = new Map([...new Set(samples.map(({ crd }) => crd))].map(crd => [crd, readCrd(join(corpus, crd))]))
  const validateAll = () => samples.forEach(({ crd, object }) => validate(ofFile.get(crd), object))
  const rows = [
    { name: 'admitCrd', ...timed(() => crds.forEach(crd => admitCrd(crd))), of: crds.length },
    { name: 'admitCrd, again', ...timed(() => crds.forEach(crd => admitCrd(crd))), of: crds.length },
    { name: `validate, with the reading of ${ofFile.size} CRDs`, ...timed(validateAll), of: samples.length },
    ...[1, 2].map(time => ({ name: `validate, again (${time})`, ...timed(validateAll), of: samples.length })),
  ]
  console.log(
    '| in one process, on one core | how many | all, s | all, s of processor | each, ms | a second |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const { name, ms, cpu, of } of rows)
    console.log(
      `| ${[name, of, (ms / 1000).toFixed(2), (cpu / 1000).toFixed(2), (ms / of).toFixed(3), ((of / ms) * 1000).toFixed(0)].join(' | ')} |`,
    )
}

/** @param {() => void} run */
function timed(run) {
  const [started, used] = [performance.now(), process.cpuUsage()]
  run()
  const { user, system } = process.cpuUsage(used)
  return { ms: performance.now() - started, cpu: (user + system) / 1000 }
}
