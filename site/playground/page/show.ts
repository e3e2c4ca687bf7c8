/** Draws an answer. */
import type { Block, Place } from '../protocol.ts'
import { element } from './elements.ts'

type GoTo = (place: Place) => void

export function showBlocks(blocks: readonly Block[], goTo: GoTo): readonly HTMLElement[] {
  return blocks.map(block => showBlock(block, goTo))
}

function showBlock(block: Block, goTo: GoTo): HTMLElement {
  switch (block.kind) {
    case 'verdict':
      return element('p', { class: `verdict ${block.tone}` }, [mark(block.tone), block.text])
    case 'finding':
      return showFinding(block, goTo)
    case 'rows':
      return element('section', {}, [
        element('h3', {}, [block.title]),
        element(
          'dl',
          {},
          block.rows.flatMap(([name, value]) => [element('dt', {}, [name]), element('dd', {}, [value])]),
        ),
      ])
    case 'code':
      return element('section', {}, [
        element('h3', {}, [block.title]),
        // It scrolls sideways, by keys too.
        element('pre', { tabindex: '0', role: 'region', 'aria-label': block.title }, [block.text]),
      ])
  }
}

/** Colour alone tells nothing to some. */
function mark(tone: string): HTMLElement {
  return element('span', { class: 'mark', 'aria-hidden': 'true' }, [tone === 'good' ? '✓' : tone === 'bad' ? '✗' : '·'])
}

function showFinding(finding: Block & { readonly kind: 'finding' }, goTo: GoTo): HTMLElement {
  const { severity, rule, text, place, notes } = finding
  const made = element('article', { class: `finding ${severity}` }, [
    element('p', { class: 'head' }, [element('strong', {}, [severity]), ` ${rule}`]),
    element('p', {}, [text]),
    ...notes.map(([label, words]) => element('p', { class: 'note' }, [element('strong', {}, [`${label}: `]), words])),
  ])
  if (place === undefined) return made
  const button = element('button', { type: 'button', class: 'place' }, [`line ${place.line}`])
  button.addEventListener('click', () => goTo(place))
  made.firstElementChild?.append(' ', button)
  return made
}
