/**
 * What generator's `types/schema-library.ts` does, without json-schema-to-typescript, which reads files: the structs that it is given have
 * their types as text. A test compares the two.
 */
import type { StructSchema } from '../../../packages/generator/src/types/schema-library.ts'

export async function printInterface({ title, properties, required, additionalProperties }: StructSchema): Promise<string> {
  const members = Object.entries(properties).map(([name, { tsType, description }]) => {
    const comment =
      description === undefined || description === ''
        ? []
        : [
            '/**',
            ...safe(description)
              .split('\n')
              .map(line => ` * ${line}`),
            ' */',
          ]
    return [...comment, `${name}${required.includes(name) ? '' : '?'}: ${tsType}`].join('\n')
  })
  const others = additionalProperties === false ? [] : [`[k: string]: ${additionalProperties.tsType}`]
  return `export interface ${title} {\n${[...members, ...others].join('\n')}\n}\n`
}

/** A comment does not end within. */
function safe(text: string): string {
  return text.replaceAll('*/', '* /')
}
