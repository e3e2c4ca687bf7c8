const index = String.raw`\[(?:[^\]]*\])?`
const directive = new RegExp(String.raw`%[+\-# 0]*(${index})?(\*|\d*)(?:\.(?=[^])(${index})?(\*|\d*))?(${index})?([^]?)`, 'gu')

/** The result of Go's fmt.Sprintf for a format without arguments: `100%` and `%d` come out marked as mistakes. */
export function formatWithoutArguments(format: string): string {
  return format.replace(directive, (_, ...groups: (string | undefined)[]) => {
    const [beforeWidth, width, beforePrecision, precision, last, verb] = groups
    const stars = `${width === '*' ? '%!(BADWIDTH)' : ''}${precision === '*' ? '%!(BADPREC)' : ''}`
    if (verb === '') return `${stars}%!(NOVERB)`
    if (verb === '%') return `${stars}%`
    const hasIndex = [beforeWidth, beforePrecision, last].some(one => one !== undefined)
    return `${stars}%!${verb}(${hasIndex ? 'BADINDEX' : 'MISSING'})`
  })
}
