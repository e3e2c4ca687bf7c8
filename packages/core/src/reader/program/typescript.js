// Plain JavaScript with hand-written types: a name that is both ts-morph's namespace of types and a value that loads late
// can't be written in TypeScript without importing ts-morph at once, and loading it is most of the cost of a run.
import { createRequire } from 'node:module'

export let ts

export function loadTypeScript() {
  ts ??= keepDeclarationsOnce(requireCompiler())
}

/**
 * Of ts-morph we take the compiler that it is made of, which is a file of its own in @ts-morph/common. Its entry brings all of TypeScript's
 * library as texts too, and packages that find files: generating one type takes 253 ms of CPU with it, 223 without. All of ts-morph takes
 * another 27 (its `Project` and wrapped nodes, which we don't use). The entry gives the same compiler where the file has moved.
 */
function requireCompiler() {
  const file = compilerFile()
  return file === undefined ? requireCommon().ts : createRequire(file)(file)
}

export function compilerFile() {
  try {
    return fromMorph().resolve('@ts-morph/common/dist/typescript.js')
  } catch {
    return undefined
  }
}

function requireCommon() {
  return fromMorph()('@ts-morph/common')
}

function fromMorph() {
  return createRequire(createRequire(import.meta.url).resolve('ts-morph'))
}

let texts

/** The compiler's own library files, name → text. */
export function libraryTexts() {
  texts ??= new Map(
    requireCommon()
      .getLibFiles()
      .map(({ fileName, text }) => [fileName, text]),
  )
  return texts
}

/**
 * The checker gives a property of `A & B` the declarations of both sides, those that are the same too: in a chain of `A & Partial<A>`
 * the list doubles at every link, and ends the process at the thirtieth. Nothing that it is used for needs a declaration twice.
 *
 * This is the one place that reaches past the compiler's public API, because nothing public covers it:
 * - Tried: types are asked for from the inside out (type nodes, calls and literals children first; the parts, the arguments and the
 *   aliases' arguments of each type before the type itself), and refused when a property has more than 4,096 declarations. This holds for
 *   chains of aliases, of interfaces, of constants and of spreads, and for `D<D<…>>` written out. It does not for `type Q<T> = D<D<T>>` in steps, for
 *   a condition that counts to 40 and for functions that return what functions return: there one question to the compiler makes all the
 *   links at once, and running out of memory can't be caught.
 * - Not tried: a bound from the type nodes alone has to know how often a recursive condition is taken and what a function's body
 *   returns: either it refuses types that are small, or it is a second checker.
 * - The compiler asks no host and no cancellation token while it resolves the members of a type.
 * The cases are in testing/repeated-declarations.ts. It is there for these types, not for speed. What it costs, in CPU of `generate` without and
 * with it, medians of 6 runs in turn, results not kept: 1 plain kind 289 and 289 ms, 100 plain kinds 1,102 and 1,122 ms, 1 kind with a pod
 * template 355 and 358 ms, 100 such kinds 1,683 and 1,786 ms.
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
