// Written by `pnpm gen`. Do not edit.
import autoscalerOnReferencedDeploymentEntry from './autoscaler-on-referenced-deployment.ts'
import deploymentRunsBesideEntry from './deployment-runs-beside.ts'

export const argoRolloutsRules = {
  'autoscaler-on-referenced-deployment': autoscalerOnReferencedDeploymentEntry,
  'deployment-runs-beside': deploymentRunsBesideEntry,
}
