import { isRecord, requireOptions } from '@crdgen/core/internal'
import type { RuleSetting } from '@crdgen/core/internal'
import type { GenerateConfig, Output } from './config.ts'
import { requireCrdOptions } from './crd/to-crd.ts'

const severities = ['error', 'warning', 'note', 'off']

/** Throws a TypeError for what users of JavaScript may have misspelt, and would pass for a default. What the compiler reads it refuses itself. */
export function requireConfig({ output, variants = {}, rules = {}, crds = {} }: GenerateConfig): void {
  requireOutput(output, 'output.')
  for (const [name, variant] of Object.entries(variants)) requireOutput(variant.output, `variants.${name}.output.`)
  for (const [rule, setting] of Object.entries<RuleSetting>(rules)) requireSeverity(rule, setting)
  for (const [kind, options] of Object.entries(crds)) requireCrdOptions(options, `crds.${kind}.`)
}

function requireOutput(output: string | Output | undefined, within: string): void {
  if (!isRecord(output)) return
  requireOptions(output, { format: ['yaml', 'json'] }, within)
  requireOptions(output.helm, { into: ['crds', 'templates'] }, `${within}helm.`)
  for (const key of ['schemas', 'validators']) requireOptions(output[key], { unknownFields: ['refuse', 'allow'] }, `${within}${key}.`)
}

function requireSeverity(rule: string, setting: RuleSetting): void {
  if (typeof setting === 'string') requireOptions({ [rule]: setting }, { [rule]: severities }, 'rules.')
  else requireOptions(setting, { severity: severities }, `rules.${rule}.`)
}
