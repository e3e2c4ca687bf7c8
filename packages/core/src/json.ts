/** Exact JSON alone, for what is bundled into webhooks: nothing else of core is loaded. */
export { textAt } from './values/at.ts'
export { isRecord, type JsonObject, jsonText, parseJson } from './values/json.ts'
export { lookUp } from './values/look-up.ts'
export { plainText } from './values/plain-text.ts'
export { sorted } from './values/sorted.ts'
