// Written by `pnpm gen`. Do not edit.
import { kedaRules } from './keda/index.gen.ts'
import { manifestRules } from './manifest/index.gen.ts'
import { scaleRules } from './scale/index.gen.ts'

export const packs = {
  'keda': kedaRules,
  'manifest': manifestRules,
  'scale': scaleRules,
}
