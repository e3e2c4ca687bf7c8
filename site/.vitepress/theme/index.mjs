// @ts-check
/** The theme that VitePress brings, with the fonts of the reader's system: a font of half a megabyte says nothing that these don't. */
import theme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no names
import './style.css'

/** VitePress' own page for what is not found has no landmark, and a link whose name is not what it shows. */
const notFound = () =>
  h('main', { class: 'not-found' }, [h('h1', 'There is no such page'), h('p', h('a', { href: '/' }, 'The first page'))])

export default { ...theme, Layout: () => h(theme.Layout, null, { 'not-found': notFound }) }
