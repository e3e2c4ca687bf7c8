// @ts-check
/**
 * The documentation as a site. Its pages are gathered by scripts/site.mjs into pages/: nothing is fetched, neither here nor by who reads them.
 * The search is local: its index is a file of the site, loaded when the search is opened.
 */
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'

const { sidebar, nav } = JSON.parse(readFileSync(new URL('../pages/contents.json', import.meta.url), 'utf8'))

export default defineConfig({
  title: 'crdgen',
  description: 'Kubernetes CustomResourceDefinitions, exact and checked before a cluster sees them',
  lang: 'en',
  base: process.env['CRDGEN_SITE_BASE'] ?? '/',
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: 'node_modules/.cache/vitepress',
  // Pages of one commit are the same bytes.
  lastUpdated: false,
  metaChunk: true,
  // Built beside the pages, and checked with them (scripts/site/check.mjs).
  ignoreDeadLinks: [/^\/playground\//],
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Braces in a text are braces; only the headings that scripts/site/ makes name their anchors.
    attrs: { leftDelimiter: '%%{', rightDelimiter: '}%%', allowedAttributes: ['id', 'target'] },
    // As code hosts name headings: links are the same there and here.
    anchor: {
      slugify: title =>
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
    },
    config(md) {
      // Pages are text: no tag, and no {{ expression }}, of theirs becomes a part of a program.
      md.set({ html: false })
      const render = md.renderer.render.bind(md.renderer)
      md.renderer.render = (...given) => render(...given).replaceAll('{{', '&#123;&#123;')
      md.core.ruler.push('empty_headers', ({ tokens }) => {
        for (const [at, token] of tokens.entries())
          if (token.type === 'th_open' && tokens[at + 1]?.content === '') for (const one of [token, tokens[at + 2]]) if (one) one.tag = 'td'
      })
    },
  },
  themeConfig: {
    nav,
    sidebar,
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: {
            // All words of what is looked for, and of five letters and more, one may be wrong: yarn is not warn.
            combineWith: 'AND',
            fuzzy: 0.1,
            // A page that explains comes before those that list rules and names.
            boostDocument: id => (/^\/(?:rules|api|incidents|speed)\b/.test(id) ? 0.5 : 1),
          },
        },
      },
    },
    externalLinkIcon: true,
    docFooter: { prev: 'Before', next: 'Next' },
  },
})
