// @ts-check
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from './measure.mjs'

const types = `// +groupName=keda.sh
package v1alpha1

import (
	batchv1 "k8s.io/api/batch/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
type ScaledJob struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec   ScaledJobSpec   \`json:"spec,omitempty"\`
	Status ScaledJobStatus \`json:"status,omitempty"\`
}

type ScaledJobSpec struct {
	JobTargetRef *batchv1.JobSpec \`json:"jobTargetRef"\`
	// +kubebuilder:validation:Minimum=1
	PollingInterval *int32 \`json:"pollingInterval,omitempty"\`
	MaxReplicaCount *int32 \`json:"maxReplicaCount,omitempty"\`
	Triggers []ScaleTrigger \`json:"triggers"\`
}

type ScaleTrigger struct {
	Type     string            \`json:"type"\`
	Metadata map[string]string \`json:"metadata"\`
}

type ScaledJobStatus struct {
	LastActiveTime *metav1.Time \`json:"lastActiveTime,omitempty"\`
}
`

/**
 * Prepares a Go module with the same API and returns the run of controller-gen on it, or undefined where Go or the binary is missing.
 * The binary is the one that \`pnpm test:goldens\` builds.
 * @param {string} work
 * @returns {Omit<import('./measure.mjs').Command, 'name'> | undefined}
 */
export function controllerGen(work) {
  const binary = findBinary()
  if (binary === undefined || spawnSync('go', ['version']).status !== 0) return undefined
  const folder = join(work, 'go')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'go.mod'),
    'module example.com/keda\n\ngo 1.25.0\n\nrequire (\n\tk8s.io/api v0.35.7\n\tk8s.io/apimachinery v0.35.7\n)\n',
  )
  writeFileSync(join(folder, 'types.go'), types)
  const env = cleanEnvironment({ GOFLAGS: '-mod=mod', GOWORK: 'off' })
  const args = ['crd:generateEmbeddedObjectMeta=true', 'paths=.', 'output:dir=crds']
  // Without the modules it can't run, and what it would then take is not a measure.
  return spawnSync(binary, args, { cwd: folder, env, stdio: 'ignore' }).status === 0
    ? { program: binary, args, cwd: folder, env }
    : undefined
}

function findBinary() {
  const assets = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'crdgen/assets')
  const folder = readFolder(assets).find(name => name.startsWith('controller-tools-'))
  return folder === undefined ? undefined : join(assets, folder, 'controller-gen')
}

/** @param {string} folder */
function readFolder(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
