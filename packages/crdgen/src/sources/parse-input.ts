import { type Diagnostic, findComment, type Location, type ManySources, once, readSource, type YamlProblem } from '@crdgen/core/internal'
import { createInputFinding } from '../report/rules/input-rules.ts'
import { readIgnoreComments } from './ignore-comments.ts'
import { type Inputs, unread } from './inputs.ts'
import { isOfProgram } from './left-out/of-programs.ts'

/** Reads the text of a file, which findings call `file`. */
export function parseInput(text: string, file: string, many?: ManySources): Inputs {
  const ytt = text.includes('#@') ? findComment(text, ofYtt) : undefined
  if (ytt !== undefined) return { ...unread([yttTemplate({ file, ...ytt })]), files: [file] }
  const { documents, problems } = readSource(text, file, many)
  const ofOther = once(() => isOfOther(text))
  const unreadable = problems.flatMap(one => (one.kind === 'unreadable' ? [notYaml(one, { file, text, documents, ofOther })] : []))
  const isBare = documents.length === 0 && unreadable.length === 0
  return {
    documents,
    problems: unreadable,
    bare: isBare ? 1 : 0,
    isBlank: isBare && text.trim() === '',
    files: [file],
    comments: readIgnoreComments(text, file),
    templates: text.includes('{{') ? [file] : [],
  }
}

/** A comment with code, or with an annotation, of ytt (`#@ load(…)`, `#@overlay/match`): carvel.dev/ytt pkg/yamltemplate/metas.go. */
const ofYtt = /^#@(?:[ \t]|[a-z]+\/[a-z])/

function yttTemplate(at: Location): Diagnostic {
  const message = 'this is a template of ytt that was not rendered, and was not checked'
  const help = 'Check what ytt makes of it: ytt -f FOLDER > rendered.yaml'
  return createInputFinding({ rule: 'manifest/not-yaml', severity: 'error', message, help, data: { template: true }, at })
}

/** A line that starts with an action of a template: `{{- range … }}` of Go, `{% if … %}` of Jinja; one that is a variable of envsubst. */
const control = /^ *\{[{%]|^\$[A-Z][A-Z0-9_]*\r?$/m

/** `{{ … }}`, `${NAME}`, `@NAME@` of autoconf, `{NAME}` with more behind it, and formats of Python: `{self.name}-a`, `{names[key]}`. */
const placeholder = /\{\{|\$\{[A-Za-z_]|@[A-Z][A-Z0-9_]*@|\{[A-Z][A-Z0-9_]*\}[^\s,\]}]|[:-] \{[a-z_][\w.-]*(?:\}[^\s,\]}]|\[[\w.[\]-]*\})/

/** A line of a format of Python that is filled in: `{extra_ports}`. The text ends, or breaks, behind it. */
const filledIn = /^ *\{[a-z_][\w.]*\} *\r?$/

interface Unreadable {
  readonly file: string
  readonly text: string
  /** The documents of the text that were read. */
  readonly documents: Inputs['documents']
  /** The text is of another program. */
  readonly ofOther: () => boolean
}

function notYaml({ message, line, column }: YamlProblem, { file, text, documents, ofOther }: Unreadable): Diagnostic {
  if (/\.[cm]?tsx?$/.test(file)) {
    const help = 'crdgen generate makes CRDs of types: name those CRDs, or let the config name the types as its input.'
    const at = { file, line: 1, column: 1 }
    return createInputFinding({ rule: 'manifest/not-yaml', severity: 'error', message: 'this is TypeScript, not YAML', help, data: {}, at })
  }
  const lines = text.split('\n', line)
  const isTemplate = control.test(text) || placeholder.test(lines[line - 1] ?? '') || lines.slice(-2).some(one => filledIn.test(one))
  return createInputFinding({
    rule: 'manifest/not-yaml',
    severity: 'error',
    message: `this is not YAML as Kubernetes reads it: ${message}`,
    help: adviceFor(isTemplate ? 'invalid map key' : message, documents.length > 0),
    data: { serverMessage: message, ...(isTemplate ? { template: true } : {}), ...(ofOther() ? { otherProgram: true } : {}) },
    at: { file, line, column },
  })
}

/** True for a text that names kinds of other programs alone, as a file of kind: what follows in it need not be YAML. */
function isOfOther(text: string): boolean {
  const kinds = text.split(/^---(?:\s|$)/m).flatMap(part => {
    const [apiVersion, kind] = [/^apiVersion: *["']?([^\s"'#]+)/m, /^kind: *["']?([^\s"'#]+)/m].map(line => line.exec(part)?.[1])
    return apiVersion === undefined ? [] : [{ apiVersion, kind }]
  })
  // kustomize reads all of a kustomization.
  return kinds.length > 0 && kinds.every(one => isOfProgram(one) && !one.apiVersion.startsWith('kustomize.'))
}

const advice: readonly (readonly [pattern: RegExp, help: string])[] = [
  [/unexpected end of stream/, 'The quote that opens there is never closed.'],
  [/tab character|cannot start any token/, 'Indent with spaces, and quote text that starts with @, `, % or a tab.'],
  [/mapping values are not allowed/, 'Quote text that has ": " in it, or check the indentation.'],
  [/could not find expected ':'|did not find expected key/, 'Check the indentation of this line and the one above.'],
  [/invalid map key/, 'Templates are not YAML: render them first (helm template, envsubst).'],
  [/excessive aliasing/, 'Write out what the aliases refer to.'],
  [/unsupported map key|unsupported value/, 'Quote it: JSON, which the API server speaks, has no such value.'],
  [/control characters/, 'Remove the character, or write it as an escape in double quotes.'],
]

function adviceFor(message: string, hasOthers: boolean): string | undefined {
  const found = advice.find(([pattern]) => pattern.test(message))?.slice(1)
  return [...(found ?? []), ...(hasOthers ? ['The other documents were read.'] : [])].join(' ') || undefined
}
