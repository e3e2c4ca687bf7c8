// Written by `pnpm gen`. Do not edit.
import { helmRules } from './helm/index.gen.ts'
import { hpaRules } from './hpa/index.gen.ts'
import { kedaRules } from './keda/index.gen.ts'
import { manifestRules } from './manifest/index.gen.ts'

export const packs = {
  'helm': helmRules,
  'hpa': hpaRules,
  'keda': kedaRules,
  'manifest': manifestRules,
}
