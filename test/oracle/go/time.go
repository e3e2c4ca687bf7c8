//go:build !celonly

package main

import (
	"encoding/json"
	"syscall"

	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	utiljson "k8s.io/apimachinery/pkg/util/json"
)

func init() {
	operations["time"] = timeObjects
}

// sample is an object, and the version of the CRD that it is of.
type sample struct {
	served  *served
	content map[string]interface{}
}

// timeObjects tells of each round how long all objects take once they are parsed: pruned, defaulted, validated, and read back from
// storage. Budget is the number of rounds.
func timeObjects(asked request) (reply answer) {
	samples, err := readSamples(asked.Object)
	if err != nil {
		return answer{Panic: err.Error()}
	}
	for range asked.Budget {
		objects := make([]*unstructured.Unstructured, len(samples))
		for index, one := range samples {
			objects[index] = &unstructured.Unstructured{Object: runtime.DeepCopyJSON(one.content)}
		}
		before := processorTime()
		for index, one := range samples {
			judgeOnce(one.served, objects[index])
		}
		reply.Microseconds = append(reply.Microseconds, processorTime()-before)
	}
	return reply
}

func judgeOnce(one *served, object *unstructured.Unstructured) {
	if _, err := fit(object.Object, one.structural, one.preserve); err != nil {
		return
	}
	structuraldefaulting.Default(object.Object, one.structural)
	var reply answer
	one.judge(request{}, object, &reply)
	_, _ = one.throughStorage(object.Object)
}

func readSamples(text []byte) (samples []sample, err error) {
	var groups []struct {
		CRD     json.RawMessage   `json:"crd"`
		Objects []json.RawMessage `json:"objects"`
	}
	if err := json.Unmarshal(text, &groups); err != nil {
		return nil, err
	}
	for _, group := range groups {
		versions := map[string]*served{}
		for _, text := range group.Objects {
			content := map[string]interface{}{}
			if err := utiljson.Unmarshal(text, &content); err != nil {
				return nil, err
			}
			version := (&unstructured.Unstructured{Object: content}).GetAPIVersion()
			if versions[version] == nil {
				parsed, _ := schema.ParseGroupVersion(version)
				if versions[version], err = serve(group.CRD, parsed.Version); err != nil {
					return nil, err
				}
			}
			samples = append(samples, sample{versions[version], content})
		}
	}
	return samples, nil
}

// processorTime is what the process has used, in microseconds.
func processorTime() int64 {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return (used.Utime.Nano() + used.Stime.Nano()) / 1000
}
