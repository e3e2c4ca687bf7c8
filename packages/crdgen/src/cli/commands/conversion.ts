import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findProject, isInside } from '@crdgen/core/files'
import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import type { LoadedConfig } from '../../config/load-config.ts'
import { chooseVersion, readRange } from '../../config/kubernetes-version.ts'
import type { ConvertedCrds } from '../../run/conversion/converted-crds.ts'
import type { LoadedConverter } from '../../run/conversion/module-converter.ts'
import { runWithReport } from '../../run/with-report.ts'
import { planGenerate, planOwnTypes } from '../../sources/plan.ts'
import { openReading, resolveSources } from '../../sources/resolve-sources.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { explain } from '../../system/files/write-files.ts'
import { isRecord } from '@crdgen/core/internal'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const { kubernetes: _, ...ownReportFlags } = reportFlags

const flags = {
  module: { type: 'string', value: 'FILE', summary: 'the module whose default export converts; it is run' },
  webhook: { type: 'string', value: 'URL', summary: 'a converter that runs, asked as an API server asks' },
  ca: { type: 'string', value: 'FILE', summary: 'certificates that --webhook is trusted by (caBundle of the CRD, decoded)' },
  command: {
    type: 'string',
    value: 'CMD',
    summary: 'a program that reads a ConversionReview from stdin and writes the answer to stdout; no shell is involved',
  },
  runs: { type: 'string', value: 'N', summary: 'objects of each version (default 1000)' },
  seed: { type: 'string', value: 'N', summary: 'the same seed makes the same objects (default 1)' },
  timeout: { type: 'string', value: 'SECONDS', summary: 'how long an answer may take (default 30, as for API servers)' },
  samples: { type: 'string', source: true, multiple: true, value: 'DIR', summary: 'objects to begin with; may be repeated' },
  live: { type: 'string', source: true, value: 'FILE', summary: 'objects as the cluster has them (kubectl get … -o yaml, or kube:)' },
  out: { type: 'string', value: 'DIR', summary: 'init: folder to write the modules into (default: print them)' },
  types: { type: 'string', value: 'DIR', summary: 'init: folder that crdgen types writes (default api)' },
  ...ownReportFlags,
  server: { type: 'string', value: 'VERSION', summary: 'API server whose validation decides (default: the newest known)' },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 55,
  operands: 'test|init|plan [crd files…|types…|-]',
  summary: 'test the converter of a CRD with several versions, start one, or plan what storage needs',
  details: `
init writes a module to start from for each CRD with several versions: rules for the fields that have another name, place or form in the
stored version, as far as names, types and descriptions show it; what one version alone has is kept in an annotation. Fields of which nothing
is certain are undecided(…), and reported. The types of the versions are imported from the types of the project, else from what crdgen types
writes. Both commands take files with CRDs or with types; without any, the CRDs that the project's types make.

plan takes CRDs as a cluster has them, with their status (kubectl get crd -o yaml), or kube: for a cluster, which is only read: where objects may
be stored in other versions than the storage version, it prints the StorageVersionMigration to apply, or the commands where the API server has none,
and which version can go when. It warns of managedFields that name a version: without the version, server-side apply of these objects fails.

test looks for objects that show a converter to lose or break data: it makes objects of every version that the API server accepts, has them
converted to every other version as the API server would, and checks the answers: the API server takes them; the target declares and accepts
every field; what went there and back is the same; a direct way gives what the way by the stored version gives; an edit in one version
survives; labels and annotations stay; parts of an object, as server-side apply sends them, convert, too. Each finding comes with the
smallest object that shows it. The converter is a module (--module), a program (--command) or a webhook that runs (--webhook, --ca).`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen conversion init --out api', does: 'a module for each kind of the project that has several versions' },
    { line: 'crdgen conversion test --module api/queue.conversion.ts config/crd', does: 'functions in TypeScript' },
    { line: "crdgen conversion test --command './bin/convert' --runs 5000 config/crd", does: 'a program in any language' },
    { line: 'crdgen conversion test --webhook https://localhost:9443/convert --ca ca.crt config/crd', does: 'a webhook that runs' },
    { line: 'crdgen conversion plan kube:', does: 'what to do before a version goes, in the current cluster' },
  ],
  run,
})

type ConversionArgs = Args<typeof flags>
type Given = ConversionArgs['flags']

/** The flags that only one of them takes. */
const ownFlags = {
  test: ['module', 'webhook', 'ca', 'command', 'runs', 'seed', 'timeout', 'samples', 'live'],
  init: ['out', 'types'],
} as const

async function run(args: ConversionArgs, shell: Shell): Promise<ExitCode> {
  const [what, ...files] = args.files
  if (what !== 'test' && what !== 'init' && what !== 'plan')
    throw new CannotRun(
      `crdgen conversion: expected test, init or plan${what === undefined ? '' : `, got ${what}`} (see crdgen conversion --help)`,
    )
  for (const other of ['test', 'init'] as const) {
    const idle = other === what ? undefined : ownFlags[other].find(flag => args.flags[flag] !== undefined)
    if (idle !== undefined) throw new CannotRun(`crdgen conversion ${what}: --${idle} is for ${other}`)
  }
  const work = { test: runTest, init: runInit, plan: runPlan }[what]
  return work(args.flags, files, shell)
}

async function runTest(given: Given, files: readonly string[], shell: Shell): Promise<ExitCode> {
  const runs = readNumber('runs', given.runs, 1000)
  const seed = readNumber('seed', given.seed, 1)
  const seconds = readNumber('timeout', given.timeout, 30)
  return runWithReport(given, shell, async loaded => {
    const { runConversionTest } = await import('../../run/conversion/test.ts')
    const { crds } = await readCrds(files, given, loaded, shell)
    const samples = await readSamples(given, crds, shell)
    const converter = await openConverter(given, loaded, seconds, shell)
    return runConversionTest({
      crds,
      converter,
      batch: given.command === undefined && given.webhook === undefined ? 1 : 100,
      runs,
      seed,
      samples,
      server: await readServer(given, loaded),
      rules: loaded.config.rules,
      steps: shell.steps,
    })
  })
}

async function runInit(given: Given, files: readonly string[], shell: Shell): Promise<ExitCode> {
  return runWithReport({ ...given, stdout: given.out === undefined }, shell, async loaded => {
    const { runConversionInit } = await import('../../run/conversion/init.ts')
    const { crds, plan } = await readCrds(files, given, loaded, shell)
    const { out, types = 'api', quiet = false } = given
    const server = await readServer(given, loaded)
    return runConversionInit({ crds, plan, out, types, server, quiet, rules: loaded.config.rules }, shell)
  })
}

async function runPlan(given: Given, files: readonly string[], shell: Shell): Promise<ExitCode> {
  if (files.length === 0)
    throw new CannotRun('crdgen conversion plan: name the files that have the CRDs with their status, or kube: for a cluster')
  return runWithReport(given, shell, async loaded => {
    const { runConversionPlan } = await import('../../run/conversion/plan.ts')
    const { newestMinor } = await import('@crdgen/core/internal')
    const server = (await readServer(given, loaded)) ?? newestMinor
    const reading = openReading('conversion', given, shell)
    return runConversionPlan({ reading, operands: files, server, namespace: given.namespace, rules: loaded.config.rules })
  })
}

async function readServer({ server }: Given, loaded: LoadedConfig): Promise<string | undefined> {
  const asked = chooseVersion('server', server, loaded)
  return asked === undefined ? undefined : (await readRange(asked))[0]
}

function readNumber(name: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new CannotRun(`crdgen conversion: --${name} takes a whole number from 1, got ${given}`)
  return Number(given)
}

async function readCrds(files: readonly string[], given: Given, loaded: LoadedConfig, shell: Shell) {
  const areTypes = files.length > 0 && files.every(file => /\.[cm]?tsx?$/.test(file))
  const plan = areTypes ? planGenerate(loaded, {}, files, shell.cwd) : await planOwnTypes(loaded, shell.cwd)
  const { readConvertedCrds } = await import('../../run/conversion/converted-crds.ts')
  return { crds: await readConvertedCrds(areTypes ? [] : files, plan, openReading('conversion', given, shell)), plan }
}

async function readSamples({ samples = [], live, ...given }: Given, { documents }: ConvertedCrds, shell: Shell) {
  const named = [...samples, ...(live === undefined ? [] : [live])]
  if (named.length === 0) return []
  const read = await resolveSources(named, openReading('conversion', given, shell), { role: 'objects', others: documents })
  return unfoldLists(read.documents).flatMap(({ object }) => (isRecord(object) ? [object] : []))
}

/** Exactly one; a module may be named by the config. */
async function openConverter(
  { module, webhook, command, ca }: Given,
  { config, folder }: LoadedConfig,
  seconds: number,
  { cwd }: Shell,
): Promise<LoadedConverter> {
  const named = [module, webhook, command].filter(one => one !== undefined)
  if (named.length > 1) throw new CannotRun('crdgen conversion test: --module, --webhook and --command exclude each other')
  if (ca !== undefined && webhook === undefined) throw new CannotRun('crdgen conversion test: --ca is for --webhook')
  if (command !== undefined) return (await import('../../run/conversion/command-converter.ts')).commandConverter(command, { cwd, seconds })
  if (webhook !== undefined) {
    const { webhookConverter } = await import('../../run/conversion/webhook-converter.ts')
    return { convert: webhookConverter(webhook, { ca: ca === undefined ? undefined : readCertificates(ca, cwd), seconds }) }
  }
  const { moduleConverter } = await import('../../run/conversion/module-converter.ts')
  if (module !== undefined) return moduleConverter(module, cwd)
  const own = config.conversion?.module
  if (own === undefined) throw new CannotRun('crdgen conversion test: name the converter: --module FILE, --webhook URL or --command CMD')
  if (!isInside(findProject(folder), resolve(folder, own)))
    throw new CannotRun(`crdgen conversion test: conversion.module of the config is ${own}, outside of the project; name it with --module`)
  return moduleConverter(own, folder)
}

function readCertificates(file: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8')
  } catch (error) {
    throw new CannotRun(`crdgen conversion: can't read ${file}: ${explain(error)}`)
  }
}
