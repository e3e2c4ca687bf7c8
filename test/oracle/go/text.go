package main

import (
	"regexp"

	"k8s.io/kube-openapi/pkg/validation/strfmt"
)

// formats answers, for one text, which of the formats asked for it satisfies.
func formats(asked request) (reply answer) {
	reply.Matches = map[string]bool{}
	for _, format := range asked.Formats {
		reply.Matches[format] = strfmt.Default.Validates(format, asked.Text)
	}
	return reply
}

// pattern says whether a regular expression compiles, and whether it matches a text.
func pattern(asked request) (reply answer) {
	compiled, err := regexp.Compile(asked.Pattern)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	return answer{Matches: map[string]bool{"match": compiled.MatchString(asked.Text)}}
}
