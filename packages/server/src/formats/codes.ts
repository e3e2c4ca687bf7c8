const card =
  /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/

/** A card number with anything but digits between, whose Luhn sum is right. */
export function isCreditCard(text: string): boolean {
  const digits = text.replace(/[^0-9]+/g, '')
  if (!card.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => total + luhn(Number(digit), index), 0)
  return sum % 10 === 0
}

function luhn(digit: number, index: number): number {
  if (index % 2 === 0) return digit
  return digit * 2 >= 10 ? ((digit * 2) % 10) + 1 : digit * 2
}

function bare(text: string): string {
  return text.replace(/[\t\n\f\r -]+/g, '')
}

/** Ten digits, the last maybe an X, with the right check digit. */
export function isIsbn10(text: string): boolean {
  const digits = bare(text)
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => total + (index + 1) * (digit === 'X' ? 10 : Number(digit)), 0)
  return sum % 11 === 0
}

/** Thirteen digits with the right check digit. */
export function isIsbn13(text: string): boolean {
  const digits = bare(text)
  if (!/^[0-9]{13}$/.test(digits)) return false
  const sum = [...digits.slice(0, 12)].reduce((total, digit, index) => total + (index % 2 === 0 ? 1 : 3) * Number(digit), 0)
  return Number(digits[12]) === (10 - (sum % 10)) % 10
}

const channel = '(0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])'

export const rgbColor = new RegExp(
  `^rgb\\([\\t\\n\\f\\r ]*${channel}[\\t\\n\\f\\r ]*,[\\t\\n\\f\\r ]*${channel}[\\t\\n\\f\\r ]*,[\\t\\n\\f\\r ]*${channel}[\\t\\n\\f\\r ]*\\)$`,
)
export const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/
