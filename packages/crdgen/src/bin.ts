#!/usr/bin/env node
import { main } from './main.ts'
import { openShell } from './shell.ts'

// exitCode, not exit(): output that is still on its way into a pipe must arrive.
process.exitCode = await main(process.argv.slice(2), openShell())
