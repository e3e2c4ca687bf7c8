/** What a scaler refuses because it is gone, and where it is read: `m` in the metadata of the trigger. */
export interface Gone {
  readonly type: string
  readonly name: string
  readonly since: '2.18.0' | '2.20.0'
  readonly controllerMessage: string
}

const metricTypeInstead = "The 'type' setting is DEPRECATED and is removed in v2.18 - Use 'metricType' instead."

/** kedacore/keda, the `deprecated` of the tags in pkg/scalers at v2.18.0 and v2.20.0; all are read from the metadata. */
export const gone: readonly Gone[] = [
  { type: 'cpu', name: 'type', since: '2.18.0', controllerMessage: `scaler cpu info: ${metricTypeInstead}` },
  { type: 'memory', name: 'type', since: '2.18.0', controllerMessage: `scaler memory info: ${metricTypeInstead}` },
  {
    type: 'gcp-pubsub',
    name: 'subscriptionSize',
    since: '2.20.0',
    controllerMessage:
      "scaler gcp-pubsub info: The 'subscriptionSize' setting is DEPRECATED and is removed in v2.20 - Use 'mode' and 'value' instead",
  },
  {
    type: 'huawei-cloudeye',
    name: 'minMetricValue',
    since: '2.20.0',
    controllerMessage:
      "scaler huawei-cloudeye info: The 'minMetricValue' setting is DEPRECATED and is removed in v2.20 - Use 'activationTargetMetricValue' instead",
  },
  {
    type: 'influxdb',
    name: 'authToken',
    since: '2.20.0',
    controllerMessage:
      "scaler influxdb info: The 'authToken' setting from triggerMetadata is DEPRECATED and is removed in v2.20 - Use 'authToken' from resolvedEnv or authParams instead",
  },
]
