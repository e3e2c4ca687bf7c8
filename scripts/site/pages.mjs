// @ts-check
/** Gathers the pages of the site: those of docs/ as they are, and those that are made of the rules and of the declarations of the library. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { libraryPage } from './library.mjs'
import { rulePages } from './rules.mjs'

const target = 'site/pages'
const repository = 'https://github.com/crdgen/crdgen'

/** The order in which the pages are listed: part → pages. Whatever docs/ has besides comes at the end. */
const parts = {
  Guides: [
    'guides/first-crd',
    'guides/first-hour',
    'guides/from-controller-gen',
    'guides/schema-libraries',
    'guides/yaml-only',
    'guides/in-ci',
    'guides/operator',
    'guides/versions',
    'guides/conversion',
    'guides/crossplane',
    'guides/kro',
  ],
  'Types to CRDs': ['types', 'markers', 'config', 'config-keys', 'crd-to-types'],
  Checks: ['checks', 'sources', 'rules/index', 'api-conventions', 'upgrade', 'incidents', 'server-changes', 'kubernetes-versions'],
  'Around it': [
    'playground',
    'ci',
    'editors',
    'clusters',
    'examples',
    'json-schemas',
    'api-reference',
    'testing',
    'operator',
    'library',
    'api',
  ],
  'About it': ['guides/exactness', 'comparison', 'speed', 'security', 'architecture', 'decisions'],
}

/** @returns {Promise<number>} how many there are */
export async function gatherPages() {
  rmSync(target, { recursive: true, force: true })
  const rules = await rulePages()
  const pages = new Map([...fromDocs(), ...rules, ['api', libraryPage()], ['index', home()]])
  for (const [name, text] of pages) {
    mkdirSync(dirname(join(target, name)), { recursive: true })
    writeFileSync(join(target, `${name}.md`), text)
  }
  const listed = contents(pages)
  writeFileSync(join(target, 'contents.json'), JSON.stringify({ sidebar: listed, nav: navigation(listed) }))
  return pages.size
}

/** @returns {readonly (readonly [name: string, text: string])[]} */
function fromDocs() {
  const names = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.md'))
  return names.map(file => {
    const name = file.slice(0, -'.md'.length).replaceAll('\\', '/')
    return [name, outward(withoutComments(readFileSync(join('docs', file), 'utf8')), `docs/${name}.md`)]
  })
}

/** A comment in Markdown is for who writes; the site would print it. @param {string} text */
function withoutComments(text) {
  return text.replace(/^<!--[^]*?-->\n/gm, '')
}

/** Links to what is no page of the site lead to the repository; the playground is on the site, and not one of its pages. @param {string} text @param {string} page */
function outward(text, page) {
  return text.replace(/\]\((?![a-z]+:|#|\/)([^)\s#]+)((?:#[^)\s]*)?)\)/g, (link, path, anchor) => {
    const to = posix.normalize(posix.join(posix.dirname(page), path))
    if (to === 'site/playground/index.html') return `](/playground/)%%{target=_self}%%`
    return to.startsWith('docs/') && to.endsWith('.md') ? link : `](${repository}/blob/main/${to}${anchor})`
  })
}

/** @param {ReadonlyMap<string, string>} pages */
function contents(pages) {
  const listed = new Set(Object.values(parts).flat())
  const others = [...pages.keys()].filter(name => name !== 'index' && !name.startsWith('rules/') && !listed.has(name)).toSorted()
  return Object.entries({ ...parts, ...(others.length === 0 ? {} : { More: others }) }).map(([text, names]) => ({
    text,
    items: names.filter(name => pages.has(name)).map(name => entry(name, pages)),
  }))
}

/** @param {string} name @param {ReadonlyMap<string, string>} pages */
function entry(name, pages) {
  const item = { text: titleOf(pages.get(name) ?? ''), link: `/${name.replace(/index$/, '')}` }
  if (name !== 'rules/index') return item
  const below = [...pages.keys()].filter(one => one.startsWith('rules/') && one !== name).toSorted()
  return { ...item, collapsed: true, items: below.map(one => ({ text: one.replace('rules/', ''), link: `/${one}` })) }
}

/** @param {string} text */
function titleOf(text) {
  return (/^# (.*)$/m.exec(text)?.[1] ?? '').replaceAll('`', '')
}

/** @param {readonly { readonly text: string, readonly items: readonly { readonly link: string }[] }[]} listed */
function navigation(listed) {
  const first = [
    ['Guides', '/guides/first-crd'],
    ['Markers', '/markers'],
    ['Rules', '/rules/'],
    ['Library', '/api'],
  ]
  const links = new Set(listed.flatMap(({ items }) => items.map(({ link }) => link)))
  const pages = first.filter(([, link = '']) => links.has(link)).map(([text, link]) => ({ text, link }))
  return [...pages, { text: 'Playground', link: '/playground/', target: '_self' }]
}

/** README's beginning says what this is; the pages say the rest. */
function home() {
  const readme = readFileSync('README.md', 'utf8')
  const start = readme.slice(0, readme.indexOf('## Commands'))
  return outward(start.replaceAll('](docs/', ']('), 'docs/index.md').concat(
    '## Where to go on\n\n',
    '| | |\n| --- | --- |\n',
    '| You write an operator in TypeScript | [A first CRD in five minutes](guides/first-crd.md) |\n',
    '| Your CRDs come from Go, Rust or Java | [CRDs in YAML only](guides/yaml-only.md) |\n',
    '| You know controller-gen | [Coming from controller-gen](guides/from-controller-gen.md) |\n',
    '| A pull request must not break anybody | [In CI](guides/in-ci.md) |\n',
    '| A kind gets a second version | [Versions and conversion](guides/versions.md) |\n',
    '| A finding is in front of you | [Rules](rules/index.md) |\n',
    '| You want to know why to believe it | [How exactness is shown](guides/exactness.md) |\n',
  )
}
