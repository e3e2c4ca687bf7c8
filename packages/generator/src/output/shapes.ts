import type { Output } from '../config.ts'
import { outlineCrds } from '../outline/outline.ts'
import type { ResolvedOutput } from './resolve-output.ts'
import { constants } from './constants.ts'
import { bundle, crdFiles, xrdFiles } from './crd-files.ts'
import { helm } from './helm.ts'
import { kustomization } from './kustomization.ts'
import { patch } from './patch.ts'
import { schemas } from './schemas.ts'
import type { OutputContext, OutputShape, Written } from './shape.ts'
import { validators } from './validators.ts'

/** Keys of `output` that change how another one is written. */
type Modifier = 'format'

type ShapeKey = Exclude<keyof Output, Modifier>

/** One shape per key of the config's `output`: a missing key is a type error. Files are written in this order. */
const shapes: { readonly [Key in ShapeKey]: OutputShape<NonNullable<Output[Key]>> } = {
  crds: crdFiles,
  xrd: xrdFiles,
  outline: { write: (path, { built }) => ({ files: [{ path, content: outlineCrds(built) }] }) },
  bundle,
  helm,
  kustomization,
  patch,
  schemas,
  validators,
  constants,
}

/** One shape with its setting. */
export interface AskedShape {
  write(context: OutputContext): Written
  names(group: string): readonly string[]
}

export function askedShapes(output: ResolvedOutput): readonly AskedShape[] {
  return Object.keys(shapes)
    .filter(isShapeKey)
    .flatMap(key => ask(key, output))
}

function isShapeKey(key: string): key is ShapeKey {
  return Object.hasOwn(shapes, key)
}

function ask<Key extends ShapeKey>(key: Key, output: Output): readonly AskedShape[] {
  const { write, names }: OutputShape<NonNullable<Output[Key]>> = shapes[key]
  const setting: Output[Key] = output[key]
  if (setting == null) return []
  return [{ write: context => write(setting, context), names: group => names?.(setting, group) ?? [] }]
}
