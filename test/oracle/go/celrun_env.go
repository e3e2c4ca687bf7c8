//go:build !cel25

package main

import (
	"fmt"
	"reflect"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/checker"
	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	schemacel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apimachinery/pkg/util/version"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/library"
)

// baseEnvSet has a second parameter in older releases, which is about cost.
func baseEnvSet() *environment.EnvSet {
	arguments := []reflect.Value{reflect.ValueOf(environment.DefaultCompatibilityVersion()), reflect.ValueOf(true)}
	make := reflect.ValueOf(environment.MustBaseEnvSet)
	return make.Call(arguments[:make.Type().NumIn()])[0].Interface().(*environment.EnvSet)
}

var celEnvSet = baseEnvSet()

func declarationOf(structural *structuralschema.Structural, root bool) (*apiservercel.DeclType, error) {
	declared := model.SchemaDeclType(structural, root)
	if declared == nil {
		return nil, fmt.Errorf("the schema has no type")
	}
	return declared, nil
}

func compileRules(structural *structuralschema.Structural, root, stored bool) (results []celResult, err error) {
	declared, err := declarationOf(structural, root)
	if err != nil {
		return nil, err
	}
	loader := schemacel.NewExpressionsEnvLoader()
	if stored {
		loader = schemacel.StoredExpressionsEnvLoader()
	}
	compiled, err := schemacel.Compile(structural, declared, celCallLimit, celEnvSet, loader)
	if err != nil {
		return nil, err
	}
	for _, one := range compiled {
		var result celResult
		if one.Error != nil {
			result.Error = one.Error.Detail
		}
		result.StaticMax, result.MaxCardinality = fmt.Sprint(one.MaxCost), fmt.Sprint(one.MaxCardinality)
		if one.MessageExpressionError != nil {
			result.MessageError = one.MessageExpressionError.Detail
		}
		result.MessageMax = fmt.Sprint(one.MessageExpressionMaxCost)
		result.UsesOldSelf = usesOldSelf(one)
		results = append(results, result)
	}
	return results, nil
}

// usesOldSelf reads the field that older releases call TransitionRule.
func usesOldSelf(one schemacel.CompilationResult) bool {
	value := reflect.ValueOf(one)
	for _, name := range []string{"UsesOldSelf", "TransitionRule"} {
		if field := value.FieldByName(name); field.IsValid() {
			return field.Bool()
		}
	}
	return false
}

// newCelScope does what prepareEnvSet and compileRule (schema/cel/compilation.go) do, for expressions of any type.
func newCelScope(structural *structuralschema.Structural, root, optional, stored bool) (*celScope, error) {
	declared, err := declarationOf(structural, root)
	if err != nil {
		return nil, err
	}
	scoped := declared.MaybeAssignTypeName("selfType1")
	old := scoped.CelType()
	if optional {
		old = cel.OptionalType(old)
	}
	set, err := celEnvSet.Extend(
		environment.VersionedOptions{
			IntroducedVersion: version.MajorMinor(1, 0),
			EnvOptions:        []cel.EnvOption{cel.Variable("self", scoped.CelType())},
			DeclTypes:         []*apiservercel.DeclType{scoped},
		},
		environment.VersionedOptions{
			IntroducedVersion: version.MajorMinor(1, 24),
			EnvOptions:        []cel.EnvOption{cel.Variable("oldSelf", old)},
		},
	)
	if err != nil {
		return nil, err
	}
	env := set.NewExpressionsEnv()
	if stored {
		env = set.StoredExpressionsEnv()
	}
	estimator := &library.CostEstimator{SizeEstimator: &schemaSizes{declared}}
	options := []cel.ProgramOption{cel.CostLimit(celCallLimit), cel.CostTracking(estimator), cel.InterruptCheckFrequency(100)}
	return &celScope{env, estimator, options}, nil
}

// schemaSizes knows how large a value of the schema can be, by its path (schema/cel/compilation.go, sizeEstimator).
type schemaSizes struct{ root *apiservercel.DeclType }

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

// optionalOf makes an optional, of nothing without a value.
func optionalOf(value ref.Val) ref.Val {
	if value == nil {
		return types.OptionalNone
	}
	return types.OptionalOf(value)
}

func printOptional(value ref.Val) (string, bool) {
	optional, ok := value.(*types.Optional)
	if !ok {
		return "", false
	}
	if !optional.HasValue() {
		return "optional.none", true
	}
	return "optional " + printValue(optional.GetValue()), true
}
