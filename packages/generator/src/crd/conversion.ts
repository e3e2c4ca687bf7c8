export type { Conversion } from '@crdgen/core/internal'
