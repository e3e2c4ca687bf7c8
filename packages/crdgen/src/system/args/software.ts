import { CannotRun } from '../cannot-run.ts'

/** Reads `--with keda=2.16.0`, given any number of times. Throws CannotRun, in the name of `command`, for what has another form, and for two versions of one thing. */
export function readSoftware(given: readonly string[], command: string): Readonly<Record<string, string>> {
  const versions = new Map<string, string>()
  for (const one of given) {
    const [, name, version] = /^([\w-]+)=(.+)$/.exec(one) ?? []
    if (name === undefined || version === undefined)
      throw new CannotRun(`crdgen ${command}: --with ${one}: expected NAME=VERSION, such as keda=2.16.0`)
    const other = versions.get(name)
    if (other !== undefined && other !== version)
      throw new CannotRun(`crdgen ${command}: --with ${one}: ${name} is ${other} already; name one version`)
    versions.set(name, version)
  }
  return Object.fromEntries(versions)
}
