/** A command, as a completion script needs it. */
export interface KnownCommand {
  readonly name: string
  readonly summary: string
  readonly flags: readonly KnownFlag[]
}

export interface KnownFlag {
  readonly name: string
  readonly summary: string
  readonly short?: string
  readonly takesValue: boolean
  /** The values that it takes, when they are a fixed few. */
  readonly choices: readonly string[]
}

type Write = (commands: readonly KnownCommand[]) => string

/** In single quotes, for any of the shells. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

const bash: Write = commands => {
  const values = commands.flatMap(({ name, flags }) =>
    flags.filter(({ choices }) => choices.length > 0).map(flag => `    ${name}:--${flag.name}) words=${quote(flag.choices.join(' '))} ;;`),
  )
  const files = commands.map(({ name, flags }) => {
    const taking = flags.filter(({ takesValue, choices }) => takesValue && choices.length === 0).map(flag => `${name}:--${flag.name}`)
    return taking.length === 0 ? [] : [`    ${taking.join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;`]
  })
  return [
    '# Completion of crdgen for bash, written by `crdgen completion bash`.',
    '_crdgen() {',
    '  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words=',
    '  COMPREPLY=()',
    `  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W ${quote(commands.map(({ name }) => name).join(' '))} -- "$current")); return; fi`,
    '  case "$command:$previous" in',
    ...values,
    ...files.flat(),
    '  esac',
    '  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); return; fi',
    '  case "$current" in -*) ;; *) COMPREPLY=($(compgen -f -- "$current")); return ;; esac',
    '  case "$command" in',
    ...commands.map(({ name, flags }) => `    ${name}) words=${quote(flags.map(flag => `--${flag.name}`).join(' '))} ;;`),
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    'complete -o filenames -F _crdgen crdgen',
    '',
  ].join('\n')
}

/** Escapes the characters that `_arguments` and `_describe` read as the end of a word. */
function zshText(text: string): string {
  return text.replace(/[\\[\]:]/g, '\\$&')
}

const zsh: Write = commands => {
  const flagSpec = ({ name, summary, takesValue, choices }: KnownFlag) => {
    const value = takesValue ? (choices.length > 0 ? `: :(${choices.join(' ')})` : ': :_files') : ''
    return quote(`*--${name}${takesValue ? '=' : ''}[${zshText(summary)}]${value}`)
  }
  return [
    '#compdef crdgen',
    '# Completion of crdgen for zsh, written by `crdgen completion zsh`.',
    '_crdgen() {',
    '  local -a commands',
    '  commands=(',
    ...commands.map(({ name, summary }) => `    ${quote(`${name}:${zshText(summary)}`)}`),
    '  )',
    '  if (( CURRENT == 2 )); then _describe -t commands command commands; return; fi',
    '  local command=$words[2]',
    '  shift words; (( CURRENT-- ))',
    '  case $command in',
    ...commands.map(({ name, flags }) => `    ${name}) _arguments ${flags.map(flagSpec).join(' ')} '*:file:_files' ;;`),
    '  esac',
    '}',
    'if [ "$funcstack[1]" = "_crdgen" ]; then _crdgen "$@"; else compdef _crdgen crdgen; fi',
    '',
  ].join('\n')
}

const fish: Write = commands => {
  const flagLine = (command: string, { name, summary, short, takesValue, choices }: KnownFlag) => {
    const value = takesValue ? (choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : ' -r') : ''
    return `complete -c crdgen -n ${quote(`__fish_seen_subcommand_from ${command}`)} -l ${name}${short === undefined ? '' : ` -s ${short}`}${value} -d ${fishText(summary)}`
  }
  return [
    '# Completion of crdgen for fish, written by `crdgen completion fish`.',
    ...commands.map(({ name, summary }) => `complete -c crdgen -n __fish_use_subcommand -f -a ${name} -d ${fishText(summary)}`),
    ...commands.flatMap(({ name, flags }) => flags.map(flag => flagLine(name, flag))),
    '',
  ].join('\n')
}

function fishText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

export const completions = { bash, zsh, fish } satisfies Readonly<Record<string, Write>>
