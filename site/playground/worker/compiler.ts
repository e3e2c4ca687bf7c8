/** Reads types: a file of the page's own, with the compiler. */
import { compile, type CoreRuleName } from '@crdgen/core/internal'
import { generateFrom, readCompiled } from '@crdgen/generator/internal'

/** The folder in which the text is a file; findings name the file, relative to it, as the field that it is in. */
const [folder, file] = ['/playground', '0']

/** The CRDs of a text, or what is wrong with it. */
export function generateCrds(text: string, kubernetes: string): ReturnType<typeof generateFrom> {
  using compiler = compile([`${file}.ts`], { folder, kubernetes, sources: { [`${file}.ts`]: text }, everyPath: true })
  const { files, diagnostics } = generateFrom({ input: `${file}.ts`, kubernetes, server: kubernetes }, readCompiled(compiler), {
    read: () => undefined,
    isForeign: () => false,
  })
  // Nothing can be installed here.
  const own = diagnostics.filter(({ rule }) => rule !== ('type/native-not-installed' satisfies CoreRuleName))
  return { files, diagnostics: own.map(one => (one.file === undefined ? one : { ...one, file })) }
}
