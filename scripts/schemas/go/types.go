package main

import (
	"go/ast"
	"log"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// readGoFields returns, by the fields' names in JSON, their Go types as reflect prints them, and the inlined structs that they
// come from: `VolumeSource`, `RuleWithOperations.Rule`.
func readGoFields(pkg *goPackage, file *ast.File, structType *ast.StructType) (map[string]string, map[string]string) {
	types, inlined := map[string]string{}, map[string]string{}
	for _, field := range structType.Fields.List {
		if field.Tag == nil {
			continue
		}
		tag, err := strconv.Unquote(field.Tag.Value)
		if err != nil {
			log.Fatal(err)
		}
		name, options, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
		switch {
		case name == "-":
		case name == "" || strings.Contains(options, "inline"):
			addInlined(pkg, file, field.Type, types, inlined)
		default:
			types[name] = printType(pkg, file, withoutPointer(field.Type))
		}
	}
	return types, inlined
}

func addInlined(pkg *goPackage, file *ast.File, expression ast.Expr, types, inlined map[string]string) {
	owner, typ, ok := lookUp(pkg, file, expression)
	structType, isStruct := typ.spec.Type.(*ast.StructType)
	if !ok || !isStruct {
		return
	}
	innerTypes, innerInlined := readGoFields(owner, typ.file, structType)
	for name, inner := range innerTypes {
		types[name] = inner
		inlined[name] = strings.TrimSuffix(typ.spec.Name.Name+"."+innerInlined[name], ".")
	}
}

func withoutPointer(expression ast.Expr) ast.Expr {
	if star, ok := expression.(*ast.StarExpr); ok {
		return star.X
	}
	return expression
}

// printType prints a type as reflect does: `[]v1.OperationType`, `map[v1.ResourceName]resource.Quantity`.
func printType(pkg *goPackage, file *ast.File, expression ast.Expr) string {
	switch expression := expression.(type) {
	case *ast.StarExpr:
		return "*" + printType(pkg, file, expression.X)
	case *ast.ArrayType:
		return "[]" + printType(pkg, file, expression.Elt)
	case *ast.MapType:
		return "map[" + printType(pkg, file, expression.Key) + "]" + printType(pkg, file, expression.Value)
	case *ast.Ident:
		return namedType(pkg, file, expression)
	case *ast.SelectorExpr:
		return importedType(file, expression)
	default:
		return ""
	}
}

func namedType(pkg *goPackage, file *ast.File, name *ast.Ident) string {
	typ, ok := pkg.types[name.Name]
	if !ok {
		// reflect calls []byte []uint8.
		return strings.Replace(name.Name, "byte", "uint8", 1)
	}
	if typ.spec.Assign.IsValid() {
		return printType(pkg, typ.file, typ.spec.Type)
	}
	return lastWord(pkg.name) + "." + name.Name
}

func importedType(file *ast.File, selector *ast.SelectorExpr) string {
	name, ok := selector.X.(*ast.Ident)
	if !ok {
		return ""
	}
	path := importPath(file, name.Name)
	if owner := packages[packageName(path)]; owner != nil {
		return namedType(owner, file, selector.Sel)
	}
	return filepath.Base(path) + "." + selector.Sel.Name
}

func lastWord(dotted string) string {
	return dotted[strings.LastIndex(dotted, ".")+1:]
}
