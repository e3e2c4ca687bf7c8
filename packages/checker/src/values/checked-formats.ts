import { probeCrd, probeObject, validate } from '@crdgen/server/internal'

const texts = ['', 'a', 'A b', '-', 'ü', '1', 'a.b', '2026-01-01', 'x'.repeat(70), '!', '%zz']
const numbers = [2_147_483_648, -2_147_483_649, 1e20, 1e40, 0.1, 1]

/** Values that most formats of a type refuse. */
export function refusedByFormat(type: string): readonly unknown[] {
  return type === 'integer' || type === 'number' ? numbers : type === 'string' ? texts : [...texts, ...numbers]
}

const known = new Map<string, boolean>()

/** Checks whether the server checks a format, which is so when it refuses some value. The server's own rules are asked, once per format. */
export function isChecked(format: string, type: string): boolean {
  const key = `${type} ${format}`
  const found = known.get(key) ?? refusesSomething(format, type)
  known.set(key, found)
  return found
}

function refusesSomething(format: string, type: string): boolean {
  const crd = probeCrd({ ...(type === '' ? {} : { type }), format })
  return refusedByFormat(type).some(value => isOfType(type, value) && validate(crd, probeObject(value)).valid === false)
}

function isOfType(type: string, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : type === '' || typeof value === type
}
