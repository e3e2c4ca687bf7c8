package main

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"sort"
	"strings"
	"time"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/checker"
	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"github.com/google/cel-go/common/types/traits"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	schemacel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apiserver/pkg/warning"
)

// The limits of the API server (apiserver pkg/apis/cel/config.go).
const (
	celCallLimit = 1000000
	celBudget    = 10000000
)

func init() {
	operations["celCompile"] = celCompile
	operations["celEval"] = celEval
	operations["celObject"] = celObject
}

// celResult is what an expression or a rule came to.
type celResult struct {
	// Error is the text of a compilation, an instantiation or an evaluation that failed; Stage says which.
	Error string `json:"error,omitempty"`
	Stage string `json:"stage,omitempty"`
	Type  string `json:"type,omitempty"`
	Value string `json:"value,omitempty"`
	// Cost is what the evaluation has cost; StaticMin and StaticMax are what was estimated; as text, for they are uint64.
	Cost           string `json:"cost,omitempty"`
	StaticMin      string `json:"staticMin,omitempty"`
	StaticMax      string `json:"staticMax,omitempty"`
	MessageError   string `json:"messageError,omitempty"`
	MessageMax     string `json:"messageMax,omitempty"`
	MaxCardinality string `json:"maxCardinality,omitempty"`
	UsesOldSelf    bool   `json:"usesOldSelf,omitempty"`
}

func structuralOf(text []byte) (*structuralschema.Structural, error) {
	var external apiextensionsv1.JSONSchemaProps
	if err := json.Unmarshal(text, &external); err != nil {
		return nil, err
	}
	var internal apiextensions.JSONSchemaProps
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&external, &internal, nil); err != nil {
		return nil, err
	}
	return structuralschema.NewStructural(&internal)
}

func jsonValue(text []byte) (value interface{}, err error) {
	if len(text) == 0 {
		return nil, nil
	}
	// The root of what is decoded must be an object: it is put into one.
	wrapped := map[string]interface{}{}
	err = utiljson.Unmarshal([]byte(`{"v":`+string(text)+`}`), &wrapped)
	return wrapped["v"], err
}

// celCompile compiles the rules of the schema's root as the admission of a CRD does.
func celCompile(asked request) (reply answer) {
	structural, err := structuralOf(asked.Schema)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	results, err := compileRules(structural, asked.Root, asked.Stored)
	if err != nil {
		return answer{Unserved: err.Error()}
	}
	reply.Results = results
	return reply
}

// celEval compiles each expression, of any type, with self and oldSelf, and evaluates it.
func celEval(asked request) (reply answer) {
	structural, err := structuralOf(asked.Schema)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	object, err := jsonValue(asked.Object)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	old, err := jsonValue(asked.Before)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	scope, err := newCelScope(structural, asked.Root, asked.Optional, asked.Stored)
	if err != nil {
		return answer{Unserved: err.Error()}
	}
	variables := map[string]interface{}{"self": celValueOf(object, structural, asked.Root)}
	if old != nil {
		variables["oldSelf"] = celValueOf(old, structural, asked.Root)
	}
	if asked.Optional {
		var value ref.Val
		if old != nil {
			value = celValueOf(old, structural, asked.Root)
		}
		variables["oldSelf"] = optionalOf(value)
	}
	for _, expression := range asked.Expressions {
		reply.Results = append(reply.Results, evaluateOne(scope, expression, variables, asked.Object == nil))
	}
	return reply
}

// celScope is an environment in which expressions of one schema node are compiled.
type celScope struct {
	env       *cel.Env
	estimator checker.CostEstimator
	options   []cel.ProgramOption
}

func evaluateOne(scope *celScope, expression string, variables map[string]interface{}, onlyCompile bool) (result celResult) {
	checked, issues := scope.env.Compile(expression)
	if issues != nil && issues.Err() != nil {
		return celResult{Stage: "compile", Error: issues.String()}
	}
	result.Type = fmt.Sprint(checked.OutputType())
	program, err := scope.env.Program(checked, scope.options...)
	if err != nil {
		return celResult{Stage: "program", Error: err.Error(), Type: result.Type}
	}
	estimate, err := scope.env.EstimateCost(checked, scope.estimator)
	if err != nil {
		return celResult{Stage: "cost", Error: err.Error(), Type: result.Type}
	}
	result.StaticMin, result.StaticMax = fmt.Sprint(estimate.Min), fmt.Sprint(estimate.Max)
	if onlyCompile {
		return result
	}
	value, details, err := program.ContextEval(context.Background(), variables)
	if details != nil && details.ActualCost() != nil {
		result.Cost = fmt.Sprint(*details.ActualCost())
	}
	if err != nil {
		result.Stage, result.Error = "evaluate", err.Error()
		return result
	}
	result.Value = printValue(value)
	return result
}

// printValue writes a value with its type, so that two engines can be compared.
func printValue(value ref.Val) string {
	if text, ok := printOptional(value); ok {
		return text
	}
	switch v := value.(type) {
	case nil:
		return "nothing"
	case *types.Err:
		return "error " + v.Error()
	case types.Bool:
		return fmt.Sprint(bool(v))
	case types.Int:
		return fmt.Sprintf("int %d", int64(v))
	case types.Uint:
		return fmt.Sprintf("uint %d", uint64(v))
	case types.Double:
		return fmt.Sprintf("double %v", float64(v))
	case types.String:
		text, _ := json.Marshal(string(v))
		return string(text)
	case types.Bytes:
		return fmt.Sprintf("bytes %x", []byte(v))
	case types.Null:
		return "null"
	case types.Timestamp:
		return "timestamp " + v.Format(time.RFC3339Nano)
	case types.Duration:
		return fmt.Sprintf("duration %d", int64(v.Duration))
	case ref.Type:
		return "type " + v.TypeName()
	case traits.Lister:
		var parts []string
		for i := types.Int(0); i < v.Size().(types.Int); i++ {
			parts = append(parts, printValue(v.Get(i)))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case traits.Mapper:
		var parts []string
		for it := v.Iterator(); it.HasNext() == types.True; {
			key := it.Next()
			if key == nil {
				continue
			}
			found, _ := v.Find(key)
			parts = append(parts, printValue(key)+": "+printValue(found))
		}
		sort.Strings(parts)
		return "{" + strings.Join(parts, ", ") + "}"
	}
	if converted := value.ConvertToType(types.StringType); !types.IsError(converted) {
		return value.Type().TypeName() + " " + fmt.Sprint(converted.Value())
	}
	if text, ok := value.Value().(fmt.Stringer); ok {
		return value.Type().TypeName() + " " + text.String()
	}
	return value.Type().TypeName()
}

// warningsOf keeps what is warned of.
type warningsOf struct{ texts []string }

func (w *warningsOf) AddWarning(_, text string) { w.texts = append(w.texts, text) }

// celObject runs the rules of a whole schema on an object, with its old one, as the update of a custom resource does.
func celObject(asked request) (reply answer) {
	structural, err := structuralOf(asked.Schema)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	object, err := jsonValue(asked.Object)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	old, err := jsonValue(asked.Before)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	recorder := &warningsOf{}
	budget := int64(celBudget)
	if asked.Budget != 0 {
		budget = asked.Budget
	}
	errs, remaining := validateRules(warning.WithWarningRecorder(context.Background(), recorder), structural, asked.Root, object, old, budget)
	reply.Errors = fieldErrors(errs)
	reply.Warnings = recorder.texts
	reply.Remaining = fmt.Sprint(remaining)
	return reply
}

// ruleResult is the result of a rule, and of the expression that makes its message.
func ruleResult(one schemacel.CompilationResult, messageError string, messageMax uint64) (result celResult) {
	if one.Error != nil {
		result.Error = one.Error.Detail
	}
	result.StaticMax, result.MaxCardinality = fmt.Sprint(one.MaxCost), fmt.Sprint(one.MaxCardinality)
	result.MessageError, result.MessageMax = messageError, fmt.Sprint(messageMax)
	result.UsesOldSelf = usesOldSelf(one)
	return result
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

// schemaSizes knows how large a value of the schema can be, by its path (schema/cel/compilation.go, sizeEstimator).
type schemaSizes struct{ root *declType }

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
		structural = withMeta(structural)
	}
	return schemacel.UnstructuredToVal(value, structural)
}
