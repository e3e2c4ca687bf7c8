package main

import (
	"go/ast"
	"log"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// readLayout returns, by struct, its fields in the order of Go as errors print them: `*name?`, with `*` for a pointer and `?` for
// a field that is left out when it is empty.
func readLayout(pkg *goPackage, file *ast.File, structType *ast.StructType) []string {
	fields := []string{}
	for _, field := range structType.Fields.List {
		if field.Tag == nil {
			continue
		}
		tag, err := strconv.Unquote(field.Tag.Value)
		if err != nil {
			log.Fatal(err)
		}
		name, options, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
		_, isPointer := field.Type.(*ast.StarExpr)
		switch {
		case name == "-":
		case name == "" || strings.Contains(options, "inline"):
			if owner, typ, ok := lookUp(pkg, file, field.Type); ok {
				if inlined, isStruct := typ.spec.Type.(*ast.StructType); isStruct {
					fields = append(fields, readLayout(owner, typ.file, inlined)...)
				}
			}
		default:
			text := name
			if isPointer {
				text = "*" + text
			}
			if strings.Contains(options, "omit") {
				text += "?"
			}
			fields = append(fields, text)
		}
	}
	return fields
}

// readInternal returns, by group and struct, the fields of the types that the API server validates, in the order of Go:
// `Name:s`, `Env:[]EnvVar`, `Template:core.PodTemplateSpec`, `AccessModes:[]s=[]core.PersistentVolumeAccessMode` where the type that
// Go prints does not follow, `+VolumeSource:VolumeSource` for an embedded one. They have no names for JSON, and errors print the Go names.
func readInternal(kubernetes string) map[string]map[string]string {
	folder := filepath.Join(kubernetes, "pkg/apis")
	entries, err := os.ReadDir(folder)
	if err != nil {
		log.Fatal(err)
	}
	for _, entry := range entries {
		if !entry.IsDir() {
			continue
		}
		readPackage(internalName(entry.Name()), filepath.Join(folder, entry.Name()))
	}
	groups := map[string]map[string]string{}
	for _, entry := range entries {
		pkg := packages[internalName(entry.Name())]
		if pkg == nil {
			continue
		}
		structs := map[string]string{}
		for name, typ := range pkg.types {
			if structType, ok := typ.spec.Type.(*ast.StructType); ok && ast.IsExported(name) && !strings.HasSuffix(name, "List") {
				structs[name] = strings.Join(internalFields(pkg, typ.file, structType), ",")
			}
		}
		if len(structs) > 0 {
			groups[entry.Name()] = structs
		}
	}
	return groups
}

func internalName(group string) string { return "io.k8s.kubernetes.pkg.apis." + group }

func internalFields(pkg *goPackage, file *ast.File, structType *ast.StructType) []string {
	fields := []string{}
	for _, field := range structType.Fields.List {
		if len(field.Names) == 0 {
			fields = append(fields, embeddedFields(pkg, file, field.Type)...)
		}
		for _, name := range field.Names {
			if ast.IsExported(name.Name) {
				fields = append(fields, name.Name+":"+internalType(pkg, file, field.Type)+printedType(pkg, file, field.Type))
			}
		}
	}
	return fields
}

// embeddedFields returns what an embedded struct is: `+VolumeSource:VolumeSource`, or `+ObjectMeta` of metav1, whose fields have names for JSON.
func embeddedFields(pkg *goPackage, file *ast.File, expression ast.Expr) []string {
	owner, typ, ok := lookUp(pkg, file, expression)
	if !ok || !strings.HasPrefix(owner.name, "io.k8s.kubernetes.") {
		if selector, isSelector := expression.(*ast.SelectorExpr); isSelector && selector.Sel.Name == "ObjectMeta" {
			return []string{"+ObjectMeta"}
		}
		return nil
	}
	if _, isStruct := typ.spec.Type.(*ast.StructType); isStruct {
		return []string{"+" + typ.spec.Name.Name + ":" + internalType(pkg, file, expression)}
	}
	return nil
}

// printedType returns the type as Go prints it, `=[]core.ResourceName`, where it does not follow from the other.
func printedType(pkg *goPackage, file *ast.File, expression ast.Expr) string {
	typ := internalType(pkg, file, expression)
	printed := printType(pkg, file, expression)
	if !strings.ContainsAny(typ[:1], "*[{") || printed == followingType(lastWord(pkg.name), typ) {
		return ""
	}
	return "=" + printed
}

// followingType returns the type that Go prints for one as internalType writes it. packages/server has the same.
func followingType(group, typ string) string {
	for prefix, text := range map[string]string{"*": "*", "[]": "[]", "{}": "map[string]"} {
		if inner, ok := strings.CutPrefix(typ, prefix); ok {
			return text + followingType(group, inner)
		}
	}
	if scalar, ok := map[string]string{"s": "string", "b": "bool", "i": "int32", "y": "uint8"}[typ]; ok {
		return scalar
	}
	if name, ok := strings.CutPrefix(typ, "meta."); ok {
		if owner, ok := map[string]string{"Quantity": "resource.", "IntOrString": "intstr.", "RawExtension": "runtime.", "Object": "runtime."}[name]; ok {
			return owner + name
		}
		return "v1." + name
	}
	if strings.Contains(typ, ".") {
		return typ
	}
	return group + "." + typ
}

func internalType(pkg *goPackage, file *ast.File, expression ast.Expr) string {
	switch expression := expression.(type) {
	case *ast.StarExpr:
		return "*" + internalType(pkg, file, expression.X)
	case *ast.ArrayType:
		return "[]" + internalType(pkg, file, expression.Elt)
	case *ast.MapType:
		return "{}" + internalType(pkg, file, expression.Value)
	case *ast.Ident:
		if typ, ok := pkg.types[expression.Name]; ok {
			return namedInternal(pkg, typ)
		}
		return map[string]string{"string": "s", "bool": "b", "byte": "y", "float64": "i"}[expression.Name] + onlyIf(strings.HasPrefix(expression.Name, "int") || strings.HasPrefix(expression.Name, "uint"), "i")
	case *ast.SelectorExpr:
		owner, typ, ok := lookUp(pkg, file, expression)
		if ok && strings.HasPrefix(owner.name, "io.k8s.kubernetes.") {
			text := namedInternal(owner, typ)
			if _, isStruct := typ.spec.Type.(*ast.StructType); isStruct && owner != pkg {
				return lastWord(owner.name) + "." + text
			}
			return text
		}
		if ok {
			if _, isStruct := typ.spec.Type.(*ast.StructType); !isStruct {
				return internalType(owner, typ.file, typ.spec.Type)
			}
		}
		return "meta." + expression.Sel.Name
	default:
		return "any"
	}
}

func namedInternal(pkg *goPackage, typ goType) string {
	if _, isStruct := typ.spec.Type.(*ast.StructType); isStruct {
		return typ.spec.Name.Name
	}
	return internalType(pkg, typ.file, typ.spec.Type)
}

func onlyIf(condition bool, text string) string {
	if condition {
		return text
	}
	return ""
}
