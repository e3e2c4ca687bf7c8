// Written by `pnpm gen`. Do not edit.
import scaledjobMinAboveMaxEntry from './scaledjob-min-above-max.ts'

export const kedaRules = {
  'scaledjob-min-above-max': scaledjobMinAboveMaxEntry,
}
