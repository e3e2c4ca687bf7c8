import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { invalid } from '../field/field-error.ts'
import type { FieldError } from '../field/field-error.ts'
import { child } from '../field/place.ts'
import type { Place } from '../field/place.ts'
import { dns1123Label } from '../formats/names.ts'
import { validation } from './validation/index.ts'
import { annotationErrors, labelMapErrors, labelSelectorErrors } from './validation/selectors.ts'
import type { StructCheck } from './validation/tools.ts'

/** Rules for what is in a struct, wherever it is. */
const checks: Readonly<Record<string, StructCheck>> = {
  'apimachinery/meta/v1.LabelSelector': labelSelectorErrors,
  'core/v1.Container': (value, at) => labelNameErrors(value, at),
  'core/v1.EphemeralContainer': (value, at) => labelNameErrors(value, at),
  'core/v1.PodSpec': ({ nodeSelector }, at, server) => labelMapErrors(nodeSelector, child(at, 'nodeSelector'), server),
  'core/v1.PodTemplateSpec': ({ metadata }, at, server) => {
    if (!isRecord(metadata)) return []
    // The server's path leaves the metadata out.
    const place = child(at, 'metadata', '')
    return [
      ...labelMapErrors(metadata['labels'], child(place, 'labels'), server),
      ...annotationErrors(metadata['annotations'], child(place, 'annotations'), server),
    ]
  },
  'core/v1.ServiceSpec': ({ selector }, at, server) => labelMapErrors(selector, child(at, 'selector'), server),
  'core/v1.Volume': (value, at) => labelNameErrors(value, at),
}

export function structCheck(groupVersion: string, name: string): StructCheck | undefined {
  const key = `${groupVersion}.${name}`
  const [own, further] = [Object.hasOwn(checks, key) ? checks[key] : undefined, validation.get(key)]
  if (own === undefined || further === undefined) return own ?? further
  return (value, at, server, owners) => [...own(value, at, server, owners), ...further(value, at, server, owners)]
}

function labelNameErrors({ name }: JsonObject, at: Place): readonly FieldError[] {
  return typeof name === 'string' && name !== '' ? dns1123Label(name).map(text => invalid(child(at, 'name'), name, text)) : []
}
