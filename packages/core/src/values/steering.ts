/** Characters that end a line, control a terminal or turn text around; a line feed and a tab may be meant. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Writes what steers a terminal as JSON does, `\u001b`: for JSON, and for texts of one's own. */
export function escapeSteering(text: string): string {
  return text.replace(steering, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
