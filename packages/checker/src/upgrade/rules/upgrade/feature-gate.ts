import { createFinding } from '@crdgen/core/internal'
import { changesOf, pointersOf, type UpgradeContext, type UpgradeFinding, type UpgradeRule } from '../../rule.ts'
import { pod } from '../../examples.ts'

type Data = { readonly gates: readonly string[]; readonly struct: string }

const rule: UpgradeRule<Data> = {
  severity: 'warning',
  cause: 'feature gate',
  summary: 'A field whose feature gate is off by default in one of the two minors, and on in the other',
  why: 'While the gate is off, the API server drops the field without a word. With the upgrade it takes effect, or is lost.',
  facts: [
    'schemas/gates.json has the stages of the gates, from test/compatibility_lifecycle/reference/versioned_feature_list.yaml of each release.',
  ],
  example: { from: '1.32', to: '1.33', wrong: pod('hostUsers: false'), right: pod() },
  find: context => (isRefusedByBoth(context) ? [] : [...findOn(context), ...findOff(context)]),
}

/** Then nobody has such an object. */
function isRefusedByBoth({ refusedBefore, isAcceptedAfter }: UpgradeContext): boolean {
  return refusedBefore !== undefined && !isAcceptedAfter
}

function findOn(context: UpgradeContext): readonly UpgradeFinding<Data>[] {
  const gone = pointersOf(context, 'unknown', true)
  return changesOf(context, 'off', false)
    .filter(({ part }) => !gone.has(part.pointer))
    .map(({ part: { path, pointer, gates, struct }, minor }) =>
      createFinding({
        path,
        pointer,
        message: `is dropped by Kubernetes ${context.from}, where ${nameGates(gates)} is off by default; from ${minor} on it counts`,
        help: 'Check that the value is meant, or take the field out. Where the gate was turned on by hand, nothing changes.',
        minor,
        data: { gates, struct },
      }),
    )
}

function findOff(context: UpgradeContext): readonly UpgradeFinding<Data>[] {
  const added = pointersOf(context, 'unknown', false)
  return changesOf(context, 'off', true)
    .filter(({ part }) => !added.has(part.pointer))
    .map(({ part: { path, pointer, gates, struct }, minor }) =>
      createFinding({
        path,
        pointer,
        message: `is dropped from Kubernetes ${minor} on, where ${nameGates(gates)} is off by default`,
        help: `Turn the gate on (--feature-gates=${gates[0]}=true), or take the field out before the upgrade.`,
        minor,
        data: { gates, struct },
      }),
    )
}

function nameGates(gates: readonly string[]): string {
  return `feature gate ${gates.join(' or ')}`
}

export default rule
