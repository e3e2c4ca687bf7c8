// @ts-check
/** docs/markers.md, from the registry of markers. */
import { importSource } from './from-source.mjs'

/** @typedef {import('../../packages/core/src/markers/describe-marker.ts').MarkerDescription} MarkerDescription */
/** @typedef {import('../../packages/core/src/markers/describe-marker.ts').ExampleDescription} ExampleDescription */

/** @returns {Promise<readonly import('../generated.mjs').File[]>} */
export default async function write() {
  /** @type {typeof import('../../packages/core/src/internal.ts')} */
  const { allMarkers, describeMarker } = await importSource('packages/core', 'src/internal.ts')
  const markers = Object.entries(allMarkers).sort(([before], [after]) => (before < after ? -1 : 1))
  return [['docs/markers.md', renderPage(markers.map(([, marker]) => describeMarker(marker)))]]
}

/** @param {readonly MarkerDescription[]} markers */
function renderPage(markers) {
  return [
    '# Markers',
    '',
    'Written by `pnpm docs` from the files in `packages/core/src/markers/registry`; every example is run as a test.',
    '',
    "A marker is at the start of a line of a comment, in kubebuilder's spelling (`+name=value`, in any comment) or as a tag (`@name value`, in `/** */`",
    'comments); the two may be mixed. Values of tags are JSON; a string may go without quotes. `crdgen explain @name` prints the same.',
    'Several tags may be on one line, `/** @minLength 1 @maxLength 63 */`; free text (a pattern, a title, a message) goes on to the end of its line.',
    '',
    'It goes above a field, a type or the head of a file; for a part of a type also right before it: `Array</** @maxLength 9 */ string>`,',
    '`Record<string, /** @minimum 1 */ Int32>`, `(/** @pattern ^a */ string)[]`.',
    '',
    '| marker | on | what it does |',
    '| --- | --- | --- |',
    ...markers.map(
      ({ names, places, summary }) => `| [${code(names[0] ?? '')}](#${anchor(names[0] ?? '')}) | ${places} | ${cell(summary)} |`,
    ),
    '',
    ...markers.flatMap(renderMarker),
  ].join('\n')
}

/** @param {MarkerDescription} marker */
function renderMarker({ names, summary, places, value, parts, isRepeatable, arguments: named, examples }) {
  return [
    `## ${names[0]}`,
    '',
    summary,
    '',
    `- written: ${names.map(code).join(', ')}`,
    ...(parts.length === 0 ? [] : [`- of a part: ${parts.map(code).join(', ')}`]),
    `- goes on: ${places}${isRepeatable ? ', more than once if need be' : ''}`,
    `- ${value}`,
    ...named.map(one => `  - ${code(one.name)}: ${one.summary}${one.isRequired ? ' (required)' : ''}`),
    '',
    '```text',
    ...examples.flatMap(renderExample),
    '```',
    '',
  ]
}

/** @param {ExampleDescription} example */
function renderExample({ lines, on, result }) {
  return [...lines, `    ${on === undefined ? '' : `on ${on} `}${result}`]
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|')
}

/**
 * As GitHub makes them of headings.
 * @param {string} heading
 */
function anchor(heading) {
  return heading.toLowerCase().replaceAll(/[^\w-]/g, '')
}
