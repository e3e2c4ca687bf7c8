/** A browser, and what is asked of a page in it. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium as driver, type Page } from 'playwright-core'

/** The Chromium of the system: `CHROMIUM`, or one on the PATH; undefined where there is none. */
export const chromium: string | undefined = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
].find(path => path !== undefined && spawnSync(path, ['--version']).status === 0)

/** Tests run as the administrator where Chromium has no sandbox. */
export function openBrowser(): Promise<Browser> {
  return driver.launch({ executablePath: chromium ?? '', args: ['--no-sandbox'] })
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Lists axe's findings on a page as it is shown, and reports one that has to be scrolled sideways. */
export async function faultsOf(page: Page): Promise<unknown> {
  await page.evaluate(axe)
  return page.evaluate(`axe.run().then(({ violations }) => [
    ...violations.map(one => one.id + ' ' + one.nodes.slice(0, 3).map(node => node.html + ' ' + node.failureSummary).join()),
    ...(document.documentElement.scrollWidth > innerWidth ? ['is ' + document.documentElement.scrollWidth + ' pixels wide'] : []),
  ])`)
}
