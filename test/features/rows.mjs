// @ts-check
/**
 * What generators of CRDs can do, and what the other ones do of it.
 *
 * @typedef {object} Row
 * @property {number} number
 * @property {string} title
 * @property {string} others controller-gen, kube-rs, fabric8 and pepr: `y` all of it, `p` a part, `n` none, `-` does not apply, `?` not verified
 * @property {string} [notYet] what it comes with
 * @property {string} [notPlanned] why it is not wanted
 *
 * @typedef {object} Area
 * @property {string} title
 * @property {readonly Row[]} rows
 */

/** @type {readonly Area[]} */
export const areas = [
  {
    title: 'Type mapping',
    rows: [
      { number: 1, title: 'strings and booleans', others: 'yyyp' },
      { number: 2, title: 'int32 and int64 with their format', others: 'yynn' },
      { number: 3, title: 'unsigned and small integers with ranges', others: 'ppnn' },
      { number: 4, title: 'a policy for floats', others: 'yyyp' },
      { number: 5, title: 'bytes', others: 'y??n' },
      { number: 6, title: 'Time and MicroTime', others: 'yy?y' },
      { number: 7, title: 'Duration', others: 'p??n' },
      { number: 8, title: 'IntOrString', others: 'yyyn' },
      { number: 9, title: 'Quantity with its pattern', others: 'yppn' },
      { number: 10, title: 'arbitrary JSON', others: 'yyyn' },
      { number: 11, title: 'RawExtension and embedded resources', others: 'ypyn' },
      { number: 12, title: 'unstructured objects', others: 'pnyn' },
      { number: 13, title: 'lists and lists of lists', others: 'yyyy' },
      { number: 14, title: 'tuples of fixed length', others: 'pnnn' },
      { number: 15, title: 'maps from strings', others: 'yyyn' },
      { number: 16, title: 'maps with literal keys', others: 'p?pn' },
      { number: 17, title: 'maps of maps, lists and objects', others: 'yyyn' },
      { number: 18, title: 'aliases carry constraints', others: 'yyyn' },
      { number: 19, title: 'extends, embedding and intersections', others: 'yyyp' },
      { number: 20, title: 'inline object types', others: 'n--y' },
      { number: 21, title: 'optional and required fields', others: 'yypy' },
      { number: 22, title: 'optional or required by default', others: 'ynnn' },
      { number: 23, title: 'nullable', others: 'yyyn' },
      { number: 24, title: 'string enums from code', others: 'pyyn' },
      { number: 25, title: 'numeric enums', others: 'ypnn' },
      { number: 26, title: 'externally tagged unions', others: 'pynn' },
      { number: 27, title: 'discriminated unions', others: 'nnnn' },
      { number: 28, title: 'untagged unions', others: 'nynn' },
      { number: 29, title: 'mixed unions are refused with a reason', others: 'nnnn' },
      { number: 30, title: 'generics', others: 'nyyp' },
      { number: 31, title: 'utility and mapped types', others: '---p' },
      { number: 32, title: 'conditional and template literal types', others: '---n' },
      { number: 33, title: 'recursion', others: 'n?yn' },
      { number: 34, title: 'leave out a field or type', others: 'nyyn' },
      { number: 35, title: 'another name in JSON', others: 'yyyn' },
      { number: 36, title: 'override type and format', others: 'yyyn' },
      { number: 37, title: 'no schema at all', others: 'yyyn' },
      { number: 38, title: 'defaults, checked', others: 'pypn' },
      { number: 39, title: 'defaults from constants', others: 'nynn' },
      { number: 40, title: 'reach of nested defaults', others: 'nnnn' },
      { number: 41, title: 'example, title and externalDocs', others: 'ypnn' },
      { number: 42, title: 'descriptions from comments', others: 'yyny' },
      { number: 43, title: 'parts of comments that are not description', others: 'ynnn' },
      { number: 44, title: 'limits of descriptions', others: 'pnnn' },
      { number: 45, title: 'notes on deprecated fields', others: 'nnnn' },
    ],
  },
  {
    title: 'Validation',
    rows: [
      { number: 46, title: 'bounds, checked against the type', others: 'yypn' },
      { number: 47, title: 'lengths of strings, lists and objects', others: 'yyyn' },
      { number: 48, title: 'patterns, checked as RE2', others: 'pppn' },
      { number: 49, title: 'formats, checked', others: 'pppn' },
      { number: 50, title: 'uniqueItems is refused', others: 'nynn' },
      { number: 51, title: 'constraints of items at any depth', others: 'p?pn' },
      { number: 52, title: 'constraints of map values', others: 'n?yn' },
      { number: 53, title: 'constraints of map keys', others: 'nnnn' },
      { number: 54, title: 'constraints of type and field together', others: 'nppn' },
      { number: 55, title: 'override what a library says', others: 'npyn' },
      { number: 56, title: 'constraints of metadata.name', others: 'nppn' },
      { number: 57, title: 'immutable fields', others: 'yppn' },
      { number: 58, title: "the markers of Kubernetes' own types", others: 'pnnn' },
      { number: 59, title: 'patches of the schema', others: 'nyyn' },
      { number: 60, title: "the API server's rules before writing", others: 'nnnn' },
    ],
  },
  {
    title: 'CEL',
    rows: [
      { number: 61, title: 'rules with all their attributes', others: 'yyyn' },
      { number: 62, title: 'rules on types, fields, items, values and the root', others: 'yppn' },
      { number: 63, title: 'one-of markers', others: 'ypnn' },
      { number: 64, title: 'names in one-of markers are checked', others: 'ny-n' },
      { number: 65, title: 'rules are parsed and typed', others: 'npnn' },
      { number: 66, title: 'the cost of rules', others: 'nnnn' },
      { number: 67, title: 'rules run in tests', others: 'nynn' },
      { number: 68, title: 'messages of rules are checked', others: 'nnnn' },
      { number: 69, title: 'order of rules, without repeats', others: 'pyy-' },
    ],
  },
  {
    title: 'Lists and maps',
    rows: [
      { number: 70, title: 'listType', others: 'yynn' },
      { number: 71, title: 'listMapKey is checked', others: 'nnnn' },
      { number: 72, title: 'items of sets are checked', others: 'nnnn' },
      { number: 73, title: 'mapType and structType', others: 'ypnn' },
      { number: 74, title: 'lists without a listType', others: 'nnnn' },
    ],
  },
  {
    title: "Kubernetes' own types",
    rows: [
      { number: 75, title: 'structs are embedded whole', others: 'yyyp' },
      { number: 76, title: 'with list types, map types and defaults', others: 'y?nn' },
      { number: 77, title: 'with descriptions', others: 'yynp' },
      { number: 78, title: 'embedded ObjectMeta', others: 'pyyp' },
      { number: 79, title: 'for a Kubernetes version', others: 'yyyp' },
      { number: 80, title: 'parts of structs, and overrides', others: 'nnyn' },
      { number: 81, title: 'known types of your own', others: 'yppn' },
      { number: 82, title: 'through aliases and re-exports', others: 'yyyn' },
      { number: 83, title: 'from any client library', others: '---n' },
    ],
  },
  {
    title: 'Subresources and columns',
    rows: [
      { number: 84, title: 'status', others: 'yyyp' },
      { number: 85, title: 'scale', others: 'yyyn' },
      { number: 86, title: 'the paths of scale are checked', others: 'nnpn' },
      { number: 87, title: 'printer columns at the root', others: 'yyyn' },
      { number: 88, title: 'printer columns at a field', others: 'nnyn' },
      { number: 89, title: 'order of columns', others: 'yyn-' },
      { number: 90, title: 'paths of columns are checked', others: 'nnyn' },
      { number: 91, title: 'selectable fields', others: 'yyyn' },
      { number: 92, title: 'conditions', others: 'npnp' },
    ],
  },
  {
    title: 'Versions',
    rows: [
      { number: 93, title: 'several versions in one run', others: 'ypyn' },
      { number: 94, title: 'the storage version, none or two', others: 'pyyn' },
      { number: 95, title: 'served, unserved, deprecated', others: 'yyyn' },
      { number: 96, title: 'versions left out', others: 'p--n' },
      { number: 97, title: 'versions by priority', others: 'nnyn' },
      { number: 98, title: 'versions that disagree', others: 'nynn' },
      { number: 99, title: 'conversion', others: 'npnn' },
      { number: 100, title: 'a gate for breaking changes', others: 'nnnn' },
    ],
  },
  {
    title: 'Names',
    rows: [
      { number: 101, title: 'group, version, kind and plural', others: 'yyyp' },
      { number: 102, title: 'listKind', others: 'pnnn' },
      { number: 103, title: 'short names, categories and scope', others: 'pyyp' },
      { number: 104, title: 'plurals', others: 'ypyp' },
      { number: 105, title: 'annotations and labels of the CRD', others: 'pyyn' },
      { number: 106, title: 'no word about the tool', others: 'nypy' },
      { number: 107, title: 'preserveUnknownFields as in v1beta1', others: 'ynnn' },
    ],
  },
  {
    title: 'Output',
    rows: [
      { number: 108, title: 'file names and folders', others: 'ypyy' },
      { number: 109, title: 'JSON, one file, Helm, Kustomize', others: 'pypp' },
      { number: 110, title: 'a header for files', others: 'ynpn' },
      { number: 111, title: 'patch of a CRD that exists, comments kept', others: 'ynnn' },
      { number: 112, title: 'the CRD as an object', others: 'nyyn' },
      { number: 113, title: 'a check that files are current', others: 'nnnn' },
      { number: 114, title: 'only what changed, and nothing on errors', others: 'n-nn' },
      { number: 115, title: 'the same bytes for the same input', others: 'pyyp' },
    ],
  },
  {
    title: 'Findings',
    rows: [
      { number: 116, title: 'file, line and column of the marker', others: 'pynn' },
      { number: 117, title: 'unknown markers, with a suggestion', others: 'nyyn' },
      { number: 118, title: 'rule names, JSON and SARIF', others: 'nnpn' },
      { number: 119, title: 'all findings at once, in a fixed order', others: 'pynn' },
      { number: 120, title: 'help about markers as data', others: 'yppn' },
    ],
  },
  {
    title: 'Speed',
    rows: [
      { number: 121, title: 'only what is needed is read', others: 'y--n' },
      { number: 122, title: 'parallel', others: 'n-yn', notPlanned: 'one process is fast enough' },
      { number: 123, title: 'a cache across runs', others: 'nppn' },
      { number: 124, title: 'watch', others: 'nnnn' },
    ],
  },
  {
    title: 'Library',
    rows: [
      { number: 125, title: 'a schema and CRDs from code', others: 'yyyn' },
      { number: 126, title: 'markers of your own', others: 'yyyn' },
      { number: 127, title: 'a last word on the CRD', others: 'yyyn' },
      { number: 128, title: 'types from a CRD', others: 'nyyy' },
      { number: 129, title: 'a first project', others: 'ynny' },
      { number: 130, title: 'apply and wait', others: 'nynp', notPlanned: 'kubectl does that' },
    ],
  },
]

export const rows = areas.flatMap(area => area.rows)

/**
 * The name of the test that shows a row.
 * @param {Row} row
 */
export function testName({ number, title }) {
  return `${number} ${title}`
}
