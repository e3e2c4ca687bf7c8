import { definitionNames, listAt, member, textAt } from '@crdgen/core/internal'
import type { Card } from '../markdown.ts'
import type { FieldNode } from './fields.ts'

/** A kind as a card: its description, its versions, what `kubectl get` prints, and its other names. */
export function describeKind(root: FieldNode, { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string }): Card {
  const title = `${apiVersion} ${kind}`
  if (root.from === 'native') return { title, facts: [`of Kubernetes ${root.kubernetes}`, ...nativeVersions(kind, root.kubernetes)] }
  const { crd } = root.owner.known
  const versions = listAt(crd, 'spec', 'versions')
  const own = versions.find(one => member(one, 'name') === root.owner.version)
  const columns = listAt(own, 'additionalPrinterColumns').map(one => `${textAt(one, 'name')} (${textAt(one, 'jsonPath')})`)
  const short = listAt(crd, 'spec', 'names', 'shortNames').map(one => textAt(one))
  return {
    title,
    text: root.schema.description,
    facts: [
      `${textAt(crd, 'spec', 'scope')}, ${textAt(crd, 'spec', 'names', 'plural')}`,
      `versions: ${versions.map(describeVersion).join(', ')}`,
      ...(columns.length === 0 ? [] : [`columns: ${columns.join(', ')}`]),
      ...(short.length === 0 ? [] : [`short names: ${short.join(', ')}`]),
    ],
  }
}

function describeVersion(version: unknown): string {
  const marks = [
    ...(member(version, 'storage') === true ? ['stored'] : []),
    ...(member(version, 'served') === true ? [] : ['not served']),
    ...(member(version, 'deprecated') === true ? ['deprecated'] : []),
  ]
  return `${textAt(version, 'name')}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`
}

/** The versions in which Kubernetes has a kind, whatever their groups. */
function nativeVersions(kind: string, kubernetes: string): readonly string[] {
  const found = [...definitionNames().values()].flatMap(({ gvk, minors }) =>
    gvk?.kind === kind && minors.includes(kubernetes) ? [gvk.group === '' ? gvk.version : `${gvk.group}/${gvk.version}`] : [],
  )
  return found.length < 2 ? [] : [`versions: ${found.sort().join(', ')}`]
}
