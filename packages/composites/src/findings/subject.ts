import { formatPath, formatPointer, member, listAt, recordAt, textAt } from '@crdgen/core/internal'
import { type Keys } from '../composite.ts'

interface PlaceOfFinding {
  readonly subject: string
  readonly path: string
  readonly data: { readonly pointer: string; readonly version?: string }
}

/** The part of a finding that tells its place in an XRD or graph. In a schema, the path is that of the field. */
export function placeAt(object: unknown, keys: Keys): PlaceOfFinding {
  const subject = [textAt(object, 'apiVersion'), textAt(object, 'kind'), textAt(recordAt(object, 'metadata'), 'name')]
  const [, , index, part, , ...inSchema] = keys
  const version = part === 'schema' ? textAt(listAt(member(object, 'spec'), 'versions')[Number(index)], 'name') : ''
  return {
    subject: subject.filter(text => text !== '').join(' '),
    path: formatPath(part === 'schema' ? fieldsOf(inSchema) : keys),
    data: { pointer: formatPointer(keys), ...(version === '' ? {} : { version }) },
  }
}

function fieldsOf(keys: Keys): Keys {
  return keys.filter((_, index) => index % 2 === 1 && keys[index - 1] === 'properties')
}
