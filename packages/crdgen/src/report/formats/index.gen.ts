// Written by `pnpm gen`. Do not edit.
import githubEntry from './github.ts'
import jsonEntry from './json.ts'
import textEntry from './text.ts'

export const formats = {
  'github': githubEntry,
  'json': jsonEntry,
  'text': textEntry,
}
