const secondsInDay = 86_400

/** A date of the Gregorian calendar, which Go extends into the past. */
export interface Civil {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
  /** 0 to 365. */
  readonly dayOfYear: number
  /** 0 is Sunday. */
  readonly weekday: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** The days from 1970-01-01 to a date. */
export function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date and the time of a day, of seconds since 1970. */
export function civilOf(seconds: number): Civil {
  const days = Math.floor(seconds / secondsInDay)
  const rest = seconds - days * secondsInDay
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfShifted = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const part = Math.floor((5 * dayOfShifted + 2) / 153)
  const day = dayOfShifted - Math.floor((153 * part + 2) / 5) + 1
  const month = part < 10 ? part + 3 : part - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return {
    year,
    month,
    day,
    dayOfYear: days - daysFromCivil(year, 1, 1),
    weekday: (((days + 4) % 7) + 7) % 7,
    hours: Math.floor(rest / 3600),
    minutes: Math.floor((rest % 3600) / 60),
    seconds: rest % 60,
  }
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
