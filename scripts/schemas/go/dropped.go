package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log"
	"path/filepath"
	"slices"
	"strings"
)

// readDropped returns, by the Go names of fields, the feature gates that must be on for the API server to keep them: those in the
// conditions of `if`s that set the field to nothing. By convention such code is in pkg/registry/*/strategy.go and pkg/api, in
// functions named drop…; a name alone does not tell the struct, so go-sources.mjs asks a person.
func readDropped(kubernetes string) map[string][]string {
	dropped := map[string][]string{}
	for _, folder := range []string{"pkg/registry", "pkg/api"} {
		err := filepath.WalkDir(filepath.Join(kubernetes, folder), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err == nil {
				ast.Inspect(file, func(node ast.Node) bool { return addDropped(node, dropped) })
			}
			return err
		})
		if err != nil {
			log.Fatal(err)
		}
	}
	for name, gates := range dropped {
		slices.Sort(gates)
		dropped[name] = slices.Compact(gates)
	}
	return dropped
}

func addDropped(node ast.Node, dropped map[string][]string) bool {
	condition, ok := node.(*ast.IfStmt)
	if !ok {
		return true
	}
	gates := gatesIn(condition.Cond)
	if len(gates) == 0 {
		return true
	}
	ast.Inspect(condition.Body, func(node ast.Node) bool {
		if assignment, ok := node.(*ast.AssignStmt); ok && len(assignment.Lhs) == 1 && isNothing(assignment.Rhs[0]) {
			if field, ok := assignment.Lhs[0].(*ast.SelectorExpr); ok {
				dropped[field.Sel.Name] = append(dropped[field.Sel.Name], gates...)
			}
		}
		return true
	})
	return true
}

// gatesIn returns the gates of `!utilfeature.DefaultFeatureGate.Enabled(features.Gate)`.
func gatesIn(condition ast.Expr) []string {
	var gates []string
	ast.Inspect(condition, func(node ast.Node) bool {
		call, ok := node.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return true
		}
		function, isMethod := call.Fun.(*ast.SelectorExpr)
		gate, isNamed := call.Args[0].(*ast.SelectorExpr)
		if isMethod && isNamed && function.Sel.Name == "Enabled" {
			gates = append(gates, gate.Sel.Name)
		}
		return true
	})
	return gates
}

func isNothing(expression ast.Expr) bool {
	switch expression := expression.(type) {
	case *ast.Ident:
		return expression.Name == "nil" || expression.Name == "false"
	case *ast.BasicLit:
		return expression.Value == `""` || expression.Value == "0"
	default:
		return false
	}
}
