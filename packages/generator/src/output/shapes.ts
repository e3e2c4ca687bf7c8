import type { Output } from '../config.ts'
import { bundle } from './bundle.ts'
import { crdFiles } from './crd-files.ts'
import { helm } from './helm.ts'
import { kustomization } from './kustomization.ts'
import { outline } from './outline.ts'
import { patch } from './patch.ts'
import { schemas } from './schemas.ts'
import type { OutputContext, OutputShape, Written } from './shape.ts'
import { validators } from './validators.ts'

/** Keys of `output` that say how another one is written. */
type Modifier = 'format'

/** One shape per key of the config's `output`: a key that lacks here does not compile. */
const shapes: { readonly [Key in Exclude<keyof Output, Modifier>]-?: OutputShape<NonNullable<Output[Key]>> } = {
  crds: crdFiles,
  outline,
  bundle,
  helm,
  kustomization,
  patch,
  schemas,
  validators,
}

/** One shape with its setting. */
export interface AskedShape {
  write(context: OutputContext): Written
  names(group: string): readonly string[]
}

/** The shapes that an output asks for. */
export function askedShapes(output: Output): readonly AskedShape[] {
  return [
    ask(shapes.crds, output.crds),
    ask(shapes.outline, output.outline),
    ask(shapes.bundle, output.bundle),
    ask(shapes.helm, output.helm),
    ask(shapes.kustomization, output.kustomization),
    ask(shapes.patch, output.patch),
    ask(shapes.schemas, output.schemas),
    ask(shapes.validators, output.validators),
  ].flat()
}

function ask<Setting>({ write, names }: OutputShape<Setting>, setting: Setting | undefined): readonly AskedShape[] {
  if (setting === undefined) return []
  return [{ write: context => write(setting, context), names: group => names?.(setting, group) ?? [] }]
}
