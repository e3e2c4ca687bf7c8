// Written by `pnpm gen`. Do not edit.
import type { Options as kedaAzurePipelinesEmptyPoolOptions } from './keda/azure-pipelines-empty-pool.ts'

export type RuleOptions = kedaAzurePipelinesEmptyPoolOptions
