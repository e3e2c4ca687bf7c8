// Command converter answers one ConversionReview, on stdin, as the webhook does whose versions `converted` stands for (module.json).
package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"

	"converted/v1beta1"
	"converted/v1beta2"
	"k8s.io/apimachinery/pkg/runtime"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"sigs.k8s.io/controller-runtime/pkg/webhook/conversion"
)

func main() {
	scheme := runtime.NewScheme()
	utilruntime.Must(v1beta1.AddToScheme(scheme))
	utilruntime.Must(v1beta2.AddToScheme(scheme))
	answer := httptest.NewRecorder()
	request := httptest.NewRequest(http.MethodPost, "/convert", os.Stdin)
	conversion.NewWebhookHandler(scheme, conversion.NewRegistry()).ServeHTTP(answer, request)
	if answer.Code != http.StatusOK {
		os.Exit(1)
	}
	_, err := io.Copy(os.Stdout, answer.Body)
	utilruntime.Must(err)
}
