// Written by `pnpm gen`. Do not edit.
import applyAnnotationEntry from './apply-annotation.ts'

export const limitRules = {
  'apply-annotation': applyAnnotationEntry,
}
