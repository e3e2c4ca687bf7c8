/** On the ScaledObject, with the value "true": KEDA takes over an HPA that is there. */
export const transferAnnotation = 'scaledobject.keda.sh/transfer-hpa-ownership'

/** On the HPA, with the value "false": the webhook doesn't look at it. */
export const optOutAnnotation = 'validations.keda.sh/hpa-ownership'

/** On the ScaledObject: labels of its own that KEDA does not write on its HPA. */
export const excludedLabelsAnnotation = 'scaledobject.keda.sh/hpa-excluded-labels'

/** The version that is assumed when the caller names no KEDA. */
export const newestKeda = '2.20.2'

/** The versions of KEDA that brought what the webhook does about HPAs. */
export const kedaSince = {
  webhook: '2.10.0',
  transfer: '2.11.0',
  optOut: '2.14.0',
  /** Two ScaledObjects that name one HPA. */
  oneHpa: '2.16.0',
  excludedLabels: '2.18.0',
  /** KEDA notes the name of an HPA that it takes over in the status (kedacore/keda#6336). */
  takenOverName: '2.18.0',
  transferNeedsName: '2.18.2',
} as const
