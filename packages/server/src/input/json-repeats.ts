/** A member that JSON text has twice: its keys from the root, and how strict decoding spells them. */
export interface Repeat {
  readonly keys: readonly (string | number)[]
  readonly text: string
}

interface Frame {
  /** The member in hand; undefined in an object that waits for a name. */
  key: string | number | undefined
  readonly names: Set<string> | undefined
}

/** Finds the members that JSON text has twice (sigs.k8s.io/json, `duplicate field`). The text must be JSON. */
export function jsonRepeats(json: string): readonly Repeat[] {
  const repeats: Repeat[] = []
  const frames: Frame[] = []
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const frame = frames.at(-1)
    if (token === '{') frames.push({ key: undefined, names: new Set() })
    else if (token === '[') frames.push({ key: 0, names: undefined })
    else if (token === '}' || token === ']') frames.pop()
    else if (frame === undefined) continue
    else if (token === ',') frame.key = typeof frame.key === 'number' ? frame.key + 1 : undefined
    else if (frame.names !== undefined && frame.key === undefined) {
      const name = String(JSON.parse(token))
      frame.key = name
      if (frame.names.has(name)) repeats.push(repeatAt(frames))
      frame.names.add(name)
    }
  }
  return repeats
}

function repeatAt(frames: readonly Frame[]): Repeat {
  const keys = frames.flatMap(({ key }) => (key === undefined ? [] : [key]))
  const text = keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
  return { keys, text }
}
