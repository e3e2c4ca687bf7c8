/** Importing ours is no dependency on anything that can change while the version stays. */
const ownImports = /^\s*import\s+(?:type\s+)?[\w*{},\s]+\s+from\s*(['"])crdgen\1/gm

/** Words by which code reaches for something outside its own text. */
const reaches =
  /\b(?:import|require|from|process|Date|random|fetch|globalThis|global|await|async|eval|Function|performance|crypto|Intl|console|setTimeout)\b/

/**
 * Tells whether the result of a config file can depend only on its text, so that it may be remembered by content.
 * It errs to the safe side: a word in a comment is enough to say no.
 */
export function isSelfContained(source: string): boolean {
  return !reaches.test(source.replace(ownImports, ''))
}
