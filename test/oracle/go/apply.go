//go:build !celonly

package main

import (
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/kube-openapi/pkg/spec3"

	utiljson "k8s.io/apimachinery/pkg/util/json"
)

func init() {
	operations["apply"] = apply
}

// apply says what server-side apply finds when it gives an object types, before it is decoded and validated
// (customresource_handler.go, buildOpenAPIModelsForApply).
func apply(asked request) answer {
	kind := apiextensionsv1.SchemeGroupVersion.WithKind("CustomResourceDefinition")
	crd := &apiextensionsv1.CustomResourceDefinition{}
	if _, _, err := strict.Decode(asked.CRD, &kind, crd); err != nil {
		return answer{Unserved: err.Error()}
	}
	scheme.Default(crd)
	var specs []*spec3.OpenAPI
	for _, version := range crd.Spec.Versions {
		one, err := builder.BuildOpenAPIV3(crd, version.Name, builder.Options{})
		if err != nil {
			return answer{Unserved: err.Error()}
		}
		specs = append(specs, one)
	}
	merged, err := builder.MergeSpecsV3(specs...)
	if err != nil {
		return answer{Unserved: err.Error()}
	}
	converter, err := managedfields.NewTypeConverter(merged.Components.Schemas, crd.Spec.PreserveUnknownFields)
	if err != nil {
		return answer{Unserved: err.Error()}
	}
	content := map[string]interface{}{}
	if err := utiljson.Unmarshal(asked.Object, &content); err != nil {
		return answer{Decode: err.Error()}
	}
	if _, err := converter.ObjectToTyped(&unstructured.Unstructured{Object: content}); err != nil {
		return answer{Strict: strings.Split(strings.TrimPrefix(err.Error(), "errors:\n  "), "\n  ")}
	}
	return answer{}
}
