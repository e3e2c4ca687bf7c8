interface Agents {
  /** `minReplicaCount`. */
  readonly min: number
  /** The pool of the agents that the jobs run. */
  readonly pool?: string
  /** True if the trigger names its pool, `builders`, which is the default. */
  readonly isPoolNamed?: boolean
  /** One more entry of the trigger's metadata. */
  readonly trigger?: string
}

/** A ScaledJob of Azure Pipelines agents. */
export function scaledAgents({ min, pool = 'builders', isPoolNamed = true, trigger }: Agents): string {
  const metadata = [
    ...(isPoolNamed ? ['poolName: builders'] : []),
    ...['organizationURLFromEnv: AZP_URL', 'personalAccessTokenFromEnv: AZP_TOKEN'],
    ...(trigger === undefined ? [] : [trigger]),
  ].join(', ')
  return `
apiVersion: keda.sh/v1alpha1
kind: ScaledJob
metadata: {name: agents}
spec:
  minReplicaCount: ${min}
  jobTargetRef:
    template:
      spec:
        containers:
          - name: agent
            image: registry.example/agent
            env: [{name: AZP_URL, value: https://dev.azure.com/example}, {name: AZP_POOL, value: ${pool}}]
  triggers:
    - type: azure-pipelines
      metadata: {${metadata}}`
}

/** Objects, and a Job that registers an agent of that name in the pool once. */
export function withPlaceholder(objects: string, agent: string): string {
  return `${objects}
---
apiVersion: batch/v1
kind: Job
metadata: {name: placeholder}
spec:
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: agent
          image: registry.example/agent
          env: [{name: AZP_AGENT_NAME, value: ${agent}}, {name: AZP_POOL, value: builders}]`
}
