// @ts-check

/**
 * Tells whether a file is source that people wrote and that ships: TypeScript, and neither a test, nor cases, nor generated.
 * @param {string} path below `src`, with slashes
 */
export function isHandWritten(path) {
  return path.endsWith('.ts') && !/\.(test|cases|gen|test-support)\.ts$|(^|\/)(testing|fixtures)\//.test(path)
}
