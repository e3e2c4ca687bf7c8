import { compile, type CustomResourceDefinition, type Schema } from '@crdgen/core'
import { compileOptions, type GenerateConfig, generateFrom, type GenerateResult, readCompiled } from '@crdgen/generator/internal'

export type Sources = Readonly<Record<string, string>>
export type Config = Partial<Omit<GenerateConfig, 'input'>>

const folder = '/project'

/** Generates from texts in memory, for Kubernetes 1.36. `disk` holds the files that are not TypeScript. */
export function generateSources(sources: Sources, config: Config = {}, disk: Sources = {}): GenerateResult {
  const input = Object.keys(sources)
  const full: GenerateConfig = { kubernetes: '1.36', ...config, input }
  const compiler = compile(input, { ...compileOptions(full, { folder }), sources })
  return generateFrom(full, readCompiled(compiler), { read: path => disk[path] })
}

const head = `import type { CustomResource, Double, Int32, Int64, IntOrString, JSONValue, Quantity, Time } from 'crdgen/kubernetes'\n`

/** A file with the resource `Widget`, whose spec has these members; `types` stand before it. */
export function widgetFile(members: string, types = ''): string {
  return `${head}${types}\nexport interface WidgetSpec {\n${members}\n}\nexport type Widget = CustomResource<'example.com/v1', 'Widget', WidgetSpec>\n`
}

/** Findings as `severity rule line:column path: message`. What is said of the library itself is left out. */
export function findings({ diagnostics }: GenerateResult): readonly string[] {
  return diagnostics
    .filter(({ rule }) => rule !== 'type/native-not-installed')
    .map(({ severity, rule, line, column, path, message }) => `${severity} ${rule} ${line}:${column} ${path}: ${message}`)
}

/** The CRDs that were generated; throws with the findings when there are errors. */
export function crdsOf(result: GenerateResult): readonly CustomResourceDefinition[] {
  if (result.files.length === 0) throw new Error(findings(result).join('\n'))
  return result.files.flatMap(({ crd }) => crd ?? [])
}

/** The schema of the widget's spec. */
export function specOf(members: string, types?: string, config?: Config): Schema {
  const [crd] = crdsOf(generateSources({ 'widget.ts': widgetFile(members, types) }, config))
  return crd?.spec.versions[0]?.schema?.openAPIV3Schema?.properties?.['spec'] ?? {}
}

/** The schema of one field of the widget's spec. */
export function fieldOf(member: string, types?: string, config?: Config): Schema {
  const { properties = {} } = specOf(member, types, config)
  return Object.values(properties)[0] ?? {}
}

/** The findings of a widget with these members. */
export function findingsOf(members: string, types?: string, config?: Config): readonly string[] {
  return findings(generateSources({ 'widget.ts': widgetFile(members, types) }, config))
}
