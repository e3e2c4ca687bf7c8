import type { KedaParameter, Software } from '@crdgen/core/internal'
import { alternatives } from './alternatives.ts'
import { parametersOf, requiredOf } from './parameters.ts'

/** A parameter that a scaler requires, and KEDA's words where it is missing. */
export interface Needed {
  readonly parameter: string
  /** The members of `metadata` that give it. */
  readonly metadata: readonly string[]
  /** The parameters of a TriggerAuthentication that give it. */
  readonly secrets: readonly string[]
  /** The member of `metadata` that gives it to newer versions. */
  readonly readsItself?: string
  readonly controllerMessage: string
  /** True if any KEDA has the error, or the one that is named. */
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
        secrets: ['organizationURL'],
        readsItself: 'organizationURL',
        controllerMessage: `${parsing}: no organizationURL given`,
        isCertain: true,
      },
      {
        parameter: 'personalAccessToken',
        metadata: ['personalAccessTokenFromEnv'],
        secrets: ['personalAccessToken'],
        controllerMessage: `${parsing}: no personalAccessToken given or PodIdentity provider configured`,
        isCertain: true,
      },
    ],
  ],
])

/** The parameters that the scaler of a trigger requires at a version of KEDA: of each list, it reports the first that is missing. */
export function neededBy(trigger: Trigger, software: () => Software): readonly (readonly Needed[])[] {
  const { type, metadata, isInFormula } = trigger
  const known = byHand.get(type)
  if (known !== undefined) return known.filter(({ readsItself }) => !isGivenItself(readsItself, metadata, software)).map(one => [one])
  const [since218, since220] = [requiredOf(type, '2.18.0'), requiredOf(type, '2.20.0')]
  const choices = alternatives.get(type) ?? []
  if (since218.length + since220.length + choices.length === 0) return []
  const { isAtLeast, assumed } = software()
  if (!isAtLeast('2.18.0')) return []
  const declared = isAtLeast('2.20.0') ? [...since218, ...since220] : since218
  const required = declared.map(one => [read([one], !assumed)])
  const chosen = choices
    .filter(({ isRequired, isFormulaEnough }) => (isRequired?.(metadata) ?? true) && !(isFormulaEnough === true && isInFormula))
    .map(({ anyOf, controllerMessage }) => ({ ...read(declaredAs(type, anyOf), !assumed), controllerMessage }))
  return [...required, chosen]
}

/** 2.18.0 does not read it there, 2.20.0 does; of 2.19 neither is assumed. */
function isGivenItself(name: string | undefined, metadata: Trigger['metadata'], software: () => Software): boolean {
  return name !== undefined && typeof metadata[name] === 'string' && metadata[name] !== '' && software().isAtLeast('2.19.0')
}

/** The parts of a trigger that decide what it needs. */
export interface Trigger {
  readonly type: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly isInFormula: boolean
}

type Declared = Pick<KedaParameter, 'name' | 'sources'>

function declaredAs(type: string, names: readonly string[]): readonly Declared[] {
  const known = [...(parametersOf(type)?.values() ?? [])]
  return names.map(name => ({ name, sources: known.find(one => one.names.includes(name))?.sources ?? ['metadata'] }))
}

function read(declared: readonly Declared[], isCertain: boolean): Needed {
  const parameter = declared[0]?.name ?? ''
  return {
    parameter,
    metadata: declared.flatMap(({ name, sources }) => [
      ...(sources.includes('metadata') ? [name] : []),
      ...(sources.includes('environment') ? [`${name}FromEnv`] : []),
    ]),
    secrets: declared.flatMap(({ name, sources }) => (sources.includes('authentication') ? [name] : [])),
    controllerMessage: `missing required parameter ${JSON.stringify(parameter)}`,
    isCertain,
  }
}
