import type { Call } from '@crdgen/cel/internal'
import { readTextProbe } from './compare.ts'
import { literalOf } from './literals.ts'
import { addValues, probeAt } from './probe.ts'
import { reach } from './reach.ts'
import { pathOf } from './scope.ts'
import type { Scope } from './scope.ts'

/** Texts that a function treats differently. */
// lookup: names of functions, read behind Object.hasOwn
const samples: Readonly<Record<string, readonly string[]>> = {
  isIP: ['10.0.0.1', '::1', '10.0.0.256'],
  ip: ['10.0.0.1', '::1', '127.0.0.1'],
  isCIDR: ['10.0.0.0/8', '10.0.0.1'],
  cidr: ['10.0.0.0/8', 'fd00::/8'],
  isURL: ['https://example.com/a?b=c', '::'],
  url: ['https://example.com/a?b=c', 'http://example.com'],
  isQuantity: ['1Gi', '100m', 'x'],
  quantity: ['1Gi', '100m', '0', '10Ti'],
  isSemver: ['1.2.3', '1.2'],
  semver: ['1.2.3', '0.1.0'],
  duration: ['1h', '1s', '0s'],
  timestamp: ['2026-01-01T00:00:00Z'],
  int: ['1', 'x'],
  validate: ['a', 'A_b!', 'a.b', ''],
}

const patterns: ReadonlySet<string> = new Set(['matches', 'find', 'findAll'])

/** Looks at a call that is no operator. */
export function lookAtFunction({ name, target, args }: Call, scope: Scope): void {
  const [first, second] = args
  const [subject, argument] = target === undefined ? [first, second] : [target, first]
  const path = pathOf(subject, scope)
  const literal = literalOf(argument)
  if (path !== undefined && typeof literal === 'string') {
    if (patterns.has(name)) probeAt(path, scope.walk).patterns.add(literal)
    else addValues(path, aroundText(literal), scope.walk)
  } else if (typeof literal === 'string' && !patterns.has(name)) reach(subject, aroundText(literal), scope)
  if (target !== undefined) readTextProbe(subject, argument, scope)
  const known = Object.hasOwn(samples, name) ? samples[name] : undefined
  const asked = name === 'validate' ? pathOf(argument, scope) : path
  if (known !== undefined && asked !== undefined) addValues(asked, known, scope.walk)
}

function aroundText(literal: string): readonly string[] {
  return [literal, `${literal}x`, `x${literal}`, 'zz', '']
}
