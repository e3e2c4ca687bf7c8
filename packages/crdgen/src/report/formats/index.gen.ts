// Written by `pnpm gen`. Do not edit.
import githubEntry from './github.ts'
import gitlabEntry from './gitlab.ts'
import htmlEntry from './html.ts'
import jsonEntry from './json.ts'
import junitEntry from './junit.ts'
import markdownEntry from './markdown.ts'
import sarifEntry from './sarif.ts'
import tapEntry from './tap.ts'
import textEntry from './text.ts'

export const formats = {
  'github': githubEntry,
  'gitlab': gitlabEntry,
  'html': htmlEntry,
  'json': jsonEntry,
  'junit': junitEntry,
  'markdown': markdownEntry,
  'sarif': sarifEntry,
  'tap': tapEntry,
  'text': textEntry,
}
