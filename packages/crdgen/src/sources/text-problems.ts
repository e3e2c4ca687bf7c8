import { type Diagnostic, type Severity, type SourceDocument } from '@crdgen/core/internal'
import type { FieldValidation } from '@crdgen/server/internal'
import { describeIdentity, identify } from './identity.ts'
import { createInputFinding } from '../report/rules/input-rules.ts'

const severities: Readonly<Record<FieldValidation, Severity>> = {
  strict: 'error',
  warn: 'warning',
  ignore: 'note',
  'server-side-apply': 'error',
}

/** Reports what only the text of an object shows: keys that are there twice, numbers that lose digits here. */
export function textProblems({ object, problems, file }: SourceDocument, mode: FieldValidation): readonly Diagnostic[] {
  const subject = problems.length === 0 ? '' : describeIdentity(identify(object))
  return problems.map(({ kind, message, line, column }) =>
    kind === 'repeated-key'
      ? createInputFinding({
          rule: 'manifest/repeated-key',
          severity: severities[mode],
          subject,
          message: `${message}: the last value counts, the others are lost`,
          help: 'Remove all but one.',
          data: { serverMessage: message },
          at: { file, line, column },
        })
      : createInputFinding({
          rule: 'manifest/rounded-number',
          severity: 'note',
          subject,
          message: `${message}; it was validated as the nearest one`,
          data: {},
          at: { file, line, column },
        }),
  )
}
