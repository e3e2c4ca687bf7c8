/** Returns the fence (three or more backticks or tildes) that a line opens: CommonMark 0.27, 4.5. */
export function openFence(line: string): string | undefined {
  const [, run, info = ''] = /^ *(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  return run?.startsWith('`') === true && info.includes('`') ? undefined : run
}

export function closesFence(line: string, fence: string): boolean {
  const trimmed = line.trim()
  return trimmed.length >= fence.length && trimmed === fence.charAt(0).repeat(trimmed.length)
}

export function leavesInlineTagOpen(line: string): boolean {
  const opened = line.lastIndexOf('{@')
  return opened !== -1 && !line.includes('}', opened)
}
