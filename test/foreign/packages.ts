import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that the paths of the files start from: what a user's project folder would be. */
export const folder = fileURLToPath(new URL('..', import.meta.url))

/** An npm package of models that the project behind it did not write, and we did not either. */
export interface ForeignPackage {
  /** `@kubernetes-models/…` */
  readonly name: string
  /** What it was generated from: Go modules at versions that the go.mod beside its sources names. */
  readonly from: string
  /** The project of the corpus, where it is there at all. */
  readonly project: string | undefined
  /** The corpus' tag of that very release, where it has that. */
  readonly tag: string | undefined
}

export const foreignPackages: readonly ForeignPackage[] = [
  { name: 'argo-rollouts', from: 'argo-rollouts v1.9.0', project: 'argo-rollouts', tag: undefined },
  { name: 'external-secrets', from: 'external-secrets v0.16.2', project: 'external-secrets', tag: undefined },
  { name: 'karpenter', from: 'karpenter v1.12.0, karpenter-provider-aws v1.12.1', project: undefined, tag: undefined },
  { name: 'keda', from: 'keda v2.19.0', project: 'keda', tag: 'v2.19.0' },
  { name: 'knative', from: 'eventing v0.49.0, serving v0.49.0, operator v0.49.1', project: 'knative-eventing', tag: undefined },
  { name: 'traefik', from: 'traefik v3.7.1', project: 'traefik', tag: undefined },
]

/** A module that declares a type with literal apiVersion and kind. */
export interface KindModule {
  /** `node_modules/@kubernetes-models/keda/keda.sh/v1alpha1/ScaledJob.d.ts` */
  readonly file: string
  /** `keda.sh/v1alpha1 ScaledJob` */
  readonly subject: string
}

/** Lists the modules of a package that declare a kind, in a stable order; lists of a kind are told apart by their name. */
export function kindModules({ name }: ForeignPackage): readonly KindModule[] {
  const home = `node_modules/@kubernetes-models/${name}`
  const paths = readdirSync(realpathSync(join(folder, home)), { recursive: true, encoding: 'utf8' })
  return paths
    .filter(path => path.endsWith('.d.ts') && !path.endsWith('List.d.ts'))
    .sort()
    .flatMap(path => kindModule(`${home}/${path}`))
}

function kindModule(file: string): readonly KindModule[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const [apiVersion, kind] = ['apiVersion', 'kind'].map(name => new RegExp(`"${name}": "([^"]+)";`).exec(text)?.[1])
  return apiVersion === undefined || kind === undefined ? [] : [{ file, subject: `${apiVersion} ${kind}` }]
}

/** Lists the modules of a package that declare the list of a kind: no CRD comes of those. */
export function listModules({ name }: ForeignPackage): readonly string[] {
  const home = `node_modules/@kubernetes-models/${name}`
  const paths = readdirSync(realpathSync(join(folder, home)), { recursive: true, encoding: 'utf8' })
  return paths
    .filter(path => path.endsWith('List.d.ts'))
    .sort()
    .map(path => `${home}/${path}`)
}
