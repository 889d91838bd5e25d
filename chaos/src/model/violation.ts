/** The promises a run is judged by; the names are those of docs/chaos.md. */
export type InvariantId = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I10' | 'I11'

/** One way in which a promise was broken, with what it is about. */
export interface Violation {
  readonly invariant: InvariantId
  readonly subject: string
  readonly detail: string
}

export function violation(invariant: InvariantId, subject: string, detail: string): Violation {
  return { invariant, subject, detail }
}
