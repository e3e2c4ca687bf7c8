// @ts-check
/** Words of comments, names and messages that have a plainer one ("Words" in CONTRIBUTING.md), with the phrases where they have their plain sense. */

/** @typedef {import('./read.mjs').Source} Source */
/** @typedef {{ readonly word: RegExp, readonly plain: string, readonly allowed?: RegExp }} Odd */

/** @type {readonly Odd[]} */
export const oddWords = [
  { word: /\b(?:says?|said)\b/, plain: 'declares, sets, reports', allowed: /\b(?:that is to say)\b/ },
  { word: /\b(?:tells?|told)\b/, plain: 'reported' },
  { word: /\bjudg(?:e|es|ed|ing|ement|ment)\b/, plain: 'check, validate' },
  { word: /\b(?:fits?|unfit|misfits?)\b/, plain: 'accepts, matches; problem', allowed: /\bfits? (?:in|into|on)\b/ },
  { word: /\bstands?\b/, plain: 'is', allowed: /\bstands? (?:for|alone)\b|\bunderstands?\b/ },
  {
    word: /\bis none\b/,
    plain: 'is not a …',
    allowed: /\bthere is none\b|\b(?:strategy|affinity|propagation|policy`|properties|minimum|maximum) is none\b/,
  },
  { word: /\bcomes? to\b/, plain: 'the result of' },
  { word: /\bmend(?:s|ed|ing)?\b/, plain: 'fix' },
  { word: /\blives\b|\b(?:to|that) live\b|\blive in\b/, plain: 'exists' },
]

/** Doc comments that name what is documented by a question instead of a noun or a verb. */
const questions = /^(?:What|Whether|How|Where|Those|That)\b/

/** @param {Source} source @returns {readonly { readonly at: string, readonly word: string, readonly plain: string }[]} */
export function findOddWords({ path, words }) {
  return words.flatMap(({ text, line }) => {
    const plainText = inWords(text)
    return oddWords.flatMap(({ word, plain, allowed }) => {
      const rest = allowed === undefined ? plainText : plainText.replaceAll(new RegExp(allowed, 'g'), '')
      return [...rest.matchAll(new RegExp(word, 'g'))].map(([found]) => ({ at: `${path}:${line}`, word: found, plain }))
    })
  })
}

/** @param {Source} source @returns {readonly string[]} */
export function findQuestions({ path, heads }) {
  return heads.filter(({ text }) => questions.test(text)).map(({ text, line }) => `${path}:${line}: ${text.split('\n')[0]}`)
}

const smallWords = new Set(
  'a an the of to for in on at by as is are be with from and or it its this that these those one ones each all which what whether how where there given'.split(
    ' ',
  ),
)

/** Doc comments of one line with no word that their name does not have. @param {Source} source @returns {readonly string[]} */
export function findRepetitions({ path, heads }) {
  return heads
    .filter(({ text, of }) => {
      if (of === undefined || text.includes('\n') || text.includes('@') || text.includes('`')) return false
      const names = new Set(stems(of))
      const said = stems(text).filter(word => !smallWords.has(word))
      return said.length > 0 && said.every(word => names.has(word))
    })
    .map(({ text, line, of }) => `${path}:${line}: ${of}: ${text}`)
}

/** `whatSaysOf` as `what says of`. @param {string} text */
function inWords(text) {
  return text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}

/** @param {string} text */
function stems(text) {
  return (inWords(text).match(/[a-z0-9]+/g) ?? []).map(word => (word.length > 3 ? word.replace(/(?:ies|es|s|ed|ing)$/, '') : word))
}
