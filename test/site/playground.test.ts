/** The playground in a real browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '@crdgen/core'
import { toCrd, writeCrd } from '@crdgen/generator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPlayground } from '../../scripts/site/playground.mjs'
import { chromium, faultsOf, openBrowser } from './browser.ts'
import { serveFolder, type StaticServer } from './playground.ts'

const tabs = ['objects', 'diff', 'expression', 'types', 'crd'] as const
const folder = mkdtempSync(join(tmpdir(), 'crdgen-playground-'))

interface Opened {
  readonly browser: Browser
  readonly server: StaticServer
}

const opened: { now: Opened | undefined } = { now: undefined }

function now(): Opened {
  if (opened.now === undefined) throw new Error('no browser is open')
  return opened.now
}

/** Opens the page, and collects what goes wrong in it. */
async function openPage(width = 1280, colorScheme: 'light' | 'dark' = 'light', place = '/'): Promise<{ page: Page; problems: string[] }> {
  const { browser, server } = now()
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => void problems.push(message))
  page.on('console', message => void (message.type() === 'error' && problems.push(message.text())))
  page.on('request', request => void (request.url().startsWith(`${server.origin}/`) || problems.push(`asks ${request.url()}`)))
  await page.goto(`${server.origin}${place}`)
  await answered(page)
  return { page, problems }
}

async function answered(page: Page): Promise<string> {
  await page.waitForSelector('#answer[aria-busy=false] > *')
  return page.innerText('#answer')
}

async function openTab(page: Page, tab: string): Promise<string> {
  await page.click(`#tab-${tab}`)
  return answered(page)
}

const expected: Readonly<Record<(typeof tabs)[number], readonly string[]>> = {
  objects: [
    'Backup nightly: accepted',
    'Backup hourly: refused',
    'spec.mode: "full"',
    'unknown field "spec.shedule"',
    'self.keep <= 10 is false (self.keep is 24)',
  ],
  diff: ['release: major', 'spec.mode no longer accepts "snapshot"', '"mode":"snapshot"', 'was accepted, is refused now'],
  expression: ['spec: false', 'self.keep <= 10 is false (self.keep is 24)', 'bool', '3 to 6', 'of what one rule may cost'],
  types: ['example.com/v1.ts', 'export interface BackupSpec {', "mode?: 'full' | 'snapshot'", '@maximum 30'],
  crd: [
    '1 CRD, which an API server',
    'crds/example.com_backups.yaml',
    "rule: self.mode != 'snapshot' || self.keep <= 10",
    'x-kubernetes-int-or-string',
  ],
}

describe.skipIf(chromium === undefined)('the playground in Chromium', () => {
  beforeAll(async () => {
    await buildPlayground(folder)
    const browser = await openBrowser()
    opened.now = { browser, server: await serveFolder(folder) }
  }, 60_000)

  afterAll(async () => {
    await opened.now?.browser.close()
    await opened.now?.server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the example of each tab shows what it is for, and nothing is asked of others', async () => {
    const { page, problems } = await openPage()
    for (const tab of tabs) {
      const text = await openTab(page, tab)
      for (const part of expected[tab]) expect(text).toContain(part)
    }
    expect(problems).toEqual([])
    await page.close()
  })

  test('facts are loaded when they are needed, and show the structs of Kubernetes', async () => {
    const { page } = await openPage()
    const { asked } = now().server
    expect(asked.slice(asked.lastIndexOf('/'))).not.toContain('/facts.js')
    await openTab(page, 'types')
    await page.selectOption('#example', { label: 'A struct of Kubernetes within' })
    await page.waitForSelector('#answer :text("ContainerPort")')
    expect(asked).toContain('/facts.js')
    await page.close()
  })

  test('objects of Kubernetes itself are answered for by their version, by code that is loaded then', async () => {
    const { page, problems } = await openPage()
    const { asked } = now().server
    expect(asked.slice(asked.lastIndexOf('/'))).not.toContain('/native.js')
    await page.selectOption('#example', { label: 'A Deployment of Kubernetes itself' })
    await page.waitForSelector('#answer :text("Deployment web: refused")')
    const text = await page.innerText('#answer')
    for (const part of [
      'unknown field "spec.template.spec.containers[0].imagePulPolicy"',
      'did you mean imagePullPolicy?',
      'must be between 1 and 65535',
      '`selector` does not match template `labels`',
      'progressDeadlineSeconds: 600',
    ])
      expect(text).toContain(part)
    expect(asked).toContain('/native.js')
    await page.fill('#field-1', 'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: { name: a }\nspec: {}\n')
    await page.waitForSelector('#answer :text("DeviceClass a: accepted")')
    await page.selectOption('#minor', '1.30')
    await page.waitForSelector('#answer :text("DeviceClass a: refused")')
    await page.fill('#field-1', 'apiVersion: example.org/v1\nkind: Other\nmetadata: { name: a }\n')
    await page.waitForSelector('#answer :text("Other a: its kind has no CRD in the first field, and is none of Kubernetes itself")')
    expect(problems).toEqual([])
    await page.close()
  })

  test('types become the CRD that Node makes of them, by a compiler that is loaded then; what is wrong has its line', async () => {
    const { page, problems } = await openPage()
    const { asked } = now().server
    expect(asked.slice(asked.lastIndexOf('/'))).not.toContain('/compiler.js')
    await openTab(page, 'crd')
    expect(asked).toContain('/compiler.js')
    const text = await page.inputValue('#field-0')
    const resources = compile('types.ts', { folder: '/playground', sources: { 'types.ts': text } }).resources()
    expect(await page.locator('#answer pre').textContent()).toBe(writeCrd(toCrd(resources)))
    await page.selectOption('#example', { label: 'Types that no CRD can have' })
    await page.waitForSelector('#answer :text("spec.keep @minmum is not a marker")')
    const told = await page.innerText('#answer')
    for (const part of ['No CRD is written', 'did you mean @minimum?', 'spec.done is a function', 'spec.owner mixes string'])
      expect(told).toContain(part)
    await page.getByRole('button', { name: 'line 4' }).press('Enter')
    expect(await page.evaluate('getSelection().toString().includes("@minmum")')).toBe(true)
    // Members of the library's own types are looked into: all of it is loaded.
    const [head, kind] = [
      "import type { CustomResource } from 'crdgen/kubernetes'",
      "CustomResource<'e.com/v1', 'A', { a: Some; b?: HTMLElement }>",
    ]
    await page.fill('#field-0', `${head}\ntype Some = Pick<Intl.DateTimeFormatOptions, 'era' | 'hour12'>\nexport type A = ${kind}\n`)
    await page.waitForSelector('#answer :text("spec.b is HTMLElement, a type of the platform")')
    await page.fill(
      '#field-0',
      `${head}\ntype Some = Pick<Intl.DateTimeFormatOptions, 'era' | 'hour12'>\nexport type A = ${kind.replace(/; b.*? }/, ' }')}\n`,
    )
    await page.waitForSelector('#answer :text("hour12")')
    expect(asked).toContain('/library.js')
    expect(problems).toEqual([])
    await page.close()
  })

  test('an edit answers, in text only, and a finding leads to its line', async () => {
    const { page, problems } = await openPage()
    const typed = '<img src=x onerror=alert(1)>'
    const object = `apiVersion: example.com/v1\nkind: Backup\nmetadata: { name: b }\nspec: { schedule: 0 3 * * *, mode: "${typed}" }\n`
    await page.getByLabel('Objects', { exact: true }).last().fill(object)
    await page.waitForSelector(`#answer :text("Backup b: refused")`)
    expect(await page.innerText('#answer')).toContain(typed)
    expect(await page.locator('#answer img').count()).toBe(0)
    await page.locator('#answer button.place').first().press('Enter')
    expect(await page.evaluate('[document.activeElement.id, getSelection().toString().length > 0]')).toEqual(['field-1', true])
    expect(problems).toEqual([])
    await page.close()
  })

  test('minors differ', async () => {
    const { page } = await openPage()
    await openTab(page, 'expression')
    await page.selectOption('#minor', '1.24')
    await page.waitForSelector('#answer :text("Expressions came with API servers 1.25")')
    await page.close()
  })

  test('a link holds the input, in its fragment; what is no link of ours changes nothing', async () => {
    const { page } = await openPage()
    await openTab(page, 'expression')
    await page.fill('#field-0', 'self.keep + 1 // é')
    await page.selectOption('#minor', '1.33')
    await page.waitForSelector('#answer :text("spec: 25")')
    await page.click('#link')
    await page.waitForSelector('#status:text("link")')
    const { hash, pathname } = new URL(page.url())
    expect(pathname).toBe('/')
    const { page: other } = await openPage(1280, 'light', `/${hash}`)
    await other.waitForSelector('#answer :text("spec: 25")')
    expect(await other.inputValue('#field-0')).toBe('self.keep + 1 // é')
    expect(await other.inputValue('#minor')).toBe('1.33')
    for (const bad of ['#x', '#objects/1.37/!!', '#objects/1.37/AAAA', '#objects/9.99/']) {
      const { page: third, problems } = await openPage(1280, 'light', `/${bad}`)
      expect(await third.innerText('#answer')).toContain('Backup nightly: accepted')
      expect(problems).toEqual([])
      await third.close()
    }
    await Promise.all([page.close(), other.close()])
  })

  test('the arrow keys go from tab to tab', async () => {
    const { page } = await openPage()
    await page.focus('#tab-objects')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate('document.activeElement.id')).toBe('tab-diff')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate('document.activeElement.id')).toBe('tab-objects')
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1)
    await page.close()
  })

  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('at %d pixels, %s: axe finds nothing, and nothing is wider than the page', { timeout: 60_000 }, async (width, scheme) => {
    const { page } = await openPage(width, scheme)
    for (const tab of tabs) {
      await openTab(page, tab)
      expect(await faultsOf(page)).toEqual([])
    }
    const back = await page.evaluate('getComputedStyle(document.body).backgroundColor')
    expect(back).toBe(scheme === 'dark' ? 'rgb(20, 22, 26)' : 'rgb(255, 255, 255)')
    await page.close()
  })

  test('a CRD of 100 KB: the answer to an edit is there at once', { timeout: 120_000 }, async () => {
    const { page } = await openPage()
    const crd = await page.inputValue('#field-0')
    const objects = await page.inputValue('#field-1')
    const property = (index: number): string =>
      `                field${index}: { type: string, maxLength: ${index + 1}, description: a field that is here to be long, pattern: '^[a-z]+$' }\n`
    const fields = Array.from({ length: 800 }, (_, index) => property(index)).join('')
    const large = crd.replace(/ +mode:/, mode => `${fields}${mode}`)
    expect(large.length).toBeGreaterThan(100_000)
    // As typing does; a driver's own typing takes longer than the answers.
    const edit = async (field: number, text: string): Promise<number> => {
      const typed = `field.value = ${JSON.stringify(text)}; field.dispatchEvent(new Event('input'))`
      await page.evaluate(`(() => { const field = document.querySelector('#field-${field}'); ${typed} })()`)
      expect(await answered(page)).toContain('Backup nightly: accepted')
      return Number(/\(([\d.]+) ms\)/.exec(await page.innerText('#status'))?.[1])
    }
    const ofCrd: number[] = []
    const ofObjects: number[] = []
    for (let at = 0; at < 12; at++) ofCrd.push(await edit(0, large.replace('maxLength: 400,', `maxLength: ${1000 + at},`)))
    for (let at = 0; at < 12; at++) ofObjects.push(await edit(1, `${objects}# ${at}\n`))
    if (process.env['CRDGEN_PLAYGROUND_TIMES'] !== undefined) console.log('CRD', ofCrd.join(' '), 'objects', ofObjects.join(' '))
    // The least of them: other tests run on the same processors.
    expect(Math.min(...ofObjects)).toBeLessThanOrEqual(50)
    // The text is read whole, and what changed is admitted and compiled anew: the goal is the same, and is missed while the processors are shared.
    expect(Math.min(...ofCrd)).toBeLessThanOrEqual(150)
    await page.close()
  })

  test('a worker that hangs is stopped', { timeout: 60_000 }, async () => {
    const hanging =
      'let n = 0; addEventListener("message", ({ data }) => { if (n++ > 0) for (;;); postMessage({ id: data.id, blocks: [{ kind: "verdict", tone: "good", text: "fine" }], milliseconds: 1 }) })'
    const server = await serveFolder(folder, { 'worker.js': hanging })
    const page = await now().browser.newPage()
    await page.goto(`${server.origin}/`)
    await page.waitForSelector('#answer :text("fine")')
    await page.fill('#field-0', 'a: 1')
    await page.waitForSelector('#answer :text("No answer within 5 seconds")')
    await page.fill('#field-0', 'a: 2')
    await page.waitForSelector('#answer :text("fine")')
    await Promise.all([page.close(), server.close()])
  })
})
