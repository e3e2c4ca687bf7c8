import type { ObjectMeta } from '../decode/types.ts'
import { invalid, tooLong } from '../field/field-error.ts'
import type { FieldError } from '../field/field-error.ts'
import { byteLength, isPrintable } from '../field/go-text.ts'
import { child, entry } from '../field/place.ts'
import type { Place } from '../field/place.ts'

const [longestManager, longestSubresource] = [128, 256]

/**
 * apimachinery meta/v1/validation, ValidateManagedFields. Of an object itself the server's field manager throws away what it
 * cannot read before anybody looks; in embedded resources it stays.
 */
export function managedFieldsErrors({ managedFields }: ObjectMeta, at: Place): readonly FieldError[] {
  return (managedFields ?? []).flatMap((given, index): readonly FieldError[] => {
    const { operation = '', fieldsType = '', manager = '', subresource = '' } = given ?? {}
    const place = entry(at, index)
    const isKnown = operation === 'Apply' || operation === 'Update'
    return [
      ...(isKnown ? [] : [invalid(child(place, 'operation'), operation ?? '', 'must be `Apply` or `Update`')]),
      ...(fieldsType && fieldsType !== 'FieldsV1' ? [invalid(child(place, 'fieldsType'), fieldsType, 'must be `FieldsV1`')] : []),
      ...managerErrors(manager ?? '', child(place, 'manager')),
      ...(byteLength(subresource ?? '') > longestSubresource ? [tooLong(child(place, 'subresource'), longestSubresource)] : []),
    ]
  })
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
