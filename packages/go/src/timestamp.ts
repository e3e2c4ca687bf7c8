/** A length of time in nanoseconds, as Go's time.Duration. */
export class Duration {
  readonly nanoseconds: bigint

  constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds
  }
}

/** A point in time, with the offset from UTC that it was written with. */
export class Timestamp {
  /** Seconds since 1970. */
  readonly seconds: number
  /** 0 to 999,999,999. */
  readonly nanoseconds: number
  /** Seconds east of UTC. */
  readonly offset: number

  constructor(seconds: number, nanoseconds = 0, offset = 0) {
    this.seconds = seconds
    this.nanoseconds = nanoseconds
    this.offset = offset
  }
}
