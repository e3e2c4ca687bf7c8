import { readFileSync } from 'node:fs'

/** The version in crdgen's own package.json. */
export function version(): string {
  const own: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return typeof own === 'object' && own !== null && 'version' in own ? String(own.version) : 'unknown'
}
