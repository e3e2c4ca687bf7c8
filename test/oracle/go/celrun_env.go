//go:build !cel25

package main

import (
	"fmt"
	"reflect"

	"github.com/google/cel-go/cel"
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

type declType = apiservercel.DeclType

// baseEnvSet has a second parameter in older releases, which is about cost.
func baseEnvSet() *environment.EnvSet {
	arguments := []reflect.Value{reflect.ValueOf(environment.DefaultCompatibilityVersion()), reflect.ValueOf(true)}
	make := reflect.ValueOf(environment.MustBaseEnvSet)
	return make.Call(arguments[:make.Type().NumIn()])[0].Interface().(*environment.EnvSet)
}

var celEnvSet = baseEnvSet()

func declarationOf(structural *structuralschema.Structural, root bool) (*declType, error) {
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
		var messageError string
		if one.MessageExpressionError != nil {
			messageError = one.MessageExpressionError.Detail
		}
		results = append(results, ruleResult(one, messageError, one.MessageExpressionMaxCost))
	}
	return results, nil
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

var withMeta = model.WithTypeAndObjectMeta

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
