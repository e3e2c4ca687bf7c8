// @ts-check
/** Rules as the corpus has them: the median has 65 characters and eleven nodes, one in six has a comprehension. */
export const celRules = [
  'self == oldSelf',
  'has(self.tls) || has(self.url)',
  'self.replicas >= 1 && self.replicas <= self.most',
  "!(has(self.tls) && has(self.url)) || self.mode == 'Both'",
  'self.items.all(x, self.items.exists_one(y, x.name == y.name))',
  "self.kind == 'a' ? has(self.tls) : !has(self.tls)",
  "self.name.startsWith('a') || self.name.contains('b')",
  "self.name.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$')",
  '[has(self.name), has(self.url), has(self.tls)].filter(x, x == true).size() == 2',
  'size(self.labels) <= 10 && self.labels.all(k, k.size() < 64)',
]

/** What they are about; whole numbers as the peers want them. */
export const celObject = {
  name: 'abc',
  kind: 'a',
  replicas: 2n,
  most: 5n,
  url: 'http://x',
  mode: 'x',
  items: ['a', 'b', 'c'].map((name, port) => ({ name, port: BigInt(port) })),
  labels: { a: 'b', c: 'd' },
  tls: { mode: 's', cert: 'c' },
}

/**
 * The type of that object.
 * @param {typeof import('../../packages/cel/src/index.ts').types} types
 */
export function objectTypes({ int, string, listType: listOf, mapOf, structOf }) {
  /** @param {string} name @param {Record<string, import('../../packages/cel/src/index.ts').CelType>} fields */
  const struct = (name, fields) => structOf(name, () => new Map(Object.entries(fields)))
  return struct('selfType', {
    name: string,
    kind: string,
    replicas: int,
    most: int,
    url: string,
    mode: string,
    items: listOf(struct('selfType.items.@idx', { name: string, port: int })),
    labels: mapOf(string, string),
    tls: struct('selfType.tls', { mode: string, cert: string }),
  })
}
