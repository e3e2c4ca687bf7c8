import type { StructCheck } from './tools.ts'
import { autoscalingChecks } from './autoscaling.ts'
import { claimChecks } from './claim.ts'
import { disruptionChecks } from './disruption.ts'
import { jobChecks } from './jobs.ts'
import { networkingChecks } from './networking.ts'
import { podChecks } from './pod-spec.ts'
import { rbacChecks } from './rbac.ts'
import { serviceChecks } from './services.ts'
import { workloadChecks } from './workloads.ts'
import { configChecks } from './config.ts'
import { deviceChecks } from './devices.ts'
import { endpointChecks } from './endpoints.ts'
import { eventChecks } from './events.ts'
import { flowcontrolChecks } from './flowcontrol.ts'
import { networkClassChecks } from './network-classes.ts'
import { nodeChecks } from './nodes.ts'
import { persistentVolumeChecks } from './persistent-volumes.ts'
import { quotaChecks } from './quotas.ts'
import { registrationChecks } from './registrations.ts'
import { storageChecks } from './storage.ts'
import { webhookChecks } from './webhooks.ts'

/** By struct, `core/v1.PodSpec`: what only the server's code for it knows. One file here follows one family of Go functions. */
export const validation: ReadonlyMap<string, StructCheck> = new Map(
  [
    autoscalingChecks,
    claimChecks,
    disruptionChecks,
    jobChecks,
    networkingChecks,
    podChecks,
    rbacChecks,
    serviceChecks,
    workloadChecks,
    configChecks,
    deviceChecks,
    endpointChecks,
    eventChecks,
    flowcontrolChecks,
    networkClassChecks,
    nodeChecks,
    persistentVolumeChecks,
    quotaChecks,
    registrationChecks,
    storageChecks,
    webhookChecks,
  ].flatMap(checks => Object.entries(checks)),
)
