import type { ObjectMeta } from '../decode/types.ts'
import { type FieldError, invalid, required, tooLong, unsupported } from '../field/field-error.ts'
import { byteLength, isPrintable } from '@crdgen/go'
import { child, entry, type Place } from '../field/place.ts'
import type { Server } from '../server-version.ts'

const operations = ['Apply', 'Update']
const [longestManager, longestSubresource] = [128, 256]

/**
 * apimachinery meta/v1/validation, ValidateManagedFields. Of an object itself the server's field manager throws away what it
 * cannot read before anybody looks; in embedded resources it stays.
 */
export function managedFieldsErrors({ managedFields }: ObjectMeta, at: Place, server: Server): readonly FieldError[] {
  return (managedFields ?? []).flatMap((given, index): readonly FieldError[] => {
    const { operation = '', fieldsType = '', manager = '', subresource = '' } = given ?? {}
    const place = entry(at, index)
    return [
      ...operationErrors(operation ?? '', child(place, 'operation'), server),
      ...(fieldsType && fieldsType !== 'FieldsV1' ? [invalid(child(place, 'fieldsType'), fieldsType, 'must be `FieldsV1`')] : []),
      ...managerErrors(manager ?? '', child(place, 'manager')),
      ...(byteLength(subresource ?? '') > longestSubresource ? [tooLong(child(place, 'subresource'), longestSubresource)] : []),
    ]
  })
}

/** Since 1.37 one that is missing is required, and any other one is not supported. */
function operationErrors(operation: string, at: Place, server: Server): readonly FieldError[] {
  if (operations.includes(operation)) return []
  if (!server.has('managedFieldsOperations')) return [invalid(at, operation, 'must be `Apply` or `Update`')]
  return operation === ''
    ? [required(at, server.has('declaredMetadata') ? '' : 'must not be empty')]
    : [unsupported(at, operation, operations)]
}

function managerErrors(manager: string, at: Place): readonly FieldError[] {
  const errors: FieldError[] = byteLength(manager) > longestManager ? [tooLong(at, longestManager)] : []
  let position = 0
  for (const character of manager) {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    if (!isPrintable(character)) errors.push(invalid(at, manager, `invalid character U+${code} (at position ${position})`))
    position += byteLength(character)
  }
  return errors
}
