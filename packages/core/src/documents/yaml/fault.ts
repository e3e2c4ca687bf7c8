/**
 * Why a text cannot be read, in the words of Kubernetes' YAML reader (go.yaml.in/yaml/v2). Thrown within this folder only.
 * `at` counts UTF-16 units from the start of the document's text.
 */
export class YamlFault extends Error {
  readonly at: number

  constructor(problem: string, at: number) {
    super(problem)
    this.at = at
  }
}
