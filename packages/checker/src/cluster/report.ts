import { createDiagnostic, type Diagnostic } from '@crdgen/core/internal'
import type { AnyClusterFinding, AnyClusterRule, AnyObjectFinding, LiveObject } from './rule.ts'

type RuleHead = Pick<AnyClusterRule, 'severity' | 'help'>

/** Collects findings; those about objects are put together, however many objects there are. */
export interface Reporter {
  add(rule: string, head: RuleHead, finding: AnyClusterFinding, subject: string): void
  addObject(rule: string, head: RuleHead, finding: AnyObjectFinding, object: LiveObject): void
  list(): readonly Diagnostic[]
}

interface Together {
  readonly rule: string
  readonly head: RuleHead
  /** Of the first of them. */
  readonly finding: AnyObjectFinding
  readonly subject: string
  readonly version: string
  readonly names: string[]
  count: number
}

const mostNames = 10
const shownNames = 3

export function createReporter(): Reporter {
  const found: Diagnostic[] = []
  const together = new Map<string, Together>()
  return {
    add(rule, head, { severity = head.severity, subject, help = head.help, data, ...finding }, usual) {
      found.push(createDiagnostic({ rule, severity, subject: subject ?? usual, help, data: { ...data }, ...finding }))
    },
    addObject(rule, head, finding, { crd, version, name }) {
      const key = JSON.stringify([rule, version, finding.path, finding.key])
      const known = together.get(key)
      if (known === undefined)
        together.set(key, { rule, head, finding, subject: `${crd.group}/${version} ${crd.kind}`, version, names: [name], count: 1 })
      else {
        known.count++
        if (known.names.length < mostNames) known.names.push(name)
      }
    },
    list: () => [...found, ...[...together.values()].map(describe)],
  }
}

function describe({ rule, head, finding, subject, version, names, count }: Together): Diagnostic {
  return createDiagnostic({
    rule,
    severity: head.severity,
    subject,
    path: finding.path,
    message: finding.message(nameObjects(names, count)),
    help: finding.help ?? head.help,
    data: { version, ...finding.data, count, objects: names },
  })
}

/** `shop/a`, or `12 objects (shop/a, shop/b, shop/c, …)`. */
function nameObjects(names: readonly string[], count: number): string {
  if (count === 1) return names[0] ?? ''
  return `${count} objects (${names.slice(0, shownNames).join(', ')}${count > shownNames ? ', …' : ''})`
}
