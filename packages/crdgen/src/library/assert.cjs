// @ts-check
/**
 * The assertions for CommonJS, which cannot wait while it requires: the config is read before the first test of node:test, Mocha, Jest or bun.
 * Elsewhere `ready` is awaited before an assertion is called. JavaScript, as TypeScript has no `module.exports` that is only erased.
 */
const { join } = require('node:path')
const assertions = require(join(__dirname, 'assertions.js'))
const { prepare } = require(join(__dirname, 'matchers/index.js'))

const ready = prepare()
// It is the tests that fail.
ready.catch(() => undefined)
const before = hook()
if (typeof before === 'function') before(() => ready)

function hook() {
  const { before, beforeAll } = /** @type {{ before?: unknown, beforeAll?: unknown }} */ (globalThis)
  // To require node:test where it does not run would start it.
  return before ?? beforeAll ?? (process.env['NODE_TEST_CONTEXT'] === undefined ? undefined : require('node:test').before)
}

module.exports = { ...assertions, ready }
