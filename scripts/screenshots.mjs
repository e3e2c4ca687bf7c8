/**
 * Pictures of the HTML pages that the tool writes, at four widths, light and dark: `node scripts/screenshots.mjs [folder]`.
 * Needs a build, and Chromium: `CHROMIUM`, or chromium-headless-shell, chromium or google-chrome on the PATH.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writePages } from './site/written-pages.mjs'

const out = resolve(process.argv[2] ?? 'screenshots')
const work = mkdtempSync(join(tmpdir(), 'crdgen-pages-'))
const widths = [390, 768, 1280, 1920]

const browser = [process.env['CHROMIUM'], 'chromium-headless-shell', 'chromium', 'google-chrome'].find(
  name => name !== undefined && spawnSync(name, ['--version']).status === 0,
)
if (browser === undefined) throw new Error('no Chromium: set CHROMIUM, or install chromium-headless-shell')

mkdirSync(out, { recursive: true })
for (const { name, file: page } of writePages(work))
  for (const width of widths)
    for (const scheme of ['light', 'dark']) {
      const file = join(out, `${name}-${width}-${scheme}.png`)
      const dark = scheme === 'dark' ? ['--blink-settings=preferredColorScheme=0'] : []
      spawnSync(browser, [
        '--headless',
        '--no-sandbox',
        '--hide-scrollbars',
        ...dark,
        `--window-size=${width},1400`,
        `--screenshot=${file}`,
        `file://${page}`,
      ])
      console.log(file)
    }
