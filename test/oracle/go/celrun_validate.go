//go:build !cel25 && !cel28

package main

import (
	"context"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	schemacel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/cel/common"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
)

// validateRules does what ValidateUpdate of a custom resource does with rules (registry/customresource/strategy.go).
func validateRules(ctx context.Context, structural *structuralschema.Structural, root bool, object, old interface{}, budget int64) (field.ErrorList, int64) {
	var options []schemacel.Option
	if old != nil && ratchets() {
		options = append(options, schemacel.WithRatcheting(common.NewCorrelatedObject(object, old, &model.Structural{Structural: structural})))
	}
	return schemacel.NewValidator(structural, root, celCallLimit).Validate(ctx, nil, structural, object, old, budget, options...)
}

// ratchets is true for releases that have no such gate any more, as what it turned on stays.
func ratchets() bool {
	_, isGate := utilfeature.DefaultMutableFeatureGate.GetAll()["CRDValidationRatcheting"]
	return !isGate || utilfeature.DefaultFeatureGate.Enabled("CRDValidationRatcheting")
}
