//go:build !celonly

package main

import (
	"reflect"

	"k8s.io/apiserver/pkg/cel/environment"
)

func init() {
	operations["celSyntax"] = celSyntax
}

// celEnvironment is the one that new rules of CRDs are compiled in (apiextensions validation.go, celEnvironmentSet).
// What makes it has a second parameter in older releases, which is about cost.
var celEnvironment = func() *environment.EnvSet {
	arguments := []reflect.Value{reflect.ValueOf(environment.DefaultCompatibilityVersion()), reflect.ValueOf(true)}
	make := reflect.ValueOf(environment.MustBaseEnvSet)
	return make.Call(arguments[:make.Type().NumIn()])[0].Interface().(*environment.EnvSet)
}().NewExpressionsEnv()

// celSyntax says what the parser of CEL has against a rule, in the words that the API server prints.
func celSyntax(asked request) (reply answer) {
	reply.Problems = map[string]string{}
	if _, issues := celEnvironment.Parse(asked.Text); issues != nil && issues.Err() != nil {
		reply.Problems["syntax"] = issues.String()
	}
	return reply
}
