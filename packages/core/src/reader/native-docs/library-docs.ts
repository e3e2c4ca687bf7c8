import { join } from 'node:path'
import { boundDisk } from '../../files/bounded-disk.ts'
import { type Disk, realDisk } from '../../files/disk.ts'
import { nativeName } from '../../natives/native-name.ts'
import { findPackage } from '../program/packages.ts'
import type { NativeUse } from '../program/resolution.ts'
import { loadTypeScript, ts } from '../program/typescript.js'
import { cleanComment } from './clean-comment.ts'
import type { DocPlace, Layout } from './layout.ts'
import { layouts } from './layouts/index.gen.ts'

/** The texts of a library for a definition. */
export interface DefinitionDocs {
  /** Empty if there is none. */
  readonly description: string
  /** By field: every field that the library knows, with an empty text if it has none. */
  readonly fields: ReadonlyMap<string, string>
}

/** The doc comments of one installed library. Files are read when first asked for. */
export interface LibraryDocs {
  /** Undefined for a definition that the library doesn't have. */
  definition(name: string): DefinitionDocs | undefined
}

/** Checks whether a library has upstream's texts at all: our own modules don't. */
export function hasTexts(packageName: string): boolean {
  return layoutOf(packageName) !== undefined
}

function layoutOf(packageName: string): Layout | undefined {
  return Object.values<Layout>(layouts).find(layout => layout.packages.includes(packageName))
}

/** Opens the doc comments of a library; undefined when it isn't installed, or has none. */
export function openLibraryDocs({ packageName, folder }: Pick<NativeUse, 'packageName' | 'folder'>, disk: Disk): LibraryDocs | undefined {
  const layout = layoutOf(packageName)
  if (layout === undefined || folder === undefined) return undefined
  const known = new Map<string, DefinitionDocs | undefined>()
  const folders = new Map([[packageName, folder]])
  /** Beside the real folder of the library: that is where its dependencies are. */
  const folderOf = (name: string) => folders.get(name) ?? findPackage(disk, name, disk.realPath(folder))?.folder
  return {
    definition(name) {
      if (!known.has(name))
        known.set(
          name,
          readDefinitionDocs(name, layout, place => pathOf(place, folderOf(place.packageName)), disk),
        )
      return known.get(name)
    },
  }
}

/** Opens the doc comments of the first library with Kubernetes' texts that is installed for a folder. */
export function openInstalledDocs(from: string): LibraryDocs | undefined {
  const { disk } = boundDisk({ ...realDisk, find: () => [] })
  for (const packageName of Object.values<Layout>(layouts).flatMap(({ packages }) => packages)) {
    const folder = findPackage(disk, packageName, from)?.folder
    if (folder !== undefined) return openLibraryDocs({ packageName, folder }, disk)
  }
  return undefined
}

function pathOf({ file }: DocPlace, folder: string | undefined): string | undefined {
  return folder === undefined ? undefined : join(folder, file)
}

function readDefinitionDocs(
  definition: string,
  layout: Layout,
  locate: (place: DocPlace) => string | undefined,
  disk: Disk,
): DefinitionDocs | undefined {
  for (const place of layout.places(nativeName(definition))) {
    const path = locate(place)
    const text = path === undefined ? undefined : disk.read(path)
    const docs = path === undefined || text === undefined ? undefined : readDeclarations(path, text).get(place.declaration)
    if (docs === undefined) continue
    const fields = [...docs.properties].map(([property, words]) => [layout.fieldOf(definition, property), layout.restore(words)] as const)
    return { description: layout.restore(docs.description), fields: new Map(fields) }
  }
  return undefined
}

/** The doc comments of an interface or class, without their comment signs; empty if there are none. */
interface DeclarationDocs {
  readonly description: string
  /** By property, in the library's spelling: every property that is declared. */
  readonly properties: ReadonlyMap<string, string>
}

type FileDocs = ReadonlyMap<string, DeclarationDocs>

/** Libraries don't change while a process runs, but for an install in between. */
const known = new Map<string, { readonly text: string; readonly docs: FileDocs }>()

/** Reads the doc comments of a declaration file, by name of interface or class. */
function readDeclarations(path: string, text: string): FileDocs {
  loadTypeScript()
  const before = known.get(path)
  if (before?.text === text) return before.docs
  const source = ts.createSourceFile(path, text, {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  })
  const owners = source.statements.filter(one => ts.isInterfaceDeclaration(one) || ts.isClassDeclaration(one))
  const docs = new Map(owners.map(owner => [owner.name?.text ?? '', readOwner(owner, text)]))
  known.set(path, { text, docs })
  return docs
}

function readOwner(owner: ts.InterfaceDeclaration | ts.ClassDeclaration, text: string): DeclarationDocs {
  const properties = [...owner.members]
    .filter(member => ts.isPropertySignature(member) || ts.isPropertyDeclaration(member))
    .filter(property => property.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) !== true)
  return {
    description: commentOn(owner, text),
    properties: new Map(properties.map(property => [propertyName(property.name), commentOn(property, text)])),
  }
}

function propertyName(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''
}

/** The nearest doc comment before a node. */
function commentOn(node: ts.Node, text: string): string {
  const ranges = ts.getLeadingCommentRanges(text, node.pos) ?? []
  const doc = ranges.findLast(range => text.startsWith('/**', range.pos))
  return doc === undefined ? '' : cleanComment(text.slice(doc.pos, doc.end))
}
