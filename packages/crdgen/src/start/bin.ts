#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerUnchanged } from './unchanged.ts'

/** This file, as it is built: one CommonJS file, which Node starts sooner than a module. */
declare const __filename: string
declare const __dirname: string

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const argv = process.argv.slice(2)

// Older versions of Node would fail deep inside with words that help nobody, so nothing else is loaded before this check.
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`crdgen: needs Node 20.19 or newer, this is ${process.versions.node}\n`)
  process.exitCode = 2
} else if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-v')) {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'))
  process.stdout.write(`${version}\n`)
} else {
  void run()
}

async function run(): Promise<void> {
  const answered = answerUnchanged(argv, __filename)
  // exitCode, not exit(): output that is still on its way into a pipe must arrive.
  process.exitCode = answered ?? (await (await import('./start.ts')).start(argv))
}
