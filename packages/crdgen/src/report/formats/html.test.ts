import type { CoverageMatrix } from '@crdgen/checker/internal'
import { createDiagnostic } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { plain } from '../../system/terminal/paint.ts'
import type { ReportContext } from '../report.ts'
import html, { script } from './html.ts'

const context: ReportContext = { paint: plain, width: 120, quiet: false, readSource: () => undefined, fromRoot: file => file }

const matrix: CoverageMatrix = {
  subject: 'example.com Widget',
  versions: ['1.35', '1.36'],
  structs: [
    { definition: 'io.k8s.api.core.v1.Probe', places: ['v1:spec.probe'], kubernetes: ['1.30', '1.36'], rows: [] },
    {
      definition: 'io.k8s.api.core.v1.PodSpec',
      places: ['v1:spec.pod', 'v1:spec.other'],
      kubernetes: ['1.35'],
      rows: [
        {
          definition: 'io.k8s.api.core.v1.PodSpec',
          field: 'schedulingGroup',
          path: 'schedulingGroup',
          places: 1,
          since: '1.36',
          gate: 'GenericWorkload',
          cells: ['absent', 'missing'],
          stages: ['alpha', 'alpha'],
        },
      ],
    },
  ],
}

describe('html', () => {
  const odd = createDiagnostic({
    rule: 'manifest/not-yaml',
    severity: 'error',
    message: 'has <b> & "quotes"',
    at: { file: 'a.yaml', line: 1, column: 1 },
  })
  const page = html.render({ diagnostics: [odd], lines: [], summary: '1 CRD checked: 1 error.', coverage: [matrix] }, context)

  test('needs nothing from anywhere, and has a dark side', () => {
    expect(page.split(script)).toHaveLength(2)
    expect(page.replace(`<script>${script}</script>`, '')).not.toMatch(/https?:|<script|<link|src=|@import|url\(/)
    expect(page).toContain('prefers-color-scheme:dark')
    expect(page.startsWith('<!doctype html>')).toBe(true)
  })

  test('draws a row per field and a cell per version', () => {
    expect(page).toContain(
      '<td class="cell absent" aria-label="neither has it">.</td><td class="cell missing" aria-label="lacks it">x</td>',
    )
    expect(page).toContain('core/v1 PodSpec <span class="dim">of 1.35</span>')
    expect(page).toContain('1 place with nothing missing')
  })

  test("shows the server's words and the outcome", () => {
    const finding = createDiagnostic({ rule: 'scale/x', severity: 'error', message: 'has no /scale', data: { serverMessage: 'a <b>' } })
    const lines = [{ text: 'release: major' }, { text: ' 1  helm  patches Deployment/web' }]
    const drawn = html.render({ diagnostics: [finding], lines, summary: '' }, context)
    expect(drawn).toContain('has no /scale<br>server: <code>a &lt;b&gt;</code>')
    expect(drawn).toContain('<pre>release: major\n 1  helm  patches Deployment/web</pre>')
  })

  test('escapes what it is given', () => {
    expect(page).toContain('has &lt;b&gt; &amp; &quot;quotes&quot;')
    expect(page).not.toContain('<b>')
  })

  test('closes what it opens', () => {
    for (const tag of ['section', 'details', 'table', 'tr', 'td', 'th', 'ul', 'li', 'main', 'body', 'code', 'span'])
      expect([tag, page.split(`</${tag}>`).length]).toEqual([tag, page.split(new RegExp(`<${tag}[ >]`)).length])
  })
})

describe('names for screen readers', () => {
  const finding = createDiagnostic({ rule: 'crd/x', severity: 'note', message: 'm', at: { file: 'a.yaml', line: 1, column: 1 } })
  const page = html.render({ diagnostics: [finding], lines: [], summary: '', coverage: [matrix] }, context)
  const tags = (name: string) => page.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

  test('tables and their cells have names, headers a direction, the filter a label', () => {
    expect(tags('table').length).toBeGreaterThan(1)
    expect(tags('table').filter(tag => !/aria-label="[^"]+"/.test(tag))).toEqual([])
    expect(tags('th').filter(tag => !tag.includes('scope='))).toEqual([])
    expect(page).not.toMatch(/<th[^>]*><\/th>/)
    expect(tags('td').filter(tag => tag.includes('class="cell') && !tag.includes('aria-label="'))).toEqual([])
    for (const input of tags('input')) expect(page).toContain(`<label for="${/id="([^"]+)"/.exec(input)?.[1]}">`)
  })

  test('what can be opened and filtered is reached by keyboard: native elements only', () => {
    expect(page).not.toMatch(/onclick|tabindex="[1-9]/)
    expect(tags('details').length).toBe(tags('summary').length)
    expect(page).toMatch(/<html lang="en"/)
  })
})
