/** An import of names in TypeScript text: `import type { A, B } from 'module'`. */
export interface Import {
  readonly start: number
  /** Behind the quote of the module. */
  readonly end: number
  /** As they are written: `A`, `type A`, `A as B`. */
  readonly names: readonly string[]
  readonly module: string
  readonly isOfTypes: boolean
  readonly quote: string
}

/** The imports of names, in their order. */
export function importsOf(text: string): readonly Import[] {
  return Array.from(text.matchAll(/^import\s+(type\s+)?\{([^{}]*)\}\s+from\s+(['"])([^'"\n]*)\3/gm), found => {
    const [whole, type, names = '', quote = "'", module = ''] = found
    const list = names.split(',').map(one => one.trim())
    return {
      start: found.index,
      end: found.index + whole.length,
      names: list.filter(one => one !== ''),
      module,
      isOfTypes: type !== undefined,
      quote,
    }
  })
}

/** Reports that an import has a name, under that name. */
export function hasName({ names }: Import, name: string): boolean {
  return names.some(one => one.replace(/^type\s+/, '') === name)
}

/** An import as another one is written, with other names. */
export function writeImport({ isOfTypes, quote, module }: Import, names: readonly string[]): string {
  return `import ${isOfTypes ? 'type ' : ''}{ ${names.join(', ')} } from ${quote}${module}${quote}`
}

/** The offset of the first import, of any form; 0 where there is none. */
export function firstImport(text: string): number {
  return Math.max(0, text.search(/^import\s/m))
}
