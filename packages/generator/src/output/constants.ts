import { groupBy } from '@crdgen/core/internal'
import { joinPath } from '../text/paths.ts'
import { importType } from '../validators/type-import.ts'
import { type ConstantKind, constantsOf, writeConstants } from '../validators/write-constants.ts'
import type { OutputContext, OutputShape } from './shape.ts'

/** One TypeScript file for each group and version, with what is known of each kind, a guard and a constructor. */
export const constants: OutputShape<string> = {
  write: (folder, context) => ({
    files: [...groupBy(kindsIn(folder, context), ({ path }) => path)].map(([path, kinds]) => ({ path, content: writeConstants(kinds) })),
  }),
  names: (folder, group) => [joinPath(folder, `${group}/*.constants.ts`)],
}

function kindsIn(folder: string, { built, files }: OutputContext): readonly (ConstantKind & { readonly path: string })[] {
  return built.flatMap(({ crd, resources }) =>
    constantsOf(crd.spec).map(found => {
      const path = joinPath(folder, `${found.group}/${found.version}.constants.ts`)
      const resource = resources.find(({ version }) => version.name === found.version)
      const type = resource === undefined ? undefined : importType(path, resource, files.read)
      return { path, kind: found.kind, constants: found, ...(type === undefined ? {} : { type }) }
    }),
  )
}
