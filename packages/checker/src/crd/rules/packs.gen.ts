// Written by `pnpm gen`. Do not edit.
import { apiRules } from './api/index.gen.ts'
import { crdRules } from './crd/index.gen.ts'
import { limitRules } from './limit/index.gen.ts'
import { upstreamRules } from './upstream/index.gen.ts'

export const packs = {
  'api': apiRules,
  'crd': crdRules,
  'limit': limitRules,
  'upstream': upstreamRules,
}
