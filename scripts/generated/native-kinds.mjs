// @ts-check
/** The table of native kinds in docs/checks.md, from what packages/server knows of each. */
import { readFileSync } from 'node:fs'

const page = 'docs/checks.md'
const [begin, end] = ['<!-- native-kinds: written by pnpm docs -->', '<!-- /native-kinds -->']

/** @returns {Promise<readonly import('../generated.mjs').File[]>} */
export default async function write() {
  const { nativeCoverage } = await import('../../packages/server/dist/internal.js')
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`${page} has no ${begin} … ${end}`)
  const head = ['| kind | structs with own rules | facts | fields with tags | update |', '| --- | ---: | ---: | ---: | --- |']
  const rows = nativeCoverage().map(
    one => `| \`${one.apiVersion} ${one.kind}\` | ${one.structs} | ${one.facts} | ${one.tags} | ${one.update} |`,
  )
  return [[page, `${text.slice(0, from)}${begin}\n\n${[...head, ...rows].join('\n')}\n\n${text.slice(to)}`]]
}
