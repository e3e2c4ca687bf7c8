package main

import (
	"context"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	"k8s.io/apimachinery/pkg/runtime"
	serializerjson "k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

func init() {
	operations["admit"] = admit
}

var (
	scheme   = runtime.NewScheme()
	strict   *serializerjson.Serializer
	strategy judgingStrategy
)

// judgingStrategy, of CRDs and of custom resources alike, is the part of rest.RESTCreateUpdateStrategy that judges.
type judgingStrategy interface {
	PrepareForCreate(ctx context.Context, obj runtime.Object)
	PrepareForUpdate(ctx context.Context, obj, old runtime.Object)
	Validate(ctx context.Context, obj runtime.Object) field.ErrorList
	ValidateUpdate(ctx context.Context, obj, old runtime.Object) field.ErrorList
	WarningsOnCreate(ctx context.Context, obj runtime.Object) []string
	WarningsOnUpdate(ctx context.Context, obj, old runtime.Object) []string
}

func init() {
	install.Install(scheme)
	options := serializerjson.SerializerOptions{Strict: true}
	strict = serializerjson.NewSerializerWithOptions(serializerjson.DefaultMetaFactory, scheme, scheme, options)
	strategy = customresourcedefinition.NewStrategy(scheme)
}

// decode reads a CRD as the API server's codec does: strictly into v1, then defaults, then the internal version.
func decode(text []byte) (crd *apiextensions.CustomResourceDefinition, strictErrors []string, err error) {
	kind := apiextensionsv1.SchemeGroupVersion.WithKind("CustomResourceDefinition")
	read, _, err := strict.Decode(text, &kind, &apiextensionsv1.CustomResourceDefinition{})
	if list, ok := runtime.AsStrictDecodingError(err); ok {
		for _, one := range list.Errors() {
			strictErrors = append(strictErrors, one.Error())
		}
	} else if err != nil {
		return nil, nil, err
	}
	scheme.Default(read)
	crd = &apiextensions.CustomResourceDefinition{}
	return crd, strictErrors, scheme.Convert(read, crd, nil)
}

func admit(asked request) (reply answer) {
	crd, strictErrors, err := decode(asked.CRD)
	if err != nil {
		return answer{Decode: err.Error()}
	}
	reply.Strict = strictErrors
	ctx := context.Background()
	// The handler of the request takes away the namespace of what has none (rest.EnsureObjectNamespaceMatchesRequestNamespace).
	crd.Namespace = ""
	if asked.Before == nil {
		strategy.PrepareForCreate(ctx, crd)
		reply.Errors = fieldErrors(strategy.Validate(ctx, crd))
		reply.Warnings = strategy.WarningsOnCreate(ctx, crd)
		return reply
	}
	before, _, err := decode(asked.Before)
	if err != nil {
		return answer{Decode: "before: " + err.Error()}
	}
	before.Namespace = ""
	keepSystemFields(crd, before)
	strategy.PrepareForUpdate(ctx, crd, before)
	reply.Errors = fieldErrors(strategy.ValidateUpdate(ctx, crd, before))
	reply.Warnings = strategy.WarningsOnUpdate(ctx, crd, before)
	return reply
}

// keepSystemFields does what a patch or an apply does: what the server filled in stays.
func keepSystemFields(crd, before *apiextensions.CustomResourceDefinition) {
	before.ResourceVersion = "1"
	crd.ResourceVersion = before.ResourceVersion
	crd.UID = before.UID
	crd.Generation = before.Generation
	crd.CreationTimestamp = before.CreationTimestamp
	crd.DeletionTimestamp = before.DeletionTimestamp
	crd.DeletionGracePeriodSeconds = before.DeletionGracePeriodSeconds
}

func fieldErrors(list field.ErrorList) (found []fieldError) {
	for _, one := range list {
		found = append(found, fieldError{Type: string(one.Type), Field: one.Field, Detail: one.Detail, Body: one.ErrorBody()})
	}
	return found
}
