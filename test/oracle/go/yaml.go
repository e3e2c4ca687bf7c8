//go:build !celonly

package main

import "sigs.k8s.io/yaml"

func init() {
	operations["yaml"] = yamlText
}

// yamlText says what Kubernetes' YAML reader makes of a text, and what strict reading has against it.
func yamlText(asked request) (reply answer) {
	stored, err := yaml.YAMLToJSON([]byte(asked.Text))
	if err != nil {
		reply.Decode = err.Error()
	}
	reply.Stored = stored
	if _, err := yaml.YAMLToJSONStrict([]byte(asked.Text)); err != nil {
		reply.Strict = []string{err.Error()}
	}
	return reply
}
