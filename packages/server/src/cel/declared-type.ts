import type { CelType, SizeEstimator } from '@crdgen/cel/internal'
import { loadCel } from './cel.late.ts'
import type { Declaration } from './declaration.ts'

/**
 * The type of CEL of a declaration. Objects are named by the way to them, `selfType.spec.items.@idx`, so that two objects are of
 * one type only where they are the same (apiserver pkg/cel/types.go, MaybeAssignTypeName). The server puts a number behind
 * `selfType` that nobody can know.
 */
export function celTypeOf(declaration: Declaration, name = 'selfType'): CelType {
  const { kind, items, fields } = declaration
  const { types } = loadCel()
  switch (kind) {
    case 'object':
      return types.structOf(name, () => new Map([...(fields ?? [])].map(([field, one]) => [field, celTypeOf(one, `${name}.${field}`)])))
    case 'list':
      return types.listType(items === undefined ? types.dyn : celTypeOf(items, `${name}.@idx`))
    case 'map':
      return types.mapOf(types.string, items === undefined ? types.dyn : celTypeOf(items, `${name}.@elem`))
    default:
      return types[kind]
  }
}

/** The largest sizes of values below a declaration (apiextensions schema/cel/compilation.go, EstimateSize). */
export function sizesOf(root: Declaration): SizeEstimator {
  return path => {
    let current: Declaration | undefined = root
    for (const step of path.slice(1)) {
      if (current === undefined) return undefined
      if (step === '@items' || step === '@values') current = current.items
      else if (step === '@keys') current = current.kind === 'map' ? key : undefined
      else current = current.fields?.get(step)
    }
    return current && { min: 0n, max: current.maxElements }
  }
}

const key: Declaration = { kind: 'string', minSize: 2, maxElements: 0n }

/** Checks whether expressions of two declarations have the same types and costs. */
export function isSameDeclaration(a: Declaration, b: Declaration): boolean {
  if (a === b) return true
  if (a.kind !== b.kind || a.minSize !== b.minSize || a.maxElements !== b.maxElements || a.fields?.size !== b.fields?.size) return false
  if (a.items !== undefined && b.items !== undefined) return isSameDeclaration(a.items, b.items)
  for (const [name, field] of a.fields ?? []) {
    const other = b.fields?.get(name)
    if (other === undefined || !isSameDeclaration(field, other)) return false
  }
  return a.items === b.items
}
