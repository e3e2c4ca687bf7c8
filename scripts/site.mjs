// @ts-check
/**
 * Builds the documentation as a site into site/dist, with the playground, and checks what was built: every link leads to a page and a heading that are there, and no page
 * loads anything from another host. A build of the packages must have run before: the reference of the library is made of its declarations.
 *
 *     node scripts/site.mjs           writes site/dist; any static server shows it (npx vitepress preview site)
 *     node scripts/site.mjs --pages   only gathers the pages, into site/pages
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { checkSite } from './site/check.mjs'
import { gatherPages } from './site/pages.mjs'
import { buildPlayground } from './site/playground.mjs'

const pages = await gatherPages()
console.log(`${pages} pages`)
if (process.argv.includes('--pages')) process.exit(0)

const vitepress = resolve('site/node_modules/vitepress/bin/vitepress.js')
const { status } = spawnSync(process.execPath, [vitepress, 'build', 'site'], { stdio: ['ignore', 'inherit', 'inherit'] })
if (status !== 0) process.exit(status ?? 1)
await buildPlayground(resolve('site/dist/playground'))
const { problems, links, files } = checkSite(resolve('site/dist'))
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${links} links checked: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
