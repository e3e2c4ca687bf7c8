// Writes the parameters of KEDA's scalers, out of the `keda` tags of the structs in pkg/scalers, as keda.mjs reads them.
//
//	go run ./scripts/schemas/go/keda DIR
//
// DIR is where `go mod download -json github.com/kedacore/keda/v2@v2.20.0` puts the module.
package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

const module = "github.com/kedacore/keda/v2/"

// A goPackage is a folder of the module: its functions, methods left out, and its types.
type goPackage struct {
	functions map[string]*ast.FuncDecl
	types     map[string]*ast.TypeSpec
	files     map[*ast.TypeSpec]*ast.File
	paths     map[*ast.TypeSpec]string
	imports   map[*ast.FuncDecl]*ast.File
}

// A parameter is a field with a tag.
type parameter struct {
	Tag      string `json:"tag"`
	Type     string `json:"type"`
	Optional bool   `json:"optional"` // a struct around it is optional
}

type scaler struct {
	File       string      `json:"file"`
	Struct     string      `json:"struct"`
	Parameters []parameter `json:"parameters"`
}

var (
	root     string
	packages = map[string]*goPackage{}
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: go run ./scripts/schemas/go/keda DIR")
	}
	root = os.Args[1]
	scalers := map[string]scaler{}
	for name, function := range builders() {
		if found, ok := readScaler(function); ok {
			scalers[name] = found
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(scalers); err != nil {
		log.Fatal(err)
	}
}

// builders returns the functions that make a scaler, by type of trigger: the cases of buildScaler in pkg/scaling/scalers_builder.go.
func builders() map[string]string {
	found := map[string]string{}
	function := load("pkg/scaling").functions["buildScaler"]
	ast.Inspect(function, func(node ast.Node) bool {
		clause, ok := node.(*ast.CaseClause)
		if !ok || len(clause.List) == 0 {
			return true
		}
		ast.Inspect(clause, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok {
				return true
			}
			if selector, ok := call.Fun.(*ast.SelectorExpr); ok && strings.HasPrefix(selector.Sel.Name, "New") {
				for _, name := range clause.List {
					text, err := strconv.Unquote(name.(*ast.BasicLit).Value)
					if err != nil {
						log.Fatal(err)
					}
					found[text] = selector.Sel.Name
				}
			}
			return true
		})
		return false
	})
	return found
}

func load(folder string) *goPackage {
	if known, ok := packages[folder]; ok {
		return known
	}
	found := &goPackage{map[string]*ast.FuncDecl{}, map[string]*ast.TypeSpec{}, map[*ast.TypeSpec]*ast.File{}, map[*ast.TypeSpec]string{}, map[*ast.FuncDecl]*ast.File{}}
	packages[folder] = found
	names, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			log.Fatal(err)
		}
		for _, declaration := range file.Decls {
			switch declaration := declaration.(type) {
			case *ast.FuncDecl:
				if declaration.Recv == nil {
					found.functions[declaration.Name.Name] = declaration
					found.imports[declaration] = file
				}
			case *ast.GenDecl:
				for _, spec := range declaration.Specs {
					if spec, ok := spec.(*ast.TypeSpec); ok {
						found.types[spec.Name.Name] = spec
						found.files[spec] = file
						found.paths[spec] = path.Join(folder, filepath.Base(name))
					}
				}
			}
		}
	}
	return found
}

// readScaler follows the calls of a function to that of TypedConfig, and reads the struct that is its argument.
func readScaler(function string) (scaler, bool) {
	pkg := load("pkg/scalers")
	seen := map[string]bool{}
	queue := []string{function}
	for len(queue) > 0 {
		name := queue[0]
		queue = queue[1:]
		declaration, ok := pkg.functions[name]
		if !ok || seen[name] {
			continue
		}
		seen[name] = true
		if typ := configType(declaration); typ != "" {
			if spec, ok := pkg.types[typ]; ok {
				return scaler{File: pkg.paths[spec], Struct: typ, Parameters: readStruct("pkg/scalers", spec, false)}, true
			}
		}
		ast.Inspect(declaration, func(node ast.Node) bool {
			if call, ok := node.(*ast.CallExpr); ok {
				if callee, ok := call.Fun.(*ast.Ident); ok {
					queue = append(queue, callee.Name)
				}
				for _, argument := range call.Args {
					if passed, ok := argument.(*ast.Ident); ok {
						queue = append(queue, passed.Name)
					}
				}
			}
			return true
		})
	}
	return scaler{}, false
}

// configType returns the type of the argument of TypedConfig in a function: a variable or a literal.
func configType(function *ast.FuncDecl) string {
	variables := map[string]string{}
	found := ""
	ast.Inspect(function, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.AssignStmt:
			for index, left := range node.Lhs {
				if name, ok := left.(*ast.Ident); ok && index < len(node.Rhs) {
					if typ := literalType(node.Rhs[index]); typ != "" {
						variables[name.Name] = typ
					}
				}
			}
		case *ast.ValueSpec:
			if typ, ok := node.Type.(*ast.Ident); ok {
				for _, name := range node.Names {
					variables[name.Name] = typ.Name
				}
			}
		case *ast.CallExpr:
			if selector, ok := node.Fun.(*ast.SelectorExpr); ok && selector.Sel.Name == "TypedConfig" && len(node.Args) == 1 && found == "" {
				argument := node.Args[0]
				if address, ok := argument.(*ast.UnaryExpr); ok {
					argument = address.X
				}
				if name, ok := argument.(*ast.Ident); ok {
					found = variables[name.Name]
				} else {
					found = literalType(argument)
				}
			}
		}
		return true
	})
	return found
}

func literalType(expression ast.Expr) string {
	switch expression := expression.(type) {
	case *ast.UnaryExpr:
		return literalType(expression.X)
	case *ast.CompositeLit:
		if typ, ok := expression.Type.(*ast.Ident); ok {
			return typ.Name
		}
	case *ast.CallExpr:
		if name, ok := expression.Fun.(*ast.Ident); ok && name.Name == "new" && len(expression.Args) == 1 {
			if typ, ok := expression.Args[0].(*ast.Ident); ok {
				return typ.Name
			}
		}
	}
	return ""
}

// readStruct lists the fields with a tag, and those of structs whose tag gives no name.
func readStruct(folder string, spec *ast.TypeSpec, optional bool) []parameter {
	structType, ok := spec.Type.(*ast.StructType)
	if !ok {
		log.Fatalf("%s is not a struct", spec.Name.Name)
	}
	parameters := []parameter{}
	for _, field := range structType.Fields.List {
		if field.Tag == nil {
			continue
		}
		text, err := strconv.Unquote(field.Tag.Value)
		if err != nil {
			log.Fatal(err)
		}
		tag, ok := reflect.StructTag(text).Lookup("keda")
		if !ok {
			continue
		}
		parts := strings.Split(tag, ",")
		isNamed := slices.ContainsFunc(parts, func(part string) bool { return strings.HasPrefix(strings.TrimSpace(part), "name=") })
		isOptional := optional || slices.ContainsFunc(parts, func(part string) bool {
			part = strings.TrimSpace(part)
			return part == "optional" || part == "optional=true"
		})
		if isNamed {
			parameters = append(parameters, parameter{tag, printType(folder, load(folder).files[spec], field.Type), optional})
			continue
		}
		innerFolder, inner := lookUp(folder, load(folder).files[spec], field.Type)
		if inner == nil {
			log.Fatalf("%s: a field without a name is not a struct of the module: %s", spec.Name.Name, tag)
		}
		parameters = append(parameters, readStruct(innerFolder, inner, isOptional)...)
	}
	return parameters
}

// lookUp finds the declaration of a type in the module.
func lookUp(folder string, file *ast.File, expression ast.Expr) (string, *ast.TypeSpec) {
	switch expression := expression.(type) {
	case *ast.StarExpr:
		return lookUp(folder, file, expression.X)
	case *ast.Ident:
		return folder, load(folder).types[expression.Name]
	case *ast.SelectorExpr:
		alias, ok := expression.X.(*ast.Ident)
		if !ok {
			return "", nil
		}
		for _, one := range file.Imports {
			imported, err := strconv.Unquote(one.Path.Value)
			if err != nil {
				log.Fatal(err)
			}
			name := path.Base(imported)
			if one.Name != nil {
				name = one.Name.Name
			}
			if name == alias.Name && strings.HasPrefix(imported, module) {
				inner := strings.TrimPrefix(imported, module)
				return inner, load(inner).types[expression.Sel.Name]
			}
		}
	}
	return "", nil
}

// printType prints the type that decides how a text is read: that below names and pointers.
func printType(folder string, file *ast.File, expression ast.Expr) string {
	switch expression := expression.(type) {
	case *ast.StarExpr:
		return printType(folder, file, expression.X)
	case *ast.ArrayType:
		return "[]" + printType(folder, file, expression.Elt)
	case *ast.MapType:
		return "map"
	case *ast.Ident:
		if spec := load(folder).types[expression.Name]; spec != nil {
			return printType(folder, load(folder).files[spec], spec.Type)
		}
		return expression.Name
	case *ast.SelectorExpr:
		if inner, spec := lookUp(folder, file, expression); spec != nil {
			return printType(inner, load(inner).files[spec], spec.Type)
		}
		return expression.X.(*ast.Ident).Name + "." + expression.Sel.Name
	}
	log.Fatalf("cannot print a type of %s", folder)
	return ""
}
