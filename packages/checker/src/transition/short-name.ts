import type { Manifest } from '../documents/manifest.ts'

/** `HorizontalPodAutoscaler/web` */
export function shortName({ kind, name }: Pick<Manifest, 'kind' | 'name'>): string {
  return `${kind}/${name}`
}
