/**
 * Pictures of the HTML pages that the tool writes, at three widths, light and dark: `node scripts/screenshots.mjs [folder]`.
 * Needs a build, and Chromium: `CHROMIUM`, or chromium-headless-shell, chromium or google-chrome on the PATH.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const out = resolve(process.argv[2] ?? 'screenshots')
const work = mkdtempSync(join(tmpdir(), 'crdgen-pages-'))
const widths = [390, 1280, 1920]

const browser = [process.env['CHROMIUM'], 'chromium-headless-shell', 'chromium', 'google-chrome'].find(
  name => name !== undefined && spawnSync(name, ['--version']).status === 0,
)
if (browser === undefined) throw new Error('no Chromium: set CHROMIUM, or install chromium-headless-shell')

/** @type {readonly (readonly [page: string, args: readonly string[]])[]} */
const pages = [
  ['docs', ['docs', 'examples/scaledjob/crds', '--format', 'html', '--examples', 'examples/scaledjob/sample.yaml']],
  ['check', ['check', '--no-config', '--kubernetes', '1.33..1.36', '--format', 'html', 'test/cli/fixtures/check']],
  ['validate', ['validate', '--no-config', '--format', 'html', 'test/cli/fixtures/validate']],
  ['diff', ['diff', '--no-config', '--format', 'html', 'test/cli/fixtures/diff/v1', 'test/cli/fixtures/diff/v2']],
]
mkdirSync(out, { recursive: true })
for (const [name, args] of pages) {
  const page = join(work, `${name}.html`)
  spawnSync(process.execPath, ['packages/crdgen/dist/bin.cjs', ...args, '--output-file', page], { stdio: 'inherit' })
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
}
