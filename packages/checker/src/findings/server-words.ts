import { manifestRules } from '@crdgen/server/internal'

/** `data` of findings that are passed on as server made them: server declares it beside its rule. */
export type ServerData = Readonly<Record<string, unknown>>

/** What server says of a rule of its own that a pack reports too, with more to explain it: the words are there alone. */
export function serverWords(name: keyof typeof manifestRules): { readonly summary: string; readonly why: string } {
  const { summary, why = '' } = manifestRules[name]
  return { summary, why }
}
