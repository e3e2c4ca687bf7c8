// @ts-check
/** Compares figures with their limits. */

/** @typedef {import('./figures.mjs').Figure} Figure */
/** @typedef {Readonly<Record<string, { readonly limit: number, readonly why: string }>>} Limits by the name of the figure */

/** Figures that are printed for those who look, and have no limit. */
const free = /^(?:functions|exports|lines of the longest function|(?:rooms|arrows) of (?!crdgen$)\w+)$/

/** A package without a limit of its own has that of `a package`. @param {string} name @param {Limits} limits */
export function limitOf(name, limits) {
  return limits[name] ?? limits[name.replace(/ (of|in) \w+/, ' $1 a package')]
}

/** @param {readonly Figure[]} figures @param {Limits} limits @returns {readonly string[]} */
export function compareLimits(figures, limits) {
  const names = new Set(figures.map(({ name }) => name))
  const stale = Object.keys(limits).filter(name => !names.has(name) && !name.includes('a package'))
  return [
    ...figures.flatMap(({ name, value, list }) => {
      const known = limitOf(name, limits)
      if (known === undefined) return free.test(name) ? [] : [`${name}: ${value}, without a limit in scripts/measure/limits.json`]
      if (value <= known.limit) return []
      return [[`${name}: ${value}, at most ${known.limit}: ${known.why}`, ...list.slice(0, 20)].join('\n  ')]
    }),
    ...stale.map(name => `${name}: a limit of an unknown figure`),
  ]
}

/** @param {readonly Figure[]} figures @param {Limits} limits @returns {Limits} */
export function lowerLimits(figures, limits) {
  const values = new Map(figures.map(({ name, value }) => [name, value]))
  const lowered = Object.entries(limits).map(([name, { limit, why }]) => [name, { limit: Math.min(limit, values.get(name) ?? limit), why }])
  return Object.fromEntries(lowered)
}
