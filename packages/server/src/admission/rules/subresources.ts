import { suggest } from '@crdgen/core/internal'
import { invalid, invalidPointer, required } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
import type { Column } from '../../decode/types.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string']
const columnFormats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password']

const rules = {
  'crd/scale-path': admissionRule({
    summary: 'Scale paths start with .spec. or .status.; the first two are given',
    help: 'Write a path from the root: .spec.replicas, .status.replicas.',
    example:
      'spec:\n  versions:\n  - subresources:\n      scale:\n        specReplicasPath: spec.replicas   # .spec.replicas\n        statusReplicasPath: .status.replicas',
  }),
  'crd/column': admissionRule({
    summary: 'A printer column has a name, a type, and a JSON path that starts with a dot',
    help: 'Write a name, a type and a path from the root: .spec.size.',
    example: 'spec:\n  versions:\n  - additionalPrinterColumns:\n    - {name: Size, type: int, jsonPath: .spec.size}   # integer',
  }),
}

/** validation.go, ValidateCustomResourceDefinitionSubresources and ValidateCustomResourceColumnDefinition. */
const family: RuleFamily<typeof rules> = {
  rules,
  crd(crd, report) {
    for (const { value, at } of crd.subresources) {
      if (!value.scale) continue
      const { specReplicasPath, statusReplicasPath, labelSelectorPath } = value.scale
      const scale = child(at, 'scale')
      checkScalePath(specReplicasPath ?? '', child(scale, 'specReplicasPath'), ['.spec'], report)
      checkScalePath(statusReplicasPath ?? '', child(scale, 'statusReplicasPath'), ['.status'], report)
      if (labelSelectorPath) checkScalePath(labelSelectorPath, child(scale, 'labelSelectorPath'), ['.spec', '.status'], report)
    }
    for (const { value, at } of crd.columns) {
      for (const [index, column] of value.entries()) checkColumn(column ?? {}, entry(at, index), report)
    }
  },
}

function checkScalePath(path: string, at: Place, below: readonly string[], report: ReportOf<typeof rules>): void {
  if (path === '') return report('crd/scale-path', required(at))
  if (!path.startsWith('.')) return report('crd/scale-path', invalid(at, path, 'must be a simple json path starting with .'), dotted(path))
  // labelSelectorPath is a pointer, which prints in its own way.
  const isPointer = below.length > 1
  if (below.some(start => path.startsWith(`${start}.`))) return
  const detail = `should be a json path under ${isPointer ? 'either ' : ''}${below.join(' or ')}`
  report('crd/scale-path', isPointer ? invalidPointer(at, path, detail) : invalid(at, path, detail))
}

function checkColumn(column: Column, at: Place, report: ReportOf<typeof rules>): void {
  if (!column.name) report('crd/column', required(child(at, 'name')))
  const types = `must be one of ${columnTypes.join(',')}`
  if (!column.type) report('crd/column', required(child(at, 'type'), types))
  else if (!columnTypes.includes(column.type))
    report('crd/column', invalid(child(at, 'type'), column.type, types), near(column.type, columnTypes))
  if (column.format && !columnFormats.includes(column.format)) {
    const found = invalid(child(at, 'format'), column.format, `must be one of ${columnFormats.join(',')}`)
    report('crd/column', found, near(column.format, columnFormats))
  }
  const path = column.jsonPath ?? ''
  const pathAt = child(at, 'jsonPath', 'JSONPath')
  if (path === '') report('crd/column', required(pathAt))
  else if (!path.startsWith('.')) report('crd/column', invalid(pathAt, path, 'must be a simple json path starting with .'), dotted(path))
}

function near(word: string, known: readonly string[]): string | undefined {
  const meant = suggest(word, known)
  return meant === undefined ? undefined : `did you mean ${meant}?`
}

/** `spec.size` and `{.spec.size}`, as kubectl takes them, with the dot that the API server asks for. */
function dotted(path: string): string | undefined {
  const [, fields] = /^\{?\.?([\w-]+(?:\.[\w-]+)*)\}?$/.exec(path) ?? []
  return fields === undefined ? undefined : `write .${fields}`
}

export default family
