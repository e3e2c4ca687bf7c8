import { type ForeignPackage, type KindModule, kindModules } from './packages.ts'

/** Packages of which a test tries some kinds, and all when it is asked to: `CRDGEN_FOREIGN=all`. */
export const morePackages: readonly (ForeignPackage & { readonly every: number })[] = [
  { name: 'argo-cd', every: 1 },
  { name: 'cert-manager', every: 2 },
  { name: 'flux-cd', every: 4 },
  { name: 'gateway-api', every: 3 },
  { name: 'gke', every: 25 },
  { name: 'istio', every: 4 },
  { name: 'prometheus-operator', every: 4 },
  { name: 'tidb-operator', every: 5 },
].map(one => ({ ...one, from: '', project: undefined, tag: undefined }))

export const triesAll = process.env['CRDGEN_FOREIGN'] === 'all'

/** Each DestinationRule is 37,000 lines of unions written out, which take the compiler alone two seconds. */
const slow = /\/DestinationRule\.d\.ts$/

export function triedModules(one: ForeignPackage & { readonly every: number }): readonly KindModule[] {
  const all = kindModules(one)
  return triesAll ? all : all.filter(({ file }, index) => index % one.every === 0 && !slow.test(file))
}
