/**
 * Assertions for node:test, bun and any other runner: what the matchers of `crdgen/vitest` ask, as functions. They throw node's
 * AssertionError, with what the command line prints as its message, and a TypeError for a mistake in how they are called. Paths
 * start from the working folder; TypeScript files are compiled with the config of the project.
 *
 * Each takes a CRD first: a CustomResourceDefinition as object or YAML text, a resource or a type of `compile`, or paths (a YAML
 * file, TypeScript files or a folder of them).
 */
import { AssertionError } from 'node:assert'
import type { DiffOptions } from '@crdgen/checker/internal'
import type { Converter, VersionConversion } from '@crdgen/conversion/internal'
import type { ValidateOptions } from '@crdgen/server/internal'
import type { RuleName } from '../report/rules/all-rules.ts'
import {
  type ConvertOptions,
  type CoverOptions,
  laterVerdictOf,
  toConvertLosslessly,
  verdictOf,
  requireOptions,
  toAccept,
  toBeBackwardCompatibleWith,
  toCoverKubernetes,
  toMatchCrdFile,
  toReject,
  type Verdict,
} from './matchers/index.ts'

export type { ConvertOptions, CoverOptions } from './matchers/index.ts'

export interface MatchOptions {
  /** Writes the file, unless that would remove a version; default false. */
  readonly update?: boolean
}

/** The API server would accept the object, validation rules included: data, YAML text, or the path of a file. */
export function assertAccepts(crd: unknown, object: unknown, options: ValidateOptions = {}): void {
  hold('toAccept', assertAccepts, () => toAccept(crd, object, options, process.cwd()))
}

/** The API server would refuse the object, and, when a rule is named, for that reason. */
export function assertRejects(crd: unknown, object: unknown, rule?: RuleName, options: ValidateOptions = {}): void {
  hold('toReject', assertRejects, () => toReject(crd, object, rule, options, process.cwd()))
}

/** Every object that the older revision accepted is accepted, and stored the same. The source is a CRD, a path or `git:REF:PATH`. */
export function assertBackwardCompatible(crd: unknown, source: unknown, options: DiffOptions = {}): void {
  hold('toBeBackwardCompatibleWith', assertBackwardCompatible, () => toBeBackwardCompatibleWith(crd, source, options, process.cwd()))
}

/** The embedded Kubernetes structs lack no field of a version, or of a range such as `1.32..1.36`. */
export function assertCoversKubernetes(crd: unknown, kubernetes: string, options: CoverOptions = {}): void {
  hold('toCoverKubernetes', assertCoversKubernetes, () => toCoverKubernetes(crd, kubernetes, options, process.cwd()))
}

/** The file has the same CRD, as data. With `update` it is written. */
export function assertMatchesCrdFile(crd: unknown, file: string, options: MatchOptions = {}): void {
  hold('toMatchCrdFile', assertMatchesCrdFile, () => {
    requireOptions('toMatchCrdFile', options, ['update'])
    return toMatchCrdFile(crd, file, process.cwd(), options.update === true ? 'all' : 'none', 'assertMatchesCrdFile with { update: true }')
  })
}

/** No law of conversion is broken between the versions: by what defineConversion returns, or a function that answers a ConversionReview. */
export async function assertConvertsLosslessly(
  crd: unknown,
  converter: Converter | VersionConversion,
  options: ConvertOptions = {},
): Promise<void> {
  const verdict = await laterVerdictOf(() => toConvertLosslessly(crd, converter, options, process.cwd())).catch((thrown: unknown) => {
    throw named('toConvertLosslessly', assertConvertsLosslessly, thrown)
  })
  requirePass(verdict, assertConvertsLosslessly)
}

type Assertion = (...given: never[]) => unknown

function hold(matcher: string, assertion: Assertion, match: () => Verdict): void {
  requirePass(verdictFor(matcher, assertion, match), assertion)
}

function requirePass({ pass, message }: Verdict, assertion: Assertion): void {
  if (!pass) throw new AssertionError({ message: message(), operator: assertion.name, stackStartFn: assertion })
}

function verdictFor(matcher: string, assertion: Assertion, match: () => Verdict): Verdict {
  try {
    return verdictOf(match)
  } catch (thrown) {
    throw named(matcher, assertion, thrown)
  }
}

/** The matchers' own name is not what was called. */
function named(matcher: string, assertion: Assertion, thrown: unknown): unknown {
  if (!(thrown instanceof TypeError) || !thrown.message.startsWith(`${matcher}: `)) return thrown
  return new TypeError(`${assertion.name}${thrown.message.slice(matcher.length)}`, { cause: thrown })
}
