import { deepest } from '../cursor.ts'
import type { Stack } from './stack.ts'
import type { Stream } from './stream.ts'
import { growNode } from './tree.ts'
import type { GrowingNode } from './tree.ts'

/** A rule that is being read. */
export interface Frame {
  readonly rule: string
  readonly precedence: number
  /** The label that its node has in the caller's. */
  readonly label: string
  readonly caller: Frame | undefined
  readonly stack: Stack | undefined
  node: GrowingNode
}

export interface Frames {
  enter(rule: string, precedence: number, label: string, caller?: Frame, stack?: Stack): Frame
  /** Gives the node of a rule to its caller. */
  leave(frame: Frame): void
}

/** cel-go refuses rules that nest too deeply in themselves (parser.go, recursionListener). */
export function createFrames(stream: Stream): Frames {
  const depths = new Map<string, number>()
  return {
    enter(rule, precedence, label, caller, stack) {
      const depth = (depths.get(rule) ?? 0) + 1
      depths.set(rule, depth)
      const node = growNode(rule, stream.ahead(0))
      if (depth > deepest) stream.giveUp(`expression recursion limit exceeded: ${deepest}`)
      return { rule, precedence, label, caller, stack, node }
    },
    leave({ rule, label, caller, node }) {
      depths.set(rule, (depths.get(rule) ?? 0) - 1)
      if (caller !== undefined) (caller.node.nodes[label] ??= []).push(node)
    },
  }
}
