import { createDiagnostic } from '../../diagnostic/diagnostic.ts'
import { formatPath } from '../../diagnostic/field-path.ts'
import type { DataArgument } from '../../rules/rule.ts'
import type { typeRules } from '../../rules/type-rules.ts'
import { withFacts, type SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'

type TypeRules = typeof typeRules

/** Reports what has no structural form. The empty schema never reaches a file: an error stops all writing. */
export function refuse<Name extends keyof TypeRules>(
  context: Context,
  rule: Name,
  message: string,
  help: string,
  ...data: DataArgument<TypeRules[Name]>
): SchemaNode
export function refuse(
  { session, subject, path, at }: Context,
  rule: string,
  message: string,
  help: string,
  ...data: readonly unknown[]
): SchemaNode {
  session.findings.add([
    createDiagnostic({ rule, severity: 'error', subject, path: formatPath(path), message, help, data: Object.assign({}, ...data), at }),
  ])
  return {}
}

/** Refuses a type without a schema, unless a marker states it (a type, preserve-unknown-fields, int-or-string). */
export function refuseUnlessStated(context: Context, message: string, help: string): SchemaNode {
  const finding = { rule: 'type/any', severity: 'error', message, help, at: context.at } as const
  return withFacts<SchemaNode>({}, { pending: { finding, settled: isStated } })
}

/** Checks whether a schema declares its values. */
export function isStated(schema: SchemaNode): boolean {
  return (
    schema.type !== undefined || schema['x-kubernetes-preserve-unknown-fields'] === true || schema['x-kubernetes-int-or-string'] === true
  )
}
