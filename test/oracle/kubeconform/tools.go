//go:build tools

// Package tools names the program that the JSON Schemas are compared with, so that its version is pinned in go.mod.
package tools

import _ "github.com/yannh/kubeconform/cmd/kubeconform"
