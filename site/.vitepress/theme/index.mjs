// @ts-check
/** The theme that VitePress brings, with the fonts of the reader's system: a font of half a megabyte says nothing that these don't. */
export { default } from 'vitepress/theme-without-fonts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no names
import './style.css'
