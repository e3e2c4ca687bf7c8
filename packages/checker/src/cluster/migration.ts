import type { LiveCrd } from './rule.ts'

/** Advice for storing objects in the storage version, and for taking the old ones from the status then. */
export function adviseMigration(crd: LiveCrd, objects: number, migration: string | undefined): string {
  const { name, storage } = crd
  const patch = `kubectl patch crd ${name} --subresource=status --type=merge -p '{"status":{"storedVersions":["${storage}"]}}'`
  if (objects === 0) return `Nothing has to be rewritten: ${patch}`
  const rewrite =
    migration === undefined
      ? `Write each object once more, as it is: kubectl get ${name} -A -o json | kubectl replace -f -`
      : `Create a StorageVersionMigration (${migration}) for ${name}, and wait until it has succeeded`
  return `${rewrite}. Then: ${patch}`
}
