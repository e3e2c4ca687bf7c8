import { dirname } from 'node:path'
import type { DiffOptions } from '@crdgen/checker/internal'
import type { Converter, VersionConversion } from '@crdgen/conversion/internal'
import type { ValidateOptions } from '@crdgen/server/internal'
import { CannotRun } from '../../system/cannot-run.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'
import type { Verdict } from './failure.ts'
import { toAccept, toReject } from './to-accept.ts'
import { toBeBackwardCompatibleWith } from './to-be-backward-compatible-with.ts'
import { type ConvertOptions, toConvertLosslessly } from './to-convert-losslessly.ts'
import { type CoverOptions, toCoverKubernetes } from './to-cover-kubernetes.ts'
import { toMatchCrdFile, type Update } from './to-match-crd-file.ts'

/** The assertions about a CRD, a resource or a type of `compile`, or paths (a YAML file, TypeScript files or a folder of them). */
export interface CrdMatchers<R = unknown> {
  /** The file has the same CRD, as data. `vitest -u`, or `jest -u`, rewrites it, unless that would remove a version. */
  toMatchCrdFile(file: string): R
  /** Every object that the older revision accepted is accepted, and stored the same. The source is a CRD, a path or `git:REF:PATH`. */
  toBeBackwardCompatibleWith(source: unknown, options?: DiffOptions): R
  /** The embedded Kubernetes structs lack no field of a version, or of a range such as `1.32..1.36`. */
  toCoverKubernetes(kubernetes: string, options?: CoverOptions): R
  /** The API server would accept the object, validation rules included: data, YAML text, or the path of a file. */
  toAccept(object: unknown, options?: ValidateOptions): R
  /** The API server would refuse the object, and, when a rule is named, for that reason. */
  toReject(object: unknown, rule?: RuleName, options?: ValidateOptions): R
  /** No law of conversion is broken between the versions: by what defineConversion returns, or a function that answers a ConversionReview. */
  toConvertLosslessly(converter: Converter | VersionConversion, options?: ConvertOptions): Promise<void>
}

/** The state of the test that a matcher runs in, as vitest and Jest give it. */
interface Context {
  readonly testPath?: string | undefined
  readonly snapshotState?: unknown
  readonly isNot?: boolean | undefined
}

/** The matchers as `expect.extend` takes them; messages name `runner -u` as the command that rewrites files. */
export function crdMatchers(runner: 'vitest' | 'jest') {
  return {
    toMatchCrdFile(this: Context, received: unknown, file: unknown) {
      return verdictOf(() => toMatchCrdFile(received, file, folderOf(this), updateOf(this), `${runner} -u`))
    },
    toBeBackwardCompatibleWith(this: Context, received: unknown, source: unknown, options: DiffOptions = {}) {
      return verdictOf(() => toBeBackwardCompatibleWith(received, source, options, folderOf(this)))
    },
    toCoverKubernetes(this: Context, received: unknown, kubernetes: unknown, options: CoverOptions = {}) {
      return verdictOf(() => toCoverKubernetes(received, kubernetes, options, folderOf(this)))
    },
    toAccept(this: Context, received: unknown, object: unknown, options: ValidateOptions = {}) {
      return verdictOf(() => toAccept(received, object, options, folderOf(this)))
    },
    toReject(this: Context, received: unknown, object: unknown, rule?: unknown, options: ValidateOptions = {}) {
      return verdictOf(() => toReject(received, object, rule, options, folderOf(this)))
    },
    toConvertLosslessly(this: Context, received: unknown, converter: unknown, options: ConvertOptions = {}) {
      return laterVerdictOf(() => toConvertLosslessly(received, converter, options, folderOf(this)))
    },
  }
}

/** A mistake in how a matcher is used is an error with one line, with `.not` as without it. */
export function verdictOf(match: () => Verdict): Verdict {
  try {
    return match()
  } catch (thrown) {
    throw misuse(thrown)
  }
}

/** As verdictOf, of a matcher that takes time. */
export async function laterVerdictOf(match: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await match()
  } catch (thrown) {
    throw misuse(thrown)
  }
}

function misuse(thrown: unknown): unknown {
  return thrown instanceof CannotRun ? new TypeError(thrown.message.replace(/^crdgen diff: /, '')) : thrown
}

function folderOf({ testPath }: Context): string {
  return testPath === undefined ? process.cwd() : dirname(testPath)
}

/** Both runners keep what `-u` and CI mean for snapshots in a state of their own. */
function updateOf({ snapshotState, isNot }: Context): Update {
  if (isNot === true) return 'none'
  const update: unknown =
    typeof snapshotState === 'object' && snapshotState !== null ? Reflect.get(snapshotState, '_updateSnapshot') : undefined
  return update === 'all' || update === 'new' ? update : 'none'
}
