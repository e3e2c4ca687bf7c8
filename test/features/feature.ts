import { test } from 'vitest'
import { rows, testName } from './rows.mjs'

/** The test that shows a row of the comparison, named after it. */
export function feature(number: number, show: () => void | Promise<void>): void {
  const row = rows.find(one => one.number === number)
  if (row === undefined) throw new Error(`there is no row ${number}`)
  test(testName(row), show)
}
