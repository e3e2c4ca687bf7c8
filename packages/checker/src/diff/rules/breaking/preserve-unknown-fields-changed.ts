import { isRecord } from '@crdgen/core/internal'
import { member } from '../../../documents/json.ts'
import { breaks, type CrdChangeRule, loosens } from '../../rule.ts'

/** apiextensions validation.go, validateCustomResourceDefinitionSpec. */
const serverMessage = 'spec.preserveUnknownFields: Invalid value: true: must be false in order to use defaults in the schema'

function hasDefaults(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasDefaults)
  if (!isRecord(value)) return false
  return Object.entries(value).some(([name, inner]) =>
    name === 'properties' ? hasDefaultsBelow(inner) : name === 'default' || hasDefaults(inner),
  )
}

/** A property may be called default. */
function hasDefaultsBelow(properties: unknown): boolean {
  return isRecord(properties) && Object.values(properties).some(hasDefaults)
}

type Data = { readonly serverMessage?: string }

const rule: CrdChangeRule<Data> = {
  level: 'crd',
  severity: 'error',
  summary: 'The whole CRD starts, or stops, dropping unknown fields',
  why: 'spec.preserveUnknownFields comes from v1beta1: when it goes, everything that no schema names is lost with the next write.',
  claims: ['preserveUnknownFields'],
  find({ before, after }) {
    const [old, now] = [before, after].map(one => member(one, 'preserveUnknownFields') === true)
    if (old === now) return []
    if (now === true) return [loosens<Data>({ message: 'keeps fields that no schema names' })]
    const help = 'Name every field that is in use, or set x-kubernetes-preserve-unknown-fields where unknown ones are needed.'
    const message = 'drops fields that no schema names; they were kept'
    const dropped = breaks<Data>({ message, help, shownBy: { values: [{ unnamed: 'x' }] } })
    // Merging a manifest that leaves the field out keeps what a CRD has since v1beta1.
    if (Object.hasOwn(after, 'preserveUnknownFields') || !hasDefaults(after['versions'])) return [dropped]
    const leftOut = breaks<Data>({
      message: 'leaves preserveUnknownFields out: kubectl apply and Helm keep the true that the CRD has, and then its defaults are refused',
      help: 'Write preserveUnknownFields: false.',
      data: { serverMessage },
      shownBy: { noProof: 'the CRD is refused, not an object' },
    })
    return [dropped, leftOut]
  },
}

export default rule
