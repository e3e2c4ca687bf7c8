import { loadTypeScript, ts } from './typescript.js'

/** Translates the text of one TypeScript module into CommonJS. Undefined where the syntax is wrong: others have better words for that. */
export function transpile(text: string): string | undefined {
  loadTypeScript()
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 }
  const { outputText, diagnostics = [] } = ts.transpileModule(text, { compilerOptions, reportDiagnostics: true })
  return diagnostics.length === 0 ? outputText : undefined
}
