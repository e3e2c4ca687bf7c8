import { escapeName } from '@crdgen/go'

/** Writes a field's name as CEL takes it; one that CEL cannot name stays as it is. */
export function celMember(name: string): string {
  return escapeName(name) ?? name
}
