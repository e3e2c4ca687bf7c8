// Command oracle answers, for JSON lines on stdin, what the API server's own packages say about CRDs: one JSON line on
// stdout for each, in any order.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
)

// request names the operation; bodies stay raw, for each operation decodes them as the API server would.
type request struct {
	ID     int             `json:"id"`
	Op     string          `json:"op"`
	CRD    json.RawMessage `json:"crd"`
	Before json.RawMessage `json:"before,omitempty"`
	// Object is what to validate against the CRD, and Subresource where it is sent: "status" or nothing.
	Object      json.RawMessage `json:"object,omitempty"`
	Subresource string          `json:"subresource,omitempty"`
	// Text is what to hold against formats or a pattern, or to decode.
	Text    string   `json:"text,omitempty"`
	Formats []string `json:"formats,omitempty"`
	Pattern string   `json:"pattern,omitempty"`
	// Schema, Root, Stored, Optional, Expressions and Budget are of the operations on validation rules: a node's schema, whether
	// it is that of a whole resource, whether stored expressions are compiled, whether oldSelf is optional, what to evaluate,
	// and the cost that all rules may come to.
	Schema      json.RawMessage `json:"schema,omitempty"`
	Root        bool            `json:"root,omitempty"`
	Stored      bool            `json:"stored,omitempty"`
	Optional    bool            `json:"optional,omitempty"`
	Expressions []string        `json:"expressions,omitempty"`
	Budget      int64           `json:"budget,omitempty"`
}

type fieldError struct {
	Type   string `json:"type"`
	Field  string `json:"field"`
	Detail string `json:"detail"`
	Body   string `json:"body"`
}

type answer struct {
	ID int `json:"id"`
	// Decode is the error that keeps the object from being read at all.
	Decode string `json:"decode,omitempty"`
	// Strict lists what strict field validation refuses, or Warn mode warns of.
	Strict   []string     `json:"strict,omitempty"`
	Errors   []fieldError `json:"errors,omitempty"`
	Warnings []string     `json:"warnings,omitempty"`
	// Unserved says why the CRD can take no objects of that version.
	Unserved string          `json:"unserved,omitempty"`
	Matches  map[string]bool `json:"matches,omitempty"`
	// Problems says, by kind, what is wrong with a text.
	Problems map[string]string `json:"problems,omitempty"`
	// Lost lists what the version that is stored does not have.
	Lost []string `json:"lost,omitempty"`
	// Stored is the object as it would be written and read again.
	Stored json.RawMessage `json:"stored,omitempty"`
	// Results are those of validation rules, and Remaining the cost that is left.
	Results   []celResult `json:"results,omitempty"`
	Remaining string      `json:"remaining,omitempty"`
	// Microseconds are what each round took.
	Microseconds []int64 `json:"microseconds,omitempty"`
	Panic        string  `json:"panic,omitempty"`
}

// operations are registered by the files that have them: older releases have fewer.
var operations = map[string]func(request) answer{}

func answerTo(line []byte) (reply answer) {
	var asked request
	if err := json.Unmarshal(line, &asked); err != nil {
		return answer{ID: -1, Panic: err.Error()}
	}
	defer func() {
		if problem := recover(); problem != nil {
			reply = answer{ID: asked.ID, Panic: fmt.Sprintf("%v\n%s", problem, debug.Stack())}
		}
	}()
	operation, ok := operations[asked.Op]
	if !ok {
		return answer{ID: asked.ID, Panic: "unknown operation " + asked.Op}
	}
	reply = operation(asked)
	reply.ID = asked.ID
	return reply
}

func main() {
	lines := make(chan []byte)
	replies := make(chan []byte, 64)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for line := range lines {
				text, err := json.Marshal(answerTo(line))
				if err != nil {
					panic(err)
				}
				replies <- text
			}
		}()
	}
	go func() {
		read(lines)
		close(lines)
		workers.Wait()
		close(replies)
	}()
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	for text := range replies {
		out.Write(text)
		out.WriteByte('\n')
		if len(replies) == 0 {
			out.Flush()
		}
	}
	out.Flush()
}

func read(lines chan<- []byte) {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 1 {
			lines <- line
		}
		if err != nil {
			return
		}
	}
}
