import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** A public incident, and the command that catches it before it happens. */
export interface Incident {
  readonly folder: string
  readonly repository: string
  readonly number: number
  readonly title: string
  /** What it happened to. */
  readonly software: string
  readonly class: string
  readonly happened: string
  /** A command line of crdgen in the folder. */
  readonly command: string
  /** The rule that finds it. */
  readonly finds?: string
  /** Words of the server, the webhook or the controller that the finding has. */
  readonly says?: string
  /** Why nothing finds it. */
  readonly reason?: string
}

export const root = fileURLToPath(new URL('.', import.meta.url))

/** All incidents, by folder. */
export function readIncidents(): readonly Incident[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(one => one.isDirectory())
    .map(({ name }) => ({ ...(parse(readFileSync(join(root, name, 'incident.yaml'), 'utf8')) as Omit<Incident, 'folder'>), folder: name }))
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1))
}
