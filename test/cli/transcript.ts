/** One command line of a transcript, with what it printed. */
export interface Step {
  readonly command: string
  readonly output: string
}

/** A part of a transcript: prose stays as it is, a console block is run. */
export type Part = { readonly kind: 'prose'; readonly text: string } | { readonly kind: 'console'; readonly steps: readonly Step[] }

const block = /^```console\n([^]*?)^```$/gm

/** Takes a Markdown transcript apart. In a console block, a line that starts with `$ ` is a command; what follows is its output. */
export function parseTranscript(markdown: string): readonly Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of markdown.matchAll(block)) {
    parts.push({ kind: 'prose', text: markdown.slice(at, match.index) }, { kind: 'console', steps: parseSteps(match[1] ?? '') })
    at = match.index + match[0].length
  }
  return [...parts, { kind: 'prose', text: markdown.slice(at) }]
}

export function formatTranscript(parts: readonly Part[]): string {
  return parts.map(part => (part.kind === 'prose' ? part.text : `\`\`\`console\n${part.steps.map(formatStep).join('\n')}\`\`\``)).join('')
}

function parseSteps(text: string): readonly Step[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map(step => {
      const end = step.indexOf('\n')
      return { command: step.slice(0, end), output: step.slice(end + 1).replace(/\n+$/, '\n') }
    })
}

function formatStep({ command, output }: Step): string {
  return `$ ${command}\n${output}`
}
