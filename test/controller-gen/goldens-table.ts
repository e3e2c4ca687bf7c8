import type { Comparison, Mode } from './compare.ts'
import { reasons } from './goldens.ts'

export interface Comparisons {
  readonly own: Readonly<Record<Mode, readonly Comparison[]>>
  /** The embedded native struct. */
  readonly native: Readonly<Record<Mode, readonly Comparison[]>>
}

/** Writes goldens.md: golden by golden how much is equal, and why the rest isn't. */
export function writeTable({ own, native }: Comparisons): string {
  return [
    "# controller-gen's golden CRDs",
    '',
    '`fixtures/` says in TypeScript what the Go types behind these CRDs say. Each CRD is compared value by value (a list counts as one),',
    'without descriptions and without the annotation that names the tool: in compatible mode with bare metadata (`compatible: true`,',
    '`metadata: none`), and as it comes by default.',
    '',
    '| CRD | files | shows | values | differences, compatible | differences, default |',
    '| --- | --- | --- | ---: | ---: | ---: |',
    ...own.compatible.map((one, index) => row(one, own.default[index], one.golden.shows)),
    ...native.compatible.map((one, index) =>
      row(one, native.default[index], 'its `jobTemplate`: the embedded JobTemplateSpec of batch/v1 at 1.36'),
    ),
    '',
    '## Differences',
    '',
    ...reasons.flatMap(({ at, onlyByDefault, why }) => [
      `- \`${at}\`${onlyByDefault === undefined ? '' : ' (by default)'}: ${why}.`,
      ...own.default.flatMap(({ differences }) =>
        differences.filter(line => line.startsWith(at)).map(line => `  - \`${line.slice(at.length + 1).trim()}\``),
      ),
    ]),
    `- \`jobTemplate\` (by default): an embedded ObjectMeta has five fields, so that labels and annotations of templates aren't pruned; in the goldens it is a bare object. ${count(native.default)} places.`,
    '',
  ].join('\n')
}

function row(compatible: Comparison, byDefault: Comparison | undefined, shows: string): string {
  const { golden, values } = compatible
  return `| ${golden.name} | ${golden.files.join(', ')} | ${shows} | ${values} | ${compatible.differences.length} | ${byDefault?.differences.length} |`
}

const count = (comparisons: readonly Comparison[]): number => comparisons.flatMap(({ differences }) => differences).length
