/** The HTML pages that the tool writes, in a real browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageNames, writePages } from '../../scripts/site/written-pages.mjs'
import { chromium, faultsOf, openBrowser } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'crdgen-written-'))
const opened: { browser: Browser | undefined } = { browser: undefined }

/** With all that can be unfolded. */
async function openPage(name: string, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  if (opened.browser === undefined) throw new Error('no browser is open')
  const page = await opened.browser.newPage({ viewport: { width, height: 900 }, colorScheme })
  await page.goto(`file://${join(folder, `${name}.html`)}`)
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
  return page
}

describe.skipIf(chromium === undefined)('pages that the tool writes, in Chromium', () => {
  beforeAll(async () => {
    writePages(folder)
    opened.browser = await openBrowser()
  }, 60_000)

  afterAll(async () => {
    await opened.browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(pageNames)('%s: axe finds nothing, and nothing is wider than the page', { timeout: 60_000 }, async name => {
    for (const [width, scheme] of [
      [390, 'light'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      const page = await openPage(name, width, scheme)
      expect(await faultsOf(page), `${width} ${scheme}`).toEqual([])
      await page.close()
    }
  })

  test('what axe would find is found', async () => {
    const page = await openPage('docs', 390)
    await page.evaluate(
      'document.querySelector("summary").innerHTML = "<a href=#x>x</a>"; document.querySelector("h1").style.width = "500px"',
    )
    expect(await faultsOf(page)).toEqual([expect.stringMatching(/^nested-interactive/), expect.stringMatching(/pixels wide$/)])
    await page.close()
  })

  test('the reference shows fields before examples, which have names; its filter opens what is found', async () => {
    const page = await openPage('widget', 1280)
    expect(await page.evaluate('[...document.querySelectorAll(".example summary")].map(one => one.innerText)')).toEqual([
      'shop in widget.yaml',
    ])
    expect(await page.evaluate('document.querySelector(".fields").compareDocumentPosition(document.querySelector(".example"))')).toBe(4)
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = false')
    await page.fill('#filter', 'ports http')
    expect(await page.innerText('#found')).toBe('0 fields')
    await page.fill('#filter', 'name string')
    expect(await page.innerText('#found')).toBe('1 field')
    expect(await page.locator('li.field:visible').count()).toBe(3)
    await page.close()
  })
})
