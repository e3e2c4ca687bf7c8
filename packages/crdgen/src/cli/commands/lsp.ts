import type { Args } from '../../system/args/flag.ts'
import { commonFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  stdio: { type: 'boolean', summary: 'speak over stdin and stdout; the only way there is, so it need not be given' },
  kubernetes: {
    type: 'string',
    value: 'VERSION',
    summary: 'Kubernetes of the embedded structs and of native kinds (default: the config, else the newest)',
  },
  server: {
    type: 'string',
    value: 'RANGE',
    summary: 'API servers that must accept the CRDs; objects go to the oldest (default: as --kubernetes)',
  },
  crds: {
    type: 'string',
    multiple: true,
    value: 'DIR',
    summary: 'a folder, file or glob with CRDs (default: all of the workspace); may be repeated',
  },
  trusted: { type: 'boolean', summary: 'run the config of the workspace; editors set it themselves (initializationOptions.trusted)' },
  ...commonFlags,
} as const

export default defineCommand({
  order: 160,
  operands: '',
  summary: 'a language server for editors: findings, hover, completion, fixes',
  details: `
Speaks the Language Server Protocol over stdin and stdout; editors start it. In YAML and JSON: what validate and check find, on text that
is not saved; the field at the cursor; fields and values to complete; fixes. In TypeScript: what generate finds in the open file, markers,
and the way from a type to its line in the generated CRD and back.

The config of a workspace is code. It runs only when the user trusts the workspace, as the editor declares: initializationOptions
{ "trusted": true }, later a notification crdgen/settings with the same, or --trusted. Further options: kubernetes, server, crds.
docs/editors.md has the settings of editors.`,
  flags,
  examples: [
    { line: 'crdgen lsp', does: 'what an editor starts' },
    { line: 'crdgen lsp --kubernetes 1.36 --crds vendor/crds', does: 'for an editor that passes no options' },
  ],
  run,
})

async function run({ flags: given, files }: Args<typeof flags>, shell: Shell): Promise<ExitCode> {
  const [extra] = files
  if (extra !== undefined) throw new CannotRun(`crdgen lsp: takes no files, got ${extra}`)
  const { openServer } = await import('../../editor/server/serve.ts')
  return new Promise(settle => {
    const end = (code: ExitCode) => {
      settle(code)
      process.stdin.destroy()
      // A config may have opened what keeps a process alive; the client has gone.
      setTimeout(() => process.exit(code), 1000).unref()
    }
    const { kubernetes, server, crds, trusted = false } = given
    const service = openServer({
      settings: {
        trusted,
        ...(kubernetes === undefined ? {} : { kubernetes }),
        ...(server === undefined ? {} : { server }),
        ...(crds === undefined ? {} : { crds }),
      },
      env: shell.env,
      write: text => shell.stdout.write(text),
      log: text => shell.stderr.write(`${text.trimEnd()}\n`),
      exit: inOrder => end(inOrder ? 0 : 1),
    })
    process.stdin.on('data', bytes => service.receive(typeof bytes === 'string' ? Buffer.from(bytes) : bytes))
    // A client that dies sends nothing more.
    process.stdin.on('end', () => void service.idle().then(() => end(0)))
    process.stdin.on('error', () => end(1))
  })
}
