/** The question of the user: a kind or struct, and the fields to follow. */
export interface Target {
  /** `example.com/v1` or `core/v1`, when it was given. */
  readonly groupVersion?: string
  readonly name: string
  readonly fields: readonly string[]
}

/** Reads `Widget.spec.replicas`, `example.com/v1/Widget.spec`, `PodSpec.containers[].image`. */
export function readTarget(text: string): Target {
  const slash = text.lastIndexOf('/')
  const [name = '', ...fields] = text
    .slice(slash + 1)
    .split('.')
    .map(part => part.replace(/\[\d*\]$/, ''))
  return { ...(slash < 0 ? {} : { groupVersion: text.slice(0, slash) }), name, fields: fields.filter(field => field !== '') }
}
