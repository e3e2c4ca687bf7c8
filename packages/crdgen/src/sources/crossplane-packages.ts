import { dirname, join } from 'node:path/posix'
import { isRecord, member, memoize, type SourceDocument, textAt } from '@crdgen/core/internal'
import { identify, isCrdKind } from './identity.ts'
import type { Inputs } from './inputs.ts'
import type { FileTree } from './kustomize/tree.ts'

interface PackageTree {
  readonly tree: FileTree
  parse(text: Uint8Array, path: string): Pick<Inputs, 'documents'>
}

type Completed = (inputs: Inputs, path: string) => Inputs

/**
 * Completes the CRDs of packages of Crossplane, which fills in the service of a conversion webhook when it installs the package. A package
 * is a folder with a crossplane.yaml, and what is below it.
 */
export function openPackages(reading: PackageTree): Completed {
  const nameOf = memoize((folder: string): string | undefined => {
    const own = readName(join(folder, 'crossplane.yaml'), reading)
    return own ?? (folder === dirname(folder) ? undefined : nameOf(dirname(folder)))
  })
  return (inputs, path) => {
    if (!inputs.documents.some(needsService)) return inputs
    const name = nameOf(dirname(path))
    if (name === undefined) return inputs
    return {
      ...inputs,
      documents: inputs.documents.map(one => (needsService(one) ? { ...one, object: withService(one.object, name) } : one)),
    }
  }
}

/** The name in the metadata of a package. */
function readName(path: string, { tree, parse }: PackageTree): string | undefined {
  const real = tree.resolve(path)
  if (real === undefined || tree.look(real) !== 'file') return undefined
  const bytes = tree.read(real)
  if (!(bytes instanceof Uint8Array)) return undefined
  const found = parse(bytes, real).documents.map(({ object }) => identify(object))
  return found.find(({ group }) => group === 'meta.pkg.crossplane.io')?.name
}

function needsService({ object }: SourceDocument): boolean {
  const conversion = member(member(object, 'spec'), 'conversion')
  if (!isCrdKind(identify(object)) || textAt(conversion, 'strategy') !== 'Webhook') return false
  const client = member(member(conversion, 'webhook'), 'clientConfig')
  return member(client, 'url') === undefined && ['name', 'namespace'].some(key => textAt(client, 'service', key) === '')
}

/** crossplane/crossplane internal/controller/pkg/revision/establisher.go, enrichControlledResource. */
function withService(crd: unknown, name: string): unknown {
  const service = { name, namespace: 'crossplane-system', port: 9443 }
  return within(crd, ['spec', 'conversion', 'webhook', 'clientConfig', 'service'], service)
}

/** An object with more members in the object at `keys`; as it is where something else is on the way. */
function within(value: unknown, [key, ...keys]: readonly string[], members: object): unknown {
  if (value !== undefined && value !== null && !isRecord(value)) return value
  return key === undefined ? { ...value, ...members } : { ...value, [key]: within(member(value, key), keys, members) }
}
