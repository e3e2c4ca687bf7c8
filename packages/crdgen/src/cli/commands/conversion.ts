import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Converter } from '@crdgen/conversion/internal'
import { findProject, isInside } from '@crdgen/core/files'
import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import type { LoadedConfig } from '../../config/load-config.ts'
import { chooseVersion, readRange } from '../../config/kubernetes-version.ts'
import { runWithReport } from '../../run/with-report.ts'
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
  ...ownReportFlags,
  server: { type: 'string', value: 'VERSION', summary: 'API server whose validation decides (default: the newest known)' },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 55,
  operands: 'test [crd files…|-]',
  summary: 'test the converter of a CRD with several versions',
  details: `
test looks for objects that show a converter to lose or break data: it makes objects of every version that the API server accepts, has them
converted to every other version as the API server would, and checks the answers: the API server takes them; the target declares and accepts
every field; what went there and back is the same; a direct way gives what the way by the stored version gives; an edit in one version
survives; labels and annotations stay; parts of an object, as server-side apply sends them, convert, too. Each finding comes with the
smallest object that shows it. The converter is a module (--module), a program (--command) or a webhook that runs (--webhook, --ca).`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen conversion test --module api/queue.conversion.ts config/crd', does: 'functions in TypeScript' },
    { line: "crdgen conversion test --command './bin/convert' --runs 5000 config/crd", does: 'a program in any language' },
    { line: 'crdgen conversion test --webhook https://localhost:9443/convert --ca ca.crt config/crd', does: 'a webhook that runs' },
  ],
  run,
})

type ConversionArgs = Args<typeof flags>
type Given = ConversionArgs['flags']

async function run({ flags: given, files: [what, ...files] }: ConversionArgs, shell: Shell): Promise<ExitCode> {
  if (what !== 'test')
    throw new CannotRun(`crdgen conversion: expected test${what === undefined ? '' : `, got ${what}`} (see crdgen conversion --help)`)
  const runs = readNumber('runs', given.runs, 1000)
  const seed = readNumber('seed', given.seed, 1)
  const seconds = readNumber('timeout', given.timeout, 30)
  return runWithReport(given, shell, async loaded => {
    const { runConversionTest } = await import('../../run/conversion/test.ts')
    const { crds, problems } = await readCrds(files, given, shell)
    const samples = await readSamples(given, crds, shell)
    const converter = await openConverter(given, loaded, seconds, shell)
    const asked = chooseVersion('server', given.server, loaded)
    return runConversionTest({
      crds,
      problems,
      converter,
      batch: given.command === undefined && given.webhook === undefined ? 1 : 100,
      runs,
      seed,
      samples,
      server: asked === undefined ? undefined : (await readRange(asked))[0],
      rules: loaded.config.rules,
      steps: shell.steps,
    })
  })
}

function readNumber(name: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new CannotRun(`crdgen conversion: --${name} takes a whole number from 1, got ${given}`)
  return Number(given)
}

async function readCrds(files: readonly string[], given: Given, shell: Shell) {
  if (files.length === 0) throw new CannotRun('crdgen conversion: name the files that have the CRDs (see crdgen conversion --help)')
  const { readNamedCrds } = await import('../../sources/read-crds.ts')
  return readNamedCrds(files, openReading('conversion', given, shell))
}

async function readSamples({ samples = [], live, ...given }: Given, others: Awaited<ReturnType<typeof readCrds>>['crds'], shell: Shell) {
  const named = [...samples, ...(live === undefined ? [] : [live])]
  if (named.length === 0) return []
  const { documents } = await resolveSources(named, openReading('conversion', given, shell), { role: 'objects', others })
  return unfoldLists(documents).flatMap(({ object }) => (isRecord(object) ? [object] : []))
}

/** Exactly one; a module may be named by the config. */
async function openConverter(
  { module, webhook, command, ca }: Given,
  { config, folder }: LoadedConfig,
  seconds: number,
  { cwd }: Shell,
): Promise<Converter> {
  const named = [module, webhook, command].filter(one => one !== undefined)
  if (named.length > 1) throw new CannotRun('crdgen conversion test: --module, --webhook and --command exclude each other')
  if (ca !== undefined && webhook === undefined) throw new CannotRun('crdgen conversion test: --ca is for --webhook')
  if (command !== undefined) return (await import('../../run/conversion/command-converter.ts')).commandConverter(command, { cwd, seconds })
  if (webhook !== undefined) {
    const { webhookConverter } = await import('../../run/conversion/webhook-converter.ts')
    return webhookConverter(webhook, { ca: ca === undefined ? undefined : readCertificates(ca, cwd), seconds })
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
