/** Words that name no variable and no function (cel-go's parser.go, reservedIds). */
export const reserved: ReadonlySet<string> = new Set(
  'as break const continue else false for function if import in let loop package namespace null return true var void while'.split(' '),
)
