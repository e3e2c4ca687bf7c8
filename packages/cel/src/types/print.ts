import type { CelType } from './type.ts'

/** A type as the texts of errors spell it (cel-go checker/format.go, FormatCELType). */
export function printType(type: CelType): string {
  switch (type.kind) {
    case 'duration':
    case 'timestamp':
    case 'null':
      return type.kind
    case 'error':
      return '!error!'
    default:
      return type.parameters.length === 0 ? type.name : `${type.name}(${type.parameters.map(printType).join(', ')})`
  }
}

/** The types that a function was called with: `(int, string)`, for members `string.(int)`. */
export function printSignature(args: readonly CelType[], isMember: boolean): string {
  const texts = args.map(printType)
  return isMember ? `${texts[0] ?? ''}.(${texts.slice(1).join(', ')})` : `(${texts.join(', ')})`
}
