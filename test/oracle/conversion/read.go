package main

import (
	"encoding/pem"
	"net/http/httptest"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	schemaobjectmeta "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	structuralpruning "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

func pemOf(server *httptest.Server) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
}

// readStored puts the parts of apiextensions together as crdConversionRESTOptionsGetter does, which is not exported: the decoder of
// etcd, the defaults of the stored version, the converter, and the form of the target version.
func readStored(crd *apiextensionsv1.CustomResourceDefinition, safe runtime.ObjectConvertor, object runtime.Object, target schema.GroupVersion) (runtime.Object, error) {
	schemas, err := structuralSchemas(crd)
	if err != nil {
		return nil, err
	}
	stored := object.(*unstructured.Unstructured)
	if err := coerce(crd, schemas, stored, true); err != nil {
		return nil, err
	}
	if stored.GroupVersionKind().GroupKind() == (schema.GroupKind{Group: crd.Spec.Group, Kind: crd.Spec.Names.Kind}) {
		structuraldefaulting.Default(stored.UnstructuredContent(), schemas[stored.GroupVersionKind().Version])
	}
	into := &unstructured.Unstructured{}
	into.SetGroupVersionKind(target.WithKind(crd.Spec.Names.Kind))
	if err := safe.Convert(stored, into, nil); err != nil {
		return nil, err
	}
	return into, coerce(crd, schemas, into, false)
}

// coerce is unstructuredSchemaCoercer.apply.
func coerce(crd *apiextensionsv1.CustomResourceDefinition, schemas map[string]*structuralschema.Structural, u *unstructured.Unstructured, stored bool) error {
	kind, foundKind, err := unstructured.NestedString(u.Object, "kind")
	if err != nil {
		return err
	}
	apiVersion, foundVersion, err := unstructured.NestedString(u.Object, "apiVersion")
	if err != nil {
		return err
	}
	meta, foundMeta, _, err := schemaobjectmeta.GetObjectMetaWithOptions(u.Object, schemaobjectmeta.ObjectMetaOptions{DropMalformedFields: stored})
	if err != nil {
		return err
	}
	gv, err := schema.ParseGroupVersion(apiVersion)
	if err != nil {
		return err
	}
	if gv.Group == crd.Spec.Group && kind == crd.Spec.Names.Kind {
		if !crd.Spec.PreserveUnknownFields {
			structuralpruning.PruneWithOptions(u.Object, schemas[gv.Version], true, structuralschema.UnknownFieldPathOptions{})
			structuraldefaulting.PruneNonNullableNullsWithoutDefaults(u.Object, schemas[gv.Version])
		}
		if err, _ := schemaobjectmeta.CoerceWithOptions(nil, u.Object, schemas[gv.Version], false, schemaobjectmeta.CoerceOptions{DropInvalidFields: stored}); err != nil {
			return err
		}
		if stored && meta.Generation == 0 {
			meta.Generation = 1
		}
	}
	if foundKind {
		u.SetKind(kind)
	}
	if foundVersion {
		u.SetAPIVersion(apiVersion)
	}
	if foundMeta {
		return schemaobjectmeta.SetObjectMeta(u.Object, meta)
	}
	return nil
}
