import { setFlagsFromString } from 'node:v8'

/** Both optimizing compilers that V8 has since Node 22. */
const later = ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=30000']

/**
 * By major version of Node: how to make V8 optimize a function ten times later. Most runs end before its optimizing compilers have earned
 * what they cost: a fourth to a third of all their processor time, on threads of their own. The same machine code is run later, with the same
 * results. Nothing is set on a version that this was not tried on, for V8 complains about flags that it does not know.
 */
const laterOptimization: Readonly<Record<string, readonly string[]>> = {
  20: ['--interrupt-budget=675840'],
  22: later,
  24: later,
  26: later,
}

/** Sets the engine up for a short run: before anything is loaded, for compiled code is only kept for one set of flags. */
export function tuneEngine(): void {
  const [major = ''] = process.versions.node.split('.')
  const flags = Object.hasOwn(laterOptimization, major) ? laterOptimization[major] : undefined
  flags?.forEach(flag => setFlagsFromString(flag))
}
