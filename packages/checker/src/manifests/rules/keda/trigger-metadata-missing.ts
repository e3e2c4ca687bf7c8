import { createFinding, listAt, recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { isScaledKind } from '../../autoscalers/scaled.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { newestKeda } from '../../autoscalers/keda.ts'
import { scaledAgents } from './azure/examples.ts'
import { mayComeFromAuthentication } from './metadata/authentication.ts'
import { neededBy } from './metadata/needed.ts'
import type { Needed } from './metadata/needed.ts'

const complete = scaledAgents({ min: 1 })

type Data = {
  readonly missing: string
  readonly controllerMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'A trigger without something that its scaler requires',
  why: 'KEDA does not start the scaler: the object is not ready, and nothing is scaled.',
  facts: [
    'kedacore/keda pkg/scalers/azure_pipelines_scaler.go at v2.16.0, parseAzurePipelinesMetadata: the URL and the token come from a TriggerAuthentication or from a variable of the container, never from the metadata; at v2.20.0 the URL may.',
    'kedacore/keda pkg/scalers/scalersconfig/typed_config.go at v2.18.0, setValue: a parameter that is neither optional nor has a default and is in none of its places.',
    'kedacore/keda pkg/scalers at v2.18.0 and v2.20.0, Validate of the metadata of PostgreSQL, Redis and others: one of several parameters.',
  ],
  software: { keda: newestKeda },
  example: { wrong: complete.replace('organizationURLFromEnv: AZP_URL, ', ''), right: complete },
  find: context => context.all.filter(isScaledKind).flatMap(scaled => findMissing(scaled, context)),
}

function findMissing(scaled: Manifest, context: ManifestContext): readonly ManifestFinding<Data>[] {
  return listAt(scaled.object, 'spec', 'triggers').flatMap((trigger, index) => {
    // A trigger without metadata is part of a patch, or shortened.
    const metadata = recordAt(trigger, 'metadata')
    if (Object.keys(metadata).length === 0) return []
    const isInFormula = textAt(scaled.object, 'spec', 'advanced', 'scalingModifiers', 'formula') !== ''
    return neededBy({ type: textAt(trigger, 'type'), metadata, isInFormula }, () => context.software('keda')).flatMap(group => {
      const first = group.find(
        needed =>
          needed.metadata.every(key => isMissing(metadata[key])) &&
          !needed.secrets.some(parameter => mayComeFromAuthentication(parameter, trigger, scaled, context)),
      )
      return first === undefined ? [] : [findingOfMissing(first, trigger, { scaled, index })]
    })
  })
}

/** A value other than text is refused by the schema. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function findingOfMissing(
  { parameter, metadata, secrets, controllerMessage, isCertain }: Needed,
  trigger: unknown,
  { scaled, index }: { readonly scaled: Manifest; readonly index: number },
): ManifestFinding<Data> {
  const isUnread = !metadata.includes(parameter) && textAt(trigger, 'metadata', parameter) !== ''
  const given = metadata.map(name => (name.endsWith('FromEnv') ? `${name}, the name of a variable of the container` : name))
  const ways = [...given, ...(secrets.length === 0 ? [] : [`a TriggerAuthentication with the parameter ${secrets.join(' or ')}`])]
  return createFinding({
    severity: isCertain ? 'error' : 'warning',
    object: scaled,
    path: ['spec', 'triggers', index, 'metadata'],
    message: `has no ${metadata.join(' or ') || parameter}${isUnread ? `: KEDA does not read ${parameter} there` : ''}`,
    help: `Add ${ways.join(', or ')}.`,
    data: { missing: parameter, controllerMessage },
  })
}

export default rule
