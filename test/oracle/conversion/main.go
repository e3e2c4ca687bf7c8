// Command conversion runs apiextensions' own converter against a loopback server whose answers are given: for JSON lines on stdin, one line on
// stdout for each, in the same order.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"

	apiextensionsinternal "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/conversion"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/util/webhook"
	"k8s.io/klog/v2"
)

// given is one answer of the loopback server. In its text, UID stands for the uid of the request, and HOST for the server's own address.
type given struct {
	Code    int               `json:"code"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
	// Base64 is the body where it is not text.
	Base64 string `json:"base64"`
}

type question struct {
	CRD    json.RawMessage `json:"crd"`
	Object json.RawMessage `json:"object"`
	To     string          `json:"to"`
	// Read is whether the object is one that etcd has, which is read as customresource_handler.go does.
	Read    bool    `json:"read"`
	Answers []given `json:"answers"`
}

type call struct {
	Method      string          `json:"method"`
	Path        string          `json:"path"`
	ContentType string          `json:"contentType"`
	Body        json.RawMessage `json:"body"`
}

type answer struct {
	Calls     []call          `json:"calls"`
	Converted json.RawMessage `json:"converted,omitempty"`
	Error     string          `json:"error,omitempty"`
	Panic     string          `json:"panic,omitempty"`
}

// stage answers the calls of the question in hand.
type stage struct {
	sync.Mutex
	answers []given
	calls   []call
	// uid is that of the question; a redirect may ask without a body.
	uid string
}

const uidMark = "00000000-0000-0000-0000-000000000000"

func (s *stage) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.Lock()
	defer s.Unlock()
	body, _ := io.ReadAll(r.Body)
	text := string(body)
	if _, rest, ok := strings.Cut(text, `"request":{"uid":"`); ok {
		s.uid = rest[:len(uidMark)]
	}
	uid := s.uid
	recorded := json.RawMessage(strings.TrimSpace(strings.ReplaceAll(text, uid, uidMark)))
	if len(recorded) == 0 {
		recorded = nil
	}
	s.calls = append(s.calls, call{r.Method, r.URL.Path, r.Header.Get("Content-Type"), recorded})
	if len(s.answers) == 0 {
		http.Error(w, "no answer is left", http.StatusTeapot)
		return
	}
	one := s.answers[0]
	if len(s.answers) > 1 {
		s.answers = s.answers[1:]
	}
	w.Header()["Content-Type"] = nil
	for name, value := range one.Headers {
		w.Header().Set(name, value)
	}
	reply := []byte(strings.ReplaceAll(one.Body, "UID", uid))
	if one.Base64 != "" {
		reply, _ = base64.StdEncoding.DecodeString(one.Base64)
	}
	w.WriteHeader(one.Code)
	w.Write(reply)
}

func main() {
	klog.SetOutput(io.Discard)
	klog.LogToStderr(false)
	current := &stage{}
	server := httptest.NewTLSServer(current)
	defer server.Close()
	// What is written of broken requests is none of the answers.
	server.Config.ErrorLog = nil
	factory, err := conversion.NewCRConverterFactory(nil, func(delegate webhook.AuthenticationInfoResolver) webhook.AuthenticationInfoResolver {
		return delegate
	})
	if err != nil {
		panic(err)
	}
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	defer out.Flush()
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 1 {
			text, failed := json.Marshal(answerTo(factory, server, current, line))
			if failed != nil {
				text, _ = json.Marshal(answer{Panic: failed.Error()})
			}
			out.Write(text)
			out.WriteByte('\n')
		}
		if err != nil {
			return
		}
	}
}

func answerTo(factory *conversion.CRConverterFactory, server *httptest.Server, current *stage, line []byte) (reply answer) {
	defer func() {
		if problem := recover(); problem != nil {
			reply.Panic = fmt.Sprint(problem)
		}
	}()
	var asked question
	if err := json.Unmarshal(line, &asked); err != nil {
		return answer{Panic: err.Error()}
	}
	var crd apiextensionsv1.CustomResourceDefinition
	if err := json.Unmarshal(asked.CRD, &crd); err != nil {
		return answer{Panic: err.Error()}
	}
	apiextensionsv1.SetDefaults_CustomResourceDefinition(&crd)
	apiextensionsv1.SetDefaults_CustomResourceDefinitionSpec(&crd.Spec)
	if hook := crd.Spec.Conversion.Webhook; hook != nil {
		url := server.URL + "/convert"
		hook.ClientConfig = &apiextensionsv1.WebhookClientConfig{URL: &url, CABundle: pemOf(server)}
	}
	safe, _, err := factory.NewConverter(&crd)
	if err != nil {
		return answer{Error: err.Error()}
	}
	current.Lock()
	current.answers, current.calls, current.uid = asked.Answers, []call{}, uidMark
	current.Unlock()
	object, err := decodeObject(asked.Object)
	if err != nil {
		return answer{Panic: err.Error()}
	}
	target, err := schema.ParseGroupVersion(asked.To)
	if err != nil {
		return answer{Panic: err.Error()}
	}
	var converted runtime.Object
	if asked.Read {
		converted, err = readStored(&crd, safe, object, target)
	} else {
		converted, err = safe.ConvertToVersion(object, target)
	}
	current.Lock()
	defer current.Unlock()
	reply.Calls = current.calls
	if err != nil {
		reply.Error = strings.ReplaceAll(err.Error(), server.URL, "HOST")
		return reply
	}
	reply.Converted, err = runtime.Encode(unstructured.UnstructuredJSONScheme, converted)
	if err != nil {
		reply.Panic = err.Error()
	}
	return reply
}

func decodeObject(text []byte) (runtime.Object, error) {
	if strings.Contains(string(text), `"items":[`) {
		list := &unstructured.UnstructuredList{}
		return list, list.UnmarshalJSON(text)
	}
	object := &unstructured.Unstructured{}
	return object, object.UnmarshalJSON(text)
}

func structuralSchemas(crd *apiextensionsv1.CustomResourceDefinition) (map[string]*structuralschema.Structural, error) {
	made := map[string]*structuralschema.Structural{}
	for _, version := range crd.Spec.Versions {
		if version.Schema == nil {
			continue
		}
		internal := &apiextensionsinternal.CustomResourceValidation{}
		if err := apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(version.Schema, internal, nil); err != nil {
			return nil, err
		}
		structural, err := structuralschema.NewStructural(internal.OpenAPIV3Schema)
		if err != nil {
			return nil, err
		}
		structural = structural.DeepCopy()
		if err := structuraldefaulting.PruneDefaults(structural); err != nil {
			return nil, err
		}
		made[version.Name] = structural
	}
	return made, nil
}
