import { defineConversion, kept, rename } from 'crdgen/conversion'
import type { Site as V1 } from '../api/v1/site.js'
import type { Site as V1alpha1 } from '../api/v1alpha1/site.js'
import type { Site as V1beta1 } from '../api/v1beta1/site.js'

/** Every version, to v1 and back. What v1alpha1 has no field for is kept in an annotation. */
export default defineConversion<{ v1: V1; v1beta1: V1beta1; v1alpha1: V1alpha1 }>({
  hub: 'v1',
  v1beta1: { fields: [rename('spec.instances', 'spec.replicas')] },
  v1alpha1: { fields: [rename('spec.size', 'spec.replicas')], lost: [kept('spec.resources')] },
})
