/** A comment, the description it gives, and its marks as `@name|text`, with `text` before those that are only text. */
export interface ScanCase {
  readonly name: string
  readonly comment: string
  readonly description?: string
  readonly marks?: readonly string[]
}

const lines = (...inside: readonly string[]): string => `/**\n${inside.map(line => ` * ${line}\n`).join('')} */`

export const scanCases: readonly ScanCase[] = [
  { name: 'one line', comment: '/** Number of replicas. */', description: 'Number of replicas.' },
  { name: 'one line with a tag', comment: '/** @minimum 1 */', marks: ['@minimum| 1'] },
  { name: 'an empty comment', comment: '/** */' },
  { name: 'the shortest comment', comment: '/**/' },
  { name: 'stars all around', comment: '/*** Text **/', description: 'Text' },
  { name: 'lines are kept', comment: lines('First.', 'Second.', '', 'Third.'), description: 'First.\nSecond.\n\nThird.' },
  { name: 'trailing white space goes', comment: lines('First.  ', 'Second.\t'), description: 'First.\nSecond.' },
  { name: 'carriage returns go', comment: '/**\r\n * First.\r\n * @minimum 1\r\n */', description: 'First.', marks: ['@minimum| 1'] },
  { name: 'blank lines at the ends go', comment: lines('', 'Text', '', '@minimum 1', ''), description: 'Text', marks: ['@minimum| 1'] },
  {
    name: 'blank lines run together',
    comment: lines('First', '', '@minimum 1', '', 'Second'),
    description: 'First\n\nSecond',
    marks: ['@minimum| 1'],
  },
  {
    name: 'no gutter',
    comment: '/**\n   First\n     indented\n   @minimum 1\n*/',
    description: 'First\n  indented',
    marks: ['@minimum| 1'],
  },
  { name: 'a gutter without a space', comment: '/**\n *First\n *@minimum 1\n */', description: 'First', marks: ['@minimum| 1'] },
  { name: 'bold text at the start of a line', comment: lines('**Bold** text'), description: '**Bold** text' },
  { name: 'indented text keeps its shape', comment: lines('List:', '  - one', '    more'), description: 'List:\n  - one\n    more' },

  // several on a line
  { name: 'two markers on a line', comment: '/** @minLength 1 @maxLength 63 */', marks: ['@minLength| 1', '@maxLength| 63'] },
  {
    name: 'values with quotes and brackets',
    comment: lines('@enum ["a @minimum 1", "b"] @default "a \\" @minimum 1"  @nullable'),
    marks: ['@enum| ["a @minimum 1", "b"]', '@default| "a \\" @minimum 1"', '@nullable|'],
  },
  {
    name: 'free text at the end of a line',
    comment: '/** @minLength 1 @pattern ^a b$ */',
    marks: ['@minLength| 1', '@pattern| ^a b$'],
  },
  { name: 'free text goes on to the end', comment: '/** @title A @minLength 1 */', marks: ['@title| A @minLength 1', 'text @minLength|'] },
  { name: 'a pattern goes on', comment: '/** @pattern ^a$ @minLength 1 */', marks: ['@pattern| ^a$ @minLength 1', 'text @minLength|'] },
  {
    name: 'words',
    comment: '/** @default a @format date-time @items:maxLength 3 */',
    marks: ['@default| a', '@format| date-time', '@items:maxLength| 3'],
  },
  {
    name: 'arguments by name',
    comment: '/** @scale specpath=.spec.n,statuspath=.status.n @storageVersion */',
    marks: ['@scale| specpath=.spec.n,statuspath=.status.n', '@storageVersion|'],
  },
  {
    name: 'an expression goes on',
    comment: '/** @validation self > 1 @minimum 1 */',
    marks: ['@validation| self > 1 @minimum 1', 'text @minimum|'],
  },
  {
    name: 'a value that is wrong',
    comment: '/** @minLength one @maxLength 3 */',
    marks: ['@minLength| one @maxLength 3 (@minLength| one, @maxLength| 3)'],
  },
  {
    name: 'free text in the middle',
    comment: '/** @minLength 1 @pattern ^a$ @maxLength 3 */',
    marks: ['@minLength| 1 @pattern ^a$ @maxLength 3 (@minLength| 1, @pattern| ^a$, @maxLength| 3)'],
  },
  { name: 'a misspelt marker', comment: '/** @minLength 1 @maxLen 63 */', marks: ['@minLength| 1', '@maxLen| 63'] },
  { name: 'another tag', comment: '/** @minLength 1 @see you */', marks: ['@minLength| 1 @see you'] },
  {
    name: 'a tag of documentation keeps its line',
    comment: '/** @see a @minLength 3 */',
    marks: ['@see| a @minLength 3', 'text @minLength|'],
  },

  // + markers
  { name: 'a + marker among text', comment: lines('Text.', '+optional', 'More.'), description: 'Text.\nMore.', marks: ['+optional|'] },
  { name: 'a + marker with a value', comment: lines('+kubebuilder:validation:Minimum=1'), marks: ['+kubebuilder:validation:Minimum|=1'] },
  {
    name: 'a name goes up to the first =',
    comment: lines('+kubebuilder:printcolumn:name="A b",type=string'),
    marks: ['+kubebuilder:printcolumn:name|="A b",type=string'],
  },
  { name: ':= leaves a colon in the name', comment: lines('+kubebuilder:default:=3'), marks: ['+kubebuilder:default:|=3'] },
  {
    name: 'a + marker is one line',
    comment: lines('+kubebuilder:default={', 'a: 1}'),
    description: 'a: 1}',
    marks: ['+kubebuilder:default|={'],
  },
  { name: 'a + in the middle of a line is text', comment: lines('One +optional thing'), description: 'One +optional thing' },
  { name: 'a + bullet and a number are text', comment: lines('+ one', '+1 for that'), description: '+ one\n+1 for that' },
  { name: 'a line comment', comment: '// +kubebuilder:validation:Minimum=1', marks: ['+kubebuilder:validation:Minimum|=1'] },
  { name: 'a line comment without a space', comment: '//+optional', marks: ['+optional|'] },
  { name: 'a line comment with more spaces', comment: '//   +optional', marks: ['+optional|'] },
  { name: 'text of a line comment is not a description', comment: '// eslint-disable-next-line' },
  { name: 'a block comment', comment: '/* +optional */', marks: ['+optional|'] },
  { name: 'text of a block comment is not a description', comment: '/* prettier-ignore */' },
  {
    name: 'a + marker after TODO and ---',
    comment: lines('Text', '---', 'TODO: later', '+optional'),
    description: 'Text',
    marks: ['+optional|'],
  },

  // tags
  { name: 'a tag among text', comment: lines('Text.', '@minimum 1', 'More.'), description: 'Text.\nMore.', marks: ['@minimum| 1'] },
  { name: 'a tag indented', comment: lines('   @minimum 1'), marks: ['@minimum| 1'] },
  { name: 'items', comment: lines('@items:items:minimum 1'), marks: ['@items:items:minimum| 1'] },
  {
    name: 'a tag in the middle of a line is text, and noted',
    comment: lines('Like @minimum 1, but more.'),
    description: 'Like @minimum 1, but more.',
    marks: ['text @minimum|'],
  },
  {
    name: 'a tag in quotes or code is text',
    comment: lines('Like `@minimum 1` or "a @maximum b".'),
    description: 'Like `@minimum 1` or "a @maximum b".',
  },
  { name: 'a documentation tag in the middle of a line', comment: lines('Text @see that'), description: 'Text @see that' },
  {
    name: 'a + marker in the middle of a line',
    comment: lines('Text +kubebuilder:validation:Minimum=1'),
    description: 'Text +kubebuilder:validation:Minimum=1',
    marks: ['text +kubebuilder:validation:Minimum|'],
  },
  {
    name: 'a marker after a documentation tag on its line',
    comment: lines('@internal @nullable'),
    marks: ['@internal| @nullable', 'text @nullable|'],
  },
  { name: 'a package name is text', comment: lines('@kubernetes/client-node reads it'), description: '@kubernetes/client-node reads it' },
  { name: 'an address is text', comment: lines('a@minimum.example'), description: 'a@minimum.example' },
  { name: 'a tag in an inline tag', comment: lines('See {@link', '@minimum} for that.'), description: 'See @minimum for that.' },
  { name: 'a line that starts with an inline tag', comment: lines('{@link Widget} holds it'), description: 'Widget holds it' },
  {
    name: 'links are their words',
    comment: lines(
      'A {@link Foo | the foo}, {@link Foo.a|a}, {@linkcode Foo the b}, {@linkplain Foo |',
      'two lines}, [one]{@link Foo} {@link  }',
    ),
    description: 'A the foo, a, the b, two lines, one ',
  },
  {
    name: 'an address stays beside its words',
    comment: lines('{@link https://a.example/b | site}, {@link https://a.example/b}, {@link https://a.example here}'),
    description: 'site (https://a.example/b), https://a.example/b, here (https://a.example)',
  },
  {
    name: 'a link in code and other inline tags are text',
    comment: lines('Write `{@link Foo | the foo}` or {@inheritDoc Foo}, {@links Foo}, {@link}', '```', '{@link Foo}', '```'),
    description: 'Write `{@link Foo | the foo}` or {@inheritDoc Foo}, {@links Foo}, {@link}\n```\n{@link Foo}\n```',
  },
  {
    name: 'an inline tag that is never closed',
    comment: lines('See {@link Widget', '@minimum 1'),
    description: 'See {@link Widget',
    marks: ['@minimum| 1'],
  },

  // values of several lines
  {
    name: 'JSON over lines',
    comment: lines('@default {', '  "a": [1,', '  2]', '}', 'Text'),
    description: 'Text',
    marks: ['@default| {\n     "a": [1,\n     2]\n   }'],
  },
  {
    name: 'brackets in strings do not count',
    comment: lines('@enum ["[", "a"]', 'Text'),
    description: 'Text',
    marks: ['@enum| ["[", "a"]'],
  },
  { name: 'brackets that never balance', comment: lines('@enum ["a",', 'Text'), description: 'Text', marks: ['@enum| ["a",'] },
  {
    name: 'a mark ends an unbalanced value',
    comment: lines('@enum ["a",', '@nullable', ']'),
    description: ']',
    marks: ['@enum| ["a",', '@nullable|'],
  },

  // documentation tags
  {
    name: 'text after a documentation tag is its own',
    comment: lines('Text.', '@see other', 'more of it'),
    description: 'Text.',
    marks: ['@see| other'],
  },
  {
    name: 'an unknown tag is documentation',
    comment: lines('Text.', '@owner team', 'more of it'),
    description: 'Text.',
    marks: ['@owner| team'],
  },
  {
    name: 'a marker after a documentation tag',
    comment: lines('@remarks Long', '+optional', 'text', '@minimum 1'),
    marks: ['@remarks| Long', '+optional|', '@minimum| 1'],
  },
  {
    name: '@deprecated is a paragraph of its own',
    comment: lines('Text.', '@deprecated use size', 'or none'),
    description: 'Text.\n\nDeprecated: use size\nor none',
    marks: ['@deprecated| use size'],
  },
  {
    name: '@deprecated after an empty line',
    comment: lines('Text.', '', '@deprecated use size'),
    description: 'Text.\n\nDeprecated: use size',
    marks: ['@deprecated| use size'],
  },
  {
    name: '@internal cuts',
    comment: lines('Text.', '@internal', 'secret', '@minimum 1', 'secret too'),
    description: 'Text.',
    marks: ['@internal|', '@minimum| 1'],
  },

  // what controller-gen leaves out
  { name: 'TODO lines', comment: lines('Text.', 'TODO(me): that', 'More.'), description: 'Text.\nMore.' },
  { name: 'all after ---', comment: lines('Text.', '---', 'For us only.'), description: 'Text.' },
  {
    name: 'code is exempt',
    comment: lines('Text.', '```', 'TODO', '---', '@minimum 1', '+optional', '', '', 'x', '```', 'More.'),
    description: 'Text.\n```\nTODO\n---\n@minimum 1\n+optional\n\n\nx\n```\nMore.',
  },
  {
    name: 'code in tildes',
    comment: lines('~~~ts', '@minimum 1', '```', '~~~', '@maximum 1'),
    description: '~~~ts\n@minimum 1\n```\n~~~',
    marks: ['@maximum| 1'],
  },
  {
    name: 'code that is never closed hides no marks, and keeps its lines',
    comment: lines('Text.', '```', 'TODO', '@minimum 1', '---', 'x'),
    description: 'Text.\n```\nTODO\n---\nx',
    marks: ['@minimum| 1'],
  },
  {
    name: 'code of a documentation tag',
    comment: lines('Text.', '@example', '```', '@minimum 1', '```'),
    description: 'Text.',
    marks: ['@example|'],
  },
  {
    name: 'three backticks on one line are not fence',
    comment: lines('```a```', '@minimum 1'),
    description: '```a```',
    marks: ['@minimum| 1'],
  },

  // what the compiler's JSDoc API makes a mess of
  {
    name: 'a star in the text',
    comment: lines('+kubebuilder:validation:XValidation:rule="self",message="no {@link foo} * here"'),
    marks: ['+kubebuilder:validation:XValidation:rule|="self",message="no {@link foo} * here"'],
  },
  { name: 'a star at the start of a text', comment: lines('* item', '  indented code'), description: '* item\n  indented code' },
  { name: 'a tag right after a JSDoc type', comment: lines('@enum {string}', '@see other'), marks: ['@enum| {string}', '@see| other'] },
  { name: 'a tag with colons', comment: lines('@kubebuilder:validation:MaxLength=63'), marks: ['@kubebuilder:validation:MaxLength|=63'] },
  { name: '+ lines after a tag', comment: lines('@minimum 1', '+optional'), marks: ['@minimum| 1', '+optional|'] },
  {
    name: 'a star and a slash',
    comment: lines('All of a*\\/b', '@pattern "^.*\\/x$"'),
    description: 'All of a*/b',
    marks: ['@pattern| "^.*\\/x$"'],
  },
]
