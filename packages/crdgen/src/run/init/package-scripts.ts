import { isRecord } from '@crdgen/core/json'
/** The scripts that init adds. */
// lookup: names of our own
export const scripts: Readonly<Record<string, string>> = {
  crds: 'crdgen generate',
  'crds:check': 'crdgen generate --check',
}

export interface AddedScripts {
  readonly content: string
  readonly added: readonly string[]
  /** Names that were taken. */
  readonly kept: readonly string[]
}

/** Adds the scripts to the text of a package.json, with its indentation and ends of lines; undefined when it isn't a JSON object. */
export function addScripts(text: string): AddedScripts | undefined {
  const content = parseObject(text)
  if (content === undefined) return undefined
  const before = isRecord(content['scripts']) ? content['scripts'] : {}
  const added = Object.keys(scripts).filter(name => !(name in before))
  const after = { ...content, scripts: { ...before, ...Object.fromEntries(added.map(name => [name, scripts[name]])) } }
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
  const written = `${JSON.stringify(after, null, indent)}\n`
  return {
    content: text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written,
    added,
    kept: Object.keys(scripts).filter(name => name in before),
  }
}

/** Reads the text of a package.json; undefined when it is not a JSON object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return isRecord(content) ? content : undefined
  } catch {
    return undefined
  }
}
