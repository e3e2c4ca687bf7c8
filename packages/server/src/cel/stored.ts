import type { InternalCrd } from '../decode/internal-crd.ts'
import { someSchema } from '../decode/schema-facts.ts'
import type { Server } from '../server-version.ts'
import type { StoredExpressions } from './compile-rule.ts'

const none: StoredExpressions = { rules: new Set(), messageExpressions: new Set() }

/** The expressions of a stored CRD, of any version (validation.go, findPreexistingExpressions). */
export function storedExpressions(before: InternalCrd | undefined, server: Server): StoredExpressions {
  if (before === undefined) return none
  const rules = new Set<string>()
  const messageExpressions = new Set<string>()
  for (const { value } of before.validations)
    someSchema(value.openAPIV3Schema, node => {
      for (const one of node['x-kubernetes-validations'] ?? []) {
        const rule = one?.rule ?? ''
        rules.add(rule)
        // Before 1.31 the server remembers the rule of a messageExpression for the messageExpression.
        if (one?.messageExpression) messageExpressions.add(server.has('celStoredMessages') ? one.messageExpression : rule)
      }
      return false
    })
  return { rules, messageExpressions }
}
