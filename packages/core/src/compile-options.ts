import type { CompileOptions } from './compile.ts'
import { list, type OptionShape, record, requireOptions, texts, truth, wholeNumber } from './options.ts'

const ofEmbeds = { metadata: ['default', 'full', 'none'], natives: ['controller-gen', 'upstream'], topology: ['target', 'latest'] } as const

const shapes: Readonly<Partial<Record<keyof CompileOptions, OptionShape>>> = {
  ...ofEmbeds,
  unions: ['junctors', 'cel'],
  nativeDescriptions: ['none', 'types'],
  maxDescriptionLength: wholeNumber,
  compatible: truth,
  everyPath: truth,
  sources: record,
  knownTypes: record,
  markers: list,
  featureGates: texts,
  knownGates: texts,
  embed: record,
}

/** Throws a TypeError for an option that is none of its words, or of another type. */
export function requireCompileOptions(options: CompileOptions): void {
  requireOptions(options, shapes)
  for (const [place, settings] of Object.entries(options.embed ?? {})) {
    requireOptions(options.embed, { [place]: record }, 'embed.')
    requireOptions(settings, ofEmbeds, `embed.${place}.`)
  }
}
