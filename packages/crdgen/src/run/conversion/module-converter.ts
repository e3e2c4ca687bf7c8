import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Converter, VersionConversion } from '@crdgen/conversion/internal'
import { isRecord } from '@crdgen/core/internal'
import { CannotRun, firstLine } from '../../system/cannot-run.ts'
import { importFile } from '../../system/late-modules.ts'
import { ownEntry } from '../../system/own-package.ts'

/** A converter, and how it is defined where that is known. */
export interface LoadedConverter {
  readonly convert: Converter
  readonly definition?: VersionConversion | undefined
  /** A mistake of the command line, known once the converter was asked. */
  readonly mistake?: (() => CannotRun | undefined) | undefined
}

/** Runs a module that the command line or the config names, and takes the converter that it exports: what defineConversion returns, or a function. */
export async function moduleConverter(shown: string, folder: string, command = 'conversion'): Promise<LoadedConverter> {
  const file = resolve(folder, shown)
  const converter = readConverter(await importModule(file, shown, command))
  if (converter !== undefined) return converter
  throw new CannotRun(
    `crdgen ${command}: ${shown} exports no converter; write \`export default defineConversion({ … })\`, or a function of a ConversionReview`,
  )
}

/** Reads what defineConversion returns, or a function; undefined for anything else. */
export function readConverter(exported: unknown): LoadedConverter | undefined {
  const convert = toConverter(exported)
  return convert === undefined ? undefined : { convert, definition: isDefinition(exported) ? exported : undefined }
}

async function importModule(file: string, shown: string, command: string): Promise<unknown> {
  try {
    const module = await runModule(file)
    return isRecord(module) && Object.hasOwn(module, 'default') ? module['default'] : module
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: can't run ${shown}: ${firstLine(thrown)}`)
  }
}

/** As a config is run: TypeScript by jiti, with this crdgen for what it imports. */
async function runModule(file: string): Promise<unknown> {
  if (extname(file) !== '.ts') return importFile(`${pathToFileURL(file).href}?read=${Date.now()}`)
  const { createJiti } = await import('jiti')
  const alias = { 'crdgen/conversion': ownEntry('conversion'), crdgen: ownEntry() }
  return createJiti(import.meta.url, { fsCache: false, moduleCache: false, alias }).import(file)
}

function toConverter(exported: unknown): Converter | undefined {
  if (typeof exported === 'function') return (review, call): unknown => Reflect.apply(exported, undefined, [review, call])
  const answer = isRecord(exported) ? exported['answer'] : undefined
  return typeof answer === 'function' ? (review): unknown => Reflect.apply(answer, exported, [review]) : undefined
}

function isDefinition(exported: unknown): exported is VersionConversion {
  return (
    isRecord(exported) &&
    typeof exported['hub'] === 'string' &&
    Array.isArray(exported['versions']) &&
    typeof exported['rulesOf'] === 'function'
  )
}
