import type { Manifest } from '../manifests/manifest.ts'

/** `HorizontalPodAutoscaler/web` */
export function shortName({ kind, name }: Pick<Manifest, 'kind' | 'name'>): string {
  return `${kind}/${name}`
}
