import { createSchemaPairs, type SchemaPairs } from '../documents/schema-pairs.ts'

/** Some rules, and what they were asked about already. */
export interface AskedRules {
  readonly names: ReadonlySet<string>
  /**
   * Pairs of schemas in which these rules find nothing, at any depth. Rules that look at what is around the two (SchemaPair.around) must
   * not be asked like this.
   */
  readonly quiet: SchemaPairs
}

/** Asks for what some rules find, any number of times. */
export function askRules(names: Iterable<string>): AskedRules {
  return { names: new Set(names), quiet: createSchemaPairs() }
}
