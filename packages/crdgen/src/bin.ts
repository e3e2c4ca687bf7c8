#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// Older versions of Node would fail deep inside with words that help nobody, so nothing else is loaded before this check.
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`crdgen: needs Node 20.19 or newer, this is ${process.versions.node}\n`)
  process.exitCode = 2
} else {
  const { start } = await import('./start.ts')
  // exitCode, not exit(): output that is still on its way into a pipe must arrive.
  process.exitCode = await start(process.argv.slice(2))
}

export {}
