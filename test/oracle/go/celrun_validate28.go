//go:build cel25 || cel28

package main

import (
	"context"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	schemacel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

func validateRules(ctx context.Context, structural *structuralschema.Structural, root bool, object, old interface{}, budget int64) (field.ErrorList, int64) {
	return schemacel.NewValidator(structural, root, celCallLimit).Validate(ctx, nil, structural, object, old, budget)
}
