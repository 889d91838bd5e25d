/**
 * Made once when the player decides, kept until a definite answer came, sent with every try: the
 * server then does the thing at most once.
 */
export function createIdempotencyKey(): string {
  return crypto.randomUUID()
}
