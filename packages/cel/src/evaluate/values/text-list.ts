import { BaseList } from './list.ts'

/** A list of texts that Go keeps as such: to Go code it is not a list of any values. */
export function textList(texts: readonly string[]): BaseList {
  return new BaseList(texts)
}
