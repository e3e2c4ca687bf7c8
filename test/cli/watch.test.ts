import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stamp } from '../../packages/crdgen/src/run/generate/watch.ts'
import { bin, makeProject, makeRoot } from './project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Starts `crdgen generate --watch` and reads what it prints. */
function startWatch(project: string) {
  const child = spawn(process.execPath, [bin, 'generate', '--watch'], { cwd: project, env: { HOME: project } })
  let printed = ''
  let seen = 0
  const note = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  return {
    /** Waits until the text comes, after what was waited for before. */
    async prints(text: string): Promise<void> {
      const limit = Date.now() + 20_000
      while (!printed.includes(text, seen)) {
        if (Date.now() > limit) throw new Error(`it never printed ${JSON.stringify(text)}, but:\n${printed.slice(seen)}`)
        await new Promise(settle => setTimeout(settle, 20))
      }
      seen = printed.indexOf(text, seen) + text.length
    },
    stop: () =>
      new Promise<number | null>(settle => {
        child.once('exit', settle)
        child.kill('SIGINT')
      }),
  }
}

test('watching generates after every change that matters, survives mistakes and ends with 0', async () => {
  const project = makeProject(root, 'generate')
  const type = join(project, 'api/v1/widget.ts')
  const config = join(project, 'crdgen.config.ts')
  const [good, settings] = [readFileSync(type, 'utf8'), readFileSync(config, 'utf8')]
  const watch = startWatch(project)
  await watch.prints('generate --watch; Ctrl-C ends it.')
  await watch.prints('2 CRDs, 3 versions')
  await watch.prints('Watching')

  writeFileSync(type, good.replace('@minimum 0', '@minimun 0'))
  await watch.prints('error[marker/unknown] spec.replicas @minimun is not a marker')
  await watch.prints('Nothing was written.')

  writeFileSync(type, good.replace('@minimum 0', '@minimum 3'))
  await watch.prints('changed    deploy/crds/example.com_widgets.yaml')
  expect(readFileSync(join(project, 'deploy/crds/example.com_widgets.yaml'), 'utf8')).toContain('minimum: 3')

  mkdirSync(join(project, 'api/v2'))
  writeFileSync(
    join(project, 'api/v2/gadget.ts'),
    "import type { CustomResource } from 'crdgen/kubernetes'\nexport type Gadget = CustomResource<'example.com/v2', 'Gadget', { size: string }, { phase?: string }>\n",
  )
  await watch.prints('created    deploy/crds/example.com_gadgets.yaml')

  writeFileSync(config, settings.replace('output', 'outputs'))
  await watch.prints('outputs is not a key of the config; did you mean output?')
  writeFileSync(config, settings.replace('deploy/crds', 'crds'))
  await watch.prints('created    crds/example.com_gadgets.yaml')

  expect(await watch.stop()).toBe(0)
}, 60_000)

test('each report has its time, and on a screen takes the place of the one before', () => {
  const now = new Date(2026, 0, 2, 3, 4, 5)
  expect(stamp(now, false)).toBe('03:04:05 generate --watch; Ctrl-C ends it.\n')
  expect(stamp(now, true)).toBe('\u001b[2J\u001b[3J\u001b[H03:04:05 generate --watch; Ctrl-C ends it.\n')
})
