/** One part of a rule of the grammar. Labels name what a node of the tree keeps of it. */
export type GrammarPart =
  | { readonly kind: 'token'; readonly kinds: readonly string[]; readonly label: string }
  | { readonly kind: 'rule'; readonly rule: string; readonly label: string; readonly precedence: number }
  /** Parts that may be left out. */
  | { readonly kind: 'maybe'; readonly body: readonly GrammarPart[] }
  /** Parts that come several times: `least` is 0 or 1. */
  | { readonly kind: 'many'; readonly body: readonly GrammarPart[]; readonly least: number; readonly isPredicted: boolean }
  | { readonly kind: 'oneOf'; readonly alternatives: readonly (readonly GrammarPart[])[]; readonly isPredicted: boolean }
  /** The node gets the name of the alternative that it turned out to be. */
  | { readonly kind: 'name'; readonly name: string }
  /** The node so far becomes the left side of a new one, where operators of a precedence may come. */
  | { readonly kind: 'wrap'; readonly name: string; readonly precedence: number }

export type Grammar = Readonly<Record<string, readonly GrammarPart[]>>

const token = (kinds: string, label = ''): GrammarPart => ({ kind: 'token', kinds: kinds.split(' '), label })
const rule = (name: string, label: string, precedence = 0): GrammarPart => ({ kind: 'rule', rule: name, label, precedence })
const maybe = (...body: readonly GrammarPart[]): GrammarPart => ({ kind: 'maybe', body })
const many = (...body: readonly GrammarPart[]): GrammarPart => ({ kind: 'many', body, least: 0, isPredicted: false })
const some = (...body: readonly GrammarPart[]): GrammarPart => ({ kind: 'many', body, least: 1, isPredicted: false })
const oneOf = (...alternatives: readonly (readonly GrammarPart[])[]): GrammarPart => ({ kind: 'oneOf', alternatives, isPredicted: true })
const name = (text: string): GrammarPart => ({ kind: 'name', name: text })
const wrap = (text: string, precedence: number): GrammarPart => ({ kind: 'wrap', name: text, precedence })
/** ANTLR looks further than one token to decide whether another one comes. */
const predicted = (body: readonly GrammarPart[], least = 0): GrammarPart => ({ kind: 'many', body, least, isPredicted: true })

const entry = (key: GrammarPart): readonly GrammarPart[] => [key, token(':', 'colon'), rule('expr', 'value')]
const args = [token('(', 'open'), maybe(rule('exprList', 'args')), token(')')]

/**
 * The grammar of CEL as ANTLR has it (cel-go parser/gen/CEL.g4): what recovers from an error depends on its rules, on which of
 * its decisions look one token ahead, and on which look further. Older ones know no identifiers in backticks.
 */
export function grammarOf(hasBackticks: boolean): Grammar {
  const fieldName = hasBackticks ? rule('escapeIdent', 'field') : token('IDENTIFIER', 'id')
  return {
    ...operators,
    member: memberWith(fieldName),
    primary: [oneOf(...(hasBackticks ? [ident, globalCall] : [identOrCall]), ...primaries)],
    ...lists,
    optField: [maybe(token('?', 'mark')), fieldName],
    ...(hasBackticks && { escapeIdent }),
    literal,
  }
}

const operators: Grammar = {
  start: [rule('expr', 'e'), token('<EOF>')],
  expr: [rule('conditionalOr', 'e'), maybe(token('?', 'op'), rule('conditionalOr', 'yes'), token(':'), rule('expr', 'no'))],
  conditionalOr: [rule('conditionalAnd', 'e'), many(token('||', 'op'), rule('conditionalAnd', 'rest'))],
  conditionalAnd: [rule('relation', 'e'), many(token('&&', 'op'), rule('relation', 'rest'))],
  relation: [rule('calc', 'e'), predicted([wrap('relation', 1), token('== != in < <= >= >', 'op'), rule('relation', 'right', 2)])],
  calc: [
    rule('unary', 'e'),
    predicted([
      oneOf(
        [wrap('calc', 2), token('* / %', 'op'), rule('calc', 'right', 3)],
        [wrap('calc', 1), token('- +', 'op'), rule('calc', 'right', 2)],
      ),
    ]),
  ],
  unary: [
    oneOf(
      [name('operand'), rule('member', 'e')],
      [name('not'), some(token('!', 'op')), rule('member', 'e')],
      [name('negate'), predicted([token('-', 'op')], 1), rule('member', 'e')],
    ),
  ],
}

function memberWith(fieldName: GrammarPart): readonly GrammarPart[] {
  return [
    name('base'),
    rule('primary', 'e'),
    predicted([
      oneOf(
        [wrap('select', 3), token('.', 'op'), maybe(token('?', 'mark')), fieldName],
        [wrap('memberCall', 2), token('.', 'op'), token('IDENTIFIER', 'id'), ...args],
        [wrap('index', 1), token('[', 'op'), maybe(token('?', 'mark')), rule('expr', 'index'), token(']')],
      ),
    ]),
  ]
}

const identifier: readonly GrammarPart[] = [maybe(token('.', 'dot')), token('IDENTIFIER', 'id')]
const ident = [name('ident'), ...identifier]
const globalCall = [name('globalCall'), ...identifier, ...args]
const identOrCall = [...ident, maybe(...args)]

const primaries: readonly (readonly GrammarPart[])[] = [
  [name('nested'), token('('), rule('expr', 'e'), token(')')],
  [name('list'), token('[', 'op'), maybe(rule('listInit', 'elements')), maybe(token(',')), token(']')],
  [name('map'), token('{', 'op'), maybe(rule('mapInitializerList', 'entries')), maybe(token(',')), token('}')],
  [
    ...[name('message'), ...identifier, many(token('.'), token('IDENTIFIER', 'id'))],
    ...[token('{', 'op'), maybe(rule('fieldInitializerList', 'entries')), maybe(token(',')), token('}')],
  ],
  [name('constant'), rule('literal', 'e')],
]

const lists: Grammar = {
  exprList: [rule('expr', 'e'), many(token(','), rule('expr', 'e'))],
  listInit: [rule('optExpr', 'e'), predicted([token(','), rule('optExpr', 'e')])],
  fieldInitializerList: [...entry(rule('optField', 'key')), predicted([token(','), ...entry(rule('optField', 'key'))])],
  mapInitializerList: [...entry(rule('optExpr', 'key')), predicted([token(','), ...entry(rule('optExpr', 'key'))])],
  optExpr: [maybe(token('?', 'mark')), rule('expr', 'e')],
}

const escapeIdent: readonly GrammarPart[] = [
  {
    kind: 'oneOf',
    alternatives: ['IDENTIFIER', 'ESC_IDENTIFIER'].map(kind => [name('fieldName'), token(kind, 'id')]),
    isPredicted: false,
  },
]

const literal: readonly GrammarPart[] = [
  oneOf(
    ...[
      [maybe(token('-', 'sign')), token('NUM_INT', 'token')],
      [token('NUM_UINT', 'token')],
      [maybe(token('-', 'sign')), token('NUM_FLOAT', 'token')],
      ...['STRING', 'BYTES', 'true', 'false', 'null'].map(kind => [token(kind, 'token')]),
    ].map(parts => [name('value'), ...parts]),
  ),
]
