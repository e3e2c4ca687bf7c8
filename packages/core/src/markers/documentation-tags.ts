const tsdoc =
  'alpha beta decorator deprecated defaultValue eventProperty example experimental inheritDoc internal label link linkcode linkplain ' +
  'override packageDocumentation param privateRemarks public readonly remarks returns sealed see throws typeParam virtual'

/** With its synonyms. */
const jsdoc =
  'abstract access alias arg argument async augments author borrows callback class classdesc const constant constructor constructs ' +
  'copyright default defaultvalue desc description emits enum event exception exports extends external file fileoverview fires func ' +
  'function generator global hideconstructor host ignore implements import inheritdoc inner instance interface kind lends license ' +
  'listens member memberof method mixes mixin module name namespace overload overview package private prop property protected requires ' +
  'return satisfies since static summary template this todo tutorial type typedef undocumented var variation version yield yields'

const typedoc =
  'categories category categoryDescription document expand expandType group groupDescription hidden hideCategories hideGroups include ' +
  'includeCode inline inlineType jsx mergeModuleWith preventExpand preventInline primaryExport project reexport showCategories ' +
  'showGroups sortStrategy useDeclaredType'

/** API Extractor's, beside those of TSDoc. */
const apiExtractor = 'betaDocumentation internalRemarks preapproved'

/** Closure's, as google/closure-compiler documents them, beside those of JSDoc. */
const closure = 'define dict final logTypeInCompiler meaning nocollapse nocompile nosideeffects record struct suppress unrestricted'

/** Read by compilers, linters, formatters and test runners. */
const tools =
  'ts-check ts-expect-error ts-ignore ts-nocheck jsxImportSource jsxRuntime jsxFrag vitest-environment jest-environment preserve ' +
  'generated noinspection prettier eslint note notes stability stable flow noflow jest codegen cc_on sourceURL deepkit swagger'

const tags = new Set([tsdoc, jsdoc, typedoc, apiExtractor, closure, tools].flatMap(names => names.split(' ')))

/** Checks whether a `@name` is known to be documentation, or the config names it as such. A marker's tag is looked up first. */
export function isDocumentationTag(name: string, names?: { readonly documentation: ReadonlySet<string> }): boolean {
  return tags.has(name) || names?.documentation.has(name) === true
}
