import { CannotRun } from '../cannot-run.ts'

/** Reads `--with keda=2.16.0`, given any number of times. Throws CannotRun, in the name of `command`, for what has another form. */
export function readSoftware(given: readonly string[], command: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    given.map(one => {
      const [, name, version] = /^([\w-]+)=(.+)$/.exec(one) ?? []
      if (name === undefined || version === undefined)
        throw new CannotRun(`crdgen ${command}: --with ${one}: expected NAME=VERSION, such as keda=2.16.0`)
      return [name, version] as const
    }),
  )
}
