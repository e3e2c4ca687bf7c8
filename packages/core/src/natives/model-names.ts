import type { NativeName } from './native-name.ts'

/** The names under which the kubernetes-models packages export a definition: class, interface, and both by their full names. */
export function modelNames({ definition, name }: NativeName): readonly string[] {
  const full = definition.replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [name, `I${name}`, full, `I${full}`]
}
