import { createFinding, jsonText } from '@crdgen/core/internal'
import type { UpgradeContext, UpgradeFinding, UpgradeRule } from '../../rule.ts'

const driver = `
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: {name: csi.example.com}`

type Data = { readonly before?: unknown; readonly after?: unknown }

const rule: UpgradeRule<Data> = {
  severity: 'warning',
  cause: 'default changes',
  summary: 'A value that the API server fills in otherwise than before the upgrade',
  why: 'Objects that are written after the upgrade behave otherwise than those from before. A value where there was none is a note: it stands for what was done without it.',
  example: { from: '1.36', to: '1.37', wrong: driver, right: `${driver}\nspec: {preventPodSchedulingIfMissing: false}` },
  find: findDefaults,
}

function findDefaults({ stored, from }: UpgradeContext): readonly UpgradeFinding<Data>[] {
  return stored.map(({ path, pointer, minor, before, after }) =>
    createFinding({
      severity: before === undefined ? 'note' : undefined,
      path,
      pointer,
      message: `is stored as ${shownValue(after)} from Kubernetes ${minor} on, and ${before === undefined ? 'not at all' : `as ${shownValue(before)}`} by ${from}`,
      help: 'Write the value that is meant into the manifest.',
      minor,
      data: { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) },
    }),
  )
}

const mostCharacters = 60

function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = jsonText(value)
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`
}

export default rule
