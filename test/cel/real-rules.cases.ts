/** A rule in the manner of real projects, objects that it accepts, and objects that it refuses with the API server's text. */
export interface RuleCase {
  /** The functions and forms that it shows. */
  readonly shows: string
  /** The fields of `spec`, where the rule is. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly rule: Readonly<Record<string, unknown>>
  readonly accepts: readonly (readonly [spec: unknown, before?: unknown])[]
  readonly refuses: readonly (readonly [spec: unknown, text: string, before?: unknown])[]
}

const text = { type: 'string', maxLength: 100 }
const whole = { type: 'integer' }
const texts = { type: 'array', maxItems: 10, items: text }
const list = (properties: Readonly<Record<string, unknown>>) => ({ type: 'array', maxItems: 10, items: { type: 'object', properties } })

/** What openshift/api's rules use. */
const openshift: readonly RuleCase[] = [
  {
    shows: 'isIP, ip().family',
    fields: { ip: text },
    rule: { rule: 'isIP(self.ip) && ip(self.ip).family() == 4', message: 'must be an IPv4 address' },
    accepts: [[{ ip: '10.0.0.1' }]],
    refuses: [
      [{ ip: '::1' }, 'spec: Invalid value: must be an IPv4 address'],
      [{ ip: '10.0.0.256' }, 'spec: Invalid value: must be an IPv4 address'],
    ],
  },
  {
    shows: 'ip() of what is not an address',
    fields: { ip: text },
    rule: { rule: 'ip(self.ip).family() == 6' },
    accepts: [[{ ip: 'fd00::1' }]],
    refuses: [
      [
        { ip: 'x' },
        'spec: Invalid value: "object": IP Address "x" parse error during conversion from string: ParseAddr("x"): unable to parse IP evaluating rule: ip(self.ip).family() == 6',
      ],
    ],
  },
  {
    shows: 'isCIDR, prefixLength, containsIP, size of filter',
    fields: { networks: texts },
    rule: {
      rule: "self.networks.all(n, isCIDR(n)) && self.networks.filter(n, cidr(n).prefixLength() > 8 && cidr(n).containsIP('10.1.0.1')).size() <= 1",
      message: 'networks overlap',
    },
    accepts: [[{ networks: ['10.1.0.0/16', '10.2.0.0/16'] }]],
    refuses: [
      [{ networks: ['10.1.0.0/16', '10.1.0.0/24'] }, 'spec: Invalid value: networks overlap'],
      [{ networks: ['10.1.0.0'] }, 'spec: Invalid value: networks overlap'],
    ],
  },
  {
    shows: 'format.dns1123Subdomain().validate, hasValue',
    fields: { name: text },
    rule: { rule: '!format.dns1123Subdomain().validate(self.name).hasValue()', message: 'must be a DNS subdomain', fieldPath: '.name' },
    accepts: [[{ name: 'a.example.com' }]],
    refuses: [[{ name: 'A' }, 'spec.name: Invalid value: must be a DNS subdomain']],
  },
  {
    shows: 'format.qualifiedName, format.dns1035Label, value of an optional',
    fields: { key: text, label: text },
    rule: {
      rule: '!format.qualifiedName().validate(self.key).hasValue() && !format.dns1035Label().validate(self.label).hasValue()',
      messageExpression: "format.dns1035Label().validate(self.label).orValue(['the key is wrong'])[0]",
    },
    accepts: [[{ key: 'example.com/a', label: 'abc' }]],
    refuses: [
      [{ key: 'a/b/c', label: 'abc' }, 'spec: Invalid value: the key is wrong'],
      [
        { key: 'a', label: '1a' },
        "spec: Invalid value: a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')",
      ],
    ],
  },
  {
    shows: 'url().getEscapedPath, getQuery, getScheme, isURL',
    fields: { url: text },
    rule: {
      rule: "isURL(self.url) && url(self.url).getScheme() == 'https' && url(self.url).getEscapedPath() in ['', '/'] && url(self.url).getQuery() == {}",
      message: 'must be an https URL without path and query',
    },
    accepts: [[{ url: 'https://a.example.com' }], [{ url: 'https://a.example.com:8443/' }]],
    refuses: [
      [{ url: 'http://a.example.com' }, 'spec: Invalid value: must be an https URL without path and query'],
      [{ url: 'https://a.example.com/b%20c' }, 'spec: Invalid value: must be an https URL without path and query'],
      [{ url: 'https://a.example.com?b=c' }, 'spec: Invalid value: must be an https URL without path and query'],
      [{ url: 'a' }, 'spec: Invalid value: must be an https URL without path and query'],
    ],
  },
  {
    shows: 'url().getHost, getHostname, getPort',
    fields: { url: text },
    rule: { rule: "url(self.url).getHostname() == 'a.b' && url(self.url).getHost() == 'a.b:80' && url(self.url).getPort() == '80'" },
    accepts: [[{ url: 'http://a.b:80' }]],
    refuses: [
      [
        { url: 'http://a.b' },
        "spec: Invalid value: failed rule: url(self.url).getHostname() == 'a.b' && url(self.url).getHost() == 'a.b:80' && url(self.url).getPort() == '80'",
      ],
    ],
  },
  {
    shows: 'quantity, isGreaterThan, compareTo, isQuantity',
    fields: { least: { 'x-kubernetes-int-or-string': true }, most: text },
    rule: {
      rule: 'isQuantity(self.most) && quantity(self.most).compareTo(quantity(string(self.least))) >= 0 && !quantity(self.most).isGreaterThan(quantity("1Ti"))',
      message: 'most must be at least least',
    },
    accepts: [[{ least: '1Gi', most: '1024Mi' }], [{ least: 1, most: '2' }]],
    refuses: [
      [{ least: '2Gi', most: '1Gi' }, 'spec: Invalid value: most must be at least least'],
      [{ least: 1, most: '2Ti' }, 'spec: Invalid value: most must be at least least'],
      [{ least: 1, most: 'much' }, 'spec: Invalid value: most must be at least least'],
    ],
  },
  {
    shows: 'find, split, int',
    fields: { image: text, ports: text },
    rule: {
      rule: "self.image.find('@sha256:[a-f0-9]{4,}$') != '' && int(self.ports.split('-')[0]) <= int(self.ports.split('-')[1])",
      message: 'must have a digest',
    },
    accepts: [[{ image: 'a/b@sha256:0123abcd', ports: '80-443' }]],
    refuses: [
      [{ image: 'a/b:latest', ports: '80-443' }, 'spec: Invalid value: must have a digest'],
      [{ image: 'a/b@sha256:0123abcd', ports: '443-80' }, 'spec: Invalid value: must have a digest'],
    ],
  },
  {
    shows: 'a conversion that fails',
    fields: { port: text },
    rule: { rule: 'int(self.port) > 0' },
    accepts: [[{ port: '80' }]],
    refuses: [
      [
        { port: 'http' },
        "spec: Invalid value: \"object\": type conversion error from 'string' to 'int' evaluating rule: int(self.port) > 0",
      ],
    ],
  },
  {
    shows: 'optionalOldSelf, orValue, optional selection',
    fields: { state: text },
    rule: {
      rule: "oldSelf.?state.orValue('') in ['', self.?state.orValue('')]",
      optionalOldSelf: true,
      message: 'state cannot be changed once it is set',
      reason: 'FieldValueForbidden',
      fieldPath: '.state',
    },
    accepts: [[{ state: 'a' }], [{ state: 'a' }, {}], [{ state: 'a' }, { state: 'a' }]],
    refuses: [[{ state: 'b' }, 'spec.state: Forbidden: state cannot be changed once it is set', { state: 'a' }]],
  },
  {
    shows: 'optionalOldSelf with hasValue and value',
    fields: { count: whole },
    rule: {
      rule: 'oldSelf.hasValue() ? self.count >= oldSelf.value().count : self.count == 0',
      optionalOldSelf: true,
      message: 'counts up from 0',
    },
    accepts: [[{ count: 0 }], [{ count: 5 }, { count: 4 }]],
    refuses: [
      [{ count: 1 }, 'spec: Invalid value: counts up from 0'],
      [{ count: 3 }, 'spec: Invalid value: counts up from 0', { count: 4 }],
    ],
  },
]

/** What gateway-api's rules use. */
const gateway: readonly RuleCase[] = [
  {
    shows: 'exists_one in exists_one',
    fields: { rules: list({ matches: list({ path: text }), filters: list({ type: text }) }) },
    rule: {
      rule: "self.rules.all(r, !has(r.filters) || !r.filters.exists_one(f, f.type == 'Rewrite') || (has(r.matches) && r.matches.exists_one(m, m.path.startsWith('/') && r.filters.exists_one(f, f.type == 'Rewrite'))))",
      message: 'a rewrite needs one path',
    },
    accepts: [[{ rules: [{ filters: [{ type: 'Rewrite' }], matches: [{ path: '/a' }] }, {}] }]],
    refuses: [
      [{ rules: [{ filters: [{ type: 'Rewrite' }] }] }, 'spec: Invalid value: a rewrite needs one path'],
      [
        { rules: [{ filters: [{ type: 'Rewrite' }], matches: [{ path: '/a' }, { path: '/b' }] }] },
        'spec: Invalid value: a rewrite needs one path',
      ],
    ],
  },
  {
    shows: 'a sum of sizes',
    fields: { rules: list({ matches: texts }) },
    rule: {
      rule: '(self.rules.size() > 0 ? self.rules[0].matches.size() : 0) + (self.rules.size() > 1 ? self.rules[1].matches.size() : 0) <= 3',
      message: 'at most 3 matches in all',
    },
    accepts: [[{ rules: [] }], [{ rules: [{ matches: ['a', 'b'] }, { matches: ['c'] }] }]],
    refuses: [
      [{ rules: [{ matches: ['a', 'b'] }, { matches: ['c', 'd'] }] }, 'spec: Invalid value: at most 3 matches in all'],
      [{ rules: [{}] }, 'spec: Invalid value: "object": no such key: matches evaluating rule: at most 3 matches in all'],
    ],
  },
  {
    shows: 'has and ternary, a default that makes it hold',
    fields: { kind: { ...text, default: 'Service' }, port: whole },
    rule: {
      rule: "self.kind == 'Service' ? has(self.port) : !has(self.port)",
      message: 'a Service has a port',
      reason: 'FieldValueRequired',
      fieldPath: '.port',
    },
    accepts: [[{ port: 80 }], [{ kind: 'Bucket' }]],
    refuses: [[{}, 'spec.port: Required value: a Service has a port']],
  },
  {
    shows: 'matches, contains, endsWith, substring, trim',
    fields: { path: text },
    rule: {
      rule: "self.path.matches('^(?:[-A-Za-z0-9/._~]|%[0-9a-fA-F]{2})+$') && !self.path.contains('//') && !self.path.endsWith('/..') && self.path.substring(0, 1) == '/' && self.path.trim() == self.path",
      message: 'must be a path',
    },
    accepts: [[{ path: '/a/b%20' }]],
    refuses: ['/a//b', '/..', 'a', '/a b'].map(path => [{ path }, 'spec: Invalid value: must be a path'] as const),
  },
  {
    shows: 'unique names: all with exists_one',
    fields: { listeners: list({ name: text }) },
    rule: { rule: 'self.listeners.all(a, self.listeners.exists_one(b, a.name == b.name))', message: 'names must be unique' },
    accepts: [[{ listeners: [{ name: 'a' }, { name: 'b' }] }]],
    refuses: [[{ listeners: [{ name: 'a' }, { name: 'a' }] }, 'spec: Invalid value: names must be unique']],
  },
]

/** What Karpenter's rules use. */
const karpenter: readonly RuleCase[] = [
  {
    shows: 'map keys: all, in, exists, lowerAscii',
    fields: { tags: { type: 'object', maxProperties: 10, additionalProperties: text } },
    rule: {
      rule: "self.tags.all(k, k != '' && !k.startsWith('karpenter.sh/')) && !('Name' in self.tags) && !self.tags.exists(k, self.tags[k].lowerAscii() == 'none')",
      message: 'a restricted tag',
    },
    accepts: [[{ tags: { team: 'a' } }]],
    refuses: [{ 'karpenter.sh/x': 'a' }, { Name: 'a' }, { team: 'None' }].map(
      tags => [{ tags }, 'spec: Invalid value: a restricted tag'] as const,
    ),
  },
  {
    shows: 'duration',
    fields: { after: { type: 'string', format: 'duration' }, text },
    rule: { rule: "self.after >= duration('1m') && duration(self.text) < duration('1h')", message: 'out of range' },
    accepts: [[{ after: '90s', text: '59m' }]],
    refuses: [
      [{ after: '30s', text: '59m' }, 'spec: Invalid value: out of range'],
      [{ after: '90s', text: '60m' }, 'spec: Invalid value: out of range'],
      [
        { after: '90s', text: 'soon' },
        "spec: Invalid value: \"object\": type conversion error from 'string' to 'google.protobuf.Duration' evaluating rule: out of range",
      ],
    ],
  },
  {
    shows: 'has of one of several, sum of ternaries',
    fields: { id: text, name: text, alias: text },
    rule: { rule: '(has(self.id) ? 1 : 0) + (has(self.name) ? 1 : 0) + (has(self.alias) ? 1 : 0) == 1', message: 'exactly one' },
    accepts: [[{ id: 'a' }], [{ alias: 'a' }]],
    refuses: [
      [{}, 'spec: Invalid value: exactly one'],
      [{ id: 'a', alias: 'b' }, 'spec: Invalid value: exactly one'],
    ],
  },
]

/** What Cluster API, kueue and databases' rules use. */
const clusterApi: readonly RuleCase[] = [
  {
    shows: 'oldSelf: what cannot be changed',
    fields: { class: text },
    rule: { rule: 'self.class == oldSelf.class', message: 'class cannot be changed' },
    accepts: [[{ class: 'a' }], [{ class: 'a' }, { class: 'a' }]],
    refuses: [[{ class: 'b' }, 'spec: Invalid value: class cannot be changed', { class: 'a' }]],
  },
  {
    shows: 'all three deep',
    fields: { groups: list({ flavors: list({ resources: texts }) }) },
    rule: {
      rule: "self.groups.all(g, g.flavors.all(f, f.resources.all(r, r in ['cpu', 'memory'])))",
      messageExpression: "'unknown resource in ' + (self.groups.size() == 1 ? 'the group' : 'a group')",
    },
    accepts: [[{ groups: [{ flavors: [{ resources: ['cpu'] }] }] }]],
    refuses: [[{ groups: [{ flavors: [{ resources: ['cpu', 'disk'] }] }] }, 'spec: Invalid value: unknown resource in the group']],
  },
  {
    shows: 'size of filter in filter',
    fields: { levels: texts },
    rule: { rule: 'size(self.levels.filter(i, size(self.levels.filter(j, j == i)) > 1)) == 0', message: 'levels must be unique' },
    accepts: [[{ levels: ['a', 'b'] }]],
    refuses: [[{ levels: ['a', 'b', 'a'] }, 'spec: Invalid value: levels must be unique']],
  },
  {
    shows: 'map, in, the last item by its index',
    fields: { nodes: list({ role: text }) },
    rule: {
      rule: "'leader' in self.nodes.map(n, n.role) && self.nodes[size(self.nodes) - 1].role != 'leader'",
      message: 'the leader is not the last',
      reason: 'FieldValueDuplicate',
      fieldPath: '.nodes',
    },
    accepts: [[{ nodes: [{ role: 'leader' }, { role: 'follower' }] }]],
    refuses: [[{ nodes: [{ role: 'follower' }] }, 'spec.nodes: Duplicate value']],
  },
  {
    shows: 'int of the keys of a map',
    fields: { ports: { type: 'object', maxProperties: 10, additionalProperties: text } },
    rule: { rule: 'self.ports.all(key, 0 < int(key) && int(key) <= 65535)', message: 'ports are from 1 to 65535' },
    accepts: [[{ ports: { 80: 'a' } }]],
    refuses: [[{ ports: { 65536: 'a' } }, 'spec: Invalid value: ports are from 1 to 65535']],
  },
]

export const ruleCases: Readonly<Record<string, readonly RuleCase[]>> = {
  'openshift/api': openshift,
  'gateway-api': gateway,
  karpenter,
  'cluster-api, kueue and databases': clusterApi,
}
