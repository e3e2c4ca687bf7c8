// Answers, a JSON line for each, what apimachinery's meta and controller-runtime's controllerutil make of conditions, finalizers and owners.
package main

import (
	"bufio"
	"encoding/json"
	"os"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

type request struct {
	Op         string             `json:"op"`
	Conditions []metav1.Condition `json:"conditions"`
	Condition  metav1.Condition   `json:"condition"`
	Object     map[string]any     `json:"object"`
	Owner      map[string]any     `json:"owner"`
	Finalizer  string             `json:"finalizer"`
	Block      *bool              `json:"block"`
}

type answer struct {
	Result  any    `json:"result,omitempty"`
	Changed bool   `json:"changed"`
	Error   string `json:"error,omitempty"`
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<26)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var asked request
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			panic(err)
		}
		if err := out.Encode(reply(asked)); err != nil {
			panic(err)
		}
	}
}

func reply(asked request) answer {
	object := &unstructured.Unstructured{Object: asked.Object}
	switch asked.Op {
	case "set":
		changed := meta.SetStatusCondition(&asked.Conditions, asked.Condition)
		return answer{Result: asked.Conditions, Changed: changed}
	case "remove":
		changed := meta.RemoveStatusCondition(&asked.Conditions, asked.Condition.Type)
		return answer{Result: asked.Conditions, Changed: changed}
	case "addFinalizer":
		return answer{Changed: controllerutil.AddFinalizer(object, asked.Finalizer), Result: object.Object}
	case "removeFinalizer":
		return answer{Changed: controllerutil.RemoveFinalizer(object, asked.Finalizer), Result: object.Object}
	}
	owner := &unstructured.Unstructured{Object: asked.Owner}
	options := []controllerutil.OwnerReferenceOption{}
	if asked.Block != nil {
		options = append(options, controllerutil.WithBlockOwnerDeletion(*asked.Block))
	}
	set := controllerutil.SetOwnerReference
	if asked.Op == "setController" {
		set = controllerutil.SetControllerReference
	}
	if err := set(owner, object, runtime.NewScheme(), options...); err != nil {
		return answer{Error: err.Error()}
	}
	return answer{Result: object.Object}
}
