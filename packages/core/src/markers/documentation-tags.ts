/** Tags that document: those of TSDoc, JSDoc (synonyms too), TypeDoc, API Extractor, and a few that tools read from comments. */
const documentation: readonly string[] = [
  // TSDoc
  ...['alpha', 'beta', 'decorator', 'deprecated', 'defaultValue', 'eventProperty', 'example', 'experimental', 'inheritDoc', 'internal'],
  ...['label', 'link', 'linkcode', 'linkplain', 'override', 'packageDocumentation', 'param', 'privateRemarks', 'public', 'readonly'],
  ...['remarks', 'returns', 'sealed', 'see', 'throws', 'typeParam', 'virtual'],
  // JSDoc
  ...['abstract', 'access', 'alias', 'arg', 'argument', 'async', 'augments', 'author', 'borrows', 'callback', 'class', 'classdesc'],
  ...['const', 'constant', 'constructor', 'constructs', 'copyright', 'default', 'defaultvalue', 'desc', 'description', 'emits', 'enum'],
  ...['event', 'exception', 'exports', 'extends', 'external', 'file', 'fileoverview', 'fires', 'func', 'function', 'generator', 'global'],
  ...['hideconstructor', 'host', 'ignore', 'implements', 'inheritdoc', 'inner', 'instance', 'interface', 'kind', 'lends', 'license'],
  ...['listens', 'member', 'memberof', 'method', 'mixes', 'mixin', 'module', 'name', 'namespace', 'overview', 'package', 'private'],
  ...['prop', 'property', 'protected', 'requires', 'return', 'since', 'static', 'summary', 'template', 'this', 'todo', 'tutorial'],
  ...['type', 'typedef', 'undocumented', 'var', 'variation', 'version', 'yield', 'yields', 'satisfies', 'import', 'overload'],
  // TypeDoc
  ...['categories', 'category', 'categoryDescription', 'document', 'expand', 'expandType', 'group', 'groupDescription', 'hidden'],
  ...['hideCategories', 'hideGroups', 'include', 'includeCode', 'inline', 'inlineType', 'jsx', 'mergeModuleWith', 'preventExpand'],
  ...['preventInline', 'primaryExport', 'project', 'reexport', 'showCategories', 'showGroups', 'sortStrategy', 'useDeclaredType'],
  // linters, formatters, compilers, tests
  ...['ts-check', 'ts-expect-error', 'ts-ignore', 'ts-nocheck', 'jsxImportSource', 'jsxRuntime', 'vitest-environment', 'jest-environment'],
  ...['preserve', 'generated', 'noinspection', 'prettier', 'format-ignore', 'stability', 'stable', 'eslint', 'suppress', 'note', 'notes'],
]

const tags = new Set(documentation)

/** Tells whether a `@name` is known to be documentation. */
export function isDocumentationTag(name: string): boolean {
  return tags.has(name)
}
