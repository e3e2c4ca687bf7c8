import { positive, type StructFacts } from './struct-facts.ts'

/** Devices and claims of them. */
export const resource: Readonly<Record<string, StructFacts>> = {
  'resource/v1.CounterSet': { required: { counters: '', name: '' } },
  'resource/v1.Device': { unique: { bindingConditions: '', bindingFailureConditions: '', consumesCounters: '@counterSet' } },
  'resource/v1.DeviceClaim': { unique: { requests: '@name' } },
  'resource/v1.DeviceClaimConfiguration': { present: { opaque: '' }, unique: { requests: '' } },
  'resource/v1.DeviceClassConfiguration': { present: { opaque: '' } },
  'resource/v1.DeviceConstraint': { unique: { requests: '' } },
  'resource/v1.DeviceCounterConsumption': { required: { counterSet: '', counters: '' } },
  'resource/v1.DeviceTaint': { required: { effect: '' }, enums: { effect: ['NoExecute', 'NoSchedule', 'None'] } },
  'resource/v1.OpaqueDeviceConfiguration': { required: { driver: '' }, present: { parameters: '' } },
  'resource/v1.ResourcePool': {
    ranges: { generation: { low: 0, text: 'must be greater than or equal to zero' }, resourceSliceCount: positive },
    required: { name: '' },
  },
  'resource/v1.ResourceSliceSpec': { unique: { devices: '@name', sharedCounters: '@name' }, required: { driver: '' } },
}
