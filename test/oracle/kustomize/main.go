// Builds kustomizations with kustomize's own packages. Reads one request a line, JSON, and answers each with a line; "facts" as argument
// prints what schemas/kustomize.json is made of.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"path"
	"runtime/debug"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
	"sigs.k8s.io/kustomize/kyaml/openapi"
)

// request names a folder of the disk, or has files of its own, by absolute path.
type request struct {
	Folder string            `json:"folder"`
	Files  map[string]string `json:"files,omitempty"`
}

type answer struct {
	Documents []json.RawMessage `json:"documents,omitempty"`
	Error     string            `json:"error,omitempty"`
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "facts" {
		printFacts()
		return
	}
	log.SetOutput(io.Discard)
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := json.NewEncoder(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			var asked request
			if err := json.Unmarshal(line, &asked); err != nil {
				log.Fatal(err)
			}
			if err := out.Encode(build(asked)); err != nil {
				log.Fatal(err)
			}
		}
		if err != nil {
			return
		}
	}
}

func build(asked request) (made answer) {
	defer func() {
		if thrown := recover(); thrown != nil {
			made = answer{Error: fmt.Sprintf("panic: %v", thrown)}
			if os.Getenv("STACK") != "" {
				debug.PrintStack()
			}
		}
	}()
	openapi.ResetOpenAPI()
	files := filesys.MakeFsOnDisk()
	if asked.Files != nil {
		files = filesys.MakeFsInMemory()
		for name, text := range asked.Files {
			if err := files.MkdirAll(path.Dir(name)); err != nil {
				return answer{Error: err.Error()}
			}
			if err := files.WriteFile(name, []byte(text)); err != nil {
				return answer{Error: err.Error()}
			}
		}
	}
	options := krusty.MakeDefaultOptions()
	options.Reorder = krusty.ReorderOptionUnspecified
	built, err := krusty.MakeKustomizer(options).Run(files, asked.Folder)
	if err != nil {
		return answer{Error: err.Error()}
	}
	made.Documents = []json.RawMessage{}
	for _, resource := range built.Resources() {
		document, err := resource.MarshalJSON()
		if err != nil {
			return answer{Error: err.Error()}
		}
		made.Documents = append(made.Documents, document)
	}
	return made
}
