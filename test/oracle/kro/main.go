// Answers questions by kro's own packages, one JSON document a line.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"sort"

	"github.com/gobuffalo/flect"
	"github.com/kubernetes-sigs/kro/api/v1alpha1"
	"github.com/kubernetes-sigs/kro/pkg/graph/crd"
	"github.com/kubernetes-sigs/kro/pkg/graph/crd/compat"
	"github.com/kubernetes-sigs/kro/pkg/simpleschema"
	extv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"sigs.k8s.io/yaml"
)

type request struct {
	Op     string                                  `json:"op"`
	Spec   map[string]any                          `json:"spec"`
	Types  map[string]any                          `json:"types"`
	Graph  *v1alpha1.ResourceGraphDefinition       `json:"graph"`
	Before []extv1.CustomResourceDefinitionVersion `json:"before"`
	After  []extv1.CustomResourceDefinitionVersion `json:"after"`
	Text   string                                  `json:"text"`
}

type change struct {
	Path string `json:"path"`
	Text string `json:"text"`
}

type answer struct {
	Result json.RawMessage `json:"result,omitempty"`
	// Of several errors, kro reports the one that the order of Go's maps gives: these were seen.
	Errors  []string `json:"errors,omitempty"`
	Changes []change `json:"changes,omitempty"`
	Text    string   `json:"text,omitempty"`
}

// graphCRD does what NewResourceGraphDefinition of pkg/graph/builder.go does for a graph whose status has no expressions.
func graphCRD(rgd *v1alpha1.ResourceGraphDefinition) (*extv1.CustomResourceDefinition, error) {
	given := rgd.Spec.Schema
	spec, types := map[string]any{}, map[string]any{}
	if err := yaml.UnmarshalStrict(given.Spec.Raw, &spec); err != nil {
		return nil, fmt.Errorf("failed to unmarshal spec schema: %w", err)
	}
	if err := yaml.UnmarshalStrict(given.Types.Raw, &types); err != nil {
		return nil, fmt.Errorf("failed to unmarshal predefined types: %w", err)
	}
	made, err := simpleschema.ToOpenAPISpec(spec, types)
	if err != nil {
		return nil, fmt.Errorf("failed to build OpenAPI schema for instance: %v", err)
	}
	scope := extv1.NamespaceScoped
	if given.Scope == v1alpha1.ResourceScopeCluster {
		scope = extv1.ClusterScoped
	}
	status := extv1.JSONSchemaProps{Type: "object"}
	return crd.SynthesizeCRD(given.Group, given.APIVersion, given.Kind, *made, status, true, scope, given), nil
}

func once(r request) (result any, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = fmt.Errorf("%v", thrown)
		}
	}()
	if r.Op == "schema" {
		made, err := simpleschema.ToOpenAPISpec(r.Spec, r.Types)
		if err != nil {
			return nil, err
		}
		return made, nil
	}
	made, err := graphCRD(r.Graph)
	if err != nil {
		return nil, err
	}
	return made, nil
}

const tries = 24

func answerOf(r request) answer {
	seen := map[string]bool{}
	var first json.RawMessage
	for range tries {
		result, err := once(r)
		var written []byte
		if err == nil {
			written, err = json.Marshal(result)
		}
		if err == nil && first == nil {
			first = written
		}
		if err != nil {
			seen[err.Error()] = true
		} else {
			break
		}
	}
	errors := []string{}
	for text := range seen {
		errors = append(errors, text)
	}
	sort.Strings(errors)
	return answer{Result: first, Errors: errors}
}

func compare(r request) answer {
	report, err := compat.CompareVersions(r.Before, r.After)
	if err != nil {
		return answer{Errors: []string{err.Error()}}
	}
	changes := []change{}
	for _, one := range report.BreakingChanges {
		changes = append(changes, change{one.Path, one.Description()})
	}
	return answer{Changes: changes, Text: report.String()}
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<28)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	for in.Scan() {
		var r request
		if err := json.Unmarshal(in.Bytes(), &r); err != nil {
			log.Fatal(err)
		}
		var a answer
		switch r.Op {
		case "plural":
			a = answer{Text: flect.Pluralize(r.Text)}
		case "compat":
			a = compare(r)
		default:
			a = answerOf(r)
		}
		if err := encoder.Encode(a); err != nil {
			log.Fatal(err)
		}
	}
}
