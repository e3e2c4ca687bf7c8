import type { Diagnostic } from '@crdgen/core/internal'
import { count, countSeverities, severities } from '../count.ts'
import type { CoverageCell } from '@crdgen/checker/internal'
import { cellSigns } from '../draw-coverage.ts'
import { type CoverageBlock, countPlaces, describeGate, describeLife, foldCoverage } from '../fold-coverage.ts'
import { evidenceFor } from '../evidence.ts'
import { foldAlpha } from '../fold-notes.ts'
import { foldTo } from '../fold-to-fit.ts'
import type { Format, Report } from '../report.ts'
import { drawPage, escapeHtml } from '../markup.ts'
import { shownPath } from '../shown-path.ts'

const html: Format = {
  summary: 'one HTML page with nothing to load, light and dark',
  render(report, { listAlpha }) {
    const { left, line } = foldAlpha(report.diagnostics, listAlpha)
    const page = drawReport(report, left, line)
    if (page.length <= mostBytes / 3 || Buffer.byteLength(page) <= mostBytes) return page
    // Causes are as long as they are, so that their number shows only when they are drawn.
    for (let most = left.length; ; most = Math.floor(most / 2)) {
      const { shown, leftOut } = foldTo(left, most)
      const folded = drawReport(report, shown, [leftOut, line].filter(words => words !== undefined).join('; ') || undefined)
      if (Buffer.byteLength(folded) <= mostBytes || most === 0) return folded
    }
  },
}

/** Browsers take long to open more. */
const mostBytes = 5_000_000

function drawReport(report: Report, diagnostics: readonly Diagnostic[], leftOut: string | undefined): string {
  const body = [
    '<main>',
    ...drawVerdict(report),
    ...drawOutcome(report),
    ...drawCoverage(report),
    ...drawFindings(diagnostics),
    ...(leftOut === undefined ? [] : [`<p>${escapeHtml(leftOut)}</p>`]),
    '</main>',
  ]
  return drawPage('crdgen report', style, body, script)
}

const style = `
:root{--text:#1c2128;--dim:#636c76;--line:#d1d9e0;--back:#fff;--card:#f6f8fa;--bad:#c62828;--badback:#fdecea;--good:#1a7f37;--goodback:#e6f6ea;--odd:#8a5a00;--oddback:#fff5d6}
@media(prefers-color-scheme:dark){:root{--text:#e6edf3;--dim:#8d96a0;--line:#30363d;--back:#0d1117;--card:#161b22;--bad:#ff8a80;--badback:#3b1614;--good:#6fdd8b;--goodback:#12301b;--odd:#e3b341;--oddback:#332701}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif}
main{max-width:88rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.5rem}h1 small{font-size:1rem;font-weight:400;color:var(--dim);margin-left:.5rem}
h2{font-size:1.15rem;margin:2.5rem 0 .75rem}
h3{font-size:1rem;margin:0}
code,pre,td.cell,th{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.86em}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
section,details{border:1px solid var(--line);border-radius:8px;background:var(--card);margin:0 0 1rem;padding:.85rem 1rem;overflow-x:auto}
section p,details p{margin:.2rem 0 .6rem;color:var(--dim)}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.22rem .6rem;white-space:nowrap;border-top:1px solid var(--line);vertical-align:top}
tr:first-child>th{border-top:0;color:var(--dim);font-weight:400}
td.cell{text-align:center;width:3.4rem}
td.words{white-space:normal;min-width:22rem}
td.path{white-space:normal;overflow-wrap:anywhere;min-width:26rem}
.missing{background:var(--badback);color:var(--bad);font-weight:600}.covered{background:var(--goodback);color:var(--good)}.extra{background:var(--oddback);color:var(--odd);font-weight:600}.absent{color:var(--dim)}
.dim{color:var(--dim)}.error{color:var(--bad)}.warning{color:var(--odd)}.note{color:var(--dim)}
summary{cursor:pointer;font-weight:600}
.flag{white-space:nowrap}
.chips{display:flex;flex-wrap:wrap;gap:.5rem}.chip{border:1px solid var(--line);border-radius:1rem;padding:.1rem .7rem;background:var(--card)}
.filter input{font:inherit;color:inherit;background:var(--back);border:1px solid var(--line);border-radius:6px;padding:.3rem .6rem;max-width:100%}
table.findings{table-layout:fixed}table.findings th:first-child{width:38%}table.findings td{white-space:normal;overflow-wrap:anywhere;min-width:0}
@media(max-width:48rem){h1 small{display:block;margin:0}table.findings,table.findings tbody,table.findings tr,table.findings td{display:block;width:100%}table.findings th{display:none}table.findings td+td{border-top:0;padding-top:0}td.path{min-width:14rem}}
.legend span{padding:.1rem .5rem;border-radius:4px;margin-right:.75rem}
`

/** The verdict, which comes before the findings that it rests on. */
function drawVerdict({ diagnostics, summary, verdict }: Report): readonly string[] {
  const counts = countSeverities(diagnostics)
  const chips = severities.map(
    severity => `<span class="chip ${counts[severity] === 0 ? 'dim' : severity}">${count(counts[severity], severity)}</span>`,
  )
  const word = counts.error > 0 ? 'Errors found' : counts.warning > 0 ? 'Warnings found' : 'Nothing wrong found'
  const release = verdict === undefined ? [] : [`<span class="chip">release: ${escapeHtml(verdict.release)}</span>`]
  return [
    `<h1>${word} <small>crdgen</small></h1>`,
    `<p class="chips">${[...chips, ...release].join(' ')}</p>`,
    `<p>${escapeHtml(summary)}</p>`,
  ]
}

/** Hides findings as one types. Without it the page is whole. */
export const script = `
const filter = document.getElementById('filter')
const rows = [...document.querySelectorAll('tr.finding')]
const texts = rows.map(row => (row.closest('details').querySelector('summary').textContent + ' ' + row.textContent).toLowerCase())
if (filter) filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(' ').filter(word => word !== '')
  let many = 0
  rows.forEach((row, index) => {
    const shown = words.every(word => texts[index].includes(word))
    row.hidden = !shown
    if (shown) many++
  })
  for (const list of document.querySelectorAll('details.rule')) {
    const left = list.querySelectorAll('tr.finding:not([hidden])').length
    list.hidden = left === 0
    if (words.length > 0 && left > 0) list.open = true
  }
  document.getElementById('found').textContent = words.length === 0 ? '' : many === 1 ? '1 finding' : many + ' findings'
})
`

function drawCoverage({ coverage }: Report): readonly string[] {
  if (coverage === undefined) return []
  const { blocks, covered } = foldCoverage(coverage)
  const rest = covered === 0 ? [] : [`<p class="dim">${count(covered, 'place')} with nothing missing and nothing too much.</p>`]
  if (blocks.length === 0) return ['<h2>Coverage</h2>', ...rest]
  const legend =
    '<p class="legend"><span class="missing">x lacks it</span><span class="covered">o has it</span><span class="extra">! has it, Kubernetes does not</span><span class="absent">. neither</span></p>'
  return ['<h2>Coverage</h2>', legend, ...blocks.map(drawBlock), ...rest]
}

/** The words of a screen reader for a cell. */
const cellWords: Readonly<Record<CoverageCell, string>> = {
  covered: 'has it',
  missing: 'lacks it',
  extra: 'has it, Kubernetes does not',
  absent: 'neither has it',
}

function drawBlock(block: CoverageBlock): string {
  const head = ['field', ...block.versions, 'since', 'gate'].map(cell => `<th scope="col">${escapeHtml(cell)}</th>`).join('')
  const rows = block.rows.map(row => {
    const cells = row.cells.map(cell => `<td class="cell ${cell}" aria-label="${cellWords[cell]}">${cellSigns[cell]}</td>`).join('')
    return `<tr><td class="path"><code>${escapeHtml(row.path)}</code></td>${cells}<td class="dim">${escapeHtml(describeLife(row))}</td><td class="dim">${escapeHtml(describeGate(row))}</td></tr>`
  })
  const users = block.users.map(
    ({ subject, places }) => `<li>${escapeHtml(subject)}: ${places.map(place => `<code>${escapeHtml(place)}</code>`).join(', ')}</li>`,
  )
  return [
    '<section>',
    `<h3>${escapeHtml(block.struct)} <span class="dim">of ${escapeHtml(block.madeFrom)}</span></h3>`,
    `<table aria-label="${escapeHtml(`Coverage of ${block.struct}`)}"><tr>${head}</tr>`,
    ...rows,
    '</table>',
    `<details><summary>${count(countPlaces(block), 'place')} in ${count(block.users.length, 'CRD')}</summary><ul>${users.join('')}</ul></details>`,
    '</section>',
  ].join('\n')
}

const titles = { error: 'error', warning: 'warning', note: 'note' } as const

function drawFindings(diagnostics: readonly Diagnostic[]): readonly string[] {
  if (diagnostics.length === 0) return ['<h2>Findings</h2>', '<p class="dim">None.</p>']
  const rules = groupByRule(diagnostics)
  const order = Object.keys(titles)
  const sorted = [...rules].sort(
    ([a], [b]) => order.indexOf(a.split(' ')[0] ?? '') - order.indexOf(b.split(' ')[0] ?? '') || (a < b ? -1 : 1),
  )
  const filter =
    '<p class="filter"><label for="filter">Filter by rule or text</label> <input type="search" id="filter" autocomplete="off"> <span id="found" role="status"></span></p>'
  return ['<h2>Findings</h2>', filter, ...sorted.map(([, found]) => drawRule(found))]
}

function groupByRule(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const rules = new Map<string, Diagnostic[]>()
  for (const one of diagnostics) {
    const key = `${one.severity} ${one.rule}`
    const rule = rules.get(key) ?? []
    rules.set(key, rule)
    rule.push(one)
  }
  return rules
}

function drawRule(found: readonly Diagnostic[]): string {
  const [first] = found
  if (first === undefined) return ''
  const open = first.severity === 'note' ? '' : ' open'
  return [
    `<details class="rule"${open}><summary><span class="${first.severity}">${titles[first.severity]}</span> <code>${escapeHtml(first.rule)}</code> <span class="dim">${found.length}</span></summary>`,
    `<table class="findings" aria-label="${escapeHtml(`${titles[first.severity]}s of ${first.rule}`)}"><tr><th scope="col">where</th><th scope="col">finding</th></tr>`,
    ...found.map(drawFinding),
    '</table></details>',
  ].join('\n')
}

function drawFinding(finding: Diagnostic): string {
  const { file, line, subject, message, help } = finding
  const place = file === undefined ? '' : `<code>${escapeHtml([file, line].filter(part => part !== undefined).join(':'))}</code><br>`
  const path = shownPath(finding)
  const words = `${path === '' ? '' : `<code>${escapeHtml(path)}</code> `}${escapeHtml(message)}`
  const evidence = evidenceFor(finding).map(({ label, words: text }) => `<br>${label}: <code>${escapeHtml(text)}</code>`)
  const advice = help === undefined ? '' : `<br><span class="dim">${keepFlags(escapeHtml(help))}</span>`
  return `<tr class="finding" data-fingerprint="${finding.fingerprint}"><td>${place}${escapeHtml(subject)}</td><td class="words">${words}${evidence.join('')}${advice}</td></tr>`
}

/** Browsers break a line within `--accept`; what is copied from there runs nothing. */
function keepFlags(escaped: string): string {
  return escaped.replace(/(?<!\S)--[a-z][a-z-]*/g, '<span class="flag">$&</span>')
}

function drawOutcome({ lines }: Report): readonly string[] {
  return lines.length === 0 ? [] : ['<h2>Outcome</h2>', `<pre>${lines.map(({ text }) => escapeHtml(text)).join('\n')}</pre>`]
}

export default html
