// @ts-check
/** What must hold for the pages of a site that was built. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const foreign = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i

/**
 * @param {string} folder
 * @returns {{ readonly problems: readonly string[], readonly links: number, readonly files: number }}
 */
export function checkSite(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.(?:html|css)$/.test(name))
  /** @type {Map<string, ReadonlySet<string>>} */
  const ids = new Map()
  const idsOf = (/** @type {string} */ file) => {
    const known = ids.get(file) ?? new Set(Array.from(readFileSync(file, 'utf8').matchAll(/ id="([^"]*)"/g), ([, id = '']) => decode(id)))
    ids.set(file, known)
    return known
  }
  let links = 0
  const problems = files.toSorted().flatMap(name => {
    const text = readFileSync(join(folder, name), 'utf8')
    if (name.endsWith('.css')) return foreignInStyle(text).map(url => `${name} loads ${url}`)
    const targets = Array.from(text.matchAll(/<a\b[^>]* href="([^"]*)"/g), ([, href = '']) => decode(href)).filter(
      href => !/^[a-z]+:/i.test(href),
    )
    links += targets.length
    return [
      ...loaded(text).map(url => `${name} loads ${url}`),
      ...foreignInStyle(text).map(url => `${name} loads ${url}`),
      ...targets.filter(href => !leadsSomewhere(folder, name, href, idsOf)).map(href => `${name} links to ${href}, which is not there`),
    ]
  })
  return { problems: [...new Set(problems)], links, files: files.length }
}

/** What a browser fetches by itself for a page, from another host. @param {string} html */
function loaded(html) {
  const tags = Array.from(html.matchAll(/<(?:script|link|img|iframe|source|video|audio|embed|object|use)\b[^>]*>/g), ([tag]) => tag)
  return tags
    .flatMap(tag => Array.from(tag.matchAll(/ (?:src|href|srcset|data|poster)="([^"]*)"/g), ([, url = '']) => decode(url)))
    .filter(url => foreign.test(url))
}

/** @param {string} css */
function foreignInStyle(css) {
  const urls = Array.from(css.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g), ([, url, imported]) => url ?? imported ?? '')
  return urls.filter(url => foreign.test(url))
}

/**
 * @param {string} folder
 * @param {string} page
 * @param {string} href
 * @param {(file: string) => ReadonlySet<string>} idsOf
 */
function leadsSomewhere(folder, page, href, idsOf) {
  const [path = '', anchor = ''] = decodeURIComponent(href).split('#')
  const target = path === '' ? join(folder, page) : path.startsWith('/') ? join(folder, path) : resolve(folder, dirname(page), path)
  const file = path.endsWith('/') ? join(target, 'index.html') : target
  if (relative(folder, file).startsWith('..') || !existsSync(file)) return false
  return anchor === '' || idsOf(file).has(anchor)
}

/** @param {string} text */
function decode(text) {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
