// Plain JavaScript with hand-written types: a name that is both ts-morph's namespace of types and a value that loads late
// can't be written in TypeScript without importing ts-morph at once, and loading it is most of the cost of a run.
import { createRequire } from 'node:module'

export let ts

export function loadTypeScript() {
  ts ??= keepDeclarationsOnce(requireCompiler())
}

/**
 * The compiler is one file inside ts-morph's own dependency. The facades around it, which we don't use, cost a third more CPU
 * (250 against 190 ms without compiled code), of every run.
 */
function requireCompiler() {
  return requireFromTsMorph()('@ts-morph/common/dist/typescript.js')
}

let texts

/** The compiler's own library files, name → text. They are inside the facades, which are loaded for them alone. */
export function libraryTexts() {
  texts ??= new Map(
    requireFromTsMorph()('@ts-morph/common')
      .getLibFiles()
      .map(({ fileName, text }) => [fileName, text]),
  )
  return texts
}

function requireFromTsMorph() {
  return createRequire(createRequire(import.meta.url).resolve('ts-morph'))
}

/**
 * The checker gives a property of `A & B` the declarations of both sides, those that are the same too: in a chain of `A & Partial<A>`
 * the list doubles at every link, and ends the process at the thirtieth. Nothing that it is used for needs a declaration twice.
 */
function keepDeclarationsOnce(compiler) {
  compiler.addObjectAllocatorPatcher(allocator => {
    const Plain = allocator.getSymbolConstructor()
    const Derived = derivedSymbol(Plain)
    allocator.getSymbolConstructor = () =>
      function SymbolOf(flags, name) {
        return flags & compiler.SymbolFlags.Transient ? new Derived(flags, name) : new Plain(flags, name)
      }
  })
  return compiler
}

/** Symbols that the checker makes itself, rather than from a name in a file. The base's constructor sets the list, before there are fields. */
function derivedSymbol(Plain) {
  return class extends Plain {
    get declarations() {
      return this.distinct
    }
    set declarations(all) {
      this.distinct = all?.length > 1 ? [...new Set(all)] : all
    }
  }
}
