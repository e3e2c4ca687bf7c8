//go:build cel25

package main

import (
	"fmt"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/common/types/ref"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	schemacel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/library"
	"k8s.io/apiextensions-apiserver/third_party/forked/celopenapi/model"
)

type declType = model.DeclType

func compileRules(structural *structuralschema.Structural, root, _ bool) (results []celResult, err error) {
	compiled, err := schemacel.Compile(structural, model.SchemaDeclType(structural, root), celCallLimit)
	if err != nil {
		return nil, err
	}
	for _, one := range compiled {
		// Messages were no expressions yet.
		results = append(results, ruleResult(one, "", 0))
	}
	return results, nil
}

// newCelScope does what Compile (schema/cel/compilation.go) does, for expressions of any type.
func newCelScope(structural *structuralschema.Structural, root, _, _ bool) (*celScope, error) {
	declared := model.SchemaDeclType(structural, root)
	if declared == nil {
		return nil, fmt.Errorf("the schema has no type")
	}
	options := []cel.EnvOption{cel.HomogeneousAggregateLiterals(), cel.EagerlyValidateDeclarations(true), cel.DefaultUTCTimeZone(true)}
	base, err := cel.NewEnv(append(options, library.ExtensionLibs...)...)
	if err != nil {
		return nil, err
	}
	const name = "selfType1"
	types, err := model.NewRuleTypes(name, declared, model.NewRegistry(base))
	if err != nil {
		return nil, err
	}
	if types == nil {
		return nil, fmt.Errorf("the schema has no type")
	}
	typed, err := types.EnvOptions(base.TypeProvider())
	if err != nil {
		return nil, err
	}
	self, ok := types.FindDeclType(name)
	if !ok {
		self = declared.MaybeAssignTypeName(name)
	}
	typed = append(typed, cel.Variable("self", self.CelType()), cel.Variable("oldSelf", self.CelType()))
	env, err := base.Extend(typed...)
	if err != nil {
		return nil, err
	}
	estimator := &library.CostEstimator{SizeEstimator: &schemaSizes{self}}
	return &celScope{env, estimator, []cel.ProgramOption{
		cel.EvalOptions(cel.OptOptimize, cel.OptTrackCost),
		cel.CostLimit(celCallLimit),
		cel.CostTracking(estimator),
		cel.OptimizeRegex(library.ExtensionLibRegexOptimizations...),
		cel.InterruptCheckFrequency(100),
	}}, nil
}

var withMeta = model.WithTypeAndObjectMeta

// Optionals came later.
func optionalOf(value ref.Val) ref.Val { return value }

func printOptional(ref.Val) (string, bool) { return "", false }
