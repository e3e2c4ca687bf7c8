/** A document as it is written. `at` counts UTF-16 units from the start of the document's text. */
export type YamlNode = ScalarNode | MappingNode | SequenceNode | AliasNode

export interface ScalarNode {
  readonly kind: 'scalar'
  readonly at: number
  readonly text: string
  /** In full, `tag:yaml.org,2002:str`; empty for none. */
  readonly tag: string
  /** Neither quoted nor tagged: the type follows from the text. */
  readonly isPlain: boolean
}

export interface MappingNode {
  readonly kind: 'mapping'
  readonly at: number
  /** A key and its value have the same index. */
  readonly keys: readonly YamlNode[]
  readonly values: readonly YamlNode[]
}

export interface SequenceNode {
  readonly kind: 'sequence'
  readonly at: number
  readonly items: readonly YamlNode[]
}

export interface AliasNode {
  readonly kind: 'alias'
  readonly at: number
  readonly name: string
  readonly of: YamlNode
}
