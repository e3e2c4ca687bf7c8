import type { ts } from './typescript.js'

/** Words and signs of types that the checker evaluates, and that may lead it into a native struct. */
const evaluates =
  /\b(keyof|typeof|infer|Exclude|Extract|NonNullable|ReturnType|Parameters|InstanceType|Awaited|ConstructorParameters)\b|\[\s*\w+\s+in\b|\bextends\b[^{};]*\?|[\w)\]>]\s*\[\s*[^\]\s]/

/**
 * Tells whether a file may have the checker look into native structs. A wrong yes only costs time; a wrong no is noticed where the struct
 * is read (`nameOnly`).
 */
export function looksInside(source: ts.SourceFile): boolean {
  return evaluates.test(source.text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, ''))
}
