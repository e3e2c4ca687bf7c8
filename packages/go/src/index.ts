/** Go, without Kubernetes: texts of numbers, times, durations, URLs and addresses, quoting, patterns. */
export { type AddressBytes, isMapped, maskAddress, parseAddress, parsePrefix, printAddress } from './address.ts'
export { type Base64Alphabet, base64Problem, decodeBase64 } from './base64.ts'
export { type Civil, civilOf } from './calendar.ts'
export { escapeName, unescapeName } from './cel-names.ts'
export { parseDuration, printDuration, printGoDuration } from './duration.ts'
export { isEmail } from './email.ts'
export { toFixed, toScientific } from './fixed.ts'
export { parseGoFloat } from './float.ts'
export { formatWithoutArguments } from './format.ts'
export { jsonSyntaxProblem } from './json-syntax.ts'
export { endOfJson, endOfJsonText, skipJsonSpace } from './json-text.ts'
export { mediaTypeProblem } from './media-type.ts'
export { isCidr, isWithin, isIp, isIpv6, isMac } from './ip.ts'
export { pluralize, pluralizeWord } from './pluralize.ts'
export { backtracksLittle } from './re2/backtracking.ts'
export { re2Difference } from './re2/difference.ts'
export { matchProgram } from './re2/match-program.ts'
export { parsePattern, type PatternPart } from './re2/parse-pattern.ts'
export { compilePattern, type Pattern, re2Match, re2Problem } from './re2/re2.ts'
export { compareVersions, parseLooseVersion, parseVersion, printVersion, type SemanticVersion } from './semver.ts'
export { goStableSort } from './sort.ts'
export { isDate, isDateTime, isDuration, isHostname, parseSchemaDate, parseSchemaDateTime, parseSchemaDuration } from './strfmt.ts'
export { parseBool, type Parsed, parseFloat64, parseInt64 } from './strconv.ts'
export {
  byteLength,
  compareBytes,
  goFloat,
  goJson,
  goLower,
  goNumber,
  goQuote,
  goTrim,
  isInt64,
  isNumber,
  isPrintable,
  shortEscapes,
} from './text.ts'
export { zoneOffset } from './time-zone.ts'
export { type ParsedTime, parseTime, printTime, printUtc, timeProblem, toUtc } from './time.ts'
export { Duration, Timestamp } from './timestamp.ts'
export { unquoteGo } from './unquote.ts'
export { escapedPath, type GoUrl, hostnameOf, parseRequestUri, parseUrl, portOf, printUrl, queryOf } from './url.ts'
export { goPlain, goSyntax, goTypeOf } from './values.ts'
