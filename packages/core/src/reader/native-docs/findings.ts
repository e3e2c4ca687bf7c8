import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { createFinding } from '../../rules/core-rules.ts'
import type { NativeUse } from '../program/resolution.ts'

const rule = 'type/native-descriptions'

type Show = (path: string) => string

export function notInstalledFinding({ packageName, from }: NativeUse, show: Show): Diagnostic {
  return createFinding({
    rule,
    severity: 'warning',
    subject: packageName,
    message: `${packageName} is not installed, so its fields are not described`,
    help: `npm install --save-dev ${packageName}`,
    at: { file: show(from), line: 1, column: 1 },
    data: { package: packageName },
  })
}

export function noTextsFinding({ packageName, from }: NativeUse, show: Show): Diagnostic {
  return createFinding({
    rule,
    severity: 'note',
    subject: packageName,
    message: `${packageName}/kubernetes has no texts of Kubernetes' own, so its fields are not described`,
    help: 'import the types from kubernetes-models, kubernetes-types or @kubernetes/client-node',
    at: { file: show(from), line: 1, column: 1 },
    data: { package: packageName },
  })
}

const shown = 3

/** `missing` are names such as `WorkloadReference` and `PodSpec.workloadRef`, with repeats. */
export function missingFinding({ packageName, version, from }: NativeUse, missing: readonly string[], show: Show): Diagnostic {
  const names = [...new Set(missing)].sort()
  const more = names.length > shown ? ` and ${names.length - shown} more` : ''
  return createFinding({
    rule,
    severity: 'note',
    subject: packageName,
    message: `${packageName} ${version} does not have ${names.slice(0, shown).join(', ')}${more}, so they are not described`,
    help: 'take the release of the library that belongs to the Kubernetes version of the schemas',
    at: { file: show(from), line: 1, column: 1 },
    data: { package: packageName, version, missing: names },
  })
}
