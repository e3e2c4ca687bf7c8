import type { Allowance } from '../rules/allowances.ts'
import { formatPath, type PathSegment } from '../diagnostic/field-path.ts'
import type { Disk } from '../files/disk.ts'
import type { Location } from '../diagnostic/location.ts'
import type { Binding, BoundMark } from '../markers/bind.ts'
import type { MarkerNames } from '../markers/names.ts'
import { isVirtual } from '../natives/index.ts'
import { type CoreFinding, createFinding } from '../rules/core-rules.ts'
import type { FindingWithout } from '../rules/rule.ts'
import type { SchemaNode } from '../structural/node.ts'
import type { EmbedOptions, Upstream } from '../upstream/types.ts'
import { createFindings, type Findings } from './findings.ts'
import type { KnownTypes } from './names/known-types.ts'
import type { Suggest } from './names/suggestions.ts'
import type { NativeDocs } from './native-docs/native-docs.ts'
import type { EmbedMark, EmbedPlaces } from './native/embed-settings.ts'
import type { SchemaReading } from './library-schema/schema-reading.ts'
import type { Members, Value } from './object/members.ts'
import type { Place } from './place.ts'
import { locate } from './program/locate.ts'
import type { ts } from './program/typescript.js'
import type { FieldVisit, Opened, Visit } from './recursion/visits.ts'
import type { Leaf } from './unions/leaf.ts'

/** The number of types and members that the reading of one root may still open. */
export interface Budget {
  left: number
  /** The lists of findings which already report that the budget is spent. Findings of a silent reading are repeated aloud. */
  readonly reported: WeakSet<Session['findings']>
}

/** The compiler, and the files that it was given. */
interface Program {
  readonly checker: ts.TypeChecker
  readonly program: ts.Program
  /** The same files in another program, of which nothing has been asked. */
  readonly openAgain: () => ts.Program
  readonly folder: string
  readonly disk: Disk
  /** The tsconfig that was found, when it only refers to others. */
  readonly solution: string | undefined
  /** The file of yarn's Plug'n'Play, where the process was started without it. */
  readonly pnp: () => string | undefined
  readonly inputs: ReadonlySet<string>
  /** The markers at the head of a file. */
  headOf(source: ts.SourceFile): Binding
}

/** The settings of a compilation, from its options. */
interface Settings {
  readonly upstream: Upstream
  /** The way in which native structs are embedded where nothing else is set. */
  readonly embed: EmbedOptions
  readonly embedPlaces: EmbedPlaces
  /** Descriptions of native structs; undefined when they are left out. */
  readonly nativeDocs: NativeDocs | undefined
  /** controller-gen's compatible mode: constraints of field and type side by side in allOf. */
  readonly compatible: boolean
  /** Field names are those of a tool that wrote them with a small first letter. */
  readonly loweredNames: boolean
  /** In bytes. */
  readonly maxDescriptionLength: number | undefined
  /** Unions of objects as junctors (default) or as CEL rules. */
  readonly unions: 'junctors' | 'cel'
  readonly featureGates: FeatureGates
  /** Markers of the registry and of the config, by name. */
  readonly markers: MarkerNames
  /** Types that stand for a schema of the config. */
  readonly knownTypes: KnownTypes | undefined
  readonly suggest: Suggest
  /** `group/version/kind` of every API object that upstream has at the target. */
  nativeKinds(): ReadonlySet<string>
}

/** The findings of reading, and its progress. */
export interface Progress {
  readonly findings: Findings
  readonly allowances: Allowance[]
  /** The `@embed` marks that something native was embedded under. */
  readonly embedMarksUsed: Set<EmbedMark>
  /** The members of interfaces and classes that are the same wherever they are used. */
  readonly members: Map<ts.Symbol, Members>
  /** Members that were listed for the sake of one field: see `Context.oneField`. */
  readonly fieldMembers: Map<ts.Symbol, Members>
  /** Types that contain themselves with ever new type arguments, and have been reported. */
  readonly endless: Set<ts.Symbol>
  /** Ends types that fan out without bound. */
  readonly budget: Budget
  /** Is called at every step: see `createWatch`. */
  readonly watch: (context: Pick<Context, 'subject' | 'path'>) => void
  /** Is called with how many resources have been read. */
  readonly progress: (done: number, all: number) => void
}

/** The state that one compilation shares. Its findings are collected here; everything else is read-only. */
export interface Session extends Program, Settings, Progress {
  readonly constructs: readonly Construct[]
  readonly evaluated: Evaluated
  readonly librarySchemas: LibrarySchemas
}

/** One TypeScript construct: which nodes are it, and all that the reader wants to know of them. */
export interface ConstructOf<N extends ts.TypeNode> {
  /** Of several constructs the first that a node is counts; no node is two. */
  readonly is: (node: ts.TypeNode) => node is N
  /** The schema it stands for. */
  readonly read: (node: N, place: Place, context: Context) => SchemaNode
  /** Its fields, when it is an object. Default: what the checker makes of it. */
  readonly members?: (node: N, place: Place, context: Context) => Members | undefined
  /** The operands of a union it is. Default: itself. */
  readonly operands?: (node: N, place: Place, context: Context) => readonly Place[]
  /** The parts of it that are left in a union when names are opened. Default: itself. */
  readonly leaves?: (node: N, place: Place, context: Context) => readonly Leaf[]
  /** The type of its items as it is written, when it is a list. */
  readonly item?: (node: N, place: Place, context: Context) => Place | undefined
  /** The parts that decide its value: with an unresolved name among them, it can't be evaluated. */
  readonly deciders?: (node: N) => readonly ts.TypeNode[]
}

/** A construct, asked of a node that it is. */
export type Construct = Omit<ConstructOf<ts.TypeNode>, 'is'> & { readonly is: (node: ts.TypeNode) => boolean }

/** Reads a type that only the checker knows: nobody wrote it, or a construct leaves it to the checker. */
interface Evaluated {
  readonly read: (place: Place, context: Context) => SchemaNode
  readonly members: (place: Place, context: Context) => Members | undefined
  readonly leaves: (place: Place, context: Context) => readonly Leaf[]
}

/** Reads schemas of libraries, with what the type has at the same place, if there is one. */
interface LibrarySchemas {
  readonly read: (part: unknown, beside: Value | undefined, reading: SchemaReading, context: Context) => SchemaNode
  readonly members: (part: unknown, beside: Value | undefined, reading: SchemaReading, context: Context) => Members | undefined
}

/** The gates of the output that is being read, and those of any output. */
export interface FeatureGates {
  readonly enabled: ReadonlySet<string>
  readonly known: ReadonlySet<string>
}

/** A marker of a field that is about the resource as a whole, such as `@specReplicas`. */
export interface FieldFact {
  readonly bound: readonly BoundMark[]
  readonly path: readonly PathSegment[]
  readonly schema: SchemaNode
}

/** The position of the reader. */
export interface Context {
  readonly session: Session
  readonly subject: string
  readonly path: readonly PathSegment[]
  /** The nearest place in a file that the user can edit. */
  readonly at: Location
  /** The number of types that are being read or opened around this one: see recursion/budget.ts. */
  readonly depth: number
  /** Named types being read, outermost first: meeting one again is recursion. */
  readonly trail: readonly Visit[]
  /** Fields being read, outermost first. */
  readonly fieldTrail: readonly FieldVisit[]
  /** Named types whose members are being listed. */
  readonly unfolding: readonly Opened[]
  /** The `@embed` marks of the fields around, outermost first. */
  readonly embedMarks?: readonly EmbedMark[]
  /** The number of times that a type may be written out inside itself here, before it is cut. */
  readonly unroll?: number
  /** Only a field of the object counts: what holds no data beside it is not noted. */
  readonly oneField?: boolean
  /** The type is inferred from a schema of a library, which is reported as a whole. */
  readonly isInferred?: boolean
  /** Junctors are not possible here: unions are written as CEL rules. */
  readonly noJunctors?: boolean
  /** Collects markers of fields that are about the resource. */
  readonly facts: FieldFact[]
}

/** The context at the root of a type. */
export function rootContext(session: Session, subject: string, at: Location): Context {
  return { session, subject, at, path: [], depth: 0, trail: [], fieldTrail: [], unfolding: [], facts: [] }
}

/** The same context, but what it finds counts for nothing. */
export function silent(context: Context): Context {
  return { ...context, session: { ...context.session, findings: createFindings(), allowances: [] }, facts: [] }
}

/** Reports a finding at the context's place, unless it names another. */
export function report(context: Context, finding: FindingWithout<CoreFinding, 'subject' | 'path'>): void {
  context.session.findings.add([createFinding(finding, { subject: context.subject, path: formatPath(context.path), at: context.at })])
}

/** Steps to a field or item. */
export function stepInto(context: Context, segment: PathSegment, at: Location | undefined): Context {
  return { ...context, path: [...context.path, segment], at: at ?? context.at, unfolding: [], noJunctors: false, oneField: false }
}

/** The place of a node, or the nearest place the user can edit when it lies in a file of ours. */
export function placeOfNode(node: ts.Node, context: Context): Location {
  if (!isEditable(node)) return context.at
  const source = node.getSourceFile()
  return locate(source, node.getStart(source), node.getEnd(), context.session.folder)
}

/** Checks whether a node is in a file of the user's or of an installed package, not in one of ours. */
export function isEditable(node: ts.Node): boolean {
  const { fileName } = node.getSourceFile()
  return !isVirtual(fileName) && !fileName.startsWith('/@crdgen/')
}
