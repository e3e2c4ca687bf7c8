/**
 * `crdgen/operator/without-rules`: the names of `crdgen/operator` that check objects, for CRDs without validation rules. A bundle of them has no CEL
 * in it.
 */
import type { FetchHandler } from '@crdgen/conversion/http'
import type { JsonObject } from '@crdgen/core/json'
import { createValidatorWithoutRules } from '@crdgen/server/internal'
import { handleReviews, isValidator } from './admission-handler.ts'
import type { AdmissionOptions } from './admission-types.ts'

export { createValidatorWithoutRules as createValidator }

/**
 * As `admissionHandler` of `crdgen/operator`, for a CRD without validation rules.
 *
 * @param crd a CRD, an object or text, or a validator of one
 * @throws TypeError for a `crd` that no API server accepts, and for one with validation rules
 */
export function admissionHandler<T = JsonObject>(crd: unknown, options: AdmissionOptions<T> = {}): FetchHandler {
  return handleReviews(isValidator(crd) ? crd : createValidatorWithoutRules(crd), options)
}
