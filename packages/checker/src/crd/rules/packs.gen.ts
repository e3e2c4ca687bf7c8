// Written by `pnpm gen`. Do not edit.
import { crdRules } from './crd/index.gen.ts'
import { limitRules } from './limit/index.gen.ts'
import { upstreamRules } from './upstream/index.gen.ts'

export const packs = {
  'crd': crdRules,
  'limit': limitRules,
  'upstream': upstreamRules,
}
