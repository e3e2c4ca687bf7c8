/**
 * JSON Schemas that crdgen writes, beside kubeconform: for real CRDs and their samples, and for samples with a mistake in each, what
 * kubeconform says with our schemas is what validate says with the CRDs, and what validate says with the schemas, but for listed causes.
 */
import { readDocuments } from '@crdgen/core/internal'
import { checkJsonSchema, toJsonSchemas } from '@crdgen/generator/internal'
import { validate } from '@crdgen/server'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { corpusFolder, describeWithCorpus, readCorpus } from '../corpus.ts'
import { buildProgram } from './build-program.mjs'
import { hasStatus } from './object-cases.ts'
import { mistakesIn } from './object-mistakes.ts'
import { isObject, type Json } from './schema-mutations.ts'

const wide = process.env['CRDGEN_ORACLE'] === 'wide'
const mostCrds = wide ? Infinity : 50

/**
 * What kubeconform and the API server see differently, in the words of each finding: an object that kubeconform accepts is explained when
 * every finding is.
 */
const causes: readonly (readonly [cause: string, isSo: (one: Finding) => boolean])[] = [
  ['CEL rules have no form in JSON Schema', ({ rule }) => rule === 'manifest/validation-rule'],
  ['metadata is checked by the API server alone', ({ rule }) => rule === 'manifest/metadata' || rule === 'manifest/finalizer'],
  ['fields of the scale subresource are checked by the API server alone', ({ rule }) => rule === 'manifest/scale-value'],
  ['list map keys have no form in JSON Schema', ({ rule }) => rule === 'manifest/duplicate-item'],
  [
    'patterns with flags have no form in JavaScript',
    ({ rule, message }) => rule === 'manifest/invalid-value' && /should match '[^]*\(\?i\)/.test(message),
  ],
]

const explains = (one: Compared, isSo: (finding: Finding) => boolean): boolean => one.server.some(isSo)

/** The same for what the API server accepts. */
const laxer: readonly (readonly [cause: string, isSo: (one: Compared) => boolean])[] = [
  ['kubeconform crashes on null where a duration is due', isCrash],
  [
    'the API server drops a status that is a subresource before it checks what is created (customresource/strategy.go, PrepareForCreate)',
    ({ dropsStatus, schema }) => dropsStatus && schema.length > 0 && schema.every(problem => /^status[. ]/.test(problem)),
  ],
  [
    'the API server accepts a list for a string with a format (kube-openapi pkg/validation/validate/type.go, typeValidator.Validate)',
    ({ kubeconform }) => /got array, want (?:null or )?string/.test(kubeconform),
  ],
]

function isCrash({ kubeconform }: Compared): boolean {
  return kubeconform.startsWith('crashed: ')
}

interface Finding {
  readonly rule: string
  readonly message: string
}

interface Compared {
  readonly name: string
  readonly object: Json
  /** What validate finds broken with the CRD. */
  readonly server: readonly Finding[]
  /** Whether the status is a subresource. */
  readonly dropsStatus: boolean
  /** Problems with the JSON Schema, as we check it. */
  readonly schema: readonly string[]
  /** What kubeconform says; empty when it accepts. */
  readonly kubeconform: string
}

interface Sample {
  readonly file: string
  readonly crd: string
  readonly apiVersion: string
  readonly kind: string
}

/** CRDs that have samples, each with its samples and some mistakes in them. */
function readCases() {
  const index: readonly Sample[] = JSON.parse(readCorpus('corpus/samples/index.json'))
  const files = [...new Set(index.map(({ crd }) => crd))].filter((_, at) => wide || at % 6 === 0).slice(0, mostCrds)
  return files.map(file => {
    const [crd] = readDocuments(readCorpus(`corpus/${file}`)).objects
    const samples = index
      .filter(one => one.crd === file)
      .flatMap(({ file: sample }) => {
        const { objects } = readDocuments(readCorpus(`corpus/samples/${sample}`))
        return objects.filter(isObject)
      })
    const [first] = samples
    return { crd, objects: [...samples, ...(first === undefined ? [] : mistakesIn(first).slice(0, wide ? 200 : 20))] }
  })
}

function compareAll(kubeconform: string): readonly Compared[] {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-kubeconform-'))
  try {
    const cases = readCases()
    const { files } = toJsonSchemas(cases.map(({ crd }) => crd))
    const byKind = new Map(files.map(file => [`${file.group}/${file.version} ${file.kind}`, file]))
    for (const { path, content } of files) {
      mkdirSync(dirname(join(folder, 'schemas', path)), { recursive: true })
      writeFileSync(join(folder, 'schemas', path), content)
    }
    const objects = cases.flatMap(({ crd, objects }) => objects.map(object => ({ crd, object })))
    for (const [at, { object }] of objects.entries()) {
      writeFileSync(join(folder, `${at}.json`), JSON.stringify(object))
    }
    const batches = chunk(
      objects.map((_, at) => `${at}.json`),
      1000,
    )
    const said = new Map(batches.flatMap(batch => askKubeconform(kubeconform, folder, batch)))
    return objects.flatMap(({ crd, object }, at) => {
      const file = byKind.get(`${String(object['apiVersion'])} ${String(object['kind'])}`)
      if (file === undefined) return []
      const { diagnostics } = validate(crd, object, { server: '1.37' })
      return [
        {
          name: `${file.path} ${at}`,
          object,
          dropsStatus: isObject(crd) && hasStatus(crd, object),
          server: diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, message }) => ({ rule, message })),
          schema: checkJsonSchema(JSON.parse(file.content), object).problems.map(({ keys, message }) => `${keys.join('.')} ${message}`),
          kubeconform: said.get(`${at}.json`) ?? 'nothing was said',
        },
      ]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function chunk(files: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(files.length / size) }, (_, at) => files.slice(at * size, (at + 1) * size))
}

/** What kubeconform says of each file. One that it crashes on (it takes some values for text) is told from the others by halves. */
function askKubeconform(program: string, folder: string, files: readonly string[]): readonly (readonly [file: string, said: string])[] {
  const location = join(folder, 'schemas', '{{ .Group }}/{{ .ResourceKind }}_{{ .ResourceAPIVersion }}.json')
  const args = ['-strict', '-verbose', '-n', '1', '-output', 'json', '-schema-location', location]
  const ran = spawnSync(program, [...args, ...files.map(file => join(folder, file))], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const said = resourcesIn(ran.stdout)
  if (said !== undefined)
    return said.map(({ filename, status, msg }) => [basename(filename), status === 'statusValid' ? '' : `${status}: ${msg}`])
  const [only = '', ...others] = files
  if (others.length === 0) return [[basename(only), `crashed: ${ran.stderr.split('\n', 1)[0]}`]]
  const half = Math.ceil(files.length / 2)
  return [...askKubeconform(program, folder, files.slice(0, half)), ...askKubeconform(program, folder, files.slice(half))]
}

interface Said {
  readonly filename: string
  readonly status: string
  readonly msg: string
}

/** Undefined when kubeconform ended before it had printed its report. */
function resourcesIn(printed: string): readonly Said[] | undefined {
  try {
    const { resources }: { resources: readonly Said[] } = JSON.parse(printed)
    return resources
  } catch {
    return undefined
  }
}

const kubeconform =
  corpusFolder() === undefined ? undefined : await buildProgram('kubeconform', 'github.com/yannh/kubeconform/cmd/kubeconform')

describeWithCorpus('JSON Schemas of real CRDs and kubeconform', () => {
  test.skipIf(kubeconform === undefined)('agree with validate but for listed causes', { timeout: 1_200_000 }, () => {
    const compared = compareAll(kubeconform ?? '')
    const differing = compared.filter(({ server, kubeconform }) => server.length > 0 !== (kubeconform !== ''))
    const unexplained = differing.filter(one =>
      one.server.length > 0 ? !one.server.every(finding => causes.some(([, isSo]) => isSo(finding))) : !laxer.some(([, isSo]) => isSo(one)),
    )
    process.stderr.write(
      `kubeconform: ${compared.length} objects, ${compared.filter(({ server }) => server.length > 0).length} refused; ${causes
        .map(([cause, isSo]) => `${differing.filter(one => explains(one, isSo)).length} ${cause}`)
        .join(', ')}; ${unexplained.length} unexplained\n`,
    )
    expect(unexplained.slice(0, 10).map(({ name, server, schema, kubeconform }) => ({ name, server, schema, kubeconform }))).toEqual([])
    const ours = compared.filter(one => !isCrash(one) && one.schema.length > 0 !== (one.kubeconform !== ''))
    expect(ours.slice(0, 10).map(({ name, schema, kubeconform }) => ({ name, schema, kubeconform }))).toEqual([])
    expect(compared.length).toBeGreaterThan(500)
  })
})
