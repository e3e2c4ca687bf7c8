//go:build !celonly

package main

import (
	"encoding/json"
	"fmt"
	"slices"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
)

// mergeQuestion is what mergePatch finds in the request's object.
type mergeQuestion struct {
	Original json.RawMessage `json:"original"`
	Patch    json.RawMessage `json:"patch"`
	Struct   string          `json:"struct"`
	// Runs is how often to merge: Go walks maps in random order, and where two things are wrong either may be told.
	Runs int `json:"runs"`
}

type mergeOutcome struct {
	Result json.RawMessage `json:"result,omitempty"`
	Error  string          `json:"error,omitempty"`
	Panic  string          `json:"panic,omitempty"`
}

func init() { operations["mergePatch"] = mergePatch }

var mergeStructs = map[string]any{
	"Pod": corev1.Pod{}, "Service": corev1.Service{}, "Node": corev1.Node{}, "Deployment": appsv1.Deployment{},
}

// mergePatch applies a strategic merge patch, and answers with all the different outcomes it saw.
func mergePatch(asked request) (reply answer) {
	var question mergeQuestion
	if err := json.Unmarshal(asked.Object, &question); err != nil {
		return answer{Panic: err.Error()}
	}
	outcomes := []mergeOutcome{}
	for range max(question.Runs, 1) {
		outcome := mergeOnce(question)
		isSame := func(one mergeOutcome) bool {
			return one.Error == outcome.Error && one.Panic == outcome.Panic && string(one.Result) == string(outcome.Result)
		}
		if !slices.ContainsFunc(outcomes, isSame) {
			outcomes = append(outcomes, outcome)
		}
	}
	text, err := json.Marshal(outcomes)
	if err != nil {
		return answer{Panic: err.Error()}
	}
	return answer{Stored: text}
}

func mergeOnce(question mergeQuestion) (outcome mergeOutcome) {
	defer func() {
		if problem := recover(); problem != nil {
			outcome = mergeOutcome{Panic: fmt.Sprint(problem)}
		}
	}()
	merged, err := strategicpatch.StrategicMergePatch(question.Original, question.Patch, mergeStructs[question.Struct])
	if err != nil {
		return mergeOutcome{Error: err.Error()}
	}
	return mergeOutcome{Result: merged}
}
