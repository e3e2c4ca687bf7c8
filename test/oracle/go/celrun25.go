//go:build cel25

package main

import (
	"context"
	"fmt"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/checker"
	"github.com/google/cel-go/common/types/ref"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	schemacel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/library"
	"k8s.io/apiextensions-apiserver/third_party/forked/celopenapi/model"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

func compileRules(structural *structuralschema.Structural, root, _ bool) (results []celResult, err error) {
	compiled, err := schemacel.Compile(structural, model.SchemaDeclType(structural, root), celCallLimit)
	if err != nil {
		return nil, err
	}
	for _, one := range compiled {
		var result celResult
		if one.Error != nil {
			result.Error = one.Error.Detail
		}
		result.StaticMax, result.MaxCardinality = fmt.Sprint(one.MaxCost), fmt.Sprint(one.MaxCardinality)
		result.MessageMax = "0"
		result.UsesOldSelf = one.TransitionRule
		results = append(results, result)
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

// schemaSizes knows how large a value of the schema can be, by its path (schema/cel/compilation.go, sizeEstimator).
type schemaSizes struct{ root *model.DeclType }

func (s *schemaSizes) EstimateSize(element checker.AstNode) *checker.SizeEstimate {
	if len(element.Path()) == 0 {
		return nil
	}
	node := s.root
	for _, name := range element.Path()[1:] {
		next := node.ElemType
		if name == "@keys" {
			next = node.KeyType
		} else if name != "@items" && name != "@values" {
			next = nil
			if field, ok := node.Fields[name]; ok {
				next = field.Type
			}
		}
		if next == nil {
			return nil
		}
		node = next
	}
	return &checker.SizeEstimate{Min: 0, Max: uint64(node.MaxElements)}
}

func (s *schemaSizes) EstimateCallCost(_, _ string, _ *checker.AstNode, _ []checker.AstNode) *checker.CallEstimate {
	return nil
}

func celValueOf(value interface{}, structural *structuralschema.Structural, root bool) ref.Val {
	if root {
		structural = model.WithTypeAndObjectMeta(structural)
	}
	return schemacel.UnstructuredToVal(value, structural)
}

func validateRules(ctx context.Context, structural *structuralschema.Structural, root bool, object, old interface{}, budget int64) (field.ErrorList, int64) {
	return schemacel.NewValidator(structural, root, celCallLimit).Validate(ctx, nil, structural, object, old, budget)
}

// Optionals came later.
func optionalOf(value ref.Val) ref.Val { return value }

func printOptional(ref.Val) (string, bool) { return "", false }
