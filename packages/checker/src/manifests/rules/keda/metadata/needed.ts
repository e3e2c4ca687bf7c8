import { lookUp } from '@crdgen/core'
import type { Software } from '../../../software.ts'
import { requiredSince218, requiredSince220 } from './required.ts'

/** What a scaler cannot do without, and what KEDA says where it is missing. */
export interface Needed {
  readonly parameter: string
  /** The members of `metadata` that give it. */
  readonly metadata: readonly string[]
  /** It may come from a TriggerAuthentication. */
  readonly isSecret: boolean
  readonly controllerMessage: string
  /** Any KEDA says so, or the one that is named. */
  readonly isCertain: boolean
}

const parsing = 'error parsing azure Pipelines metadata'

/** Scalers that check for themselves, at every version. */
const byHand: ReadonlyMap<string, readonly Needed[]> = new Map([
  [
    'azure-pipelines',
    [
      {
        parameter: 'organizationURL',
        metadata: ['organizationURLFromEnv'],
        isSecret: true,
        controllerMessage: `${parsing}: no organizationURL given`,
        isCertain: true,
      },
      {
        parameter: 'personalAccessToken',
        metadata: ['personalAccessTokenFromEnv'],
        isSecret: true,
        controllerMessage: `${parsing}: no personalAccessToken given or PodIdentity provider configured`,
        isCertain: true,
      },
    ],
  ],
])

/** What the scaler of a type of trigger requires at a version of KEDA. */
export function neededBy(type: string, software: () => Software): readonly Needed[] {
  const known = byHand.get(type)
  if (known !== undefined) return known
  const [since218, since220] = [lookUp<string>(requiredSince218, type), lookUp<string>(requiredSince220, type)]
  if (since218 === undefined && since220 === undefined) return []
  const declared = software().isAtLeast('2.20.0') ? (since220 ?? since218) : software().isAtLeast('2.18.0') ? since218 : undefined
  return declared === undefined ? [] : declared.split(' ').map(one => read(one, !software().assumed))
}

function read(declared: string, isCertain: boolean): Needed {
  const [parameter = '', places = 'm'] = declared.split(':')
  return {
    parameter,
    metadata: [...(places.includes('m') ? [parameter] : []), ...(places.includes('e') ? [`${parameter}FromEnv`] : [])],
    isSecret: places.includes('a'),
    controllerMessage: `missing required parameter ${JSON.stringify(parameter)}`,
    isCertain,
  }
}
