//go:build !celonly

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	schemaobjectmeta "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	structuralpruning "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	apiservervalidation "k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	genericrequest "k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/apiserver/pkg/warning"
)

func init() {
	operations["validate"] = validate
}

// served is one version of a CRD, ready to take objects: what crdHandler builds for it.
type served struct {
	kind       schema.GroupVersionKind
	namespaced bool
	preserve   bool
	structural *structuralschema.Structural
	strategy   rest.RESTCreateUpdateStrategy
	status     rest.RESTUpdateStrategy
	// storage is the schema of the version that is stored, which may be the same one; nil where a webhook converts.
	storage *structuralschema.Structural
}

func serve(text []byte, version string) (*served, error) {
	crd, _, err := decode(text)
	if err != nil {
		return nil, err
	}
	preserve := crd.Spec.PreserveUnknownFields != nil && *crd.Spec.PreserveUnknownFields
	props, structural, err := schemaOf(crd, version, preserve)
	if err != nil {
		return nil, err
	}
	storage, err := storageOf(crd, version, preserve, structural)
	if err != nil {
		return nil, err
	}
	validator, _, err := apiservervalidation.NewSchemaValidator(props)
	if err != nil {
		return nil, err
	}
	subresources, err := apiextensions.GetSubresourcesForVersion(crd, version)
	if err != nil {
		return nil, err
	}
	var status *apiextensions.CustomResourceSubresourceStatus
	var scale *apiextensions.CustomResourceSubresourceScale
	var statusValidator apiservervalidation.SchemaValidator
	if subresources != nil {
		status, scale = subresources.Status, subresources.Scale
	}
	if status != nil && props != nil {
		if statusProps, ok := props.Properties["status"]; ok {
			if statusValidator, _, err = apiservervalidation.NewSchemaValidator(&statusProps); err != nil {
				return nil, err
			}
		}
	}
	kind := schema.GroupVersionKind{Group: crd.Spec.Group, Version: version, Kind: crd.Spec.Names.Kind}
	namespaced := crd.Spec.Scope == apiextensions.NamespaceScoped
	var selectable []apiextensionsv1.SelectableField
	strategy := customresource.NewStrategy(scheme, namespaced, kind, validator, statusValidator, structural, status, scale, selectable)
	return &served{kind, namespaced, preserve, structural, strategy, customresource.NewStatusStrategy(strategy), storage}, nil
}

func schemaOf(crd *apiextensions.CustomResourceDefinition, version string, preserve bool) (*apiextensions.JSONSchemaProps, *structuralschema.Structural, error) {
	validation, err := apiextensions.GetSchemaForVersion(crd, version)
	if err != nil {
		return nil, nil, err
	}
	var props *apiextensions.JSONSchemaProps
	if validation != nil {
		props = validation.OpenAPIV3Schema
	}
	structural, err := structuralschema.NewStructural(props)
	if err == nil && !preserve {
		err = structuraldefaulting.PruneDefaults(structural)
	}
	return props, structural, err
}

func storageOf(crd *apiextensions.CustomResourceDefinition, version string, preserve bool, own *structuralschema.Structural) (*structuralschema.Structural, error) {
	stored, err := apiextensions.GetCRDStorageVersion(crd)
	if err != nil || preserve {
		return nil, nil
	}
	if stored == version {
		return own, nil
	}
	if crd.Spec.Conversion.Strategy != apiextensions.NoneConverter {
		return nil, nil
	}
	_, structural, err := schemaOf(crd, stored, preserve)
	return structural, err
}

// throughStorage writes an object in the version that is stored and reads it again (crdConversionRESTOptionsGetter). It
// returns what was lost.
func (s *served) throughStorage(content map[string]interface{}) (lost []string, err error) {
	if s.storage == nil {
		return nil, nil
	}
	for index, schema := range []*structuralschema.Structural{s.storage, s.structural} {
		paths, err := fit(content, schema, false)
		if err != nil {
			return nil, err
		}
		if index == 0 {
			lost = paths
			structuraldefaulting.Default(content, schema)
		}
	}
	return lost, nil
}

// fit is what unstructuredSchemaCoercer does to a schema's part of an object.
func fit(content map[string]interface{}, structural *structuralschema.Structural, preserve bool) (unknown []string, err error) {
	object := &unstructured.Unstructured{Object: content}
	apiVersion, kind := object.GetAPIVersion(), object.GetKind()
	meta, found, unknown, err := schemaobjectmeta.GetObjectMetaWithOptions(content, schemaobjectmeta.ObjectMetaOptions{ReturnUnknownFieldPaths: true})
	if err != nil {
		return nil, err
	}
	if !preserve {
		track := structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true}
		unknown = append(unknown, structuralpruning.PruneWithOptions(content, structural, true, track)...)
		structuraldefaulting.PruneNonNullableNullsWithoutDefaults(content, structural)
	}
	problem, paths := schemaobjectmeta.CoerceWithOptions(nil, content, structural, false, schemaobjectmeta.CoerceOptions{ReturnUnknownFieldPaths: true})
	if problem != nil {
		return nil, problem
	}
	object.SetKind(kind)
	object.SetAPIVersion(apiVersion)
	if found {
		err = schemaobjectmeta.SetObjectMeta(content, meta)
	}
	return append(unknown, paths...), err
}

// read does what decoding an object does: unknown fields are found and dropped, nulls dropped, metadata coerced, defaults applied.
func (s *served) read(text []byte) (object *unstructured.Unstructured, unknown []string, err error) {
	content := map[string]interface{}{}
	if err := utiljson.Unmarshal(text, &content); err != nil {
		return nil, nil, err
	}
	unknown, err = fit(content, s.structural, s.preserve)
	if err != nil {
		return nil, nil, err
	}
	structuraldefaulting.Default(content, s.structural)
	return &unstructured.Unstructured{Object: content}, unknown, nil
}

// withRequest does what the request would: a namespace from its path or none, and for a new object a name for a prefix.
// It returns the undoing.
func (s *served) withRequest(object *unstructured.Unstructured, isNew bool) func(*unstructured.Unstructured) {
	namespace, name := object.GetNamespace(), object.GetName()
	if s.namespaced && namespace == "" {
		object.SetNamespace("default")
	}
	if !s.namespaced {
		namespace = ""
		object.SetNamespace("")
	}
	if prefix := object.GetGenerateName(); isNew && prefix != "" && name == "" {
		object.SetName(fmt.Sprintf("%.58sbcdfg", prefix))
	}
	return func(object *unstructured.Unstructured) {
		object.SetNamespace(namespace)
		object.SetName(name)
	}
}

func validate(asked request) (reply answer) {
	var head struct {
		APIVersion string `json:"apiVersion"`
	}
	if err := json.Unmarshal(asked.Object, &head); err != nil {
		return answer{Decode: err.Error()}
	}
	group, err := schema.ParseGroupVersion(head.APIVersion)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	one, err := serve(asked.CRD, group.Version)
	if err != nil {
		return answer{Unserved: err.Error()}
	}
	object, unknown, err := one.read(asked.Object)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	for _, path := range unknown {
		reply.Strict = append(reply.Strict, fmt.Sprintf(`unknown field "%s"`, path))
	}
	one.judge(asked, object, &reply)
	// Where the version that is stored cannot take a valid object, the server fails to write it.
	kept := object.DeepCopy()
	if lost, err := one.throughStorage(kept.Object); err == nil {
		object, reply.Lost = kept, lost
	} else if len(reply.Errors)+len(reply.Strict) == 0 {
		return answer{Decode: err.Error()}
	}
	// Before 1.34, Go writes a time that is not set as null.
	if created := object.GetCreationTimestamp(); created.IsZero() {
		unstructured.RemoveNestedField(object.Object, "metadata", "creationTimestamp")
	}
	stored, err := json.Marshal(object.Object)
	if err != nil {
		return answer{Panic: err.Error()}
	}
	reply.Stored = stored
	return reply
}

// completed gives an object that was stored what the server has filled in: where it is not said, the update says it. It returns the undoing.
func completed(before, object *unstructured.Unstructured) func(*unstructured.Unstructured) {
	created := before.GetCreationTimestamp()
	hasUID, hasTime, hasVersion := before.GetUID() != "", !created.IsZero(), before.GetResourceVersion() != ""
	saidUID, saidTime, saidVersion := object.GetUID(), object.GetCreationTimestamp(), object.GetResourceVersion()
	if !hasUID {
		before.SetUID(orElse(saidUID, "made"))
	}
	if !hasTime {
		before.SetCreationTimestamp(saidTime)
		if saidTime.IsZero() {
			before.SetCreationTimestamp(metav1.Unix(0, 0))
		}
	}
	if !hasVersion {
		before.SetResourceVersion(orElse(saidVersion, "1"))
	}
	if before.GetGeneration() == 0 {
		before.SetGeneration(1)
	}
	before.SetSelfLink("")
	// An update of another version is a conflict.
	object.SetResourceVersion(before.GetResourceVersion())
	return func(object *unstructured.Unstructured) {
		if !hasUID {
			object.SetUID(saidUID)
		}
		if !hasTime {
			object.SetCreationTimestamp(saidTime)
		}
		if !hasVersion {
			object.SetResourceVersion(saidVersion)
		}
		object.SetSelfLink("")
	}
}

func orElse[T ~string](text, other T) T {
	if text == "" {
		return other
	}
	return text
}

func (s *served) judge(asked request, object *unstructured.Unstructured, reply *answer) {
	recorder := &warningsOf{}
	ctx := warning.WithWarningRecorder(context.Background(), recorder)
	if asked.Before == nil {
		undo := s.withRequest(object, true)
		defer undo(object)
		// handlers/create.go and registry/generic/registry/store.go, Create
		rest.WipeObjectMetaSystemFields(object)
		rest.FillObjectMetaSystemFields(object)
		reply.Errors = causes(rest.BeforeCreate(s.strategy, genericrequest.WithNamespace(ctx, object.GetNamespace()), object))
		reply.Warnings = append(s.strategy.WarningsOnCreate(ctx, object), recorder.texts...)
		// Only the server knows them.
		rest.WipeObjectMetaSystemFields(object)
		object.SetResourceVersion("")
		return
	}
	before, _, err := s.read(asked.Before)
	if err != nil {
		reply.Unserved = "before: " + err.Error()
		return
	}
	// The request goes to the namespace of the old object.
	if s.namespaced && object.GetNamespace() == "" {
		object.SetNamespace(before.GetNamespace())
	} else if s.namespaced && before.GetNamespace() == "" {
		before.SetNamespace("default")
	}
	undo, undoBefore := s.withRequest(object, false), s.withRequest(before, false)
	forget := completed(before, object)
	var strategy rest.RESTUpdateStrategy = s.strategy
	if asked.Subresource == "status" {
		strategy, undo = s.status, undoBefore
	}
	defer undo(object)
	defer forget(object)
	reply.Errors = causes(rest.BeforeUpdate(strategy, genericrequest.WithNamespace(ctx, object.GetNamespace()), object, before))
	reply.Warnings = append(strategy.WarningsOnUpdate(ctx, object, before), recorder.texts...)
}

// causes are the field errors of an answer; any other error is one without a field.
func causes(err error) (found []fieldError) {
	if err == nil {
		return nil
	}
	var status apierrors.APIStatus
	if !errors.As(err, &status) || status.Status().Details == nil {
		return []fieldError{{Body: err.Error()}}
	}
	for _, cause := range status.Status().Details.Causes {
		found = append(found, fieldError{Type: string(cause.Type), Field: cause.Field, Body: cause.Message})
	}
	return found
}
