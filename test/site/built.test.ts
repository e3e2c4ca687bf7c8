/** The site as `pnpm docs:build` leaves it, in a real browser; skipped where it was not built, or no browser is there. */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium, faultsOf, openBrowser } from './browser.ts'
import { serveFolder, type StaticServer } from './playground.ts'

const folder = fileURLToPath(new URL('../../site/dist', import.meta.url))
const pages = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html') && !name.startsWith('playground/'))
  : []
const opened: { now: { readonly browser: Browser; readonly server: StaticServer } | undefined } = { now: undefined }

async function openPage(path: string, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  if (opened.now === undefined) throw new Error('no browser is open')
  const { browser, server } = opened.now
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
  await page.goto(`${server.origin}/${path}`)
  return page
}

describe.skipIf(chromium === undefined || pages.length === 0)('the site in Chromium', () => {
  beforeAll(async () => {
    const browser = await openBrowser()
    opened.now = { browser, server: await serveFolder(folder) }
  }, 60_000)

  afterAll(async () => {
    await opened.now?.browser.close()
    await opened.now?.server.close()
  })

  test.each(pages)('%s: the page is no wider than a telephone, and no block of code is cut', { timeout: 120_000 }, async path => {
    const cut = '[...document.querySelectorAll("pre")].filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)'
    const page = await openPage(path, 1280)
    expect(await page.evaluate(cut)).toEqual([])
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.close()
  })

  // Those of rules are made by one program: two stand for all.
  const told = pages.filter(path => !path.startsWith('rules/') || /(?:index|crd)\.html$/.test(path))
  test.each(told)('%s: axe finds nothing', { timeout: 300_000 }, async path => {
    const often = /^(?:index|checks|markers|404|comparison)\.html$/.test(path)
    for (const [width, scheme] of [[390, 'dark'], ...(often ? [[1280, 'light'] as const] : [])] as const) {
      const page = await openPage(path, width, scheme)
      expect(await faultsOf(page), `${width} ${scheme}`).toEqual([])
      await page.close()
    }
  })

  test.each([
    ['yarn', '/#install'],
    ['zod', '/guides/schema-libraries.html'],
    ['client-node', '/types.html#for-the-client-of-your-operator'],
    ['webhook', '/guides/operator.html#the-webhook'],
    ['helm', '/sources.html#helm-charts'],
    ['kustomize', '/sources.html#kustomizations'],
    ['docker', '/ci.html#without-node'],
    ['marker/unknown', '/rules/marker.html#marker-unknown'],
    ['@minimum', '/markers.html#minimum'],
  ])('the search finds the page of %s among the first three', { timeout: 60_000 }, async (words, wanted) => {
    const page = await openPage('', 1280)
    await page.click('.DocSearch-Button')
    await page.fill('.search-input', words)
    await page.waitForSelector('.result')
    const found = await page.evaluate('[...document.querySelectorAll(".result")].slice(0, 3).map(one => one.getAttribute("href"))')
    expect(found).toContainEqual(expect.stringContaining(wanted))
    await page.close()
  })
})
