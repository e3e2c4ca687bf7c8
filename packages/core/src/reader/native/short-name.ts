/** The last part of a definition: `PodSpec`. */
export function shortName(definition: string): string {
  return definition.slice(definition.lastIndexOf('.') + 1)
}
