import type { Args } from '../system/args/flag.ts'
import type { commonFlags, reportFlags } from '../system/args/shared-flags.ts'
import type { FailOn } from './exit-code.ts'
import type { EmitOptions } from './emit-report.ts'
import type { Format } from './report.ts'

type Given = Args<typeof commonFlags & Omit<typeof reportFlags, 'kubernetes' | 'server'>>['flags']

/** The options of a report from the shared flags, else from the config. With --stdout it leaves stdout to the data. */
export function emitOptions(
  given: Given & { readonly stdout?: boolean | undefined; readonly alpha?: boolean | undefined },
  format: Format,
  config: { readonly failOn?: FailOn | undefined },
): EmitOptions {
  return {
    format,
    outputFile: given['output-file'],
    failOn: given['fail-on'] ?? config.failOn,
    quiet: given.quiet,
    noColor: given['no-color'],
    listPlaces: given.places === true || given.verbose === true,
    listNotes: given.notes === true || given.verbose === true,
    listAlpha: given.alpha === true || given.verbose === true,
    listFingerprints: given.verbose,
    to: given.stdout === true ? 'stderr' : 'stdout',
  }
}
