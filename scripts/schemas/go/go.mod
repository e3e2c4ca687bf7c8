// Reads the Go sources of Kubernetes with the standard library alone.
module crdgen.dev/scripts/schemas

go 1.24
