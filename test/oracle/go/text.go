//go:build !celonly

package main

import (
	"encoding/base64"
	"encoding/json"
	"regexp"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	kjson "sigs.k8s.io/json"

	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/util/webhook"
	"k8s.io/kube-openapi/pkg/validation/strfmt"
)

func init() {
	operations["formats"] = formats
	operations["pattern"] = pattern
	operations["decode"] = decodeText
	operations["caBundle"] = caBundle
}

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

// decodeText says what the decoder of API objects has against a text where a time, and where base64, is wanted.
func decodeText(asked request) (reply answer) {
	quoted, err := json.Marshal(asked.Text)
	if err != nil {
		return answer{Panic: err.Error()}
	}
	reply.Problems = map[string]string{}
	for name, into := range map[string]any{"time": &metav1.Time{}, "bytes": &[]byte{}} {
		if err := kjson.UnmarshalCaseSensitivePreserveInts(quoted, into); err != nil {
			reply.Problems[name] = err.Error()
		}
	}
	return reply
}

// caBundle says what is wrong with the certificates of a webhook, given in base64.
func caBundle(asked request) (reply answer) {
	bytes, err := base64.StdEncoding.DecodeString(asked.Text)
	if err != nil {
		return answer{Panic: err.Error()}
	}
	reply.Problems = map[string]string{}
	for _, problem := range webhook.ValidateCABundle(field.NewPath("caBundle"), bytes) {
		reply.Problems["caBundle"] = problem.Detail
	}
	return reply
}
