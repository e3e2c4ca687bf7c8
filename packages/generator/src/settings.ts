import { suggest } from '@crdgen/core/internal'
import type { Diagnostic } from '@crdgen/core/internal'
import type { GenerateConfig } from './config.ts'
import type { BuiltCrd } from './crd/build-crd.ts'
import { createFinding } from './rules/generator-rules.ts'

/** Finds settings without effect: entries of `crds` that name no kind. Those of `embed` are checked by the compiler. */
export function checkSettings(config: GenerateConfig, built: readonly BuiltCrd[]): readonly Diagnostic[] {
  const kinds = built.map(({ crd }) => `${crd.spec.names.kind}.${crd.spec.group}`)
  const strangers = Object.keys(config.crds ?? {}).filter(key => !kinds.includes(key))
  return strangers.map(key => unknownKind(key, kinds))
}

function unknownKind(key: string, kinds: readonly string[]): Diagnostic {
  const near = suggest(key, kinds)
  return createFinding({
    rule: 'output/unknown-kind',
    severity: 'error',
    subject: `crds[${JSON.stringify(key)}]`,
    message: 'is set in the config, but no type makes that kind',
    help: near === undefined ? `Keys are Kind.group; there are ${kinds.join(', ') || 'none'}.` : `did you mean ${near}?`,
    data: { kind: key },
  })
}
