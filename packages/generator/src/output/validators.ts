import { joinPath } from '../text/paths.ts'
import type { SchemasOutput } from '../config.ts'
import { importType } from '../validators/type-import.ts'
import { type ValidatedKind, writeValidators } from '../validators/write-validators.ts'
import { reportLostPatterns } from '../json-schema/lost-patterns.ts'
import { kindsOf } from './schemas.ts'
import type { OutputContext, OutputShape } from './shape.ts'

/** One TypeScript file for each group and version, with a validator for each kind. */
export const validators: OutputShape<SchemasOutput> = {
  write(setting, context) {
    const { folder, unknownFields = 'allow' } = typeof setting === 'string' ? { folder: setting } : setting
    const written = [...groupKinds(folder, context)].map(([path, kinds]) => ({ path, ...writeValidators(kinds, unknownFields) }))
    return {
      files: written.map(({ path, content }) => ({ path, content })),
      diagnostics: written.flatMap(({ lostPatterns }) => lostPatterns.flatMap(one => reportLostPatterns(one.kind, [one], 'validators'))),
    }
  },
  names: (setting, group) => [joinPath(typeof setting === 'string' ? setting : setting.folder, `${group}/*.validators.ts`)],
}

function groupKinds(folder: string, { built, files }: OutputContext): ReadonlyMap<string, readonly ValidatedKind[]> {
  const found = new Map<string, ValidatedKind[]>()
  for (const one of built) {
    for (const kind of kindsOf(one)) {
      const path = joinPath(folder, `${kind.group}/${kind.version}.validators.ts`)
      const resource = one.resources.find(({ version }) => version.name === kind.version)
      const type = resource === undefined ? undefined : importType(path, resource, files.read)
      found.set(path, [...(found.get(path) ?? []), { ...kind, ...(type === undefined ? {} : { type }) }])
    }
  }
  return found
}
