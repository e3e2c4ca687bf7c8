/** Importing ours is not a dependency on anything that can change while the version stays. */
const ownImports = /^\s*import\s+(?<type>type\s+)?(?<what>[\w*{},\s]+)\s+from\s*(['"])crdgen\3/gm

const commentsAndStrings = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\$])*`|\/\/[^\n]*|\/\*[^]*?\*\//g

/** Words by which code reaches for something outside its own text. A slash that is left may begin a regular expression, whose quotes would mislead. */
const reaches =
  /\/|\b(?:import|require|from|process|Date|random|fetch|globalThis|global|await|async|eval|Function|performance|crypto|Intl|console|setTimeout)\b/

/** True if the result of a config file can depend only on its text. It errs to the safe side. */
export function isSelfContained(source: string): boolean {
  return !reaches.test(source.replace(ownImports, '').replace(commentsAndStrings, ' '))
}

/** True if all that a config takes from crdgen is `defineConfig`, beside types. The rest of the library takes long to load. */
export function needsDefineConfigAlone(source: string): boolean {
  return [...source.matchAll(ownImports)].every(({ groups }) => {
    const { type, what = '' } = groups ?? {}
    const [, names] = /^\{(.*)\}$/s.exec(what) ?? []
    return type !== undefined || names?.split(',').every(name => /^\s*(?:type\s.*|defineConfig\s*)?$/s.test(name)) === true
  })
}
