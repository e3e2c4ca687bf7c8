/** Links of the documentation lead to files, and to headings, that are there. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const top = fileURLToPath(new URL('../../', import.meta.url))
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'editors/vscode/README.md'].map(name => join(top, name)),
  ...readdirSync(join(top, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join(top, 'docs', name)),
]

/** Text without code, in which a bracket is no link. */
function prose(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^(`{3,})[^]*?^\1$/gm, '')
    .replace(/(`+)[^`][^]*?\1/g, '')
}

/** As code hosts name headings. */
function anchors(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8').replace(/^(`{3,})[^]*?^\1$/gm, '')
  return new Set(
    Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

test.each(pages.map(page => relative(top, page)))('%s', name => {
  const page = join(top, name)
  const links = Array.from(prose(page).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
  const broken = links.filter(link => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : resolve(dirname(page), path)
    if (!existsSync(target)) return true
    return anchor !== undefined && statSync(target).isFile() && !anchors(target).has(anchor)
  })
  expect(broken).toEqual([])
})

test('every page is reached from README', () => {
  const seen = new Set<string>()
  const visit = (page: string): void => {
    if (seen.has(page) || !page.endsWith('.md') || !existsSync(page)) return
    seen.add(page)
    for (const [, target = ''] of prose(page).matchAll(/\]\(([^)\s#]+)/g))
      if (!/^[a-z]+:/.test(target)) visit(resolve(dirname(page), target))
  }
  visit(join(top, 'README.md'))
  expect(pages.filter(page => page.includes('/docs/') && !seen.has(page)).map(page => relative(top, page))).toEqual([])
})
