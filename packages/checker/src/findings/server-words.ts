import { manifestRules } from '@crdgen/server/internal'

/** `data` of findings that are passed on as server made them: server declares it beside its rule. */
export type ServerData = Readonly<Record<string, unknown>>

/** The server's words for a rule of its own that a pack reports too, with more to explain it. */
export function serverWords(name: keyof typeof manifestRules): { readonly summary: string; readonly why: string } {
  const { summary, why = '' } = manifestRules[name]
  return { summary, why }
}
