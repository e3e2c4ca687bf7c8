/** What Go's fmt.Sprintf makes of a format without arguments: `100%` and `%d` come out marked as mistakes. */
export function formatWithoutArguments(format: string): string {
  return format.replace(/%[+\-# 0]*\d*(?:\.\d*)?([^]?)/gu, (_, verb: string) => {
    if (verb === '') return '%!(NOVERB)'
    return verb === '%' ? '%' : `%!${verb}(MISSING)`
  })
}
