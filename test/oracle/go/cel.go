//go:build !celonly

package main

func init() {
	operations["celSyntax"] = celSyntax
}

// celEnvironment is the one that new rules of CRDs are compiled in (apiextensions validation.go, celEnvironmentSet).
var celEnvironment = celEnvSet.NewExpressionsEnv()

// celSyntax says what the parser of CEL has against a rule, in the words that the API server prints.
func celSyntax(asked request) (reply answer) {
	reply.Problems = map[string]string{}
	if _, issues := celEnvironment.Parse(asked.Text); issues != nil && issues.Err() != nil {
		reply.Problems["syntax"] = issues.String()
	}
	return reply
}
