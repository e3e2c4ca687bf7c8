import type { Manifest } from '../manifests/manifest.ts'

/** What makes two objects one: a new version of its API does not make another object of it. */
export function keyOf({ group, kind, namespace, name }: Pick<Manifest, 'group' | 'kind' | 'namespace' | 'name'>): string {
  return [group, kind, namespace, name].join('\0')
}

/** `HorizontalPodAutoscaler/web` */
export function shortName({ kind, name }: Pick<Manifest, 'kind' | 'name'>): string {
  return `${kind}/${name}`
}
