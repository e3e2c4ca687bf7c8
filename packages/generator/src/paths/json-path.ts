import type { PathStep } from '@crdgen/server/internal'

interface Token {
  readonly form: RegExp
  readonly read: (match: RegExpExecArray) => PathStep | undefined | { readonly error: string }
}

const field = (name: string): PathStep => ({ kind: 'field', name })

/** First match wins. `^` binds to the rest of the text. */
const tokens: readonly Token[] = [
  { form: /^\s+/, read: () => undefined },
  { form: /^[@$]/, read: () => undefined },
  { form: /^\.\.(?:[\w*][^\s.,[\]$@{}]*)?/, read: () => ({ kind: 'opaque' }) },
  { form: /^\.\*(?=$|[\s.,[\]$@{}])/, read: () => ({ kind: 'children' }) },
  { form: /^\.((?:\\.|[^\s.,[\]$@{}\\])*)/, read: ([, name = '']) => (name === '' ? undefined : field(name.replaceAll('\\', ''))) },
  // A quote behind a backslash ends no text.
  {
    form: /^\[\?\(((?:"(?:[^"\\\n]|\\"|\\(?!"))*"|'(?:[^'\\\n]|\\'|\\(?!'))*'|[^"'\n)])*)\)\]/,
    read: ([, test = '']) => readFilter(test),
  },
  { form: /^\['([^']*)'\]|^\["([^"]*)"\]/, read: ([, single, double]) => field((single ?? double ?? '').replaceAll('\\', '')) },
  { form: /^\[(?:\*|:)\]/, read: () => ({ kind: 'children' }) },
  { form: /^\[-?\d*(?::-?\d*)?(?::-?\d*)?\]/, read: () => ({ kind: 'items' }) },
  { form: /^\[[^\],]*,[^\]]*\]/, read: () => ({ kind: 'opaque' }) },
]

/**
 * Takes a printer column's JSONPath apart, as k8s.io/client-go util/jsonpath/parser.go reads it: fields, `['a']`, `[0]`, `[1:3]`, `[*]`,
 * `[?(@.type=="Ready")]`, `..`, and `\.` for a dot in a name.
 */
export function parseJsonPath(text: string): { readonly steps: readonly PathStep[] } | { readonly error: string } {
  const steps: PathStep[] = []
  for (let rest = text; rest !== '';) {
    const token = tokens.map(({ form, read }) => ({ match: form.exec(rest), read })).find(({ match }) => match !== null)
    if (token?.match == null) return { error: `cannot be read at ${JSON.stringify(rest)}` }
    const step = token.read(token.match)
    if (step !== undefined && 'error' in step) return step
    if (step !== undefined) steps.push(step)
    rest = rest.slice(token.match[0].length)
  }
  return { steps }
}

/** A filter compares two operands or asks whether one exists; a literal operand has no steps. */
function readFilter(test: string): PathStep | { readonly error: string } {
  const [, left = test, right = ''] = /^([^!<>=]+)[!<>=]+(.+)$/.exec(test) ?? []
  const operands: (readonly PathStep[])[] = []
  for (const operand of [left, right].filter(text => /^\s*[@$]/.test(text))) {
    const parsed = parseJsonPath(operand)
    if ('error' in parsed) return parsed
    operands.push(parsed.steps)
  }
  return { kind: 'filter', operands }
}
