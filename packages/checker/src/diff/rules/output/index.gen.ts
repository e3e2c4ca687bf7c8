// Written by `pnpm gen`. Do not edit.
import badAcceptanceEntry from './bad-acceptance.ts'
import expiredAcceptanceEntry from './expired-acceptance.ts'
import unusedAcceptanceEntry from './unused-acceptance.ts'

export const outputRules = {
  'bad-acceptance': badAcceptanceEntry,
  'expired-acceptance': expiredAcceptanceEntry,
  'unused-acceptance': unusedAcceptanceEntry,
}
