import { simpleSchemaOf, xrdOf } from '@crdgen/composites/internal'
import { type BuiltCrd, buildCrds, type Composites, type GenerateConfig, isEachXrd, writeComposites } from '@crdgen/generator/internal'
import type { Resource } from '@crdgen/core/internal'

/** The package that generates knows neither Crossplane nor kro. */
export const composites: Composites = { xrdOf, simpleSchemaOf }

/** The CRDs that a project's types make, those of XRDs as Crossplane makes them. */
export function buildProject(resources: readonly Resource[], config: Pick<GenerateConfig, 'crds' | 'output'>): readonly BuiltCrd[] {
  const built = buildCrds(resources, ({ group, kind }) => config.crds?.[`${kind}.${group}`] ?? {})
  return writeComposites(built, isEachXrd(config), composites)
}
