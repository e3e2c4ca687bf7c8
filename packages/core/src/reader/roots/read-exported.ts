import type { Allowance } from '../../rules/allowances.ts'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Location } from '../../diagnostic/location.ts'
import type { Resource } from '../../structural/resource.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { describeType } from '../comments/describe.ts'
import { type Context, placeOfNode, rootContext } from '../context.ts'
import { readType } from '../reader.ts'
import { writtenAs } from '../names/read-target.ts'
import { readObject } from '../object/object.ts'
import type { OpenedFiles } from '../program/open.ts'
import { beyondCompiler, type CompilerLimit, withinCompiler } from '../program/compiler-limits.ts'
import { ts } from '../program/typescript.js'
import { withVisit } from '../recursion/visit.ts'
import { finishSchema } from '../schema/finish.ts'
import type { Exported } from './exported.ts'
import { nowhere, rootAlternatives } from './roots.ts'
import { propertyOf } from '../evaluated/own-members.ts'

export interface ReadExported {
  readonly schema: SchemaNode
  readonly diagnostics: readonly Diagnostic[]
  /** The `@allow` markers of the type and its fields. */
  readonly allowances: readonly Allowance[]
  /** The place of the type's name. */
  readonly at: Location
}

/** The resource that an exported type makes, if it is a root. */
export function rootResource({ declarations, name, place }: Exported, opened: OpenedFiles): Resource | undefined {
  const mayBeRoot = withinCompiler(
    () => ['apiVersion', 'kind'].every(member => propertyOf(place.type(), member, opened.program.getTypeChecker()) !== undefined),
    () => false,
    opened,
  )
  if (!mayBeRoot) return undefined
  const context = rootContext(opened.session(), name, nowhere)
  const places = declarations.map(declaration => placeOfNode(declaration.name ?? declaration, context))
  return opened.resources().resources.find(({ location }) => places.some(at => isSame(at, location)))
}

function isSame(one: Location, other: Location): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column
}

/** Reads the schema of an exported type that is not a root. */
export function readExported(exported: Exported, opened: OpenedFiles): ReadExported {
  const blank = rootContext(opened.session(), exported.name, nowhere)
  const first = exported.declarations[0] ?? exported.symbol.declarations?.find(ts.isEnumDeclaration)
  const context = first === undefined ? blank : { ...blank, at: placeOfNode(first.name ?? first, blank) }
  const schema = withinCompiler(
    () =>
      finishSchema(
        withVisit(exported.symbol, exported.place, context, inner => read(exported, inner)),
        context,
      ),
    limit => cutOff(context, limit),
    opened,
  )
  const diagnostics = [...context.session.findings.all, ...(context.session.nativeDocs?.findings() ?? [])]
  return { schema, diagnostics, allowances: context.session.allowances, at: context.at }
}

function cutOff({ session, subject, at }: Context, limit: CompilerLimit): SchemaNode {
  session.findings.add([beyondCompiler(subject, at, limit)])
  return {}
}

function read(exported: Exported, context: Context): SchemaNode {
  const { place, declarations } = exported
  if (declarations.length === 0) return readType(place, context)
  const [first] = declarations
  if (place.node !== undefined && first !== undefined) return describeType(readType(place, context), first, context)
  const written = writtenAs(place, context)
  if (written !== undefined)
    return declarations.reduce<SchemaNode>((schema, node) => describeType(schema, node, context), readType(written, context))
  const [members] = rootAlternatives(exported, context) ?? []
  return members === undefined ? {} : readObject(members, context)
}
