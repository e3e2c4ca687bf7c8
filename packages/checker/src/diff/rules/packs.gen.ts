// Written by `pnpm gen`. Do not edit.
import { breakingRules } from './breaking/index.gen.ts'
import { changeRules } from './change/index.gen.ts'
import { limitRules } from './limit/index.gen.ts'
import { outputRules } from './output/index.gen.ts'

export const packs = {
  'breaking': breakingRules,
  'change': changeRules,
  'limit': limitRules,
  'output': outputRules,
}
