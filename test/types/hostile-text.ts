import { fc } from '../fast-check.ts'

/** Pieces that end a comment, a text or a line somewhere, and words that mean something to a language. */
export const pieces = [
  '\n', '\r', '\u2028', '\u2029', '\u0085', '*/', '/*', '//', '`', '${', '}', '"', "'", '\\', '</script>', '<!--', '-->', ']]>', '::error::', '::set-output name=x::',
  '__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'class', 'default', 'import', 'await', 'enum', 'schema1.type',
  'globalThis.hacked = 1', ';', '@default', '@jsonName x', '+kubebuilder:x', '\ud800', '\udc00', '\u0000', '\u001b[31m', '\u009b2J', '\u202e', '\u2066', '😀', '', ' ', 'a', 'A1',
  '{{', '}}', '{{- ', '{{ .Values.x }}', '{{ "{{" }}', '---\n', '...\n', '# ', ': ', '- ', '|', '> ', '[x](https://example.com)', '![x](//example.com/x.png)', '@everyone', '&amp;', '&', '<b>', '<img src=x onerror=y>',
  '_', '*', '**', '~~', '```', '\t', '%0A', ',', ':', '1. ', '=====', '| --- |', 'www.example.com', '../../x', '/etc/passwd',
] // prettier-ignore

export const text = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map(parts => parts.join(''))
