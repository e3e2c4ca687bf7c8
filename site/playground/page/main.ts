/** The page: tabs with fields, and the answer of the worker to what is in them. */
import { minors } from 'playground:minors'
import { examples, tasks } from '../examples.ts'
import type { Answer, Place, TaskName } from '../protocol.ts'
import { createClient, type WorkerEvents, type WorkerLike } from './client.ts'
import { byId, element } from './elements.ts'
import { readLink, type Shared, writeLink } from './link.ts'
import { showBlocks } from './show.ts'

const names = tasks.map(({ name }) => name)
const known = Object.keys(minors)
const newest = known.at(-1) ?? ''

const [tabList, panel, fields] = [byId('tabs', HTMLElement), byId('panel', HTMLElement), byId('fields', HTMLElement)]
const [answerBox, status, hint] = [byId('answer', HTMLElement), byId('status', HTMLElement), byId('hint', HTMLElement)]
const [minorSelect, exampleSelect] = [byId('minor', HTMLSelectElement), byId('example', HTMLSelectElement)]

/** The texts of each tab's fields, and the open tab. */
const texts = new Map<TaskName, readonly string[]>(tasks.map(({ name }) => [name, exampleOf(name, 0)]))
const open: { task: TaskName } = { task: 'objects' }

const client = createClient(startWorker, { answered: showAnswer, stopped: reason => showText(reason) })

function startWorker(events: WorkerEvents): WorkerLike {
  const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => events.answer(data))
  worker.addEventListener('error', ({ message }) => events.failure(message ?? 'its code could not be loaded'))
  return worker
}

function exampleOf(task: TaskName, index: number): readonly string[] {
  return examples[task][index]?.inputs ?? []
}

function ask(): void {
  answerBox.setAttribute('aria-busy', 'true')
  client.ask({ task: open.task, inputs: texts.get(open.task) ?? [], kubernetes: minorSelect.value })
}

function showAnswer({ blocks, milliseconds }: Answer): void {
  answerBox.replaceChildren(...showBlocks(blocks, goTo))
  answerBox.setAttribute('aria-busy', 'false')
  const verdicts = blocks.flatMap(block => (block.kind === 'verdict' ? [block.text] : []))
  status.textContent = `${verdicts.slice(0, 3).join('; ')} (${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms)`
}

function showText(reason: string): void {
  answerBox.replaceChildren(element('p', { class: 'verdict bad' }, [reason]))
  answerBox.setAttribute('aria-busy', 'false')
  status.textContent = reason
}

/** Puts the cursor at a line, which is scrolled to. */
function goTo({ input, line, column }: Place): void {
  const area = fields.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input')[input]
  if (area === undefined) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  area.focus()
  area.setSelectionRange(start + column - 1, start + (lines[line - 1]?.length ?? 0))
  if (area instanceof HTMLTextAreaElement) area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4)
}

/** Opens a tab, with what is in its fields. */
function openTab(task: TaskName): void {
  open.task = task
  for (const tab of tabList.querySelectorAll<HTMLElement>('[role=tab]')) {
    const isOpen = tab.id === `tab-${task}`
    tab.setAttribute('aria-selected', String(isOpen))
    tab.tabIndex = isOpen ? 0 : -1
  }
  panel.setAttribute('aria-labelledby', `tab-${task}`)
  const described = tasks.find(({ name }) => name === task)
  hint.textContent = described?.hint ?? ''
  exampleSelect.replaceChildren(
    element('option', { value: '' }, ['Examples']),
    ...examples[task].map(({ title }, index) => element('option', { value: String(index) }, [title])),
  )
  fields.replaceChildren(...(described?.fields ?? []).map(({ label, isLine }, index) => drawField(task, label, isLine === true, index)))
  answerBox.replaceChildren()
  ask()
}

function drawField(task: TaskName, label: string, isLine: boolean, index: number): HTMLElement {
  const id = `field-${index}`
  const off = { id, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' }
  const area = isLine ? element('input', { ...off, type: 'text' }) : element('textarea', { ...off, wrap: 'off' })
  area.value = texts.get(task)?.[index] ?? ''
  area.addEventListener('input', () => {
    texts.set(
      task,
      (texts.get(task) ?? []).map((text, at) => (at === index ? area.value : text)),
    )
    ask()
  })
  return element('div', { class: isLine ? 'field line' : 'field' }, [element('label', { for: id }, [label]), area])
}

function take({ task, kubernetes, inputs }: Shared): void {
  texts.set(
    task,
    exampleOf(task, 0).map((_, index) => inputs[index] ?? ''),
  )
  if (known.includes(kubernetes)) minorSelect.value = kubernetes
  openTab(task)
}

async function takeLink(): Promise<void> {
  const shared = await readLink(location.hash, names)
  if (shared !== undefined) take(shared)
}

/** The link is in the address bar, and on the clipboard where that is allowed. */
async function makeLink(): Promise<void> {
  const fragment = await writeLink({ task: open.task, kubernetes: minorSelect.value, inputs: texts.get(open.task) ?? [] })
  history.replaceState(null, '', fragment)
  const isCopied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  )
  status.textContent = isCopied === true ? 'The link is copied: it holds the input.' : 'The link is in the address bar: it holds the input.'
}

/** The arrows go from tab to tab, as in other lists of tabs. */
function moveTab(event: KeyboardEvent): void {
  const at = names.indexOf(open.task)
  const steps: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1 + names.length, Home: 0, End: names.length - 1 }
  const to = Object.hasOwn(steps, event.key) ? names[(steps[event.key] ?? 0) % names.length] : undefined
  if (to === undefined) return
  event.preventDefault()
  openTab(to)
  byId(`tab-${to}`, HTMLElement).focus()
}

function start(): void {
  for (const { name, title } of tasks) {
    const tab = element('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': 'panel' }, [title])
    tab.addEventListener('click', () => openTab(name))
    tabList.append(tab)
  }
  tabList.addEventListener('keydown', moveTab)
  minorSelect.append(...known.toReversed().map(minor => element('option', { value: minor }, [minor])))
  minorSelect.value = newest
  minorSelect.addEventListener('change', ask)
  exampleSelect.addEventListener('change', () => {
    texts.set(open.task, exampleOf(open.task, Number(exampleSelect.value)))
    openTab(open.task)
  })
  byId('link', HTMLButtonElement).addEventListener('click', () => void makeLink())
  addEventListener('hashchange', () => void takeLink())
  openTab('objects')
  void takeLink()
}

start()
