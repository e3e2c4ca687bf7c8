import type { FieldResourceContext } from './marker.ts'

/** Writes a field's place as a simple JSONPath, `.spec.replicas`. Reports and returns nothing when it has none: below a list or map, or an odd name. */
export function toJsonPath({ fieldPath, report }: FieldResourceContext): string | undefined {
  if (fieldPath.some(segment => typeof segment !== 'string' || segment === '*')) {
    report({
      rule: 'marker/misplaced',
      message: 'the field is inside a list or map, where a path cannot point',
      help: 'mark a field that every object has once',
    })
    return undefined
  }
  const odd = fieldPath.find(segment => typeof segment === 'string' && !/^[\w-]+$/.test(segment))
  if (odd === undefined) return fieldPath.map(segment => `.${String(segment)}`).join('')
  report({
    rule: 'marker/misplaced',
    message: `a path cannot go through a field named ${JSON.stringify(odd)}`,
    help: 'give the field a name of letters and digits',
  })
  return undefined
}
