import { type Diagnostic, plainText } from '@crdgen/core/internal'
import { count } from './count.ts'

/** One finding as printed, for all the subjects that share it (a type used by two versions is wrong once). */
export interface Shared {
  readonly first: Diagnostic
  readonly subjects: readonly string[]
  /** More of the rule in the same installed package. */
  readonly more: readonly Diagnostic[]
}

/**
 * Folds what a rule has against an installed package into its first finding: nobody edits those files, so the places matter less
 * than that there are any. Errors are never folded. Formats for machines list them all.
 */
export function foldPackages(findings: readonly Shared[]): readonly Shared[] {
  const folded = new Map<string, Shared>()
  findings.forEach((one, index) => {
    const { rule, severity, file } = one.first
    const name = severity === 'error' ? undefined : packageOf(file)
    const key = name === undefined ? String(index) : `${severity} ${rule} ${name}`
    const known = folded.get(key)
    folded.set(key, known === undefined ? one : { ...known, more: [...known.more, one.first] })
  })
  return [...folded.values()]
}

/** The installed package that a file belongs to: `@kubernetes-models/keda`. */
function packageOf(file: string | undefined): string | undefined {
  return /^(?:.*\/)?node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(file ?? '')?.[1]
}

const named = 3

/** `9 more in @kubernetes-models/keda: spec.minReplicaCount, spec.maxReplicaCount, spec.pollingInterval, …`; none, nothing. */
export function countMore({ first, more }: Shared): string | undefined {
  const here = pathsOf(first).slice(1)
  const others = more.flatMap(pathsOf)
  const many = here.length + others.length
  if (many === 0) return undefined
  const where = others.length === 0 ? `at ${count(many, 'more place')}` : `${many} more in ${packageOf(first.file)}`
  const paths = [...new Set([...here, ...others])]
  return `${where}: ${[...paths.slice(0, named), ...(paths.length > named ? ['…'] : [])].join(', ')}`
}

/** A finding about a type that is used in many places has them all. */
function pathsOf({ subject, path, data: { paths } }: Diagnostic): readonly string[] {
  return (Array.isArray(paths) ? paths.map(plainText) : [path]).map(one => (one === '' ? subject : one))
}
