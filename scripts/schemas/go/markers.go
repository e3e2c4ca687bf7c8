// Writes what a swagger file does not have of one Kubernetes minor, out of the Go sources, as go-sources.mjs reads it: markers,
// the values of enum types, the Go types of fields, and the inlined structs that fields come from.
//
//	go run ./scripts/schemas/go 1.37 io.k8s.api=DIR io.k8s.apimachinery=DIR io.k8s.apiextensions-apiserver=DIR …
//
// DIR is where `go mod download -json k8s.io/api@v0.37.0` and the like put the module. With `-gates DIR`, the folder of
// k8s.io/kubernetes, it also writes which fields the API server drops while a feature gate is off.
package main

import (
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// A goType is one type declaration with the comments that count for it.
type goType struct {
	spec    *ast.TypeSpec
	file    *ast.File
	markers []marker
}

type goPackage struct {
	name   string // io.k8s.api.core.v1
	types  map[string]goType
	consts map[string]constant
}

type constant struct {
	typ   ast.Expr
	value ast.Expr
	file  *ast.File
}

type marker struct{ name, value string }

// A fact is what the markers of one field say.
type fact map[string]any

var packages = map[string]*goPackage{}

func main() {
	log.SetFlags(0)
	kubernetes := flag.String("gates", "", "folder of k8s.io/kubernetes")
	flag.Parse()
	if flag.NArg() < 2 {
		log.Fatal("usage: go run ./scripts/schemas/go [-gates DIR] MINOR NAME=DIR …")
	}
	minor := flag.Arg(0)
	for _, module := range flag.Args()[1:] {
		name, dir, _ := strings.Cut(module, "=")
		readModule(name, dir)
	}
	history := func(value any) any { return [][]any{{minor, value}} }
	defs, enums := map[string]any{}, map[string]any{}
	goTypes, inlined := map[string]map[string]string{}, map[string]map[string]string{}
	layout := map[string]string{}
	for _, pkg := range packages {
		for name, typ := range pkg.types {
			full := pkg.name + "." + name
			if hasMarker(typ.markers, "enum") {
				enums[full] = history(constantsOf(pkg, name))
			}
			structType, ok := typ.spec.Type.(*ast.StructType)
			if !ok {
				continue
			}
			facts, inlinesAtomic := readStruct(pkg, typ.file, structType)
			def, fields := map[string]any{}, map[string]any{}
			for field, fact := range facts {
				fields[field] = history(fact)
			}
			if len(fields) > 0 {
				def["fields"] = fields
			}
			if inlinesAtomic {
				def["inlineAtomic"] = history("atomic")
			}
			if len(def) > 0 {
				defs[full] = def
			}
			goTypes[full], inlined[full] = readGoFields(pkg, typ.file, structType)
			layout[full] = strings.Join(readLayout(pkg, typ.file, structType), ",")
		}
	}
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	result := map[string]any{"defs": defs, "enums": enums, "goTypes": goTypes, "inlined": inlined, "layout": layout}
	if *kubernetes != "" {
		result["dropped"] = readDropped(*kubernetes)
		result["internal"] = readInternal(*kubernetes)
	}
	if err := out.Encode(result); err != nil {
		log.Fatal(err)
	}
}

func readModule(name, dir string) {
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		relative, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		readPackage(strings.TrimSuffix(name+"."+strings.ReplaceAll(relative, "/", "."), ".."), path)
		return nil
	})
	if err != nil {
		log.Fatal(err)
	}
}

func readPackage(name, dir string) {
	files := token.NewFileSet()
	parsed, err := parser.ParseDir(files, dir, func(info fs.FileInfo) bool {
		return !strings.HasSuffix(info.Name(), "_test.go") && !strings.HasPrefix(info.Name(), "zz_generated") && info.Name() != "generated.pb.go"
	}, parser.ParseComments)
	if err != nil {
		log.Fatal(err)
	}
	for _, source := range parsed {
		if source.Name == "main" || strings.HasSuffix(source.Name, "_test") {
			continue
		}
		pkg := &goPackage{name: name, types: map[string]goType{}, consts: map[string]constant{}}
		for _, path := range sortedKeys(source.Files) {
			readFile(pkg, files, source.Files[path])
		}
		packages[name] = pkg
	}
}

func readFile(pkg *goPackage, files *token.FileSet, file *ast.File) {
	for _, declaration := range file.Decls {
		general, ok := declaration.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range general.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				start := general.Pos()
				if spec.Doc != nil || general.Lparen.IsValid() {
					start = spec.Pos()
				}
				pkg.types[spec.Name.Name] = goType{spec, file, markersAbove(files, file, start)}
			case *ast.ValueSpec:
				readConstants(pkg, file, spec)
			}
		}
	}
}

func readConstants(pkg *goPackage, file *ast.File, spec *ast.ValueSpec) {
	for i, name := range spec.Names {
		if i < len(spec.Values) {
			pkg.consts[name.Name] = constant{spec.Type, spec.Values[i], file}
		}
	}
}

// constantsOf returns the values of a string type's constants, sorted.
func constantsOf(pkg *goPackage, typ string) []string {
	values := []string{}
	for _, constant := range pkg.consts {
		if isOfType(constant, typ) {
			if value, ok := evaluate(pkg, constant.file, constant.value); ok {
				values = append(values, value)
			}
		}
	}
	sort.Strings(values)
	return slices.Compact(values)
}

// isOfType tells whether a constant is declared with the type, or as a conversion to it: Name = Type("value").
func isOfType(constant constant, typ string) bool {
	declared := constant.typ
	if call, ok := constant.value.(*ast.CallExpr); ok && declared == nil {
		declared = call.Fun
	}
	name, ok := declared.(*ast.Ident)
	return ok && name.Name == typ
}

// evaluate returns the string that an expression is, if it is a literal, a constant or a conversion of one.
func evaluate(pkg *goPackage, file *ast.File, expression ast.Expr) (string, bool) {
	switch expression := expression.(type) {
	case *ast.BasicLit:
		if expression.Kind != token.STRING {
			return "", false
		}
		value, err := strconv.Unquote(expression.Value)
		return value, err == nil
	case *ast.CallExpr:
		if len(expression.Args) == 1 {
			return evaluate(pkg, file, expression.Args[0])
		}
	case *ast.Ident:
		if constant, ok := pkg.consts[expression.Name]; ok {
			return evaluate(pkg, constant.file, constant.value)
		}
	case *ast.SelectorExpr:
		if name, ok := expression.X.(*ast.Ident); ok {
			if owner := packages[packageName(importPath(file, name.Name))]; owner != nil {
				return evaluate(owner, file, expression.Sel)
			}
		}
	}
	return "", false
}

// markersAbove reads the comment that ends right above a place, and the one before it if only a blank line lies between.
func markersAbove(files *token.FileSet, file *ast.File, start token.Pos) []marker {
	line := files.Position(start).Line
	var found []marker
	for gap, i := 1, len(file.Comments)-1; i >= 0; i-- {
		comment := file.Comments[i]
		end := files.Position(comment.End()).Line
		if end >= line {
			continue
		}
		if line-end > gap {
			break
		}
		found = append(readMarkers(comment), found...)
		line, gap = files.Position(comment.Pos()).Line, 2
	}
	return found
}

var markerLine = regexp.MustCompile(`^\+((?:[^=(\s]|\([^)]*\))+)=?(.*)$`)

func readMarkers(comment *ast.CommentGroup) []marker {
	var markers []marker
	if comment == nil {
		return nil
	}
	for _, line := range comment.List {
		text := strings.TrimSpace(strings.TrimPrefix(line.Text, "//"))
		if match := markerLine.FindStringSubmatch(text); match != nil {
			markers = append(markers, marker{match[1], strings.TrimSpace(match[2])})
		}
	}
	return markers
}

func hasMarker(markers []marker, name string) bool {
	for _, marker := range markers {
		if marker.name == name {
			return true
		}
	}
	return false
}

// readStruct returns the facts of the fields as JSON has them: those of inlined structs are its own.
func readStruct(pkg *goPackage, file *ast.File, structType *ast.StructType) (map[string]fact, bool) {
	facts, inlinesAtomic := map[string]fact{}, false
	immutable := []string{}
	for _, field := range structType.Fields.List {
		if field.Tag == nil {
			continue
		}
		tag, err := strconv.Unquote(field.Tag.Value)
		if err != nil {
			log.Fatal(err)
		}
		name, options, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
		if name == "-" {
			continue
		}
		if name == "" || strings.Contains(options, "inline") {
			owner, typ, ok := lookUp(pkg, file, field.Type)
			if inlined, isStruct := typ.spec.Type.(*ast.StructType); ok && isStruct {
				inner, _ := readStruct(owner, typ.file, inlined)
				for key, value := range inner {
					facts[key] = value
				}
				inlinesAtomic = inlinesAtomic || hasMarkerValue(typ.markers, "structType", "atomic")
			}
			continue
		}
		if fact := readField(pkg, file, field); len(fact) > 0 {
			facts[name] = fact
			if further, ok := fact["markers"].(map[string]any); ok && further["k8s:immutable"] != nil {
				immutable = append(immutable, name)
			}
		}
	}
	numberImmutable(facts, immutable)
	return facts, inlinesAtomic
}

// numberImmutable keeps the order of immutable fields where it is not that of their names: controller-gen writes their rules in it.
func numberImmutable(facts map[string]fact, immutable []string) {
	if sort.StringsAreSorted(immutable) {
		return
	}
	for position, name := range immutable {
		facts[name]["markers"].(map[string]any)["k8s:immutable"] = strconv.Itoa(position)
	}
}

func hasMarkerValue(markers []marker, name, value string) bool {
	for _, marker := range markers {
		if marker.name == name && marker.value == value {
			return true
		}
	}
	return false
}

var kept = regexp.MustCompile(`^(required$|k8s:|kubebuilder:)`)

func readField(pkg *goPackage, file *ast.File, field *ast.Field) fact {
	result, further, gates := fact{}, map[string]any{}, []string{}
	for _, marker := range readMarkers(field.Doc) {
		switch {
		case marker.name == "default":
			readDefault(pkg, file, marker.value, result)
		case marker.name == "featureGate":
			gates = append(gates, strings.Fields(marker.value)[0])
		case kept.MatchString(marker.name) && marker.name != "k8s:conversion-gen":
			further[marker.name] = appended(further[marker.name], marker.value)
		}
	}
	owner, typ, ok := lookUp(pkg, file, field.Type)
	if ok && hasMarker(typ.markers, "enum") {
		result["enum"] = owner.name + "." + typ.spec.Name.Name
	}
	// controller-gen reads this one where the type is declared, be it that of a list's items.
	if ok && hasMarker(typ.markers, "k8s:enum") {
		further["k8s:enum"] = ""
		if _, isList := field.Type.(*ast.ArrayType); isList {
			further["k8s:enum"] = "items"
		}
	}
	// A named string of another package is a reference to controller-gen, and a required reference has a member.
	if further["k8s:required"] == "" && ok && owner != pkg {
		if basic, isName := typ.spec.Type.(*ast.Ident); isName && basic.Name == "string" {
			further["k8s:required"] = "reference"
		}
	}
	if len(gates) > 0 {
		result["gates"] = gates
	}
	if len(further) > 0 {
		result["markers"] = further
	}
	return result
}

// appended keeps a marker's only value as it is, and several as a list.
func appended(before any, value string) any {
	switch before := before.(type) {
	case nil:
		return value
	case string:
		return []string{before, value}
	default:
		return append(before.([]string), value)
	}
}

func readDefault(pkg *goPackage, file *ast.File, value string, result fact) {
	reference := strings.TrimSuffix(strings.TrimPrefix(value, "ref("), ")")
	if reference == value {
		result["default"] = value
		return
	}
	result["defaultRef"] = value
	owner, name := pkg, reference
	if dot := strings.LastIndex(reference, "."); dot >= 0 {
		owner, name = packages[packageName(reference[:dot])], reference[dot+1:]
	}
	if owner == nil {
		return
	}
	if value, ok := evaluate(owner, file, ast.NewIdent(name)); ok {
		text, err := json.Marshal(value)
		if err != nil {
			log.Fatal(err)
		}
		result["default"] = string(text)
	}
}

// elementOf returns what a pointer points to, a list or a map holds.
func elementOf(expression ast.Expr) ast.Expr {
	switch expression := expression.(type) {
	case *ast.StarExpr:
		return elementOf(expression.X)
	case *ast.ArrayType:
		return elementOf(expression.Elt)
	case *ast.MapType:
		return elementOf(expression.Value)
	default:
		return expression
	}
}

// lookUp finds the declaration of a named type, in the package or in one that the file imports.
func lookUp(pkg *goPackage, file *ast.File, expression ast.Expr) (*goPackage, goType, bool) {
	switch expression := elementOf(expression).(type) {
	case *ast.Ident:
		typ, ok := pkg.types[expression.Name]
		if ok && typ.spec.Assign.IsValid() {
			return lookUp(pkg, typ.file, typ.spec.Type)
		}
		return pkg, orNothing(typ), ok
	case *ast.SelectorExpr:
		if name, ok := expression.X.(*ast.Ident); ok {
			if owner := packages[packageName(importPath(file, name.Name))]; owner != nil {
				return lookUp(owner, owner.types[expression.Sel.Name].file, expression.Sel)
			}
		}
	}
	return nil, orNothing(goType{}), false
}

func orNothing(typ goType) goType {
	if typ.spec == nil {
		typ.spec = &ast.TypeSpec{Name: ast.NewIdent("")}
	}
	return typ
}

func importPath(file *ast.File, name string) string {
	for _, spec := range file.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			log.Fatal(err)
		}
		if spec.Name != nil && spec.Name.Name == name || spec.Name == nil && filepath.Base(path) == name {
			return path
		}
	}
	return ""
}

// packageName turns k8s.io/api/core/v1 into io.k8s.api.core.v1.
func packageName(path string) string {
	return strings.ReplaceAll(strings.Replace(path, "k8s.io/", "io.k8s.", 1), "/", ".")
}

func sortedKeys[T any](values map[string]T) []string {
	keys := make([]string, 0, len(values))
	for key := range values {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
