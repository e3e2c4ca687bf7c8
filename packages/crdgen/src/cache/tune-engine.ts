import { setFlagsFromString } from 'node:v8'

/**
 * By major version of Node: how to make V8 optimize a function ten times later. Most runs end before its optimizing compiler has earned
 * what it costs: a fourth to a third of all their processor time, on threads of its own. The same machine code is run later, with the same
 * results. Nothing is set on a version that this was not tried on, for V8 complains about flags that it does not know.
 */
const laterOptimization: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=675840',
  22: '--invocation-count-for-turbofan=30000',
  24: '--invocation-count-for-turbofan=30000',
  26: '--invocation-count-for-turbofan=30000',
}

/** Sets the engine up for a short run: before anything is loaded, for compiled code is only kept for one set of flags. */
export function tuneEngine(): void {
  const [major = ''] = process.versions.node.split('.')
  const flag = Object.hasOwn(laterOptimization, major) ? laterOptimization[major] : undefined
  if (flag !== undefined) setFlagsFromString(flag)
}
