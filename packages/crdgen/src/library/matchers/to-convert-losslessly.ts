import { findUncovered, readSubject, type TestOptions, testConversion } from '@crdgen/conversion/internal'
import { applyRules } from '@crdgen/generator/internal'
import { readConverter } from '../../run/conversion/module-converter.ts'
import { describeFailure, isFault, type Verdict } from './failure.ts'
import { loadedConfig } from './loaded-config.ts'
import { requireOptions } from './options.ts'
import { readReceived } from './received.ts'

/** Options of a test of a converter; all of them may be left out. */
export type ConvertOptions = Pick<TestOptions, 'seed' | 'samples' | 'server'> & {
  /** The number of objects of each version that are converted to each other version; default 200, which a runner waits for. */
  readonly runs?: number | undefined
}

const known = ['runs', 'seed', 'samples', 'server']

/**
 * Holds a converter against the laws of conversion, as `crdgen conversion test` does: what defineConversion returns, or a function that answers a
 * ConversionReview. Settings of rules in the config count.
 */
export async function toConvertLosslessly(
  received: unknown,
  converter: unknown,
  options: ConvertOptions,
  folder: string,
): Promise<Verdict> {
  requireOptions('toConvertLosslessly', options, known)
  const loaded = readConverter(converter)
  if (loaded === undefined)
    throw new TypeError('toConvertLosslessly: expected what defineConversion returns, or a function of a ConversionReview')
  const { crd, place } = readReceived(received, folder)
  const subject = readSubject({ ...crd }, options.server)
  if (typeof subject === 'string') throw new TypeError(`toConvertLosslessly: the CRD ${subject}`)
  const uncovered = loaded.definition === undefined ? [] : findUncovered(subject, loaded.definition)
  const { diagnostics } = await testConversion(subject, loaded.convert, { runs: 200, ...options })
  const faults = applyRules([...uncovered, ...diagnostics], loadedConfig().config.rules)
    .filter(isFault)
    .map(place)
  return faults.length === 0
    ? { pass: true, message: () => `expected ${subject.kind} to lose something in conversion, but every law holds` }
    : {
        pass: false,
        message: () => describeFailure(`${subject.kind} is not converted without loss`, faults, { folder, values: [received] }),
      }
}
