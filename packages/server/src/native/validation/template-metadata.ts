import { forbidden } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import { annotationErrors, labelMapErrors } from './selectors.ts'
import { type Errors, isSet, type Part, partOf } from './tools.ts'

/** Fields of ObjectMeta that are the object's own, and how the server spells them. */
const unsettable: Readonly<Record<string, string>> = {
  ...named('name', 'generateName', 'namespace', 'selfLink', 'resourceVersion', 'generation', 'creationTimestamp', 'deletionTimestamp'),
  ...named('deletionGracePeriodSeconds', 'ownerReferences', 'finalizers', 'managedFields'),
  uid: 'uID',
}

function named(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map(name => [name, name]))
}

/** core validation.go, ValidateTemplateObjectMeta: a template of a claim has labels and annotations, and nothing else. */
export function* templateMetadataErrors({ value, at }: Part, server: Server): Errors {
  const metadata = partOf({ value, at }, 'metadata')
  yield* labelMapErrors(metadata.value['labels'], child(metadata.at, 'labels'), server)
  yield* annotationErrors(metadata.value['annotations'], child(metadata.at, 'annotations'), server)
  for (const [key, spelled] of Object.entries(unsettable)) {
    const member = metadata.value[key]
    // A list without items is not nil.
    if (isSet(member) && member !== '' && member !== 0) yield forbidden(child(metadata.at, key, spelled), 'cannot be set')
  }
}
