/**
 * Keeps credentials out of what is printed. Whatever reads one names it (`learn`): the kubeconfig with all its users, token files, keys, what
 * a plug-in answers, the headers of requests. It is replaced in three places, and nothing else has to think of it:
 * - texts of a server, a plug-in or a kubeconfig, where a message quotes them (`hideInForeign`), short ones, too;
 * - reports, part by part before a format draws them (report/hide-secrets.ts), so that no escape of a format, no break of a line and no key
 *   of JSON comes between;
 * - failures, and everything else on stderr.
 * Documents are validated and compared as they are; those that a command prints are hidden when they are read from the cluster.
 */
export interface Secrets {
  /** Names a credential; of a text with several lines (a private key) each line is one. */
  learn(secret: unknown): void
  /** Replaces credentials of eight characters and more, however they are encoded. */
  hide(text: string): string
  /** Replaces all credentials, for texts that come from outside. */
  hideInForeign(text: string): string
  /** As `hide`, but the text keeps its length and its lines, so that columns stay what they are. */
  cover(text: string): string
}

/** The replacement of a credential. */
const hidden = '***'

/** Shorter ones are parts of usual words. */
const shortest = 8

/** Begins with no credential known. */
export function openSecrets(): Secrets {
  const known = new Set<string>()
  let patterns: { readonly long: RegExp | undefined; readonly all: RegExp | undefined } | undefined
  const current = () => (patterns ??= { long: patternOf([...known].filter(one => one.length >= shortest)), all: patternOf([...known]) })
  const replace = (text: string, pattern: RegExp | undefined, by: (found: string) => string) =>
    pattern === undefined ? text : text.replace(pattern, by)
  return {
    learn(secret) {
      if (typeof secret !== 'string') return
      for (const one of linesOf(secret)) {
        if (one === '' || known.has(one)) continue
        known.add(one)
        patterns = undefined
      }
    },
    hide: text => replace(text, current().long, () => hidden),
    hideInForeign: text => replace(text, current().all, () => hidden),
    cover: text => replace(text, current().long, found => found.replace(/[^\r\n]/g, '*')),
  }
}

/** The lines of a secret, and all of it. What frames a PEM block is not secret. */
function linesOf(secret: string): readonly string[] {
  const whole = secret.trim()
  const lines = whole.split(/[\r\n]+/).map(line => line.trim())
  return lines.length === 1 ? [whole] : [whole, ...lines.filter(line => !line.startsWith('-----') && line.length >= shortest)]
}

/** Longer forms come first: one may contain another. */
function patternOf(secrets: readonly string[]): RegExp | undefined {
  const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  return forms.length === 0 ? undefined : new RegExp(forms.map(form => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g')
}

function formsOf(secret: string): readonly string[] {
  const forms = [secret, ...escapedForms(secret), ...urlForms(secret), ...base64Forms(secret)]
  // As a part of a JSON pointer (RFC 6901).
  return [...forms, ...forms.map(form => form.replaceAll('~', '~0').replaceAll('/', '~1'))]
}

/** In a string of JSON, as JavaScript, Go (which escapes `<`, `>` and `&`) and PHP write it, and that string in another one. */
function escapedForms(secret: string): readonly string[] {
  const json = inJson(secret)
  const go = json.replace(/[<>&]/g, character => `\\u00${character.charCodeAt(0).toString(16)}`)
  return [json, go, json.replaceAll('/', '\\/'), inJson(json)]
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function urlForms(secret: string): readonly string[] {
  // Half a surrogate pair cannot be encoded.
  const whole = secret.replace(/\p{Surrogate}/gu, '\ufffd')
  const component = encodeURIComponent(whole)
  const form = new URLSearchParams([['', whole]]).toString().slice(1)
  const strict = component.replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return [component, form, strict, encodeURI(whole)].flatMap(one => [one, one.replace(/%[0-9A-F]{2}/g, escape => escape.toLowerCase())])
}

/** Alone, or behind one or two other bytes as in base64 of `user:password`, where only the characters that are wholly of the secret count. */
function base64Forms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret)
  const alone = bytes.toString('base64')
  const within = [0, 1, 2].flatMap(before => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const core = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
    return core.length >= shortest ? [core] : []
  })
  return [alone, alone.replace(/=+$/, ''), ...within].flatMap(one => [one, one.replaceAll('+', '-').replaceAll('/', '_')])
}
