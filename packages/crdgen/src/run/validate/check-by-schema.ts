// @late: for kinds that no CRD describes.
import { createDiagnostic, type Diagnostic, formatPath, formatPointer, lookUp, suggest } from '@crdgen/core/internal'
import { checkJsonSchema, type SchemaProblem, type Unchecked } from '@crdgen/generator/internal'
import { type FieldValidation, unsetBeside } from '@crdgen/server/internal'
import { createInputFinding } from '../../report/rules/input-rules.ts'
import type { CatalogueSchema } from './open-catalogue.ts'

/** Rules of the API server's own answers: a mistake is the same mistake, whatever the schema is written in. */
const ruleOf: Readonly<Record<string, string>> = {
  additionalProperties: 'manifest/unknown-field',
  type: 'manifest/wrong-type',
  required: 'manifest/missing-field',
  enum: 'manifest/not-in-enum',
  const: 'manifest/not-in-enum',
  uniqueItems: 'manifest/duplicate-item',
}

/** Checks an object with a JSON Schema of a catalogue. CEL rules and metadata are not checked by one. */
export function validateBySchema(
  object: unknown,
  found: CatalogueSchema,
  subject: string,
  mode: FieldValidation,
): { readonly valid: boolean; readonly diagnostics: readonly Diagnostic[] } {
  const { problems, unchecked } = checkJsonSchema(found.schema, object, { load: file => found.load(file) })
  const diagnostics = [
    ...problems.map(one => describe({ ...one, known: unsetBeside(one.keys, object, one.known ?? []) }, found.file, subject, mode)),
    ...unchecked.map(one => describeUnchecked(one, found.file, subject)),
  ]
  return { valid: !diagnostics.some(({ severity }) => severity === 'error'), diagnostics }
}

function describe({ keys, keyword, message, known = [] }: SchemaProblem, file: string, subject: string, mode: FieldValidation): Diagnostic {
  const isUnknown = keyword === 'additionalProperties'
  const isLost = isUnknown && (mode === 'warn' || mode === 'ignore')
  const near = isUnknown ? suggest(String(keys.at(-1)), known) : undefined
  return createDiagnostic({
    rule: isLost ? 'manifest/silently-pruned' : (lookUp(ruleOf, keyword) ?? 'manifest/invalid-value'),
    severity: isLost ? 'warning' : 'error',
    subject,
    path: formatPath(keys),
    message: isUnknown ? `${message}; ${isLost ? 'the server drops it' : 'strict field validation refuses it'}` : message,
    help: near === undefined ? undefined : `did you mean ${near}?`,
    data: { pointer: formatPointer(keys), schema: file, keyword },
  })
}

function describeUnchecked({ what, reason }: Unchecked, file: string, subject: string): Diagnostic {
  return createInputFinding({
    rule: 'manifest/schema-not-checked',
    severity: 'note',
    subject,
    message: `${what} of ${file} was not checked: ${reason}`,
    help: 'Give the CRD with --crds: it is checked whole, CEL rules included.',
    data: { pointer: '', schema: file },
  })
}
