package main

import (
	"encoding/json"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"

	"k8s.io/kube-openapi/pkg/validation/spec"
	"sigs.k8s.io/kustomize/kyaml/openapi"
	kyaml "sigs.k8s.io/kustomize/kyaml/yaml"
	"sigs.k8s.io/yaml"
)

// field is one of a definition that a list with merge keys is in, or below.
type field struct {
	// Definition of the value, or of its items.
	To string `json:"to,omitempty"`
	// How a list is merged: by these keys; by value, when there are none.
	Keys *[]string `json:"keys,omitempty"`
	// The value is a map, or a list, of the definition.
	In string `json:"in,omitempty"`
}

type facts struct {
	ClusterScoped []string                    `json:"clusterScoped"`
	Kinds         map[string]string           `json:"kinds"`
	Definitions   map[string]map[string]field `json:"definitions"`
	Configuration map[string]any              `json:"configuration"`
}

func printFacts() {
	openapi.SchemaForResourceType(kyaml.TypeMeta{APIVersion: "v1", Kind: "Pod"})
	definitions := openapi.Schema().Definitions
	kinds, clusterScoped := kindsOf(definitions)
	merged := mergedOf(definitions)
	for kind, name := range kinds {
		if strings.HasSuffix(kind, "List") || strings.HasPrefix(kind, "kustomize") {
			delete(kinds, kind)
		} else if _, found := merged[name]; !found {
			kinds[kind] = ""
		}
	}
	reached := map[string]map[string]field{}
	for _, name := range kinds {
		reach(merged, reached, name)
	}
	merged = reached
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "")
	if err := out.Encode(facts{clusterScoped, kinds, merged, configuration()}); err != nil {
		log.Fatal(err)
	}
}

func short(name string) string {
	return strings.TrimPrefix(strings.TrimPrefix(name, "io.k8s."), "api.")
}

func kindsOf(definitions spec.Definitions) (map[string]string, []string) {
	kinds := map[string]string{}
	var clusterScoped []string
	for name, definition := range definitions {
		extension, _ := definition.Extensions["x-kubernetes-group-version-kind"].([]any)
		if len(extension) != 1 {
			continue
		}
		kind := extension[0].(map[string]any)
		apiVersion := kind["version"].(string)
		if group := kind["group"].(string); group != "" {
			apiVersion = group + "/" + apiVersion
		}
		meta := kyaml.TypeMeta{APIVersion: apiVersion, Kind: kind["kind"].(string)}
		kinds[apiVersion+" "+meta.Kind] = short(name)
	}
	for kind := range kinds {
		apiVersion, name, _ := strings.Cut(kind, " ")
		if openapi.IsCertainlyClusterScoped(kyaml.TypeMeta{APIVersion: apiVersion, Kind: name}) {
			clusterScoped = append(clusterScoped, kind)
		}
	}
	sort.Strings(clusterScoped)
	return kinds, clusterScoped
}

func mergedOf(definitions spec.Definitions) map[string]map[string]field {
	all := map[string]map[string]field{}
	for name, definition := range definitions {
		all[short(name)] = map[string]field{}
		for property, schema := range definition.Properties {
			all[short(name)][property] = fieldOf(schema)
		}
	}
	for removed := true; removed; {
		removed = false
		for name, fields := range all {
			for property, one := range fields {
				if _, found := all[one.To]; one.Keys == nil && (one.To == "" || !found) {
					delete(fields, property)
				} else if !found && one.To != "" {
					one.To, one.In = "", ""
					fields[property] = one
				}
			}
			if len(fields) == 0 {
				delete(all, name)
				removed = true
			}
		}
	}
	return all
}

// reach copies a definition and those below it.
func reach(from, to map[string]map[string]field, name string) {
	fields, found := from[name]
	if _, known := to[name]; !found || known {
		return
	}
	to[name] = fields
	for _, one := range fields {
		reach(from, to, one.To)
	}
}

func fieldOf(schema spec.Schema) field {
	var made field
	resource := openapi.ResourceSchema{Schema: &schema}
	strategy, keys := resource.PatchStrategyAndKeyList()
	for _, one := range strings.Split(strategy, ",") {
		if one == "merge" {
			made.Keys = &keys
		}
	}
	inner := &schema
	switch {
	case schema.Items != nil && schema.Items.Schema != nil:
		inner, made.In = schema.Items.Schema, "list"
	case schema.AdditionalProperties != nil && schema.AdditionalProperties.Schema != nil:
		inner, made.In = schema.AdditionalProperties.Schema, "map"
	}
	if reference := inner.Ref.String(); reference != "" {
		made.To = short(strings.TrimPrefix(reference, "#/definitions/"))
	} else {
		made.In = ""
	}
	return made
}

// configuration reads the default field specs from the source of kustomize, where they are texts of a package that is internal.
func configuration() map[string]any {
	folder := os.Args[2]
	texts := map[string]string{}
	declared := regexp.MustCompile("(?s)(\\w+)\\s*=\\s*`([^`]*)`(?:\\s*\\+\\s*(\\w+))?")
	files, _ := filepath.Glob(filepath.Join(folder, "internal/konfig/builtinpluginconsts/*.go"))
	tails := map[string]string{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			log.Fatal(err)
		}
		for _, found := range declared.FindAllStringSubmatch(string(source), -1) {
			texts[found[1]], tails[found[1]] = found[2], found[3]
		}
	}
	made := map[string]any{}
	for name, text := range texts {
		var read any
		if err := yaml.Unmarshal([]byte(text+texts[tails[name]]), &read); err != nil {
			log.Fatal(name, err)
		}
		if fields, ok := read.(map[string]any); ok {
			for key, value := range fields {
				made[key] = value
			}
		}
	}
	return made
}
