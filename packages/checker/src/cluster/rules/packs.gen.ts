// Written by `pnpm gen`. Do not edit.
import { clusterRules } from './cluster/index.gen.ts'

export const packs = {
  'cluster': clusterRules,
}
