// Written by `pnpm gen`. Do not edit.
import { aibrixRules } from './aibrix/index.gen.ts'
import { argoRolloutsRules } from './argo-rollouts/index.gen.ts'
import { hpaRules } from './hpa/index.gen.ts'
import { kedaRules } from './keda/index.gen.ts'
import { kruiseRules } from './kruise/index.gen.ts'
import { manifestRules } from './manifest/index.gen.ts'
import { podRules } from './pod/index.gen.ts'
import { scaleRules } from './scale/index.gen.ts'
import { smpRules } from './smp/index.gen.ts'

export const packs = {
  'aibrix': aibrixRules,
  'argo-rollouts': argoRolloutsRules,
  'hpa': hpaRules,
  'keda': kedaRules,
  'kruise': kruiseRules,
  'manifest': manifestRules,
  'pod': podRules,
  'scale': scaleRules,
  'smp': smpRules,
}
