import { joinPath } from '../text/paths.ts'
import type { SchemasOutput } from '../config.ts'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { type KindSchema, toJsonSchema } from '../json-schema/to-json-schema.ts'
import { writeJson } from '../text/json.ts'
import { reportLostPatterns } from '../json-schema/lost-patterns.ts'
import type { OutputShape } from './shape.ts'

/** One JSON Schema for each version of a kind, for editors and kubeconform, named as the latter looks for them. */
export const schemas: OutputShape<SchemasOutput> = {
  write(setting, { built }) {
    const { folder, unknownFields = 'refuse' } = typeof setting === 'string' ? { folder: setting } : setting
    const converted = built.flatMap(kindsOf).map(kind => ({ kind, ...toJsonSchema(kind, { unknownFields, objects: 'written' }) }))
    return {
      files: converted.map(({ kind, schema }) => ({ path: joinPath(folder, schemaFileName(kind)), content: writeJson(schema) })),
      diagnostics: converted.flatMap(({ kind, losses }) => reportLostPatterns(kind, losses.patterns)),
    }
  },
  names: (setting, group) => [joinPath(typeof setting === 'string' ? setting : setting.folder, `${group}/*_*.json`)],
}

function schemaFileName({ group, kind, version }: KindSchema): string {
  return `${group}/${kind.toLowerCase()}_${version}.json`
}

/** The versions of a CRD that have a schema. */
export function kindsOf({ crd: { spec } }: Pick<BuiltCrd, 'crd'>): readonly KindSchema[] {
  return spec.versions.flatMap(({ name, schema }) => {
    const root = schema?.openAPIV3Schema
    return root === undefined ? [] : [{ group: spec.group, kind: spec.names.kind, version: name, schema: root }]
  })
}
